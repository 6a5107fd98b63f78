/** What happens to a job is decided by its chart (machines/bulk/bulk-job.machine.ts), also after a restart. */
import { transition } from 'xstate'
import { bulkJobMachine, type BulkJobEvent, selectBulkJobState } from '../../../machines/bulk/bulk-job.machine.ts'
import { bulkUndoSeconds } from '../../contract/bulk.ts'
import type { bulkJobs } from '../platform/db/tables/bulk.ts'

type Job = Pick<typeof bulkJobs.$inferSelect, 'state' | 'undoUntil' | 'settledAt'>
type Effect = keyof NonNullable<typeof bulkJobMachine.implementations.actions>

/** `columns`: of the job after the event. */
export type Decided = {
  readonly effects: ReadonlySet<Effect>
  readonly columns: Pick<Job, 'state' | 'undoUntil'>
}

/** Null: the chart does not take the event. */
export function decide(job: Job, event: BulkJobEvent, at: Date): Decided | null {
  const isSettled = job.settledAt !== null && job.state !== 'deshecho'
  const snapshot = bulkJobMachine.resolveState({ value: isSettled ? 'asentado' : inChart(job.state) })
  if (snapshot.status !== 'active' || !snapshot.can(event)) return null
  const [next, actions] = transition(bulkJobMachine, snapshot, event)
  const reached = selectBulkJobState(next)
  const effects = new Set(actions.map(({ type }) => type as Effect))
  // A settled job keeps the state in which it ended
  if (reached === 'asentado' || reached === inChart(job.state))
    return { effects, columns: { state: job.state, undoUntil: job.undoUntil } }
  const undoUntil = effects.has('startUndoTime') ? undoUntilFrom(at) : null
  return { effects, columns: { state: reached === 'enCurso' ? 'en-curso' : reached, undoUntil } }
}

const inChart = (state: Job['state']) => (state === 'en-curso' ? 'enCurso' : state)

const undoUntilFrom = (at: Date): Date => new Date(at.getTime() + bulkUndoSeconds * 1_000)
