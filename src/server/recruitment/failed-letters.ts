/** Letters about a recruitment that will not arrive: what is known of each, for the history. */
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { personNameColumn } from '../text/person-name.ts'
import { outbox } from '../db/tables/notifications.ts'
import { users } from '../db/tables/session.ts'
import { interviewerNotice, type InterviewPayload } from '../interviews/notices.ts'
import { demoAnswer, type FailureReason, type Sent } from '../outbox/outbox.ts'

/** What of the payload is read; a row that failed before its letter was written has none of it but the reason. */
type Kept = Partial<Sent> & { readonly porque?: FailureReason; /** Of a letter about an interview: what it said. */ readonly dicho?: { readonly como: InterviewPayload['cambio'] } }

export type FailedLetter = Awaited<ReturnType<typeof readFailedLetters>>[number]

/** Oldest first. `interviewer`: whom it was for; null when it was for the candidate. */
export async function readFailedLetters(db: Db, recruitmentId: number) {
  const rows = await db
    .select({
      id: outbox.id,
      kind: outbox.kind,
      payload: sql<Kept>`${outbox.payload}`,
      givenUpAt: outbox.givenUpAt,
      replyCode: outbox.replyCode,
      interviewer: sql<string | null>`${personNameColumn(sql`users`)}`,
    })
    .from(outbox)
    .leftJoin(users, and(eq(outbox.kind, interviewerNotice), sql`${users.id} = (${outbox.payload} ->> 'idUsuario')::int`))
    .where(and(eq(outbox.recruitmentId, recruitmentId), isNotNull(outbox.givenUpAt), ne(outbox.kind, demoAnswer)))
    .orderBy(asc(outbox.givenUpAt), asc(outbox.id))
  return rows.map(({ payload: { para, asunto, porque, dicho }, givenUpAt, ...row }) => ({
    ...row,
    givenUpAt: givenUpAt as Date,
    to: para ?? [],
    subject: asunto ?? null,
    because: porque ?? 'intentos',
    isCancellation: dicho?.como === 'cancelada',
  }))
}
