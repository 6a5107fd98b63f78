/**
 * Random walks of a model on one driver, as vitest shows them. `WALKS=5000` for a long run, `WALKS_SEED=7` for
 * others. One that fails is shrunk, and the short one fails the test and leaves the record.
 */
import fc from 'fast-check'
import { describe as suite, it } from 'vitest'
import { recordFolder } from './failure-record.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import { play, type Driver } from './play.ts'
import { randomWalks } from './random-walk.ts'
import { tourOfWalk } from '../../../machines/tours/walk-tour.ts'

export type Walking = { readonly walks: number; readonly longest: number }

const seed = Number(process.env['WALKS_SEED'] ?? 1)

/** `walks`: how many without the variable. */
export function walkSuiteOf(model: AnyModel, driver: Driver, { walks, longest }: Walking): void {
  const numRuns = Number(process.env['WALKS'] ?? walks)
  suite(`${model.machine.id} (${driver.name}), at random`, () => {
    it(
      `${numRuns} walks of up to ${longest} steps end where the model says`,
      () => walkAtRandom(model, driver, { walks: numRuns, longest }),
      60_000 + numRuns * 1000,
    )
  })
}

/** Out: how many steps were taken. Throws what the shortest failing walk throws. */
export async function walkAtRandom(
  model: AnyModel,
  driver: Driver,
  { walks, longest }: Walking,
  records = recordFolder,
): Promise<number> {
  let steps = 0
  const result = await fc.check(
    fc.asyncProperty(randomWalks(model, longest), async (path) => {
      steps += path.edges.length
      await play(tourOfWalk(model, path), driver)
    }),
    { numRuns: walks, seed, verbose: fc.VerbosityLevel.None },
  )
  const [shortest] = result.counterexample ?? []
  if (!shortest) return steps
  // Once more, so that it writes its record; a walk that passes now has failed all the same.
  await play(tourOfWalk(model, shortest), driver, undefined, { records })
  throw result.errorInstance
}
