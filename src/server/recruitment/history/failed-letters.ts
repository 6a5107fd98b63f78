/** Undeliverable letters of a recruitment, for the history. */
import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../platform/db/open.ts'
import { personNameColumn } from '../../platform/base/person-name.ts'
import { outbox } from '../../platform/db/tables/notifications.ts'
import { users } from '../../platform/db/tables/session.ts'
import { calledOffNotice, interviewerNotice, type InterviewPayload } from '../../slots/notices.ts'
import { demoAnswer, type FailureReason, type Sent } from '../../platform/work/outbox.ts'

/** The needed part of the payload; a row that failed before its letter was written has only the reason. */
type StoredPayload = Partial<Sent> & {
  readonly porque?: FailureReason
  /** For a letter about an interview: its content. */
  readonly dicho?: { readonly como: InterviewPayload['cambio'] }
}

export type FailedLetter = Awaited<ReturnType<typeof readFailedLetters>>[number]

/** Oldest first. `interviewer`: the recipient, or the responsible user; null for a letter to the candidate. */
export async function readFailedLetters(db: Db, recruitmentId: number) {
  const rows = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      payload: sql<StoredPayload>`${outbox.payload}`,
      failedAt: outbox.failedAt,
      replyCode: outbox.replyCode,
      interviewer: sql<string | null>`${personNameColumn(sql`users`)}`,
    })
    .from(outbox)
    .leftJoin(
      users,
      and(
        inArray(outbox.kind, [interviewerNotice, calledOffNotice]),
        sql`${users.id} = (${outbox.payload} ->> 'idUsuario')::int`,
      ),
    )
    .where(and(eq(outbox.recruitmentId, recruitmentId), isNotNull(outbox.failedAt), ne(outbox.kind, demoAnswer)))
    .orderBy(asc(outbox.failedAt), asc(outbox.id))
  return rows.map(({ payload: { para, asunto, porque, dicho }, failedAt, ...row }) => ({
    ...row,
    failedAt: failedAt as Date,
    to: para ?? [],
    subject: asunto ?? null,
    because: porque ?? 'intentos',
    isCancellation: dicho?.como === 'cancelada',
  }))
}
