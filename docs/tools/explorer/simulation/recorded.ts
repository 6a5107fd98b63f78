/** A test path as a run: `session.pairs.3`, or the choices of a random one. */
import { findTour } from '../../../../machines/tours/find-tour.ts'
import type { AnyModel } from '../../../../machines/model/model.ts'
import type { ModelOf } from './choices.ts'
import { begun, type Run, taken } from './run.ts'

/** Throws, with a reason in Spanish, if there is no such path. */
export function recordedRun(model: AnyModel, id: string, modelOf: ModelOf): Run {
  const tour = findTour(model, id)
  return tour.steps.reduce(
    (run, { stimulus }) => taken(run, { path: [], stimulus }, modelOf),
    begun(model, tour.input, false),
  )
}
