/** Decides each fault from the events of processes that try one fault after the other. */
import type { Outcome } from './fault.ts'
import type { WorkerTask, WorkerEvent, Suspect } from '../worker/plan.ts'

export type Ran = { readonly events: readonly WorkerEvent[]; readonly hung: boolean; readonly said: string }
type Faults = WorkerTask['faults']
type Runner = {
  /** A process of what is left. */
  readonly run: (left: Faults) => Promise<Ran>
  /** In a process of its own, without a fault. */
  readonly passes: (suspect: Suspect) => Promise<boolean>
  /** Receives a test that fails by itself without a fault. */
  readonly leaveOut: (test: string) => void
}

export async function decideInTurn(
  faults: Faults,
  { run, passes, leaveOut }: Runner,
): Promise<(readonly [id: string, outcome: Outcome])[]> {
  const outcomes = new Map<string, Outcome>()
  /** Tests that rely on others before them, and fail with any fault. */
  const dependent: string[] = []
  /** After others it may have failed because of them: then it is the first of the next process. */
  const isBelieved = async ({ by, suspect }: Extract<WorkerEvent, { kind: 'killed' }>, isFirst: boolean) => {
    if (suspect === null) return true
    if (!isFirst) return false
    if (await passes(suspect)) return true
    if (suspect.failed.every((test) => dependent.includes(test)))
      throw new Error(`${suspect.file} fails without a fault`)
    dependent.push(...suspect.failed)
    leaveOut(by)
    return false
  }
  for (let left = faults; left.length > 0;) {
    const { events, hung, said } = await run(
      left.map((fault) => ({ ...fault, done: [...(fault.done ?? []), ...dependent] })),
    )
    for (const [index, one] of events.entries()) {
      if (one.kind === 'survived') outcomes.set(one.id, { kind: 'survived', tried: one.tried, of: one.of })
      if (one.kind === 'killed' && (await isBelieved(one, index === 1)))
        outcomes.set(one.id, { kind: 'killed', by: one.by })
    }
    const last = events.findLast((one) => one.kind !== 'covered')
    if (last?.kind === 'began' && (hung || events.length === 1))
      outcomes.set(last.id, { kind: 'killed', by: hung ? 'never ends' : 'the process ends' })
    const again = last && !outcomes.has(last.id) ? left.filter(({ id }) => id === last.id) : []
    const before = left.length
    left = [...again, ...left.filter(({ id }) => !outcomes.has(id) && id !== again[0]?.id)]
    if (left.length === before && again.length === 0) throw new Error(`vitest tried nothing:\n${said}`)
  }
  return [...outcomes]
}
