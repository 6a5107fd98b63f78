/**
 * (d) Two server processes on one PostgreSQL behind nginx with TLS; by turns one is killed under people who save, and
 * started again.
 */
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { readEnv } from '../../src/server/platform/base/env.ts'
import { findPostgres } from '../../src/setup/postgres.mjs'
import { startPostgres } from '../support/start-postgres.mjs'
import { checkDatabase } from './common.ts'
import { settle } from './house.ts'
import { startProxy } from './proxy.ts'
import type { Finding } from './report.ts'
import { freePort, startServer } from './server-process.ts'
import { type ReceivedAnswer, startWriters } from './writers.ts'

export type Options = { readonly minutes: number; readonly recruiters: number; readonly killEveryMs: number }

/** Milliseconds in which a person looks at what was saved. */
const think = { from: 300, to: 900 }
/** How long before a kill, and after the end of the process, a request may fail because of it. */
const momentMs = 100

export async function processes({ minutes, recruiters, killEveryMs }: Options): Promise<Finding[]> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('chaos needs PostgreSQL: install it')
  const cluster = await startPostgres(programs, { survivesCrashes: true })
  const place = { dataDir: '', databaseUrl: cluster.url }
  try {
    const opened = await openDatabase(place)
    const subjects = await settle(opened.db, recruiters * (1 + Math.ceil(minutes * 2.5)))
    await opened.close()
    const ports = [await freePort(), await freePort()] as const
    const settings = (port: number) => ({ DATABASE_URL: cluster.url, TRUST_PROXY: '1', PORT: String(port) })
    // At once: one brings the tables up to date, the other waits for it.
    const servers = await Promise.all(ports.map((port) => startServer(settings(port))))
    const proxy = await startProxy(ports)
    const api = new URL(readEnv({}).apiBase, proxy.origin).href
    const writers = startWriters(() => api, subjects, recruiters, think)
    await writers.goodAfter(performance.now())
    const kills: { readonly at: number; readonly gone: number; readonly back: number }[] = []
    const end = performance.now() + minutes * 60_000
    while (performance.now() < end) {
      await setTimeout(killEveryMs)
      const which = kills.length % 2
      const at = performance.now()
      await servers[which]?.end('SIGKILL')
      const gone = performance.now()
      servers[which] = await startServer(settings(ports[which] ?? 0))
      kills.push({ at, gone, back: performance.now() })
    }
    await writers.goodAfter(performance.now())
    await writers.stop()
    const stops = await Promise.all(servers.map((server) => server.end('SIGTERM')))
    await proxy.stop()
    const { received } = writers
    const failed = received.filter(({ how }) => how === 'reset' || how === 'refused' || how >= 500)
    const wasUnderWay = ({ at, ms }: ReceivedAnswer) =>
      kills.some((kill) => at <= kill.gone + momentMs && at + ms >= kill.at - momentMs)
    return [
      ...(await checkDatabase(place, { DATABASE_URL: cluster.url }, subjects, received)),
      {
        what: `failures but of requests under way at one of ${kills.length} kills`,
        found: failed.filter((one) => !wasUnderWay(one)).length,
        most: 0,
        unit: 'answers',
        note: `${failed.length} were under way, of ${received.length}`,
        details: failed,
      },
      { what: 'longest answer', found: Math.max(...received.map(({ ms }) => ms)) / 1000, most: 10, unit: 's' },
      {
        what: 'process listens again, slowest',
        found: Math.max(...kills.map(({ at, back }) => back - at)) / 1000,
        most: killEveryMs / 1000,
        unit: 's',
        note: 'while the other serves',
        details: kills,
      },
      { what: 'stop', found: Math.max(...stops), most: 10, unit: 's' },
    ]
  } finally {
    await cluster.stop()
  }
}
