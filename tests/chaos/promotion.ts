/**
 * (g) The primary of a streaming replication is killed under people who save, and its standby is promoted: another
 * server, of the two that `DATABASE_URL` names.
 */
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { findPostgres } from '../../src/setup/postgres.mjs'
import { startPostgres } from '../support/start-postgres.mjs'
import { administer } from '../server/support/template.ts'
import { answered, checkDatabase } from './common.ts'
import { settle } from './house.ts'
import type { Finding } from './report.ts'
import { freePort, startServer } from './server-process.ts'
import { startWriters } from './writers.ts'

/** The time for saves before the primary is killed, and the time without a primary. */
const [workMs, awayMs] = [2_000, 1_000]

export async function promotion({
  rounds,
  writing,
}: {
  readonly rounds: number
  readonly writing: number
}): Promise<Finding[]> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('chaos needs PostgreSQL: install it')
  let primary = await startPostgres(programs, { survivesCrashes: true })
  const ports = [Number(new URL(primary.url).port), await freePort()] as const
  const databaseUrl = `postgres://bolsa@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/postgres?target_session_attrs=read-write`
  const place = { dataDir: '', databaseUrl }
  const settings = { DATABASE_URL: databaseUrl, PORT: String(await freePort()) }
  try {
    const opened = await openDatabase(place)
    const subjects = await settle(opened.db, 100 + 60 * rounds)
    await opened.close()
    const server = await startServer(settings)
    const writers = startWriters(() => server.api, subjects, writing)
    const back: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const standby = await startPostgres(programs, {
        survivesCrashes: true,
        follows: primary.url,
        port: ports[(round + 1) % 2] ?? 0,
      })
      await acknowledgeWith(primary.url)
      await writers.goodAfter(performance.now())
      await setTimeout(workMs)
      await primary.halt('SIGKILL')
      await setTimeout(awayMs)
      await administer(standby.url, 'select pg_promote()')
      const at = performance.now()
      const good = await writers.goodAfter(at)
      back.push(Math.max(0, good.at + good.ms - at) / 1000)
      await primary.stop()
      primary = standby
    }
    await setTimeout(workMs)
    await writers.stop()
    const isAlive = server.isAlive()
    const stopped = await server.end('SIGTERM')
    const { received } = writers
    return [
      { what: `process ended by ${rounds} promotions`, found: isAlive ? 0 : 1, most: 0, unit: 'times' },
      ...(await checkDatabase(place, settings, subjects, received)),
      ...answered(received),
      {
        what: 'first good answer after the promotion',
        found: Math.max(...back),
        most: 5,
        unit: 's',
        note: `slowest of ${rounds}`,
        details: back,
      },
      { what: 'stop', found: stopped, most: 10, unit: 's' },
    ]
  } finally {
    await primary.stop()
  }
}

/**
 * From now on a commit is acknowledged when the standby has it too: without that a promotion may lose the last ones.
 */
async function acknowledgeWith(primary: string): Promise<void> {
  await administer(primary, "alter system set synchronous_standby_names = '*'")
  await administer(primary, 'select pg_reload_conf()')
  const isFollowed = async () =>
    (await administer(primary, "select from pg_stat_replication where sync_state = 'sync'")).length > 0
  for (let tries = 0; !(await isFollowed()); tries += 1) {
    if (tries === 200) throw new Error('the standby does not follow its primary')
    await setTimeout(50)
  }
}
