/** How many answers with evidence run at once. */
import type { Limits } from '../platform/http/concurrency-limit.ts'

/**
 * A comparison takes up to five of the pool's ten connections for a moment, and one thread computes all answers: more
 * at once would be no quicker, and would leave no connection to others. One user gets only one of the two, so that the
 * other is free for a colleague. Ten more may wait, for example when a user opens many tabs: a second or two.
 */
export const ofCurricula: Limits = { running: 2, runningOfUser: 1, waitingOfUser: 10, longestWaitMs: 8_000 }
