/** The parts around a PostgreSQL server, without one: what a failure is called, and what a transaction leaves behind. */
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { Client, type Pool } from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CommitUnanswered, NotConnected } from '../../../src/server/db/errors.ts'
import { refuseNewer } from '../../../src/server/db/migrations.ts'
import type { Db } from '../../../src/server/db/open.ts'
import { postgresFailure } from '../../../src/server/db/postgres-failure.ts'
import { transact } from '../../../src/server/db/postgres-transaction.ts'
import { DatabaseRefused } from '../../../src/server/db/refused.ts'
import { TimeoutClient } from '../../../src/server/db/timeout-client.ts'

afterEach(() => void vi.restoreAllMocks())

const coded = (code: string, message = 'words') => Object.assign(new Error(message), { code })

describe('why a PostgreSQL server does not open', () => {
  const enter = (reason: string) => `No se puede entrar a la base de datos de DATABASE_URL (${reason}). Revisa que esté en marcha y sus datos de acceso.`
  const extension = (name: string) => `Al PostgreSQL de DATABASE_URL le falta la extensión ${name}. Instala los módulos adicionales (contrib) de su versión.`
  const damaged = (code: string) => `La base de datos de DATABASE_URL está dañada (${code}). Su bitácora dice qué archivo; restaura una copia.`
  it.each<[failure: Error, line: string]>([
    [new NotConnected('none', { cause: coded('28P01') }), enter('28P01')],
    [new NotConnected('none', { cause: coded('ECONNREFUSED') }), enter('ECONNREFUSED')],
    [new NotConnected('none', { cause: new Error('outer', { cause: new Error('The server does not support SSL connections') }) }), enter('The server does not support SSL connections')],
    [coded('57P03'), enter('57P03')],
    [coded('42501'), 'El usuario de DATABASE_URL no tiene permiso para crear las tablas (42501). Dale CREATE sobre la base de datos y sobre su esquema public, o usa al dueño.'],
    [coded('0A000', 'extension "pg_trgm" is not available'), extension('pg_trgm')],
    [new Error('outer', { cause: coded('58P01', 'could not open extension "unaccent" control file') }), extension('unaccent')],
    [coded('58P01', 'could not open file'), damaged('58P01')],
    [coded('XX002'), damaged('XX002')],
    [coded('58030'), damaged('58030')],
  ])('%s', (failure, line) => {
    expect(postgresFailure(failure)).toEqual(new DatabaseRefused(line))
  })

  it.each(['no error', undefined, new Error('what'), coded('0A000', 'something else'), coded('23505', 'extension "x"'), coded('XX003'), coded('158P01')])('%s is nothing that the reader can put right', (failure) => {
    expect(postgresFailure(failure)).toBe(failure)
  })
})

