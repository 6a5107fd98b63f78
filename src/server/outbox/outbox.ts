/**
 * Carries out what commands left in the outbox, after their transactions: at least once, in any number of
 * processes. A claim is a lease: whoever dies with it lets the next one try again.
 */
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { outbox } from '../db/tables/notifications.ts'
import { failureFacts, inStep } from '../runtime/failure-facts.ts'
import type { Log } from '../runtime/log.ts'
import type { Db } from '../db/open.ts'
import { blameOf, refusedPartOf, type RefusedPart, replyCodeOf } from './refusal.ts'

type Given = { readonly db: Db; readonly now: () => Date; readonly log: Log }

export type OutboxRow = typeof outbox.$inferSelect
/** About a recruitment, as all but recommendations are. */
export type ProcessRow = OutboxRow & { readonly recruitmentId: number }
export const isOfProcess = (row: OutboxRow): row is ProcessRow => row.recruitmentId !== null
/** Throws when it could not be delivered now; the row is tried again later. */
export type Deliver = (row: OutboxRow) => Promise<void>

/** How long a row is its claimant's; longer than a mail server is waited for (mail.ts). */
export const leaseMs = 60_000
const atOnce = 10
const firstPauseMs = 15_000
const longestPauseMs = 6 * 60 * 60_000
/** A day and a half of trying; after that the row is given up. */
export const mostAttempts = 16

/** Kept in the payload of a row that was given up. */
export type FailureReason = RefusedPart | 'intentos'

/** Kind of the rows that bring no letter: answers of the demo's candidates. */
export const demoAnswer = 'respuesta-demo'

/** What a row keeps of the letter that it came to, from before the letter goes out. */
export type Sent = { readonly para: readonly string[]; readonly asunto: string }

/** Still to be delivered: word for word the condition of the index `outbox_due`. */
export const isOutstanding = () => and(isNull(outbox.deliveredAt), isNull(outbox.givenUpAt))

/** Delivers all that is due; to be called again and again. When the server is `stopping`, only what was begun. */
export async function deliverDue(deps: Given, deliver: Deliver, stopping?: AbortSignal): Promise<void> {
  const claimed = await inStep('claim', () => claim(deps))
  for (const row of claimed.toSorted((one, other) => one.id - other.id)) {
    if (stopping?.aborted) await giveBack(deps, row)
    else if (await inStep('lease', () => keepsLease(deps, row))) await deliverOne(deps, deliver, row)
  }
  if (claimed.length === atOnce && !stopping?.aborted) await deliverDue(deps, deliver, stopping)
}

/** Rows that another process has locked are passed over. */
function claim({ db, now }: Given): Promise<OutboxRow[]> {
  // Named, so that it runs once: as a subquery it might be run again for each row.
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isOutstanding(), lte(outbox.dueAt, now())))
      .orderBy(asc(outbox.dueAt), asc(outbox.id))
      .limit(atOnce)
      .for('update', { skipLocked: true }),
  )
  return db
    .with(due)
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, dueAt: new Date(now().getTime() + leaseMs) })
    .where(inArray(outbox.id, db.select({ id: due.id }).from(due)))
    .returning()
}

/** Those before it in the batch may have taken long: the lease begins anew, unless somebody else has the row by now, or had it: every claim is an attempt. */
async function keepsLease({ db, now }: Given, { id, attempts }: OutboxRow): Promise<boolean> {
  const kept = await db
    .update(outbox)
    .set({ dueAt: new Date(now().getTime() + leaseMs) })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts)))
    .returning({ id: outbox.id })
  return kept.length > 0
}

/** It was claimed and not begun: the next one has it at once, and as if nobody had tried. */
async function giveBack({ db, now }: Given, { id, attempts }: OutboxRow): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt: now(), attempts: attempts - 1 })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts)))
}

async function deliverOne(deps: Given, deliver: Deliver, row: OutboxRow): Promise<void> {
  const { db, now } = deps
  try {
    // Whoever had the last attempt died with it.
    if (row.attempts > mostAttempts) throw new Error('no attempt is left')
    await deliver(row)
    await inStep('mark', () => db.update(outbox).set({ deliveredAt: now(), givenUpAt: null }).where(eq(outbox.id, row.id)))
  } catch (failure) {
    await fail(deps, row, failure)
  }
}

/** Given up where the letter will never be taken, or after the last attempt; else tried again later. */
async function fail(deps: Given, row: OutboxRow, failure: unknown): Promise<void> {
  const blame = blameOf(failure)
  const because = blame === 'letter' ? refusedPartOf(failure) : row.attempts < mostAttempts ? null : 'intentos'
  deps.log(because === null ? 'outbox.failed' : 'outbox.given-up', { id: row.id, kind: row.kind, attempts: row.attempts, ...failureFacts(failure) })
  if (blame === 'settings') deps.log('mail.misconfigured', { check: ['SMTP_URL', 'MAIL_FROM'], ...failureFacts(failure) })
  await (because === null ? tryLater(deps, row, failure) : giveUp(deps, row, failure, because))
}

async function tryLater({ db, now }: Given, { id, attempts }: OutboxRow, failure: unknown): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt: new Date(now().getTime() + pauseAfter(attempts)), replyCode: replyCodeOf(failure) })
    .where(eq(outbox.id, id))
}

/** Unless somebody else, who has the row by now, delivered it. */
async function giveUp({ db, now }: Given, { id }: OutboxRow, failure: unknown, because: FailureReason): Promise<void> {
  await db
    .update(outbox)
    .set({ givenUpAt: now(), replyCode: replyCodeOf(failure), payload: sql`${outbox.payload} || jsonb_build_object('porque', ${because}::text)` })
    .where(and(eq(outbox.id, id), isNull(outbox.deliveredAt)))
}

/** Twice as long after each failure: 15 s, 30 s, 1 min … 6 h. */
const pauseAfter = (attempts: number): number => Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
