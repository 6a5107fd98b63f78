/** Decides the fault of a test's next run, and what its failure means for the faults before; pure. */

/** Undefined: without any. */
export type Turn = string | undefined
/** Late: it has exceeded its time, still waits, and may disturb the next run. */
export type Ended = { readonly hasFailed: boolean; readonly isLate: boolean }
export type TurnListener = {
  readonly repeatable: (is: boolean) => void
  readonly noticed: (faults: readonly string[]) => void
  /** After these faults the test fails without a fault too: the file is to be set up anew. */
  readonly doubtful: (faults: readonly string[]) => void
}

/** So many faults fail in a row before the test is run without any. */
const mostInARow = 4

/** @param isRepeatable undefined: not known yet, and it is run twice without a fault */
export function* turnsOf(
  faults: Iterable<string>,
  isRepeatable: boolean | undefined,
  listener: TurnListener,
): Generator<Turn, void, Ended> {
  const isProven = isRepeatable === undefined
  if (isProven) {
    if ((yield undefined).hasFailed) return
    isRepeatable = !(yield undefined).hasFailed
    listener.repeatable(isRepeatable)
  }
  if (!isRepeatable) return
  let hasPassed = isProven
  let failed: string[] = []
  const notice = (faults: readonly string[]) => {
    if (faults.length > 0) listener.noticed(faults)
  }
  const stop = () => {
    // The first has failed where the test had just passed
    notice(failed.splice(0, hasPassed ? 1 : 0))
    listener.doubtful(failed)
  }
  for (const fault of faults) {
    const { hasFailed, isLate } = yield fault
    if (hasFailed) failed.push(fault)
    if (isLate) return stop()
    if (hasFailed && failed.length < mostInARow) continue
    if (hasFailed && (yield undefined).hasFailed) return stop()
    notice(failed)
    failed = []
    hasPassed = true
  }
  if (failed.length > 0 && (yield undefined).hasFailed) stop()
  else notice(failed)
}
