/**
 * (i) Chains of merges and their undos, several users at once, while the server is killed: each is done whole or not at
 * all, and all can be undone.
 */
import { isNull } from 'drizzle-orm'
import fc from 'fast-check'
import { isDeepStrictEqual } from 'node:util'
import { setTimeout } from 'node:timers/promises'
import { auditDuplicates } from '../../src/server/duplicates/audit.ts'
import { type Db, openDatabase } from '../../src/server/platform/db/open.ts'
import { candidateMerges } from '../../src/server/platform/db/tables/duplicates.ts'
import { readEnv } from '../../src/server/platform/base/env.ts'
import { findPostgres } from '../../src/setup/postgres.mjs'
import { startPostgres } from '../support/start-postgres.mjs'
import { temporaryFolder } from '../bench/temporary.ts'
import { createClient } from '../server/support/client.ts'
import { addCatalogues, addRecord, belongingsOf, record, step, undoAll, walk } from '../server/support/merge-chains.ts'
import { furnish } from '../server/support/process-world.ts'
import type { Finding } from './report.ts'
import { audit, freePort, startServer } from './server-process.ts'
import { signIn } from './writers.ts'

export type Options = {
  readonly groups: number
  readonly users: number
  readonly kills: number
  readonly everyMs: number
}

/** Records that are merged with each other. */
const ofGroup = 5
const seed = 1

export async function merges({ groups, users, kills, everyMs }: Options): Promise<Finding[]> {
  const programs = findPostgres()
  if (programs === undefined) throw new Error('chaos needs PostgreSQL: install it')
  const cluster = await startPostgres(programs, { survivesCrashes: true })
  const dataDir = temporaryFolder()
  const place = { dataDir, databaseUrl: cluster.url }
  const settings = { DATA_DIR: dataDir, DATABASE_URL: cluster.url, PORT: String(await freePort()) }
  try {
    const { db, close } = await openDatabase(place)
    const people = await settle(db, groups)
    const before = await belongingsOf(db, people.flat())
    let server = await startServer(settings)
    const working = startUsers(() => server.api, people, users)
    for (let round = 0; round < kills; round += 1) {
      // Each kill hits another moment of a merge.
      await setTimeout(everyMs + 37 * round)
      await server.end('SIGKILL')
      server = await startServer(settings)
    }
    await setTimeout(everyMs)
    const { merged, undone, failures } = await working.stop()
    const stored = new Map((await db.select().from(candidateMerges)).map((row) => [row.id, row]))
    const lost = [
      ...[...merged].filter((id) => !stored.has(id)),
      ...[...undone].filter((id) => stored.get(id)?.undoneAt === null),
    ]
    const { differences } = await auditDuplicates(db)
    const whileMerged = await db.$count(candidateMerges, isNull(candidateMerges.undoneAt))
    const client = clientOf(server.api, await signIn(server.api))
    const refused = (await undoAll(db, client, people.flat())).filter((status) => status !== 200)
    const after = await belongingsOf(db, people.flat())
    const remaining = await db.$count(candidateMerges, isNull(candidateMerges.undoneAt))
    await close()
    await server.end('SIGTERM')
    const { ok, said } = await audit(settings)
    return [
      {
        what: 'acknowledged merges and undos lost',
        found: lost.length,
        most: 0,
        unit: 'times',
        note: `of ${merged.size + undone.size}, ${kills} kills`,
        details: lost,
      },
      {
        what: 'answers other than done, refused or unavailable',
        found: failures.length,
        most: 0,
        unit: 'answers',
        details: failures,
      },
      {
        what: 'differences of merged records after the kills',
        found: differences.length,
        most: 0,
        unit: 'rows',
        note: `${whileMerged} merges stood`,
        details: differences,
      },
      {
        what: 'undos from the last merge to the first that were refused',
        found: refused.length + remaining,
        most: 0,
        unit: 'times',
        details: refused,
      },
      {
        what: 'records that are not as if they had never been merged',
        found: before.filter((row, index) => !isDeepStrictEqual(row, after[index])).length,
        most: 0,
        unit: 'rows',
        note: `of ${before.length}`,
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

async function settle(db: Db, groups: number): Promise<number[][]> {
  const house = await furnish(db, readEnv({}).demoPassword)
  const catalogues = await addCatalogues(db, house)
  const drawn = fc.sample(record, { numRuns: groups * ofGroup, seed })
  const people: number[][] = Array.from({ length: groups }, () => [])
  for (const [index, one] of drawn.entries())
    people[index % groups]!.push(await addRecord(db, house, catalogues, one, new Date()))
  return people
}

const clientOf = (api: string, token?: string) => createClient((path, init) => fetch(api + path, init), token)

/** Each takes random steps in all groups, so that two often meet in one. */
function startUsers(api: () => string, people: readonly (readonly number[])[], count: number) {
  const [merged, undone] = [new Set<number>(), new Set<number>()]
  const failures: number[] = []
  const stopping = new AbortController()
  const made = people.map((): number[] => [])
  const user = async (nth: number) => {
    const steps = fc.sample(step, { numRuns: 5_000, seed: seed + nth })
    let token: string | undefined
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      const taken = steps[turn % steps.length]!
      const group = (turn + nth) % people.length
      try {
        token ??= await signIn(api())
        if (token === undefined) await setTimeout(20)
        else {
          const { status, idUnion } = await walk(clientOf(api(), token), people[group]!, made[group]!, taken)
          if (status === 200 && idUnion !== undefined) (taken.type === 'merge' ? merged : undone).add(idUnion)
          if (![0, 200, 404, 409, 503].includes(status)) failures.push(status)
        }
      } catch {
        // The server is away.
        await setTimeout(20)
      }
    }
  }
  const all = Promise.all(Array.from({ length: count }, (_, nth) => user(nth)))
  return {
    async stop() {
      stopping.abort()
      await all
      return { merged, undone, failures }
    },
  }
}
