/** Earlier letters about an interview to one person, from the outbox rows. */
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Db } from '../platform/db/open.ts'
import { outbox } from '../platform/db/tables/notifications.ts'
import type { InterviewPayload } from '../slots/notices.ts'
import type { SentMeeting } from './letter-changes.ts'
import { leaseMs, type OutboxRow, type ProcessRow } from '../platform/work/outbox.ts'

export type SentLetters = {
  readonly sent: SentMeeting | 'antes' | null
  readonly isRetry: boolean
  /** Another process is sending the letter of an older row. */
  readonly isUnderway: boolean
}

type LetterRow = Pick<OutboxRow, 'id' | 'payload' | 'deliveredAt' | 'failedAt' | 'dueAt'>

export async function readSentLetters(db: Db, row: ProcessRow, now: Date): Promise<SentLetters> {
  const { idEntrevista, idUsuario } = row.payload as InterviewPayload
  const about = JSON.stringify({ idEntrevista, idUsuario })
  const rows = await db
    .select({
      id: outbox.id,
      payload: outbox.payload,
      deliveredAt: outbox.deliveredAt,
      failedAt: outbox.failedAt,
      dueAt: outbox.dueAt,
    })
    .from(outbox)
    .where(
      and(
        eq(outbox.recruitmentId, row.recruitmentId),
        eq(outbox.kind, row.kind),
        sql`${outbox.payload} @> ${about}::jsonb`,
      ),
    )
    .orderBy(asc(outbox.id))
  return remember(rows, row.id, now)
}

function remember(rows: readonly LetterRow[], ownId: number, now: Date): SentLetters {
  // An abandoned letter did not arrive.
  const sent = rows.flatMap((one) =>
    one.payload.dicho === undefined || one.failedAt !== null
      ? []
      : [{ ...one, dicho: one.payload.dicho as SentMeeting }],
  )
  const last = sent.reduce<(typeof sent)[number] | undefined>(
    (best, one) => (best && best.dicho.revision > one.dicho.revision ? best : one),
    undefined,
  )
  const leaseEnd = now.getTime() + leaseMs
  return {
    sent: last?.dicho ?? (beganInvited(rows) ? null : 'antes'),
    isRetry: last?.id === ownId,
    isUnderway: sent.some(
      ({ id, deliveredAt, dueAt }) =>
        id !== ownId && deliveredAt === null && dueAt > now && dueAt.getTime() <= leaseEnd,
    ),
  }
}

/** Otherwise it was announced before the first row: in the demo's past, or in a row that was deleted. */
const beganInvited = ([first]: readonly LetterRow[]): boolean =>
  (first?.payload as InterviewPayload | undefined)?.cambio === 'agendada'
