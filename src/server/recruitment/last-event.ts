/** The last event of a process that was not undone. */
import { and, desc, eq } from 'drizzle-orm'
import type { RecruitmentEvent } from '../../../machines/recruitment/recruitment.setup.ts'
import type { Db, Tx } from '../db/open.ts'
import { recruitmentEvents } from '../db/tables/recruitment.ts'
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