describe('a transaction on a connection of the pool', () => {
  /** Answers each statement, but fails where it is told to. */
  function poolOf(failures: Readonly<Record<string, Error>>) {
    const asked: string[] = []
    const released: unknown[] = []
    const client = {
      query: (question: string | { readonly text: string }) => {
        const text = typeof question === 'string' ? question : question.text
        asked.push(text)
        return failures[text] ? Promise.reject(failures[text]) : Promise.resolve({ rows: [] })
      },
      release: (broken: boolean) => void released.push(broken),
    }
    return { asked, released, pool: { connect: () => Promise.resolve(client) } as unknown as Pool }
  }
  const [broken, sound, mine] = [coded('57P01'), coded('40001'), new Error('mine')]
  /** Drizzle says around a failure which statement it was. */
  const partsOf = (failure: Error): unknown[] => (failure instanceof DrizzleQueryError ? partsOf(failure.cause!) : [failure.message, failure.constructor, ...(failure.cause instanceof Error ? partsOf(failure.cause) : [])])
  const failureOf = (work: Promise<unknown>) => work.then(() => expect.unreachable('should fail'), (failure: unknown) => failure)
  const select = (tx: Parameters<Parameters<typeof transact>[1]>[0]) => tx.execute(sql`select 1`)

  it('commits what was done', async () => {
    const { asked, released, pool } = poolOf({})
    const result = await transact(pool, async (tx) => {
      await select(tx)
      return 7
    }, { isolationLevel: 'serializable' })
    expect([result, asked, released]).toEqual([7, ['begin isolation level serializable', 'select 1', 'commit'], [false]])
  })

  type Tried = readonly [name: string, failures: Readonly<Record<string, Error>>, work: () => Promise<void>, failure: Error, released: boolean]
  const cannotSay = new CommitUnanswered('The connection broke while the transaction was being committed.', { cause: broken })
  it.each<Tried>([
    ['rolls back what failed', {}, () => Promise.reject(mine), mine, false],
    ['says why it was rolled back, although that failed too', { rollback: broken }, () => Promise.reject(mine), mine, true],
    ['gives a connection that breaks in the work to nobody else', {}, () => Promise.reject(broken), broken, true],
    ['gives one that breaks at the beginning to nobody else', { begin: broken }, () => Promise.resolve(), broken, true],
    ['keeps one on which only a COMMIT was refused', { commit: sound }, () => Promise.resolve(), sound, false],
    ['cannot say what became of a COMMIT on which it broke', { commit: broken }, () => Promise.resolve(), cannotSay, true],
  ])('%s', async (_, failures, work, failure, isBroken) => {
    const { released, pool } = poolOf(failures)
    const thrown = (await failureOf(transact(pool, work))) as Error
    expect(partsOf(thrown)).toEqual(partsOf(failure))
    expect(released).toEqual([isBroken])
  })

  it('without a connection nothing was asked', async () => {
    const cause = coded('ECONNREFUSED')
    const thrown = (await failureOf(transact({ connect: () => Promise.reject(cause) } as unknown as Pool, () => Promise.resolve()))) as Error
    expect([thrown, thrown.constructor, thrown.cause]).toEqual([new NotConnected('No connection to the database could be had.', { cause }), NotConnected, cause])
  })
})

it.each([
  ['Query read timeout', 1],
  ['Query cancelled', 0],
])('a connection whose question ends with "%s" is ended: %i', async (message, ends) => {
  const query = vi.spyOn(Client.prototype, 'query').mockImplementation(() => Promise.reject(new Error(message)) as never)
  const end = vi.spyOn(Client.prototype, 'end').mockImplementation(() => Promise.resolve() as never)
  const client = new TimeoutClient({})
  await expect(client.query('select 1') as Promise<unknown>).rejects.toThrow(message)
  expect([query.mock.calls, end.mock.calls.length]).toEqual([[['select 1']], ends])
  // Asked with a callback it answers nothing.
  query.mockImplementation(() => undefined as never)
  expect(client.query('select 1', () => {})).toBeUndefined()
})

describe('tables of a newer program', () => {
  const dbOf = (...answers: readonly object[][]) => {
    const left = [...answers]
    return { execute: () => Promise.resolve({ rows: left.shift() }) } as unknown as Db
  }
  it.each([
    [[[{ isThere: false }]]],
    [[[]]],
    [[[{ isThere: true }], [{ count: 0 }]]],
    [[[{ isThere: true }], []]],
  ])('are not there: %j', async (answers) => {
    await expect(refuseNewer(dbOf(...(answers as object[][])), 'DATABASE_URL')).resolves.toBeUndefined()
  })
  it.each([
    [1, 'un cambio que no conoce'],
    [3, '3 cambios que no conoce'],
  ])('are refused: %i', async (count, changes) => {
    const line = `La base de datos de DATABASE_URL es más nueva que este programa (${changes}). Actualiza el programa, o usa otra base de datos.`
    await expect(refuseNewer(dbOf([{ isThere: true }], [{ count }]), 'DATABASE_URL')).rejects.toEqual(new DatabaseRefused(line))
  })
})
