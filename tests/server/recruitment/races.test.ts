/**
 * The model against the server: random moves, legal and not, of several people at once. `RACES=10000` for a
 * long run, `RACES_SEED=7` for other stories; a failing story is shrunk to a short one.
 */
import fc from 'fast-check'
import { beforeAll, expect, it } from 'vitest'
import { folios } from '../../../src/server/platform/db/tables/recruitment.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { race } from '../races/race.ts'
import { stories } from '../races/moves.ts'
import { startWorld, type World } from '../support/process-world.ts'

const numRuns = Number(process.env['RACES'] ?? 100)
const seed = Number(process.env['RACES_SEED'] ?? 1)
/** A world has hours for so many. */
const storiesOfAWorld = 500
const longestTurns = 8

let world: World
beforeAll(async () => {
  world = await furnishedWorld()
})

it(
  `${numRuns} concurrent stories follow the chart one event at a time, and rejected commands change nothing`,
  async () => {
    const total = { stories: 0, sent: 0, accepted: 0 }
    await fc.assert(
      fc.asyncProperty(stories(longestTurns), async (story) => {
        if (total.stories > 0 && total.stories % storiesOfAWorld === 0) world = await anotherWorld(world)
        total.stories += 1
        const { sent, accepted } = await race(world, story)
        total.sent += sent
        total.accepted += accepted
      }),
      { numRuns, seed },
    )
    console.log(`${total.stories} historias, ${total.sent} jugadas, ${total.accepted} aceptadas`)
    expect((await auditAll(world.db)).differences).toEqual([])
    // Neither all nor nothing, or the stories prove little.
    expect(total.accepted).toBeGreaterThan(total.sent / 5)
    expect(total.accepted).toBeLessThan(total.sent)
  },
  90_000 + numRuns * 1000,
)

async function anotherWorld(before: World): Promise<World> {
  expect((await auditAll(before.db)).differences).toEqual([])
  return furnishedWorld()
}

/** With a folio for every story that begins behind that stage. */
async function furnishedWorld(): Promise<World> {
  const begun = await startWorld()
  const rows = (['COM', 'CORP'] as const).flatMap((branch, group) =>
    Array.from({ length: storiesOfAWorld }, (_, index) => ({
      codigo: `7${group}${String(index).padStart(5, '0')}`,
      descripcion: 'Requisición',
      branch,
    })),
  )
  await begun.db.insert(folios).values(rows)
  return begun
}
