/**
 * How failed sign-ins delay the next attempt: the calculation, without database or clock.
 * A counter has free failures; after them the wait is five seconds and doubles up to its maximum. One failure expires
 * per longest wait without a new one, and nothing else lowers the two counters of an account. From the first wait to
 * the longest takes nine failures, so that a day of 24 hours allows at most `free + 9` of them and one more per longest
 * wait: 50 from addresses unknown to the account and 55 from known ones.
 */
export type Counter = 'par' | 'cuenta' | 'conocidas' | 'direccion'
export type Rule = { readonly free: number; readonly longestWaitS: number }

export const rules: Readonly<Record<Counter, Rule>> = {
  /** One account from one address, since its last success there. */
  par: { free: 5, longestWaitS: 15 * 60 },
  /** One account from all addresses without an earlier success. */
  cuenta: { free: 5, longestWaitS: 40 * 60 },
  /** One account from all addresses with an earlier success. */
  conocidas: { free: 10, longestWaitS: 40 * 60 },
  /** Accounts that failed from one address without a later success there; an office shares one address. */
  direccion: { free: 30, longestWaitS: 15 * 60 },
}

const firstWaitS = 5
/** A password check takes a second; a longer attempt was interrupted. */
const longestRunMs = 60_000

export type Count = {
  readonly failures: number
  /** Attempts whose password is being checked. */
  readonly running: number
  /** Time of the last failure, or of the last attempt that began after it. */
  readonly lastAt: Date
}

/** The current count of a row: attempts that never ended are failures, and failures expire. */
export function countAt(
  { failures, running, lastAt }: Count,
  { longestWaitS }: Rule,
  at: Date,
): Pick<Count, 'failures' | 'running'> {
  const idleMs = Math.max(0, at.getTime() - lastAt.getTime())
  const interrupted = idleMs > longestRunMs ? running : 0
  const forgotten = Math.floor(idleMs / (longestWaitS * 1000))
  return { failures: Math.max(0, failures + interrupted - forgotten), running: running - interrupted }
}

/** `busy`: the decision depends on running attempts. `waitS`: seconds to wait. */
export type Verdict = 'go' | 'busy' | { readonly waitS: number }

export function verdictOf(count: Count, rule: Rule, at: Date): Verdict {
  const { failures, running } = countAt(count, rule, at)
  if (failures + running < rule.free) return 'go'
  if (running > 0) return 'busy'
  const waitEndsAt = count.lastAt.getTime() + waitSeconds(failures, rule) * 1000
  return waitEndsAt <= at.getTime() ? 'go' : { waitS: Math.ceil((waitEndsAt - at.getTime()) / 1000) }
}

/** Seconds to wait after this number of failures. */
export function waitSeconds(failures: number, { free, longestWaitS }: Rule): number {
  return failures < free ? 0 : Math.min(longestWaitS, firstWaitS * 2 ** (failures - free))
}

/** A failure counts in no counter for longer. */
export const longestCountedS = Math.max(...Object.values(rules).map(({ longestWaitS }) => longestWaitS))
