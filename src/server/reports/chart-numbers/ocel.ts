/**
 * An event log as OCEL 2.0 (JSON): each event with its process, candidate and vacancy. The types come last, as they are
 * known by then; members of JSON have no order.
 */
import { phases, stageNames } from '../../../contract/phases.ts'
import type { LoggedProcess } from './event-log.ts'

const eventAttributes = [
  { name: 'fase', type: 'string' },
  { name: 'etapa', type: 'string' },
  { name: 'usuario', type: 'boolean' },
] as const
const objectTypes = [
  {
    name: 'proceso',
    attributes: [
      { name: 'modo', type: 'string' },
      { name: 'resultado', type: 'string' },
    ],
  },
  { name: 'candidato', attributes: [] },
  { name: 'vacante', attributes: [{ name: 'titulo', type: 'string' }] },
] as const
/** The time of an attribute that has not changed since the object exists. */
const always = '1970-01-01T00:00:00.000Z'

export async function* asOcel(processes: AsyncIterable<LoggedProcess>): AsyncGenerator<string> {
  const objects: object[] = []
  const known = new Set<string>()
  const types = new Set<string>()
  const add = (id: string, object: object) => {
    if (known.has(id)) return
    known.add(id)
    objects.push({ id, ...object })
  }
  let count = 0
  yield '{"events":['
  for await (const { number, candidate, vacancy, mode, outcome, events } of processes) {
    const [process, person, job] = [`P${number}`, `C${candidate}`, `V${vacancy.id}`]
    add(process, {
      type: 'proceso',
      attributes: [
        { name: 'modo', time: always, value: mode },
        { name: 'resultado', time: events.at(-1)?.at ?? always, value: outcome },
      ],
      relationships: [
        { objectId: person, qualifier: 'de' },
        { objectId: job, qualifier: 'para' },
      ],
    })
    add(person, { type: 'candidato', attributes: [], relationships: [] })
    add(job, {
      type: 'vacante',
      attributes: [{ name: 'titulo', time: always, value: vacancy.title }],
      relationships: [],
    })
    const written = events.map(({ type, phase, at, byUser }) => {
      types.add(type)
      count += 1
      return JSON.stringify({
        id: `E${count}`,
        type,
        time: at,
        attributes: [
          { name: 'fase', value: phase },
          { name: 'etapa', value: stageNames[phases[phase].stage] },
          { name: 'usuario', value: byUser },
        ],
        relationships: [
          { objectId: process, qualifier: 'proceso' },
          { objectId: person, qualifier: 'candidato' },
          { objectId: job, qualifier: 'vacante' },
        ],
      })
    })
    yield `${number === 1 ? '' : ','}${written.join(',')}`
  }
  yield '],"objects":'
  yield JSON.stringify(objects)
  const eventTypes = [...types].toSorted().map((name) => ({ name, attributes: eventAttributes }))
  yield `,"eventTypes":${JSON.stringify(eventTypes)},"objectTypes":${JSON.stringify(objectTypes)}}\n`
}
