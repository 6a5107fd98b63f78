/** An event log as XES (IEEE 1849-2016): a trace for each process. */
import { phases, stageNames } from '../../../contract/phases.ts'
import type { LoggedEvent, LoggedProcess } from './event-log.ts'

const head = `<?xml version="1.0" encoding="UTF-8"?>
<log xes.version="1849-2016" xes.features="" xmlns="http://www.xes-standard.org/">
<extension name="Concept" prefix="concept" uri="http://www.xes-standard.org/concept.xesext"/>
<extension name="Lifecycle" prefix="lifecycle" uri="http://www.xes-standard.org/lifecycle.xesext"/>
<extension name="Time" prefix="time" uri="http://www.xes-standard.org/time.xesext"/>
<global scope="trace"><string key="concept:name" value=""/></global>
<global scope="event"><string key="concept:name" value=""/><date key="time:timestamp" value="1970-01-01T00:00:00.000Z"/><string key="lifecycle:transition" value="complete"/></global>
<classifier name="Evento" keys="concept:name"/>
<string key="concept:name" value="Reclutamiento"/>
`

export async function* asXes(processes: AsyncIterable<LoggedProcess>): AsyncGenerator<string> {
  yield head
  for await (const one of processes) yield traceOf(one)
  yield '</log>\n'
}

const traceOf = ({ number, candidate, vacancy, mode, outcome, events }: LoggedProcess): string =>
  [
    '<trace>',
    text('concept:name', `P${number}`),
    text('candidato', `C${candidate}`),
    text('vacante', vacancy.title),
    text('modo', mode),
    text('resultado', outcome),
    ...events.map(eventOf),
    '</trace>\n',
  ].join('')

const eventOf = ({ type, phase, at, byUser }: LoggedEvent): string =>
  [
    '<event>',
    text('concept:name', type),
    `<date key="time:timestamp" value="${at}"/>`,
    text('lifecycle:transition', 'complete'),
    text('fase', phase),
    text('etapa', stageNames[phases[phase].stage]),
    `<boolean key="usuario" value="${byUser}"/>`,
    '</event>',
  ].join('')

const text = (key: string, value: string): string => `<string key="${key}" value="${escaped(value)}"/>`

/** Characters that XML 1.0 cannot contain at all are left out. */
const escaped = (value: string): string =>
  value
    // oxlint-disable-next-line no-control-regex -- these are what it is about
    .replaceAll(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll(/[&<>"\t\n\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
