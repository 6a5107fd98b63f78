/** The last event of a process that was not undone. */
import { and, desc, eq, sql } from 'drizzle-orm'
import type { RecruitmentEvent } from '../../../../machines/recruitment/recruitment.setup.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { recruitmentEvents, type RecruitmentOutcome } from '../../platform/db/tables/recruitment.ts'
import { hasWaitingRejection } from './letter-orders.ts'
import { undoableUntil } from './undo-window.ts'
import { withoutUndone } from './undone-events.ts'

/** Undefined where nothing has happened yet; corrections are passed over. */
export async function lastEvent(on: Db | Tx, recruitmentId: number): Promise<RecruitmentEvent | undefined> {
  const { version, event } = recruitmentEvents
  const rows = await on
    .select({ version, event })
    .from(recruitmentEvents)
    .where(and(eq(recruitmentEvents.recruitmentId, recruitmentId), eq(recruitmentEvents.kind, 'moved')))
    .orderBy(desc(version))
  return withoutUndone(rows)[0]?.event as RecruitmentEvent | undefined
}

/** The comment of that event: on an application that was returned, what to correct. */
export async function lastComment(on: Db | Tx, recruitmentId: number): Promise<string | null> {
  const event = await lastEvent(on, recruitmentId)
  return event && 'comentario' in event ? (event.comentario ?? null) : null
}

type Ended = { readonly id: number; readonly outcome: RecruitmentOutcome }
/** `isFirm`: the process has ended for the staff, though it is shown as open. */
type Shown = { readonly outcome: RecruitmentOutcome; readonly isFirm: boolean }

/**
 * What the candidate and other systems see: a rejection that its author can still undo, or whose letter waits, has not
 * happened yet.
 */
export async function shownProcess(on: Db | Tx, { id, outcome }: Ended, undoMs: number, at: Date): Promise<Shown> {
  if (outcome !== 'descartada') return { outcome, isFirm: false }
  const [last] = await on
    .select({ at: recruitmentEvents.at, actorId: recruitmentEvents.actorId })
    .from(recruitmentEvents)
    .where(and(eq(recruitmentEvents.recruitmentId, id), eq(recruitmentEvents.kind, 'moved')))
    .orderBy(desc(recruitmentEvents.version))
    .limit(1)
  if (last && last.actorId !== null && at < undoableUntil(last.at, undoMs)) return { outcome: 'abierta', isFirm: false }
  return (await hasWaitingRejection(on, id)) ? { outcome: 'abierta', isFirm: true } : { outcome, isFirm: false }
}

export const typeIs = (type: RecruitmentEvent['type']) => sql`${recruitmentEvents.event} ->> 'type' = ${type}`

/** The version created by the last event of a type; 0 if there is none. */
export async function lastVersionOf(
  on: Db | Tx,
  recruitmentId: number,
  type: RecruitmentEvent['type'],
): Promise<number> {
  const [last] = await on
    .select({ version: recruitmentEvents.version })
    .from(recruitmentEvents)
    .where(and(eq(recruitmentEvents.recruitmentId, recruitmentId), typeIs(type)))
    .orderBy(desc(recruitmentEvents.version))
    .limit(1)
  return last?.version ?? 0
}
