/** Letters of a decision that is undone: they have waited, and are withdrawn. */
import { and, eq, gt, inArray, or } from 'drizzle-orm'
import type { Tx } from '../../platform/db/open.ts'
import { outbox } from '../../platform/db/tables/notifications.ts'
import type { recruitmentEvents } from '../../platform/db/tables/recruitment.ts'
import { Refused } from '../../platform/http/refused.ts'
import { candidateNotice, interviewerNotice } from '../../slots/notices.ts'
import { callOff, handLetter, orderedKinds } from '../engine/letter-orders.ts'
import { decide, isOutstanding, letterStateOf } from '../../platform/work/decide-letter.ts'
import type { OutboxRow } from '../../platform/work/outbox.ts'

type Undone = {
  readonly recruitmentId: number
  readonly decision: typeof recruitmentEvents.$inferSelect
  /** Whether the decision booked, cancelled or registered an interview. */
  readonly movesAppointments: boolean
}

/**
 * Refuses where a letter has left since the decision, or may be leaving. Rows are locked first: a delivery passes over
 * them, and one that was quicker is seen here.
 */
export async function withdrawLetters(
  tx: Tx,
  { recruitmentId, decision, movesAppointments }: Undone,
  at: Date,
): Promise<void> {
  const found = await tx
    .select()
    .from(outbox)
    .where(
      and(
        eq(outbox.recruitmentId, recruitmentId),
        or(isOutstanding(), gt(outbox.deliveredAt, decision.at), gt(outbox.createdAt, decision.at)),
      ),
    )
    .orderBy(outbox.id)
    .for('update')
  const rows = found.filter((row) => !neverLeft(row))
  const own = rows.filter(({ payload }) => payload['decision'] === decision.version)
  // What somebody wrote by hand before the decision says nothing of it
  const others = rows.filter((row) => !own.includes(row) && !(row.kind === handLetter && row.createdAt <= decision.at))
  if (
    own.some(hasBegun) ||
    others.some((row) => isAfter(row, decision.at) || (movesAppointments && mayLeave(row, at)))
  ) {
    throw new Refused('registro-cambio', {
      mensaje: 'Ya salió un aviso sobre este proceso: la decisión ya no se puede deshacer.',
    })
  }
  const [ordered, automatic] = [own.filter(isOrdered), own.filter((row) => !isOrdered(row))].map((group) =>
    inArray(
      outbox.id,
      group.map(({ id }) => id),
    ),
  )
  await callOff(tx, ordered, 'deshecha', at)
  await tx.delete(outbox).where(automatic)
}

const isOrdered = ({ kind }: OutboxRow): boolean => orderedKinds.some((one) => one === kind)

const hasBegun = (row: OutboxRow): boolean => decide(row, { type: 'carta.anulada', porque: 'deshecha' }) === null
/** Called off before any delivery: the recipient knows of nothing. */
const neverLeft = (row: OutboxRow): boolean => letterStateOf(row) === 'anulada' && row.attempts === 0

/** Ordered or delivered since: a recipient knows the state after the decision. */
const isAfter = ({ createdAt, deliveredAt }: OutboxRow, decided: Date): boolean =>
  createdAt > decided || (deliveredAt !== null && deliveredAt > decided)

/**
 * An older letter about an interview is written from the current state when it is sent; a letter with an attempt may be
 * on its way now.
 */
const mayLeave = ({ kind, attempts, dueAt }: OutboxRow, at: Date): boolean =>
  (kind === candidateNotice || kind === interviewerNotice) && attempts > 0 && dueAt > at
