/** 'Historial del proceso': the event log in words (spec 1 §2); pure. */
import type { RecruitmentSnapshot } from '../../../machines/recruitment.machine.ts'
import { formOf, phases } from '../../contract/phases.ts'
import type { HistoryItem } from '../../contract/recruitment.ts'
import type { Branch } from '../../contract/roles.ts'
import { wireMoment } from '../interviews/mexico-time.ts'
import { editCodeOf, isCorrectable } from './correctable.ts'
import { eventOf, formCodeOf, interviewOf } from './event-forms.ts'
import { changesOf, contentOf, noteOf } from './history-content.ts'
import { assigned, correction, titleOf } from './history-titles.ts'
import type { EventRow } from './process-queries.ts'
import type { Actor } from './rights.ts'

type Process = {
  readonly branch: Branch
  readonly outcome: string
  readonly chart: RecruitmentSnapshot
  readonly createdAt: Date
  readonly startedBy: string | null
}

/** Newest first, as the events come; at the end who assigned the candidate, if somebody did. */
export const historyOf = (events: readonly EventRow[], process: Process, actor: Actor): HistoryItem[] => [
  ...items(events, process, actor),
  ...beginning(process),
]

/** The beginning is no event of the chart: it has no id in the log, and nothing to correct. */
const beginning = ({ createdAt, startedBy }: Process): HistoryItem[] =>
  startedBy === null
    ? []
    : [{ id: 0, ...assigned, ...wireMoment(createdAt), author: startedBy, content: '', editable: false, idFase: phases.FT.idFase, codigoFase: null }]

const items = (events: readonly EventRow[], process: Process, actor: Actor): HistoryItem[] =>
  events.map((row) => {
    const original = events.find(({ id }) => id === row.correctsId) ?? row
    const code = editCodeOf(original, process)
    const idEntrevista = interviewOf(original)
    const last = events.find(({ correctsId }) => correctsId === row.id)
    return {
      id: row.id,
      ...told(row, events),
      ...wireMoment(row.at),
      author: authorOf(row),
      editable: isCorrectable(row, process, actor),
      idFase: phases[code === null ? original.codigo : formOf(code)].idFase,
      codigoFase: code,
      ...(idEntrevista === undefined ? {} : { idEntrevista }),
      ...(last ? { corregido: { ...wireMoment(last.at), author: authorOf(last) } } : {}),
    }
  })

const authorOf = ({ firstName, lastName }: EventRow): string => (firstName === null ? 'Candidato' : `${firstName} ${lastName}`)

/** A correction tells what it changed in what held until then: the form itself, or its correction before. */
function told(row: EventRow, events: readonly EventRow[]): Pick<HistoryItem, 'title' | 'icon' | 'content' | 'note'> {
  const event = eventOf(row)
  const note = noteOf(row)
  if (event) return { ...titleOf(event, row.codigo), content: contentOf(row), ...(note === undefined ? {} : { note }) }
  const original = events.find(({ id }) => id === row.correctsId)
  const before = events.slice(events.indexOf(row) + 1).find(({ correctsId }) => correctsId === row.correctsId) ?? original
  return {
    ...correction((original && formCodeOf(original)) ?? row.codigo),
    content: before ? changesOf(row, before) : contentOf(row),
  }
}
