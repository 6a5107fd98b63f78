/** (a) PostgreSQL ends under people who save, in every way in which it can, and comes back. */
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { findPostgres } from '../../src/setup/postgres.mjs'
import { startPostgres } from '../support/start-postgres.mjs'
import { answered, checkDatabase } from './common.ts'
import { settle } from './house.ts'
import type { Finding } from './report.ts'
import { freePort, startServer } from './server-process.ts'
import { startWriters } from './writers.ts'

const ways = [
  { name: 'kill -9', how: 'SIGKILL' },
  { name: 'fast', how: 'SIGINT' },
  { name: 'immediate', how: 'SIGQUIT' },
] as const
/** As long as people save before each of them, and as long as the database stays away. */
const [workMs, awayMs] = [700, 500]

export async function restarts({
  rounds,
  writing,
}: {
  readonly rounds: number
  readonly writing: number
}): Promise<Finding[]> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('chaos needs PostgreSQL: install it')
  const cluster = await startPostgres(programs, { survivesCrashes: true })
  const place = { dataDir: '', databaseUrl: cluster.url }
  const settings = { DATABASE_URL: cluster.url, PORT: String(await freePort()) }
  try {
    const opened = await openDatabase(place)
    const subjects = await settle(opened.db, 40 + 40 * rounds)
    await opened.close()
    let server = await startServer(settings)
    const writers = startWriters(() => server.api, subjects, writing)
    const back: { readonly name: string; readonly seconds: number }[] = []
    let died = 0
    for (let round = 0; round < rounds; round += 1) {
      const { name, how } = ways[round % ways.length] ?? ways[0]
      await writers.goodAfter(performance.now())
      await setTimeout(workMs)
      await cluster.halt(how)
      await setTimeout(awayMs)
      await cluster.resume()
      const at = performance.now()
      if (!server.isAlive()) {
        died += 1
        server = await startServer(settings)
      }
      const good = await writers.goodAfter(at)
      back.push({ name, seconds: Math.max(0, good.at + good.ms - at) / 1000 })
    }
    await writers.stop()
    const stopped = await server.end('SIGTERM')
    const { received } = writers
    const slowest = back.toSorted((one, other) => other.seconds - one.seconds)[0]
    return [
      { what: `process ended by ${rounds} restarts of PostgreSQL`, found: died, most: 0, unit: 'times', details: back },
      ...(await checkDatabase(place, settings, subjects, received)),
      ...answered(received),
      {
        what: 'connections broken under a save',
        found: received.filter(({ how }) => how === 'reset').length,
        most: 0,
        unit: 'saves',
      },
      {
        what: 'first good answer after the database is back',
        found: slowest?.seconds ?? Infinity,
        most: 1,
        unit: 's',
        note: `slowest of ${rounds}, ${slowest?.name}`,
      },
      { what: 'stop', found: stopped, most: 10, unit: 's' },
    ]
  } finally {
    await cluster.stop()
  }
}
