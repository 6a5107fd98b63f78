/** One tour by its id, printed step by step: the part of `npm run replay` that runs in the driver's own program. */
import { appendFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findTour, parseTourId, tourThrough } from '../../../machines/tours/find-tour.ts'
import type { Tour } from '../../../machines/tours/generate.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import { play, type Driver, type Run } from './play.ts'
import { stepText } from './step-text.ts'

export type ReplayRequest = {
  readonly tour: string
  /** Where the id alone would not find it: its input, and each stimulus by its fingerprint. */
  readonly walk?: { readonly input: string; readonly stimuli: readonly string[] } | undefined
  /** The last step to take. */
  readonly until?: number | undefined
  readonly longest?: number | undefined
  /** A folder: the steps are written to `steps.txt`, a failure leaves its record, a screen its screenshot. */
  readonly out: string
}

/** Under which the question is handed to the program that has the driver. */
export const replayVariable = 'REPLAY_TOUR'
export const stepsFile = 'steps.txt'
export const screenFile = 'pantalla.png'

export function requestedReplay(): ReplayRequest | undefined {
  const request = process.env[replayVariable]
  return request === undefined ? undefined : (JSON.parse(request) as ReplayRequest)
}

export const isReplayOf = ({ tour }: ReplayRequest, { machine }: AnyModel): boolean =>
  parseTourId(tour).machine === machine.id

/** `usual`: the driver's own `longest`. */
export async function replay(model: AnyModel, driver: Driver, request: ReplayRequest, usual?: number): Promise<void> {
  const { until, out } = request
  const tour = found(model, request, usual)
  const end = Math.min(until ?? Infinity, tour.steps.length)
  const log = (mark: string, index: number) =>
    appendFileSync(join(out, stepsFile), `${mark} ${index + 1}. ${stepText(tour, index)}\n`)
  let next = -1
  const passed = async (index: number, run: Run) => {
    next = index + 1
    log('✓', index)
    if (next === end && run.picture) writeFileSync(join(out, screenFile), await run.picture())
  }
  try {
    await play(tour, driver, undefined, { records: out, until: end, passed })
  } catch (error) {
    log('✗', next)
    throw error
  }
}

function found(model: AnyModel, { tour: id, walk, longest, out }: ReplayRequest, usual?: number): Tour {
  try {
    return walk ? tourThrough(model, id, walk.input, walk.stimuli) : findTour(model, id, longest ?? usual)
  } catch (error) {
    appendFileSync(join(out, stepsFile), `✗ ${error instanceof Error ? error.message : String(error)}\n`)
    throw error
  }
}
