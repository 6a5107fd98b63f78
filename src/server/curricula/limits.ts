/** How many answers with evidence run at once. */
import type { Limits } from '../platform/http/concurrency-limit.ts'

/**
 * A comparison takes up to five of the pool's ten connections for a moment, and one thread computes all answers: more at once would be no
 * quicker, and would leave no connection to others. One user has one of them, so that the other is a colleague's. Ten more may wait, as
 * when somebody opens a row of tabs: a second or two.
 */
export const ofCurricula: Limits = { running: 2, runningOfUser: 1, waitingOfUser: 10, longestWaitMs: 8_000 }
