/**
 * How many answers of a costly kind run at once, of one user and of all. Further ones wait, the users in turn and each
 * user's in order; those of a client that leaves do not.
 */
import { createFairQueue } from '../base/fair-queue.ts'
import { Refused } from './refused.ts'
import type { Caller } from './route.ts'

export type Limits = {
  readonly running: number
  readonly runningOfUser: number
  readonly waitingOfUser: number
  readonly longestWaitMs: number
}
/**
 * Runs the work when its turn comes. Refuses it when the user has too many waiting ('demasiados-intentos'), when it has
 * waited too long, or when the client has left ('sin-servicio'). What runs keeps its turn until it ends, although the
 * client has left: otherwise a client that always leaves would have no limit.
 */
export type ConcurrencyLimit = <Result>(
  caller: Pick<Caller, 'userId'>,
  left: AbortSignal,
  work: () => Promise<Result>,
) => Promise<Result>

type Waiting = { readonly begin: () => void }

/** Seconds after which a refused client may try again: by then dozens have been answered. */
const segundos = 2

export function createConcurrencyLimit({
  running: most,
  runningOfUser: mostOfUser,
  waitingOfUser: mostWaiting,
  longestWaitMs,
}: Limits): ConcurrencyLimit {
  const queue = createFairQueue<Waiting>()
  const running: string[] = []
  const mayRun = (user: string) => running.length < most && running.filter((one) => one === user).length < mostOfUser

  function turnOf(user: string, left: AbortSignal): Promise<void> {
    if (left.aborted) return Promise.reject(new Refused('sin-servicio'))
    if (mayRun(user)) {
      running.push(user)
      return Promise.resolve()
    }
    if (queue.waiting(user) >= mostWaiting) return Promise.reject(new Refused('demasiados-intentos', { segundos }))
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const withdraw = () => {
      end()
      queue.remove(user, item)
      reject(new Refused('sin-servicio', { segundos }))
    }
    const timeout = setTimeout(withdraw, longestWaitMs)
    const end = () => {
      clearTimeout(timeout)
      left.removeEventListener('abort', withdraw)
    }
    const item: Waiting = {
      begin: () => {
        end()
        running.push(user)
        resolve()
      },
    }
    left.addEventListener('abort', withdraw)
    queue.add(user, item)
    return promise
  }

  return async ({ userId }, left, work) => {
    const user = String(userId)
    await turnOf(user, left)
    try {
      return await work()
    } finally {
      running.splice(running.indexOf(user), 1)
      queue.take(mayRun)?.begin()
    }
  }
}
