/** Several servers in DATABASE_URL: the one that takes writes is used, and found again when it is another one. */
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { isUnavailable } from '../../../src/server/platform/base/database-errors.ts'
import { type Database, openDatabase } from '../../../src/server/platform/db/open.ts'
import { settings } from '../../../src/server/platform/db/tables/database.ts'
import { freePort } from '../../chaos/server-process.ts'
import { freshPlace, type Place } from '../support/database.ts'
import { type FaultyLine, faultyLine } from '../support/faulty-line.ts'
import { administer } from '../support/template.ts'

let place: Place
let first: FaultyLine
let second: FaultyLine
let database: Database | undefined

beforeEach(async () => {
  place = await freshPlace()
  const port = Number(new URL(place.databaseUrl!).port)
  first = await faultyLine(port)
  second = await faultyLine(port)
})
afterEach(async () => {
  await database?.close()
  database = undefined
  await Promise.all([first.close(), second.close()])
})

/** The same database behind each of these ports. */
function behind(...ports: readonly number[]): Place {
  const url = new URL(place.databaseUrl!)
  return {
    ...place,
    databaseUrl: `postgres://${url.username}@${ports.map((port) => `127.0.0.1:${port}`).join()}${url.pathname}?target_session_attrs=read-write`,
  }
}
const open = async (...ports: readonly number[]) => (database = await openDatabase(behind(...ports)))
const save = (key: string) => database!.db.insert(settings).values({ key, value: '' })
const keys = async () => (await database!.db.select().from(settings)).map(({ key }) => key)
const failureOf = (work: PromiseLike<unknown>) =>
  Promise.resolve(work).then(
    () => expect.unreachable('should fail'),
    (failure: unknown) => failure,
  )
/** However it ends. */
const settle = (work: PromiseLike<unknown>) => Promise.allSettled([work])
const refusal = async (...ports: readonly number[]) =>
  ((await failureOf(openDatabase(behind(...ports)))) as Error).message
const setReadOnly = (isOn: boolean) => {
  const template = inject('template')
  if (template.kind !== 'postgres') throw new Error('This is a test of PostgreSQL.')
  return administer(
    template.url,
    `alter database ${new URL(place.databaseUrl!).pathname.slice(1)} set default_transaction_read_only = ${isOn ? 'on' : 'off'}`,
  )
}

it('uses the second server if nothing listens at the first', async () => {
  await open(await freePort(), second.port)
  await save('una')
  expect(await keys()).toEqual(['una'])
})

it('does not wait for a server whose packets are dropped', async () => {
  first.silence()
  const began = performance.now()
  await open(first.port, second.port)
  await save('una')
  expect(performance.now() - began).toBeLessThan(2_500)
})

it('switches to the other server when the current one is gone, and back', async () => {
  await open(first.port, second.port)
  await save('antes')
  for (const [gone, there] of [
    [first, second],
    [second, first],
  ] as const) {
    gone.refuse()
    there.restore()
    // What is under way on a broken connection fails, and one attempt may notice that the known server is gone.
    for (let tries = 0; tries < 12; tries += 1) await settle(save(`otra ${there.port}`))
    expect(await keys()).toContain(`otra ${there.port}`)
  }
})

it('refuses to start with one line if every server is read-only', async () => {
  await setReadOnly(true)
  expect(await refusal(first.port, second.port)).toBe(
    'La base de datos de DATABASE_URL solo permite leer. Nombra también al servidor principal, o promueve a este.',
  )
  expect(await refusal(first.port)).toBe(
    'La base de datos de DATABASE_URL solo permite leer. Nombra también al servidor principal, o promueve a este.',
  )
})

it('reports a server that became read-only as unavailable, and uses it again once it accepts writes', async () => {
  await open(first.port, second.port)
  await save('antes')
  await setReadOnly(true)
  first.cut()
  second.cut()
  await failureOf(save('no'))
  expect(isUnavailable(await failureOf(save('no')))).toBe(true)
  // Not even read from: it may be an old primary, which knows nothing of what is saved at the new one.
  expect(isUnavailable(await failureOf(keys()))).toBe(true)
  await setReadOnly(false)
  await save('después')
  expect(await keys()).toEqual(['antes', 'después'])
})

it('drops a connection that is read-only', async () => {
  await open(first.port, second.port)
  const failure = await failureOf(
    database!.db.transaction((tx) => tx.insert(settings).values({ key: 'no', value: '' }), { accessMode: 'read only' }),
  )
  expect(isUnavailable(failure)).toBe(true)
  expect(database!.load()).toMatchObject({ connections: 0 })
  await database!.db.execute(sql`select 1`)
})

it('reports the reason of the server that may come back, if none can be reached', async () => {
  expect(await refusal(await freePort(), await freePort())).toBe(
    'No se puede entrar a la base de datos de DATABASE_URL (ECONNREFUSED). Revisa que esté en marcha y sus datos de acceso.',
  )
})
