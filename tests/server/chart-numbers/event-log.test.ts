/**
 * The event log for programs of process mining: each event of the log once, in valid XES and OCEL 2.0, and no name.
 * What a valid file is: IEEE 1849-2016, and https://www.ocel-standard.org/specification/formats/json/.
 */
import { sql } from 'drizzle-orm'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import * as v from 'valibot'
import { beforeAll, describe, expect, it } from 'vitest'
import { downloadOcel, downloadXes } from '../../../src/contract/chart-numbers.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { asOcel } from '../../../src/server/reports/chart-numbers/ocel.ts'
import { loggedProcesses } from '../../../src/server/reports/chart-numbers/event-log.ts'
import { checkScope } from '../../../src/server/reports/chart-numbers/scope.ts'
import { asXes } from '../../../src/server/reports/chart-numbers/xes.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { startDemoApp } from '../support/demo-app.ts'

const now = new Date('2026-03-03T18:00:00Z')
const scope = { rama: 'COM', startDate: '01/01/2026', endDate: '28/02/2026' } as const
const app = beforeTests(() => startDemoApp({ now }))
const files = { xes: '', ocel: '' }
const clients = new Map<Role, Client>()

const fetchText = async (role: Role, call: typeof downloadXes): Promise<string> => {
  const { entity } = await clients.get(role)!.call(call, { body: scope })
  return entity!.text()
}
beforeAll(async () => {
  for (const role of ['ROLE_COM_ADMN', 'ROLE_COM_METVIEW', 'ROLE_COM_INT'] as const)
    clients.set(role, await app.as(role))
  // A correction, which moves nothing
  await app.db.execute(sql`insert into recruitment_events (recruitment_id, version, kind, codigo, at)
    select recruitment_id, max(version) + 1, 'corrected', 'FT', max(at) from recruitment_events
    where recruitment_id = (select min(id) from recruitments where branch = 'COM' and created_at >= '2026-01-01 00:00-06')
    group by 1`)
  files.xes = await fetchText('ROLE_COM_ADMN', downloadXes)
  files.ocel = await fetchText('ROLE_COM_ADMN', downloadOcel)
}, 60_000)

type Counts = Readonly<Record<string, number>>
const countOf = (types: readonly string[]): Counts =>
  Object.fromEntries([...Map.groupBy(types, (type) => type)].map(([type, all]) => [type, all.length]))

/** From the log alone; the beginning of each process is not in it. */
async function counted(): Promise<{ processes: number; types: Counts }> {
  const begun = sql`select id from recruitments where branch = 'COM'
    and created_at >= '2026-01-01 00:00-06' and created_at < '2026-03-01 00:00-06'`
  const rows = await rowsOf<{ type: string; count: number }>(
    app.db,
    sql`select event ->> 'type' as type, count(*)::int as count from recruitment_events
      where kind = 'moved' and recruitment_id in (${begun}) group by 1`,
  )
  const [found] = await rowsOf<{ count: number }>(app.db, sql`select count(*)::int as count from (${begun}) begun`)
  const types = Object.fromEntries(rows.map(({ type, count }) => [type, count]))
  return { processes: found!.count, types: { ...types, 'proceso.iniciado': found!.count } }
}

type Element = {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly children: Element[]
}
const childrenOf = ({ children }: Element, name: string): readonly Element[] =>
  children.filter((child) => child.name === name)

/** @throws Error if it is not XML */
function readXml(text: string): Element {
  const valid = XMLValidator.validate(text)
  if (valid !== true) throw new Error(valid.err.msg)
  type Parsed = Record<string, unknown> & { ':@'?: Record<string, string> }
  const toElement = (parsed: Parsed): Element => {
    const name = Object.keys(parsed).find((key) => key !== ':@')!
    return { name, attributes: parsed[':@'] ?? {}, children: (parsed[name] as Parsed[]).map(toElement) }
  }
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseAttributeValue: false,
    htmlEntities: true,
  })
  return toElement((parser.parse(text) as Parsed[]).find((one) => 'log' in one)!)
}

const attributeTypes = ['string', 'date', 'int', 'float', 'boolean', 'id']
const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const valueIn = (of: Element, key: string): string =>
  of.children.find(({ attributes }) => attributes['key'] === key)?.attributes['value'] ?? ''

