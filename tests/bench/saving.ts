/**
 * What saving a stage costs beside its bare SQL: the whole way through the server's app (session, schemas, chart,
 * transaction, answer), and the very statements of its transaction by themselves. Both in this process, on the same
 * database, in turns, so that whatever else slows the machine down slows both.
 */
import { openDatabase } from '../../src/server/platform/db/open.ts'
import { appOn } from '../server/support/app-on.ts'
import { bareSqlOf, type Statement } from './bare-sql.ts'
import { nameOf } from './reading.ts'
import type { Finding } from './report.ts'
import { type Pair, demandSameOutcome, preparePairs, seedHouse, type Stage, stages } from './saving-world.ts'
import { median, timed } from './statistics.ts'
import type { Place } from './world.ts'

const mostTimes = 3
const measured = 200
const warming = 40

export async function measureSaving(place: Place): Promise<Finding[]> {
  const database = await openDatabase(place)
  try {
    const app = await appOn(database, { now: new Date(), seed: seedHouse })
    const client = await app.as('ROLE_CRP_REC')
    const save = async ({ recruitmentId, nth }: Pair['server'], stage: Stage) => {
      const response = await client.send(...stage.request(recruitmentId, nth))
      const answer = await response.text()
      if (response.status !== 200) throw new Error(`${stage.name}: ${response.status} ${answer}`)
    }
    const bare = bareSqlOf(database)
    const [first, ...pairs] = await preparePairs(database.db, 1 + warming + measured)
    if (!first) throw new Error('there is no candidate to save for')
    const scripts = new Map<Stage, Statement[]>()
    for (const stage of stages)
      scripts.set(
        stage,
        (await bare.takeDown(() => save(first.server, stage))).filter(({ isInTransaction }) => isInTransaction),
      )
    for (const script of scripts.values()) await bare.playTogether(first.forBare(script))

    const times = new Map(stages.map((stage) => [stage, { server: [] as number[], bare: [] as number[] }]))
    for (const [turn, pair] of pairs.entries()) {
      for (const stage of stages) {
        const script = pair.forBare(scripts.get(stage) ?? [])
        const ways = [
          { way: 'server' as const, go: () => save(pair.server, stage) },
          { way: 'bare' as const, go: () => bare.playTogether(script) },
        ]
        for (const { way, go } of turn % 2 === 0 ? ways : ways.toReversed()) {
          const ms = await timed(go)
          if (turn >= warming) times.get(stage)?.[way].push(ms)
        }
      }
    }
    await demandSameOutcome(database.db, [first, ...pairs])
    return [...times].map(([stage, both]) =>
      judge(`${stage.name}, ${nameOf(place)}`, both, scripts.get(stage)?.length ?? 0),
    )
  } finally {
    await database.close()
  }
}

function judge(
  what: string,
  times: { readonly server: readonly number[]; readonly bare: readonly number[] },
  statements: number,
): Finding {
  const [server, bare] = [median(times.server), median(times.bare)]
  return {
    what: `saving a stage: ${what}`,
    measured: server / bare,
    budget: mostTimes,
    unit: 'times',
    note: `medians of ${measured}: ${server.toFixed(2)} ms, bare ${bare.toFixed(2)} ms (${statements} statements)`,
    details: { serverMs: server, bareMs: bare },
  }
}
