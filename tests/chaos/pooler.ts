/**
 * (h) Two server processes reach PostgreSQL through a pooler in transaction mode, which gives each transaction another
 * session, and is killed under people who save.
 */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { takeBackup } from '../../src/server/operations/backup/take.ts'
import { errorCode } from '../../src/server/platform/base/database-errors.ts'
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { findPostgres } from '../../src/setup/postgres.mjs'
import { startPostgres } from '../support/start-postgres.mjs'
import { temporaryFolder } from '../bench/temporary.ts'
import { answered, checkDatabase } from './common.ts'
import { settle } from './house.ts'
import { startPgbouncer } from './pgbouncer.ts'
import type { Finding } from './report.ts'
import { freePort, startServer } from './server-process.ts'
import { startWriters } from './writers.ts'

/** As long as people save before the pooler is killed, and as long as it stays away. */
const [workMs, awayMs] = [2_000, 500]
/** As many sessions as PgBouncer opens by itself for one user and database. */
const sessions = 20
const limitMs = 300

export async function pooler({
  rounds,
  writing,
}: {
  readonly rounds: number
  readonly writing: number
}): Promise<Finding[]> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('chaos needs PostgreSQL: install it')
  const cluster = await startPostgres(programs, { survivesCrashes: true })
  const pgbouncer = await startPgbouncer(cluster.url)
  const dataDir = temporaryFolder()
  const place = { dataDir, reportsDir: dataDir, databaseUrl: pgbouncer.url }
  const settings = async () => ({ DATABASE_URL: pgbouncer.url, DATA_DIR: dataDir, PORT: String(await freePort()) })
  try {
    // An empty database: one of them makes the tables, the others wait.
    const [opened, ...others] = await Promise.all(Array.from({ length: 3 }, () => openDatabase(place)))
    await Promise.all(others.map(({ close }) => close()))
    if (!opened) throw new Error('no database was opened')
    const subjects = await settle(opened.db, 200 + 60 * rounds)
    await opened.close()
    const overLimit = await overTime(place)
    const servers = await Promise.all([startServer(await settings()), startServer(await settings())])
    const writers = servers.map(({ api }, half) =>
      startWriters(
        () => api,
        subjects.filter((_, nth) => nth % 2 === half),
        writing,
      ),
    )
    const goodAfter = (at: number) => Promise.all(writers.map((one) => one.goodAfter(at)))
    await goodAfter(performance.now())
    await setTimeout(workMs)
    const { manifest } = await takeBackup(place, { to: dataDir, at: new Date() })
    const left = await leftBehind(pgbouncer.url)
    const undisturbed = writers.flatMap(({ received }) => received.filter(({ how }) => how !== 200))
    const back: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await setTimeout(workMs)
      await pgbouncer.kill()
      await setTimeout(awayMs)
      await pgbouncer.start()
      const at = performance.now()
      back.push(...(await goodAfter(at)).map((good) => Math.max(0, good.at + good.ms - at) / 1000))
    }
    await Promise.all(writers.map((one) => one.stop()))
    const stops = await Promise.all(servers.map((server) => server.end('SIGTERM')))
    const received = writers.flatMap((one) => one.received)
    return [
      {
        what: 'failed answers while the pooler works',
        found: undisturbed.length,
        most: 0,
        unit: 'answers',
        details: undisturbed,
      },
      { what: 'statements over their time that were not ended, of two', found: overLimit, most: 0, unit: 'times' },
      {
        what: 'sessions of the pooler with settings, locks or statements of ours',
        found: left.length,
        most: 0,
        unit: 'times',
        note: `a backup was among them, as ${manifest.kind}`,
        details: left,
      },
      ...(await checkDatabase({ dataDir, databaseUrl: cluster.url }, await settings(), subjects, received)),
      ...answered(received),
      {
        what: `first good answer after the pooler is back, ${rounds} kills`,
        found: Math.max(...back),
        most: 3,
        unit: 's',
        details: back,
      },
      { what: 'stop', found: Math.max(...stops), most: 10, unit: 's' },
    ]
  } finally {
    await pgbouncer.kill()
    await cluster.stop()
  }
}

/** Returns how many of two statements, alone and in a transaction, the server itself did not cancel. */
async function overTime(place: Parameters<typeof openDatabase>[0]): Promise<number> {
  const { db, close } = await openDatabase(place, { statementLimitMs: limitMs })
  const code = (work: Promise<unknown>) => work.then(() => undefined, errorCode)
  const long = sql`select pg_sleep(${(limitMs * 5) / 1000})`
  const codes = await Promise.all([code(db.execute(long)), code(db.transaction((tx) => tx.execute(long)))])
  await close()
  return codes.filter((one) => one !== '57014').length
}

type Session = { readonly pid: number; readonly isTouched: boolean }

/** Reads each of the pooler's sessions, with as many concurrent transactions. */
async function leftBehind(url: string): Promise<Session[]> {
  const look = async () => {
    const client = new Client({ connectionString: url })
    await client.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query<Session>(`
        select pg_backend_pid() as pid,
          exists (select from pg_settings where source in ('session', 'client') and name not in ('application_name', 'client_encoding', 'DateStyle', 'TimeZone', 'standard_conforming_strings', 'transaction_isolation', 'transaction_read_only', 'transaction_deferrable'))
          or exists (select from pg_prepared_statements) or exists (select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()) as "isTouched"`)
      await setTimeout(500)
      return rows
    } finally {
      await client.end()
    }
  }
  return (await Promise.all(Array.from({ length: sessions }, look))).flat().filter(({ isTouched }) => isTouched)
}
