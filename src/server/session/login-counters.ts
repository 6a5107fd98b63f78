/**
 * How failures of sign-in slow the next attempt down: the arithmetic, without database or clock.
 *
 * A counter costs nothing for its free failures; then the wait is five seconds and doubles up to its longest one.
 * For each longest wait without a new failure one expires, and nothing else ever lowers the two counters of an
 * account: from the first wait to the longest takes nine failures, so that a day of 24 hours sees at most
 * `free + 9` of them and one more for each longest wait, 50 at addresses unknown to the account and 55 at known ones.
 */
export type Counter = 'par' | 'cuenta' | 'conocidas' | 'direccion'
export type Rule = { readonly free: number; readonly longestWaitS: number }

export const rules: Readonly<Record<Counter, Rule>> = {
  /** One account from one address, since its last success there. */
  par: { free: 5, longestWaitS: 15 * 60 },
  /** One account from all addresses without an earlier success. */
  cuenta: { free: 5, longestWaitS: 40 * 60 },
  /** One account from all addresses with one. */
  conocidas: { free: 10, longestWaitS: 40 * 60 },
  /** Accounts that failed from one address and have not signed in there since; an office shares one. */
  direccion: { free: 30, longestWaitS: 15 * 60 },
}

const firstWaitS = 5
/** A password check takes a second; an attempt that runs so long was interrupted. */
const longestRunMs = 60_000

export type Count = {
  readonly failures: number
  /** Attempts whose password is being looked at. */
  readonly running: number
  /** Of the last failure, or of the last attempt that began after it. */
  readonly lastAt: Date
}

/** What of a row still counts: attempts that never ended are failures, and failures expire. */
export function countAt({ failures, running, lastAt }: Count, { longestWaitS }: Rule, at: Date): Pick<Count, 'failures' | 'running'> {
  const idleMs = Math.max(0, at.getTime() - lastAt.getTime())
  const dead = idleMs > longestRunMs ? running : 0
  const forgotten = Math.floor(idleMs / (longestWaitS * 1000))
  return { failures: Math.max(0, failures + dead - forgotten), running: running - dead }
}

/** `busy`: whether it may begin depends on those that run. `waitS`: seconds until it may. */
export type Verdict = 'go' | 'busy' | { readonly waitS: number }

export function verdictOf(count: Count, rule: Rule, at: Date): Verdict {
  const { failures, running } = countAt(count, rule, at)
  if (failures + running < rule.free) return 'go'
  if (running > 0) return 'busy'
  const over = count.lastAt.getTime() + waitSeconds(failures, rule) * 1000
  return over <= at.getTime() ? 'go' : { waitS: Math.ceil((over - at.getTime()) / 1000) }
}

/** Seconds to wait after so many failures. */
export function waitSeconds(failures: number, { free, longestWaitS }: Rule): number {
  return failures < free ? 0 : Math.min(longestWaitS, firstWaitS * 2 ** (failures - free))
}

/** In no counter a failure counts for longer. */
export const longestCountedS = Math.max(...Object.values(rules).map(({ longestWaitS }) => longestWaitS))
