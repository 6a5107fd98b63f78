/**
 * The parts around a PostgreSQL server, without one: what a failure is called, and what a transaction leaves behind.
 */
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { Client, type Pool } from 'pg'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { CommitUnanswered, NotConnected, ReadOnlyServer } from '../../../src/server/platform/base/database-errors.ts'
import {
  applyMigrations,
  isBehind,
  knownMigrations,
  type Run,
  stateOfTables,
} from '../../../src/server/platform/db/migrations.ts'
import { poolClient } from '../../../src/server/platform/db/pool-client.ts'
import { postgresFailure } from '../../../src/server/platform/db/postgres-failure.ts'
import { transact } from '../../../src/server/platform/db/postgres-transaction.ts'
import type { Log } from '../../../src/server/platform/base/log.ts'
import type { Primary } from '../../../src/server/platform/db/primary.ts'
import { DatabaseRefused } from '../../../src/server/platform/db/refused.ts'
import { sessionLimits } from '../../../src/server/platform/db/session-limits.ts'
import { whenThere } from '../../../src/server/platform/db/when-there.ts'

afterEach(() => void vi.restoreAllMocks())

const coded = (code: string, message = 'words') => Object.assign(new Error(message), { code })

describe('a failure to open a PostgreSQL server', () => {
  const enter = (reason: string) =>
    `No se puede entrar a la base de datos de DATABASE_URL (${reason}). Revisa que esté en marcha y sus datos de acceso.`
  const extension = (name: string) =>
    `Al PostgreSQL de DATABASE_URL le falta la extensión ${name}. Instala los módulos adicionales (contrib) de su versión.`
  const damaged = (code: string) =>
    `La base de datos de DATABASE_URL está dañada (${code}). Su bitácora dice qué archivo; restaura una copia.`
  it.each<[failure: Error, line: string]>([
    [new NotConnected('none', { cause: coded('28P01') }), enter('28P01')],
    [new NotConnected('none', { cause: coded('ECONNREFUSED') }), enter('ECONNREFUSED')],
    [
      new NotConnected('none', {
        cause: new Error('outer', { cause: new Error('The server does not support SSL connections') }),
      }),
      enter('The server does not support SSL connections'),
    ],
    [coded('57P03'), enter('57P03')],
    [
      coded('42501'),
      'El usuario de DATABASE_URL no tiene permiso para crear las tablas (42501). Dale CREATE sobre la base de datos y sobre su esquema public, o usa al dueño.',
    ],
    [coded('0A000', 'extension "pg_trgm" is not available'), extension('pg_trgm')],
    [
      new Error('outer', { cause: coded('58P01', 'could not open extension "unaccent" control file') }),
      extension('unaccent'),
    ],
    [coded('58P01', 'could not open file'), damaged('58P01')],
    [coded('XX002'), damaged('XX002')],
    [coded('58030'), damaged('58030')],
  ])('%s', (failure, line) => {
    expect(postgresFailure(failure)).toEqual(new DatabaseRefused(line))
  })

  it.each([
    'no error',
    undefined,
    new Error('what'),
    coded('0A000', 'something else'),
    coded('23505', 'extension "x"'),
    coded('XX003'),
    coded('158P01'),
  ])('%s is no failure of the configuration', (failure) => {
    expect(postgresFailure(failure)).toBe(failure)
  })
})