describe('XES', () => {
  it('has the parts of a log in the order of the standard', () => {
    const log = readXml(files.xes)
    const order = ['extension', 'global', 'classifier', 'string', 'trace']
    expect([...new Set(log.children.map(({ name }) => name))]).toEqual(order)
    const places = log.children.map(({ name }) => order.indexOf(name))
    expect(places).toEqual(places.toSorted((one, other) => one - other))
    expect(log.attributes).toEqual({
      'xes.version': '1849-2016',
      'xes.features': '',
      xmlns: 'http://www.xes-standard.org/',
    })
    expect(childrenOf(log, 'extension').map(({ attributes }) => attributes['prefix'])).toEqual([
      'concept',
      'lifecycle',
      'time',
    ])
  })

  it('has typed attributes with unique keys, and in each event and trace those that the log declares for all', () => {
    const log = readXml(files.xes)
    const traces = childrenOf(log, 'trace')
    const events = traces.flatMap((trace) => childrenOf(trace, 'event'))
    const keysOf = ({ children }: Element) =>
      children.filter(({ name }) => name !== 'event').map(({ attributes }) => attributes['key']!)
    const wrong = [...traces, ...events].filter((one) => {
      const attributes = one.children.filter(({ name }) => name !== 'event')
      const isTyped = attributes.every(({ name, attributes: own }) => attributeTypes.includes(name) && 'value' in own)
      return !isTyped || new Set(keysOf(one)).size !== attributes.length
    })
    expect(wrong).toEqual([])
    expect(traces.filter((trace) => valueIn(trace, 'concept:name') === '')).toEqual([])
    const withoutGlobals = events.filter(
      (event) =>
        valueIn(event, 'concept:name') === '' ||
        !instant.test(valueIn(event, 'time:timestamp')) ||
        valueIn(event, 'lifecycle:transition') !== 'complete' ||
        !['true', 'false'].includes(valueIn(event, 'usuario')),
    )
    expect(withoutGlobals).toEqual([])
  })

  it('has a trace for each process, its events in order, and as many of each kind as the log', async () => {
    const traces = childrenOf(readXml(files.xes), 'trace')
    const { processes, types } = await counted()
    expect(processes).toBeGreaterThan(100)
    expect(traces.map((trace) => valueIn(trace, 'concept:name'))).toEqual(
      Array.from({ length: processes }, (_, at) => `P${at + 1}`),
    )
    const events = traces.flatMap((trace) => childrenOf(trace, 'event'))
    expect(countOf(events.map((event) => valueIn(event, 'concept:name')))).toEqual(types)
    const late = traces.filter((trace) => {
      const times = childrenOf(trace, 'event').map((event) => valueIn(event, 'time:timestamp'))
      return times.join() !== times.toSorted().join()
    })
    expect(late).toEqual([])
    expect(countOf(traces.map((trace) => valueIn(trace, 'resultado')))).toEqual(await outcomes())
  })

  it('is XML with any title', async () => {
    const process = {
      number: 1,
      candidate: 1,
      vacancy: { id: 1, title: 'A&B <"c">\u0001\nñ 😀' },
      mode: 'individual',
      outcome: 'abierta',
      events: [],
    } as const
    const text = await joined(asXes(one(process)))
    expect(valueIn(childrenOf(readXml(text), 'trace')[0]!, 'vacante')).toBe('A&B <"c">\nñ 😀')
  })
})

