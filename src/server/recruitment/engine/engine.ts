/**
 * Runs a recruitment: one command = one transaction (design/process.md, 'How the server runs it'). Nothing else changes
 * a recruitment.
 */
import { and, desc, eq } from 'drizzle-orm'
import type { RecruitmentSnapshot } from '../../../../machines/recruitment/recruitment.machine.ts'
import type { RecruitmentEvent } from '../../../../machines/recruitment/recruitment.setup.ts'
import { type PhaseCode, phases } from '../../../contract/phases.ts'
import type { Moved } from '../../../contract/recruitment.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { retried } from '../../platform/db/retry.ts'
import { recruitmentEvents } from '../../platform/db/tables/recruitment.ts'
import { Refused } from '../../platform/http/refused.ts'
import { holderIn, restoreSlots, SlotTaken } from '../../slots/appointments.ts'
import type { InterviewChange } from '../../slots/notices.ts'
import { slotRefusal } from '../../slots/taken-hours.ts'
import { openingsChanged } from '../../publications/engine.ts'
import { shownCode } from '../../identity/access/rights.ts'
import { columnsOf, type Effects, stepChart } from './chart.ts'
import { type RecruitmentRequest, lockRecruitment, type LockedRecruitment, stageChanged } from './locked-recruitment.ts'
import { canBeUndone } from './undo-window.ts'
import { writeStep } from './write-step.ts'

/** The event of a command, and the stored part of its form. */
export type Fact = { readonly event: RecruitmentEvent; readonly form: Readonly<Record<string, unknown>> | null }

export type Command = RecruitmentRequest & {
  readonly at: Date
  /** Validates the command and books its appointment; throws Refused. Runs with the recruitment locked. */
  readonly prepare: (locked: LockedRecruitment, tx: Tx) => Fact | Promise<Fact>
  /** True for past events (demo data), without notifications. */
  readonly silent?: boolean
  /** Milliseconds in which the actor can undo it, where the chart has a way back; its letters wait as long. */
  readonly undoMs?: number
}

/** An hour taken between the check and the restore is found taken in the next attempt. */
const isHourTaken = (failure: unknown): boolean => holderIn(failure) !== undefined

/**
 * The transaction of a command: retried when an hour was taken meanwhile, and refused when its own hour is taken.
 * Timing problems of the database are handled in db/retry.ts.
 */
export async function inTransaction<T>(db: Db, now: Date, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await retried(() => db.transaction(work), isHourTaken)
  } catch (failure) {
    if (failure instanceof SlotTaken) throw await slotRefusal(db, failure, now)
    throw failure
  }
}

/** `lost`: interviews whose hour could not be restored. */
export type Performed = { readonly moved: Moved; readonly lost: readonly number[] }

/** Performs a command inside a transaction; after a Refused the transaction must be rolled back. */
export async function perform(tx: Tx, command: Command): Promise<Performed> {
  const locked = await lockRecruitment(tx, command)
  const fact = await command.prepare(locked, tx)
  const step = stepChart(locked.chart, fact.event)
  if (!step) throw stageChanged(locked, command.actor)

  const { effects, next } = step
  const restored = effects.appointments.filter(({ status }) => status === 'agendada').map(({ id }) => id)
  const lost = await restore(tx, restored, command)
  const undoMs = command.undoMs && canBeUndone(next, fact.event, locked.chart) ? command.undoMs : 0
  const refused = await writeStep(tx, {
    locked,
    next,
    event: fact.event,
    correctsId: null,
    form: lost.length > 0 ? { ...fact.form, perdidas: lost } : fact.form,
    effects: command.silent ? { ...effects, notices: [] } : effects,
    interviewChanges: command.silent ? [] : changesOf(fact.event, effects, lost),
    notice: noticeOf(fact.event),
    actorId: command.actor?.userId ?? null,
    at: command.at,
    undoMs,
  })
  if (refused) throw new Refused(refused)
  if (effects.coversOpening || effects.releasesOpening) await openingsChanged(tx, locked, command.at)
  return { moved: { ...movedTo(command, next, locked.version + 1), deshacer: undoMs }, lost }
}

/** The interviews have been cancelled since the last event, which rejected the candidate. */
async function restore(tx: Tx, ids: readonly number[], { recruitmentId, at }: Command): Promise<number[]> {
  if (ids.length === 0) return []
  const [last] = await tx
    .select({ at: recruitmentEvents.at })
    .from(recruitmentEvents)
    .where(and(eq(recruitmentEvents.recruitmentId, recruitmentId), eq(recruitmentEvents.kind, 'moved')))
    .orderBy(desc(recruitmentEvents.version))
    .limit(1)
  return restoreSlots(tx, ids, { since: last?.at ?? at, now: at })
}

/** Interviews whose change is notified to the candidate and the interviewer. */
function changesOf(
  event: RecruitmentEvent,
  { notices, appointments }: Effects,
  lost: readonly number[],
): InterviewChange[] {
  const booked =
    notices.includes('entrevista') && 'idEntrevista' in event
      ? [{ idEntrevista: event.idEntrevista, change: 'agendada' as const }]
      : []
  const changed = appointments.flatMap(({ id, status }): InterviewChange[] => {
    if (status === 'registrada' || lost.includes(id)) return []
    return [{ idEntrevista: id, change: status === 'cancelada' ? 'cancelada' : 'restablecida' }]
  })
  return [...booked, ...changed]
}

/** Payload of all other notifications, besides the recruitment. */
function noticeOf(event: RecruitmentEvent): Record<string, unknown> {
  return 'comentario' in event ? { comentario: event.comentario } : {}
}

/** The state of the process after a command, as its sender sees it. */
export function movedTo({ actor }: Pick<Command, 'actor'>, chart: RecruitmentSnapshot, version: number): Moved {
  const { codigo } = columnsOf(chart)
  const shown: PhaseCode = actor ? shownCode(codigo, actor.role) : codigo
  return { version, codigo: shown, idFase: phases[shown].idFase, deshacer: 0 }
}