describe('a transaction on a connection of the pool', () => {
  /** Answers each statement, but fails at the selected one. */
  function poolOf(failures: Readonly<Record<string, Error>>) {
    const sent: string[] = []
    const released: unknown[] = []
    const client = {
      query: (question: string | { readonly text: string }) => {
        const text = typeof question === 'string' ? question : question.text
        sent.push(text)
        return failures[text] ? Promise.reject(failures[text]) : Promise.resolve({ rows: [] })
      },
      release: (broken: boolean) => void released.push(broken),
    }
    return { sent, released, pool: { connect: () => Promise.resolve(client) } as unknown as Pool }
  }
  const [broken, sound, mine] = [coded('57P01'), coded('40001'), new Error('mine')]
  /** Drizzle's error contains the failed statement. */
  const partsOf = (failure: Error): unknown[] =>
    failure instanceof DrizzleQueryError
      ? partsOf(failure.cause!)
      : [failure.message, failure.constructor, ...(failure.cause instanceof Error ? partsOf(failure.cause) : [])]
  const failureOf = (work: Promise<unknown>) =>
    work.then(
      () => expect.unreachable('should fail'),
      (failure: unknown) => failure,
    )
  const select = (tx: Parameters<Parameters<typeof transact>[1]>[0]) => tx.execute(sql`select 1`)

  it('commits its changes', async () => {
    const { sent, released, pool } = poolOf({})
    const result = await transact(
      pool,
      async (tx) => {
        await select(tx)
        return 7
      },
      { isolationLevel: 'serializable' },
    )
    expect([result, sent, released]).toEqual([7, ['begin isolation level serializable', 'select 1', 'commit'], [false]])
  })

  type Tried = readonly [
    name: string,
    failures: Readonly<Record<string, Error>>,
    work: () => Promise<void>,
    failure: Error,
    released: boolean,
  ]
  const cannotSay = new CommitUnanswered('The connection broke while the transaction was being committed.', {
    cause: broken,
  })
  it.each<Tried>([
    ['rolls back what failed', {}, () => Promise.reject(mine), mine, false],
    [
      'reports why it was rolled back, although the rollback failed too',
      { rollback: broken },
      () => Promise.reject(mine),
      mine,
      true,
    ],
    ['discards a connection that breaks during the work', {}, () => Promise.reject(broken), broken, true],
    ['discards a connection that breaks at the beginning', { begin: broken }, () => Promise.resolve(), broken, true],
    ['keeps a connection on which only a COMMIT was refused', { commit: sound }, () => Promise.resolve(), sound, false],
    [
      'reports that the result of a COMMIT is unknown after a broken connection',
      { commit: broken },
      () => Promise.resolve(),
      cannotSay,
      true,
    ],
  ])('%s', async (_, failures, work, failure, isBroken) => {
    const { released, pool } = poolOf(failures)
    const thrown = (await failureOf(transact(pool, work))) as Error
    expect(partsOf(thrown)).toEqual(partsOf(failure))
    expect(released).toEqual([isBroken])
  })

  it('fails with NotConnected when the pool has no connection', async () => {
    const cause = coded('ECONNREFUSED')
    const thrown = (await failureOf(
      transact({ connect: () => Promise.reject(cause) } as unknown as Pool, () => Promise.resolve()),
    )) as Error
    expect([thrown, thrown.constructor, thrown.cause]).toEqual([
      new NotConnected('No connection to the database could be had.', { cause }),
      NotConnected,
      cause,
    ])
  })
})

describe('a connection of the pool', () => {
  const LimitedClient = poolClient(
    { host: () => Promise.resolve(undefined), forget: () => {} } as unknown as Primary,
    sessionLimits(0),
  )
  it.each([
    ['Query read timeout', 1],
    ['Query cancelled', 0],
  ])('after the error "%s" is closed: %i', async (message, ends) => {
    const end = vi.spyOn(Client.prototype, 'end').mockImplementation(() => Promise.resolve() as never)
    vi.spyOn(Client.prototype, 'query').mockImplementation(((statement: { callback: (failure: Error) => void }) =>
      statement.callback(new Error(message))) as never)
    const client = new LimitedClient({})
    await expect(client.query('select 1')).rejects.toThrow(message)
    expect(end.mock.calls.length).toBe(ends)
  })

  it('returns undefined if a callback is passed', () => {
    const query = vi.spyOn(Client.prototype, 'query').mockImplementation(() => undefined as never)
    expect(new LimitedClient({}).query('select 1', () => {})).toBeUndefined()
    expect(query).toHaveBeenCalledOnce()
  })
})

