/** (c) A long time of load with every fault that we know how to make, one after the other in an order by chance. */
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { createRandom } from '../../src/server/operations/demo/random.ts'
import { findPostgres } from '../../src/setup/postgres.mjs'
import { startPostgres } from '../support/start-postgres.mjs'
import { faultyLine } from '../server/support/faulty-line.ts'
import { answered, checkDatabase } from './common.ts'
import { settle } from './house.ts'
import type { Finding } from './report.ts'
import { freePort, startServer } from './server-process.ts'
import { startWriters } from './writers.ts'

const writing = 10
/** Candidates for each minute, with 50 saves each. */
const perMinute = 300
/** Between two faults, so that a fault meets people who save. */
const restMs = 3_000
/** The same order on every run: raise it to see another one. */
const seed = 20_261_121

export async function faults(minutes: number): Promise<Finding[]> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('chaos needs PostgreSQL: install it')
  const cluster = await startPostgres(programs, { survivesCrashes: true })
  const line = await faultyLine(Number(new URL(cluster.url).port))
  const place = { dataDir: '', databaseUrl: cluster.url }
  const settings = {
    DATABASE_URL: Object.assign(new URL(cluster.url), { port: line.port }).href,
    PORT: String(await freePort()),
  }
  try {
    const opened = await openDatabase(place)
    const subjects = await settle(opened.db, Math.ceil(perMinute * Math.max(1, minutes)))
    await opened.close()
    let server = await startServer(settings)
    const writers = startWriters(() => server.api, subjects, writing)
    /** When an orderly stop began and ended. */
    const stops: { readonly name: string; readonly from: number; readonly to: number }[] = []
    let died = 0
    const stopAndStart = async (name: string, meanwhile: () => void = () => {}) => {
      const from = performance.now()
      await server.end('SIGTERM')
      stops.push({ name, from, to: performance.now() })
      meanwhile()
      server = await startServer(settings)
    }
    const restart = async (how: 'SIGINT' | 'SIGQUIT' | 'SIGKILL') => {
      await cluster.halt(how)
      await setTimeout(500)
      await cluster.resume()
    }
    const made: Readonly<Record<string, () => Promise<void>>> = {
      'restart fast': () => restart('SIGINT'),
      'restart immediate': () => restart('SIGQUIT'),
      'restart kill -9': () => restart('SIGKILL'),
      cut: async () => line.cut(),
      silence: async () => {
        line.silence()
        await setTimeout(4_000)
        line.restore()
      },
      stop: () => stopAndStart('stop'),
      'stop in silence': async () => {
        line.silence()
        await setTimeout(300)
        await stopAndStart('stop in silence', () => {
          line.restore()
          line.cut()
        })
      },
    }
    const order: { readonly name: string; readonly backAfter: number }[] = []
    const { pick } = createRandom(seed)
    const end = performance.now() + minutes * 60_000
    while (performance.now() < end) {
      await setTimeout(restMs)
      const name = pick(Object.keys(made))
      await made[name]?.()
      const at = performance.now()
      if (!server.isAlive()) {
        died += 1
        server = await startServer(settings)
      }
      const good = await writers.goodAfter(at)
      order.push({ name, backAfter: Math.max(0, good.at + good.ms - at) / 1000 })
    }
    await stopAndStart('stop')
    await writers.stop()
    await server.end('SIGTERM')
    const { received } = writers
    // A client whose packets were dropped gets no answer until the stop cuts its connection: an effect of the fault,
    // not of the stop.
    const orderly = stops.filter(({ name }) => name === 'stop')
    const resets = received.filter(
      ({ at, ms, how }) => how === 'reset' && orderly.some(({ from, to }) => at + ms >= from && at <= to),
    )
    const longest = stops
      .map(({ name, from, to }) => ({ name, seconds: (to - from) / 1000 }))
      .toSorted((one, other) => other.seconds - one.seconds)[0]
    const back = order.toSorted((one, other) => other.backAfter - one.backAfter)[0]
    return [
      { what: `process ended by ${order.length} faults`, found: died, most: 0, unit: 'times', details: order },
      ...(await checkDatabase(place, { ...settings, DATABASE_URL: cluster.url }, subjects, received)),
      ...answered(received),
      { what: `resets met by saves in ${orderly.length} orderly stops`, found: resets.length, most: 0, unit: 'saves' },
      {
        what: 'longest stop',
        found: longest?.seconds ?? 0,
        most: 10,
        unit: 's',
        note: `${longest?.name}, of ${stops.length}`,
        details: stops,
      },
      {
        what: 'good answer after a fault was over',
        found: back?.backAfter ?? 0,
        most: 18,
        unit: 's',
        note: `slowest: ${back?.name}`,
      },
    ]
  } finally {
    await line.close()
    await cluster.stop()
  }
}
