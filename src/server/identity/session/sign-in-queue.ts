/**
 * The queue before the password check, which takes a fifth of a second of a processor.
 * - Attempts from addresses with an earlier sign-in go first; every fourth turn is for the others, so that a busy
 * office does not starve them.
 * - Within each of the two groups, the lanes (addresses) are served round robin.
 * - An attempt that cannot be served within eight seconds is refused at once with a time for its retry, each a little
 * later than the one before, so that they do not all return together.
 */
import { Refused } from '../../platform/http/refused.ts'
import { createFairQueue, type FairQueue } from '../../platform/base/fair-queue.ts'
import { waitText } from './wait-text.ts'

/** `first`: from an address with an earlier sign-in. */
export type Place = { readonly lane: string; readonly first: boolean }
/** Runs the work when its turn comes; refuses it ('acceso-saturado') when that would take too long. */
export type SignInQueue = <Result>(place: Place, work: () => Promise<Result>) => Promise<Result>

/** Two passwords are hashed at once, while the counters of a third are written. */
const mostAtOnce = 3
const longestWaitMs = 8_000
const longestReturnMs = 30_000
const othersEvery = 4
/** Duration of one turn, until turns have been measured. */
const usualTurnMs = 100
/** Weight of a new measurement in the average. */
const weight = 0.1

type Waiting = { readonly begin: () => void }

export function createSignInQueue(): SignInQueue {
  const [known, others] = [createFairQueue<Waiting>(), createFairQueue<Waiting>()]
  let running = 0
  let turns = 0
  let turnMs = usualTurnMs
  let promisedUntil = 0

  /** Turns before a new item of that lane is served. */
  function turnsBefore({ lane, first }: Place): number {
    const ahead = (first ? known : others).ahead(lane)
    const between = first ? Math.ceil(ahead / (othersEvery - 1)) : (ahead + 1) * (othersEvery - 1)
    return ahead + Math.min((first ? others : known).size(), between)
  }

  function tooMany(): Refused {
    const now = performance.now()
    const afterLine = now + (known.size() + others.size()) * turnMs
    promisedUntil = Math.min(Math.max(promisedUntil, afterLine) + turnMs, now + longestReturnMs)
    const segundos = Math.max(1, Math.ceil((promisedUntil - now) / 1000))
    return new Refused('acceso-saturado', {
      segundos,
      mensaje: `Hay muchas personas ingresando al mismo tiempo. ${waitText(segundos)}`,
    })
  }

  function turnOf(place: Place): Promise<void> {
    if (running < mostAtOnce) {
      running += 1
      return Promise.resolve()
    }
    if (turnsBefore(place) * turnMs > longestWaitMs) return Promise.reject(tooMany())
    return wait(place.first ? known : others, place.lane, tooMany)
  }

  /** The turn goes to the next waiting item, not to a new one. */
  function next(): void {
    turns += 1
    const [one, other] = turns % othersEvery === 0 ? [others, known] : [known, others]
    const waiting = one.take() ?? other.take()
    if (waiting) waiting.begin()
    else running -= 1
  }

  return async (place, work) => {
    await turnOf(place)
    const began = performance.now()
    try {
      return await work()
    } finally {
      turnMs += weight * ((performance.now() - began) / mostAtOnce - turnMs)
      next()
    }
  }
}

function wait(lanes: FairQueue<Waiting>, lane: string, tooMany: () => Refused): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const item: Waiting = {
    begin: () => {
      clearTimeout(timeout)
      resolve()
    },
  }
  const timeout = setTimeout(() => {
    lanes.remove(lane, item)
    reject(tooMany())
  }, longestWaitMs)
  lanes.add(lane, item)
  return promise
}