describe('tables of another program', () => {
  const own = knownMigrations()
  const runOf = (answers: readonly object[][]): Run => {
    const left = [...answers]
    return <Row>() => Promise.resolve((left.shift() ?? []) as Row[])
  }
  const at = (position: number) => own.at(position)!.at
  it.each<
    [
      name: string,
      answers: object[][],
      state: { missing: number; isNew: boolean; hasMinimum: boolean },
      isBehind: boolean,
    ]
  >([
    [
      'without tables',
      [[{ hasMinimum: false, hasTables: false }]],
      { missing: own.length, isNew: true, hasMinimum: false },
      true,
    ],
    [
      'of a program before the minimal version',
      [[{ hasMinimum: false, hasTables: true }], [{ newest: at(-1), unknown: 0 }]],
      { missing: 0, isNew: false, hasMinimum: false },
      true,
    ],
    [
      'two migrations behind',
      [
        [{ hasMinimum: true, hasTables: true }],
        [{ version: own.length - 2, name: '' }],
        [{ newest: at(-3), unknown: 0 }],
      ],
      { missing: 2, isNew: false, hasMinimum: true },
      true,
    ],
    [
      'up to date',
      [[{ hasMinimum: true, hasTables: true }], [{ version: own.length, name: '' }], [{ newest: at(-1), unknown: 0 }]],
      { missing: 0, isNew: false, hasMinimum: true },
      false,
    ],
    [
      'with a table of migrations in which nothing is',
      [[{ hasMinimum: false, hasTables: true }], [{ newest: 0, unknown: 0 }]],
      { missing: own.length, isNew: true, hasMinimum: false },
      true,
    ],
  ])('%s', async (_, answers, { missing, ...state }, behind) => {
    const found = await stateOfTables(runOf(answers), 'DATABASE_URL')
    expect(found).toEqual({ ...state, missing: own.slice(own.length - missing) })
    expect(isBehind(found)).toBe(behind)
  })
  it('the minimum version is read before the migrations, whose table a newer program may have changed', async () => {
    const line = `La base de datos de DATABASE_URL es más nueva que este programa: pide la versión ${own.length + 1} de sus tablas, 0099_otra, y este llega a la ${own.length}. Actualiza el programa, o restaura el respaldo de antes de actualizarla.`
    await expect(
      stateOfTables(
        runOf([[{ hasMinimum: true, hasTables: false }], [{ version: own.length + 1, name: '0099_otra' }]]),
        'DATABASE_URL',
      ),
    ).rejects.toEqual(new DatabaseRefused(line))
  })
  it.each([
    [1, 'un cambio que no conoce'],
    [3, '3 cambios que no conoce'],
  ])('with %i unknown migrations are refused', async (unknown, changes) => {
    const line = `La base de datos de DATABASE_URL es más nueva que este programa: tiene ${changes}. Actualiza el programa, o restaura el respaldo de antes de actualizarla.`
    await expect(
      stateOfTables(runOf([[{ hasMinimum: false, hasTables: true }], [{ newest: 1, unknown }]]), 'DATABASE_URL'),
    ).rejects.toEqual(new DatabaseRefused(line))
  })
  it('applied migrations are recorded with their version', async () => {
    const statements: string[] = []
    await applyMigrations((statement) => Promise.resolve((statements.push(statement), [])), own.slice(0, 2))
    expect(statements.slice(-3)).toEqual([
      'create table if not exists drizzle.minimal_version (version integer not null, name text not null)',
      'delete from drizzle.minimal_version',
      `insert into drizzle.minimal_version (version, name) values (2, '${own[1]!.name}')`,
    ])
    expect(statements.filter((one) => one.startsWith('insert into drizzle.__drizzle'))).toEqual(
      own
        .slice(0, 2)
        .map(
          ({ hash, at: when }) =>
            `insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${when})`,
        ),
    )
  })
})

describe('an unavailable database at the start', () => {
  const away = () => new NotConnected('none', { cause: coded('ECONNREFUSED') })
  const failing = (...failures: readonly Error[]) => {
    const left = [...failures]
    return () => (left.length > 0 ? Promise.reject(left.shift()!) : Promise.resolve('there'))
  }
  it('is awaited and logged once', async () => {
    const log = vi.fn<Log>()
    expect(
      await whenThere(failing(away(), coded('57P03'), new NotConnected('none', { cause: new ReadOnlyServer() })), {
        waitMs: 60_000,
        log,
      }),
    ).toBe('there')
    expect(log.mock.calls).toEqual([['database.awaited', { reason: 'ECONNREFUSED', seconds: 60 }]])
  })
  it.each([
    ['for no longer than the limit', away(), 100],
    ['not without one', away(), 0],
    ['not with a wrong password', new NotConnected('none', { cause: coded('28P01') }), 60_000],
    ['not without its database', new NotConnected('none', { cause: coded('3D000') }), 60_000],
    ['not where the address is none', new NotConnected('none', { cause: coded('ERR_INVALID_URL') }), 60_000],
  ])('%s', async (_, failure, waitMs) => {
    const log = vi.fn<Log>()
    await expect(whenThere(failing(failure), { waitMs, log })).rejects.toBe(failure)
    expect(log).not.toHaveBeenCalled()
  })
  it.each([
    [
      'reports after its limit how long it waited',
      away(),
      'No se puede entrar a la base de datos de DATABASE_URL (ECONNREFUSED), tras esperarla 120 s. Revisa que esté en marcha y sus datos de acceso.',
    ],
    [
      'was not waited for with a wrong password',
      new NotConnected('none', { cause: coded('28P01') }),
      'No se puede entrar a la base de datos de DATABASE_URL (28P01). Revisa que esté en marcha y sus datos de acceso.',
    ],
    [
      'only reads',
      new NotConnected('none', { cause: new ReadOnlyServer() }),
      'La base de datos de DATABASE_URL solo permite leer, tras esperarla 120 s. Nombra también al servidor principal, o promueve a este.',
    ],
  ])('%s', (_, failure, line) => {
    expect(postgresFailure(failure, 120_000)).toEqual(new DatabaseRefused(line))
  })
})
