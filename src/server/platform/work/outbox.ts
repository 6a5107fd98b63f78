/**
 * Carries out the effects in the outbox after the commands' transactions: at least once, in any number of processes. A
 * claim is a lease: if its process dies, the next one tries again.
 */
import { and, asc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import { outbox } from '../db/tables/notifications.ts'
import { failureFacts, inStep } from '../base/failure-facts.ts'
import type { Log } from '../base/log.ts'
import type { Db } from '../db/open.ts'
import { blameOf, refusedPartOf, type RefusedPart, replyCodeOf } from './refusal.ts'

type Dependencies = { readonly db: Db; readonly now: () => Date; readonly log: Log }

export type OutboxRow = typeof outbox.$inferSelect
/** About a recruitment, like all except recommendations. */
export type ProcessRow = OutboxRow & { readonly recruitmentId: number }
export const isOfProcess = (row: OutboxRow): row is ProcessRow => row.recruitmentId !== null
/** Throws when it could not be delivered; the row is retried later. */
export type Deliver = (row: OutboxRow) => Promise<void>

/** Duration of a claim; longer than the time limits of a mail server (mail.ts). */
export const leaseMs = 60_000
const atOnce = 10
const firstPauseMs = 15_000
const longestPauseMs = 6 * 60 * 60_000
/** A day and a half of attempts; then the row is abandoned. */
export const mostAttempts = 16

/** Stored in the payload of an abandoned row. */
export type FailureReason = RefusedPart | 'intentos'

/** Kind of rows without a letter: answers of the demo's candidates. */
export const demoAnswer = 'respuesta-demo'

/**
 * In the payload of a row that is deleted, not marked, when it was delivered or abandoned: it has personal data that
 * are stored nowhere else.
 */
export const deletedWhenDone = 'borrarAlTerminar'

/** Facts about the letter, stored in the row before it is sent. */
export type Sent = { readonly para: readonly string[]; readonly asunto: string }

/** Thrown by a delivery that has to wait for another letter: it comes again at `until`, and this was no attempt. */
export class NotYet extends Error {
  readonly until: Date
  constructor(until: Date) {
    super('not yet')
    this.until = until
  }
}

/** Undelivered rows: exactly the condition of the index `outbox_due`. */
export const isOutstanding = () => and(isNull(outbox.deliveredAt), isNull(outbox.failedAt))

/** Delivers all due rows; called repeatedly. While the server is `stopping`, only started ones. */
export async function deliverDue(deps: Dependencies, deliver: Deliver, stopping?: AbortSignal): Promise<void> {
  const claimed = await inStep('claim', () => claim(deps))
  for (const row of claimed.toSorted((one, other) => one.id - other.id)) {
    if (stopping?.aborted) await giveBack(deps, row)
    else if (await inStep('lease', () => keepsLease(deps, row))) await deliverOne(deps, deliver, row)
  }
  if (claimed.length === atOnce && !stopping?.aborted) await deliverDue(deps, deliver, stopping)
}

/** Skips rows locked by another process. */
function claim({ db, now }: Dependencies): Promise<OutboxRow[]> {
  // A CTE, so that it runs once: a subquery might run again for each row.
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

/**
 * Earlier rows of the batch may have taken long: renews the lease, unless another process has, or had, claimed the row
 * (every claim is an attempt).
 */
async function keepsLease({ db, now }: Dependencies, { id, attempts }: OutboxRow): Promise<boolean> {
  const renewed = await db
    .update(outbox)
    .set({ dueAt: new Date(now().getTime() + leaseMs) })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts)))
    .returning({ id: outbox.id })
  return renewed.length > 0
}

/** A claimed but unstarted row is released, without counting the attempt. */
async function giveBack({ db, now }: Dependencies, { id, attempts }: OutboxRow): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt: now(), attempts: attempts - 1 })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts)))
}

async function deliverOne(deps: Dependencies, deliver: Deliver, row: OutboxRow): Promise<void> {
  const { db, now } = deps
  try {
    // The process of the last attempt has died.
    if (row.attempts > mostAttempts) throw new Error('no attempt is left')
    await deliver(row)
    await inStep('mark', () => settle(db, eq(outbox.id, row.id), { deliveredAt: now(), failedAt: null }))
  } catch (failure) {
    await (failure instanceof NotYet ? postpone(deps, row, failure.until) : fail(deps, row, failure))
  }
}

async function postpone({ db }: Dependencies, { id, attempts }: OutboxRow, until: Date): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt: until, attempts: attempts - 1 })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts)))
}

/** Abandoned if the letter will never be accepted, or after the last attempt; otherwise retried later. */
async function fail(deps: Dependencies, row: OutboxRow, failure: unknown): Promise<void> {
  const blame = blameOf(failure)
  const because = blame === 'letter' ? refusedPartOf(failure) : row.attempts < mostAttempts ? null : 'intentos'
  deps.log(because === null ? 'outbox.failed' : 'outbox.given-up', {
    id: row.id,
    kind: row.kind,
    attempts: row.attempts,
    ...failureFacts(failure),
  })
  if (blame === 'settings')
    deps.log('mail.misconfigured', { check: ['SMTP_URL', 'MAIL_FROM'], ...failureFacts(failure) })
  await (because === null ? tryLater(deps, row, failure) : giveUp(deps, row, failure, because))
}

/** Unless another process has claimed it meanwhile: the row is then that attempt's. */
async function tryLater({ db, now }: Dependencies, { id, attempts }: OutboxRow, failure: unknown): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt: new Date(now().getTime() + pauseAfter(attempts)), replyCode: replyCodeOf(failure) })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts)))
}

/** Unless another process has claimed and delivered it. */
async function giveUp(
  { db, now }: Dependencies,
  { id }: OutboxRow,
  failure: unknown,
  because: FailureReason,
): Promise<void> {
  await settle(db, and(eq(outbox.id, id), isNull(outbox.deliveredAt)), {
    failedAt: now(),
    replyCode: replyCodeOf(failure),
    payload: sql`${outbox.payload} || jsonb_build_object('porque', ${because}::text)`,
  })
}

/** The row as it is now decides whether it stays: a suppression may have changed it since the claim. */
function settle(db: Db, which: SQL | undefined, set: PgUpdateSetSource<typeof outbox>): Promise<void> {
  return db.transaction(async (tx) => {
    const settled = await tx.update(outbox).set(set).where(which).returning({ id: outbox.id })
    await tx.delete(outbox).where(
      and(
        inArray(
          outbox.id,
          settled.map(({ id }) => id),
        ),
        sql`${outbox.payload} ? ${deletedWhenDone}::text`,
      ),
    )
  })
}

/** Doubled after each failure: 15 s, 30 s, 1 min … 6 h. */
const pauseAfter = (attempts: number): number => Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
