/** How many answers with evidence run at once. */
import type { Limits } from '../http/concurrency-limit.ts'

/**
 * A comparison takes up to five of the pool's ten connections at a time, and its answers are computed one after the other on one thread: more
 * at once would make none of them quicker, and would leave no connection for others. Two of one user, for a second tab, while two
 * of all run; the users are served in turn. Ten more may wait, as when somebody opens a row of tabs: a quarter of a second.
 */
export const ofCurricula: Limits = { running: 2, runningOfUser: 2, waitingOfUser: 10, longestWaitMs: 8_000 }
