/**
 * A model's tests on one driver, as vitest shows them: one test a tour, one of the driver itself, and its coverage at
 * the end.
 */
import { describe as suite, expect, it } from 'vitest'
import { Coverage, wantedPairs } from './coverage.ts'
import type { Criterion } from '../../../machines/tours/criteria.ts'
import { edgeTours, type TourOptions } from '../../../machines/tours/generate.ts'
import { believedBy } from './lies.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import { play, type Driver } from './play.ts'
import { type ReplayRequest, requestedReplay, isReplayOf, replay } from './replay.ts'

export type SuiteOptions = Omit<TourOptions, 'criterion'> & { criteria?: readonly Criterion[] }

/** By default every event in every situation, and every two transitions that can follow each other. */
export function suiteOf(
  model: AnyModel,
  driver: Driver,
  { criteria = ['edges', 'pairs'], ...options }: SuiteOptions = {},
) {
  const request = requestedReplay()
  if (request) return replaySuite(model, driver, request, options.longest)
  const plans = criteria.map((criterion) => edgeTours(model, { ...options, criterion }))
  const [{ unreached, ...pairs }] = plans as [ReturnType<typeof edgeTours>]
  const leastPairs = driver.name === 'máquina' || criteria.includes('pairs') ? wantedPairs : 0
  const coverage = new Coverage(model, driver.name, { ...pairs, leastPairs })

  suite(`${model.machine.id} (${driver.name})`, { shuffle: false }, () => {
    it('has no unreachable part', () => expect(unreached).toEqual([]))
    for (const tour of plans.flatMap(({ tours }) => tours)) {
      it(`walks ${tour.id} (${tour.steps.length} steps)`, () => play(tour, driver, coverage))
    }
    it('detects false expectations', async () =>
      expect(
        await believedBy(
          driver,
          plans.flatMap(({ tours }) => tours),
        ),
      ).toEqual([]))
    it('covers every state and every transition', () => void coverage.finish())
  })
}

/** `npm run replay` selects one tour in the place of all of them. */
function replaySuite(model: AnyModel, driver: Driver, request: ReplayRequest, usual?: number): void {
  suite(`${model.machine.id} (${driver.name})`, () => {
    it.runIf(isReplayOf(request, model))(`walks ${request.tour}`, () => replay(model, driver, request, usual))
  })
}
