/**
 * (h) Candidates apply on the public site and confirm while the server is killed: what was acknowledged is there, once.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import { setTimeout } from 'node:timers/promises'
import { candidates } from '../../src/server/platform/db/tables/candidates.ts'
import { outbox } from '../../src/server/platform/db/tables/notifications.ts'
import { recruitments } from '../../src/server/platform/db/tables/recruitment.ts'
import { candidacies } from '../../src/server/platform/db/tables/site.ts'
import { publications } from '../../src/server/platform/db/tables/vacancies.ts'
import { type Db, openDatabase } from '../../src/server/platform/db/open.ts'
import { readEnv } from '../../src/server/platform/base/env.ts'
import { findPostgres } from '../../src/setup/postgres.mjs'
import { startPostgres } from '../support/start-postgres.mjs'
import { atShare } from '../bench/statistics.ts'
import { temporaryFolder } from '../bench/temporary.ts'
import { furnish } from '../server/support/process-world.ts'
import type { Finding } from './report.ts'
import { apply, byMany, confirm, linksIn, type Site } from './senders.ts'
import { audit, freePort, startServer } from './server-process.ts'

export type Options = {
  readonly applications: number
  readonly senders: number
  readonly seconds: number
  readonly kills: number
}

export async function applications({ applications: count, senders, seconds, kills }: Options): Promise<Finding[]> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('chaos needs PostgreSQL: install it')
  const cluster = await startPostgres(programs, { survivesCrashes: true })
  const [dataDir, port] = [temporaryFolder(), await freePort()]
  const place = { dataDir, databaseUrl: cluster.url }
  const settings = { DATA_DIR: dataDir, DATABASE_URL: cluster.url, PORT: String(port), TRUST_PROXY: '1' }
  try {
    const { db, close } = await openDatabase(place)
    const site: Site = { origin: `http://127.0.0.1:${port}`, dataDir, vacancy: await openVacancy(db) }
    let server = await startServer(settings)
    const killing = new AbortController()
    const starts: number[] = []
    const killer = async (rounds: number, everyMs: number) => {
      for (let round = 0; round < rounds && !killing.signal.aborted; round += 1) {
        await setTimeout(everyMs)
        await server.end('SIGKILL')
        const began = performance.now()
        server = await startServer(settings)
        starts.push((performance.now() - began) / 1000)
      }
    }
    const half = Math.ceil(kills / 2)
    const [sent] = await Promise.all([
      byMany({ count, at: senders, seconds }, (nth) => apply(site, nth)),
      killer(half, (seconds * 1000) / (half + 1)),
    ])
    const stored = await storedMails(db)
    await lettersFor(db, count)
    const links = linksIn(dataDir)
    const confirming = byMany({ count: links.size, at: Math.min(senders, 50), seconds: 0 }, (nth) =>
      confirm(site, [...links.values()][nth] ?? ''),
    )
    await Promise.all([confirming, killer(kills - half, 1500)])
    killing.abort()
    const processes = await processesOf(db)
    await close()
    await server.end('SIGTERM')
    const { ok, said } = await audit(settings)
    return [
      {
        what: 'acknowledged applications lost',
        found: sent.filter(({ mail }) => !stored.has(mail)).length,
        most: 0,
        unit: 'times',
        note: `of ${sent.length}, ${starts.length} kills`,
      },
      {
        what: 'applications stored twice',
        found: [...stored.values()].filter((times) => times > 1).length,
        most: 0,
        unit: 'times',
      },
      {
        what: 'applications without a letter',
        found: sent.filter(({ mail }) => !links.has(mail)).length,
        most: 0,
        unit: 'times',
      },
      {
        what: 'confirmed applications without a process',
        found: sent.filter(({ mail }) => !processes.has(mail)).length,
        most: 0,
        unit: 'times',
      },
      {
        what: 'candidates or processes made twice',
        found: [...processes.values()].filter((times) => times > 1).length,
        most: 0,
        unit: 'times',
      },
      {
        what: 'application answered, 95 %',
        found:
          atShare(
            sent.map(({ ms }) => ms),
            0.95,
          ) / 1000,
        most: 20,
        unit: 's',
        note: 'with the time in which the server was away',
      },
      {
        what: 'differences found by audit:events',
        found: ok ? 0 : 1,
        most: 0,
        unit: 'times',
        note: said.split('\n').at(-1) ?? '',
      },
    ]
  } finally {
    await cluster.stop()
  }
}

/** Open from today on, whatever day it is. */
async function openVacancy(db: Db) {
  const { publication } = await furnish(db, readEnv({}).demoPassword)
  const id = publication.grupo.publicationId
  const [row] = await db
    .update(publications)
    .set({ estado: 'activa', activeSince: sql`current_date - 1`, activeDays: 30 })
    .where(eq(publications.id, id))
    .returning({ title: publications.titulo })
  return { id, title: row!.title }
}

const countsBy = (rows: readonly { readonly mail: string | null }[]): ReadonlyMap<string, number> =>
  new Map([...Map.groupBy(rows, ({ mail }) => mail ?? '')].map(([mail, all]) => [mail, all.length]))

const storedMails = async (db: Db) =>
  countsBy(await db.select({ mail: candidacies.correo }).from(candidacies).where(eq(candidacies.estado, 'enviada')))
const processesOf = async (db: Db) =>
  countsBy(
    await db
      .select({ mail: candidates.correo })
      .from(recruitments)
      .innerJoin(candidates, eq(candidates.id, recruitments.candidateId)),
  )

/** Waits until every letter that is due was written. */
async function lettersFor(db: Db, count: number): Promise<void> {
  const end = performance.now() + 120_000 + count * 50
  // Rows claimed by a killed process are due when its lease ends: the clock skips that time
  await db.update(outbox).set({ dueAt: new Date() }).where(isNull(outbox.deliveredAt))
  while ((await db.$count(outbox, and(isNull(outbox.deliveredAt), isNull(outbox.failedAt)))) > 0) {
    if (performance.now() > end) throw new Error('letters are not delivered')
    await setTimeout(200)
  }
}