async function outcomes(): Promise<Counts> {
  const rows = await rowsOf<{ outcome: string; count: number }>(
    app.db,
    sql`select outcome, count(*)::int as count from recruitments where branch = 'COM'
      and created_at >= '2026-01-01 00:00-06' and created_at < '2026-03-01 00:00-06' group by 1`,
  )
  return Object.fromEntries(rows.map(({ outcome, count }) => [outcome, count]))
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

// oxlint-disable-next-line require-await -- as the log is read
async function* one<Item>(item: Item): AsyncGenerator<Item> {
  yield item
}

const name = v.pipe(v.string(), v.nonEmpty())
const typeDeclarations = v.array(
  v.strictObject({
    name,
    attributes: v.array(v.strictObject({ name, type: v.picklist(['string', 'time', 'integer', 'float', 'boolean']) })),
  }),
)
const value = v.union([v.string(), v.number(), v.boolean()])
const relationships = v.array(v.strictObject({ objectId: name, qualifier: v.string() }))
const time = v.pipe(v.string(), v.regex(instant))
/** As the schema of the standard, and strict: it allows further members. */
const ocelSchema = v.strictObject({
  eventTypes: typeDeclarations,
  objectTypes: typeDeclarations,
  events: v.array(
    v.strictObject({
      id: name,
      type: name,
      time,
      attributes: v.array(v.strictObject({ name, value })),
      relationships,
    }),
  ),
  objects: v.array(
    v.strictObject({ id: name, type: name, attributes: v.array(v.strictObject({ name, time, value })), relationships }),
  ),
})

describe('OCEL 2.0', () => {
  const read = () => v.parse(ocelSchema, JSON.parse(files.ocel))

  it('declares its types and attributes, and refers only to objects that it has', () => {
    const { events, objects, eventTypes, objectTypes } = read()
    const ids = objects.map(({ id }) => id)
    const known = new Set(ids)
    expect(known.size).toBe(objects.length)
    expect(new Set(events.map(({ id }) => id)).size).toBe(events.length)
    const foreign = [...events, ...objects].filter((part) =>
      part.relationships.some(({ objectId }) => !known.has(objectId)),
    )
    expect(foreign).toEqual([])
    const undeclared = [
      ...events.map((part) => ({ part, types: eventTypes })),
      ...objects.map((part) => ({ part, types: objectTypes })),
    ].filter(({ part, types }) => {
      const declared = types.find((type) => type.name === part.type)?.attributes
      return !declared || !part.attributes.every((own) => declared.some(({ name: known_ }) => known_ === own.name))
    })
    expect(undeclared).toEqual([])
    expect(eventTypes.map((type) => type.name)).toEqual(Object.keys(countOf(events.map(({ type }) => type))).toSorted())
  })

  it('has as many events of each type as the log, each with its process, candidate and vacancy', async () => {
    const { events, objects } = read()
    const { processes, types } = await counted()
    expect(countOf(events.map(({ type }) => type))).toEqual(types)
    expect(countOf(objects.map(({ type }) => type))['proceso']).toBe(processes)
    const [people] = await rowsOf<{ candidates: number; vacancies: number }>(
      app.db,
      sql`select count(distinct r.candidate_id)::int as candidates, count(distinct p.vacancy_id)::int as vacancies
        from recruitments r join publications p on p.id = r.publication_id
        where r.branch = 'COM' and r.created_at >= '2026-01-01 00:00-06' and r.created_at < '2026-03-01 00:00-06'`,
    )
    expect(countOf(objects.map(({ type }) => type))).toEqual({
      proceso: processes,
      candidato: people!.candidates,
      vacante: people!.vacancies,
    })
    const qualifiers = events.map((event) => event.relationships.map(({ qualifier }) => qualifier).join())
    expect([...new Set(qualifiers)]).toEqual(['proceso,candidato,vacante'])
  })

  it('of no process is valid too', async () => {
    const { entity } = await clients.get('ROLE_COM_ADMN')!.call(downloadOcel, {
      body: { ...scope, startDate: '01/01/2001', endDate: '02/01/2001' },
    })
    expect(v.parse(ocelSchema, JSON.parse(await entity!.text()))).toMatchObject({
      events: [],
      objects: [],
      eventTypes: [],
    })
  })
})

describe('both', () => {
  it('have no name, and no id of a process or candidate', async () => {
    const people = [
      ...(await app.db
        .select({ first: candidates.nombres, last: candidates.apellidoPaterno, mail: candidates.correo })
        .from(candidates)),
      ...(await app.db.select({ first: users.firstName, last: users.lastName, mail: users.email }).from(users)),
    ]
    expect(people.length).toBeGreaterThan(100)
    const texts = people
      .flatMap(({ first, last, mail }) => [`${first} ${last}`, mail ?? ''])
      .filter((text) => text.length > 4)
    for (const file of Object.values(files)) expect(texts.filter((text) => file.includes(text))).toEqual([])
    const keys = new Set([...files.xes.matchAll(/key="([^"]+)"/g)].map(([, key]) => key))
    expect([...keys].toSorted()).toEqual([
      'candidato',
      'concept:name',
      'etapa',
      'fase',
      'lifecycle:transition',
      'modo',
      'resultado',
      'time:timestamp',
      'usuario',
      'vacante',
    ])
  })

  it('are the same in batches of any size', async () => {
    const checked = await checkScope({ db: app.db, now: () => now }, scope, { branch: 'COM' })
    const inBatches = (size: number) => joined(asOcel(loggedProcesses(app.db, checked, size)))
    const { processes } = await counted()
    for (const size of [7, processes, processes + 1]) expect(await inBatches(size)).toBe(files.ocel)
  })

  it('are sent while they are written, to those who see numbers, of their branch', async () => {
    expect(await fetchText('ROLE_COM_METVIEW', downloadXes)).toBe(files.xes)
    const { status, headers } = await clients.get('ROLE_COM_ADMN')!.call(downloadXes, { body: scope })
    expect([status, headers.get('content-length'), headers.get('content-type')]).toEqual([200, null, 'application/xml'])
    expect(headers.get('content-disposition')).toContain('filename="reclutamiento.xes"')
    const refused = async (role: Role, more: object) =>
      (await clients.get(role)!.call(downloadOcel, { body: { ...scope, ...more } })).status
    expect([
      await refused('ROLE_COM_INT', {}),
      await refused('ROLE_COM_ADMN', { rama: 'CORP' }),
      await refused('ROLE_COM_ADMN', { idVacante: 999_999 }),
    ]).toEqual([403, 404, 404])
  })
})
