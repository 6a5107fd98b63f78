/**
 * Carries out what commands left in the outbox, after their transactions: at least once, in any number of
 * processes. A claim is a lease: whoever dies with it lets the next one try again.
 */
import { and, asc, eq, inArray, isNull, lt, lte, sql } from 'drizzle-orm'
import { outbox } from '../db/schema.ts'
import type { Deps } from '../http/deps.ts'

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
/** About two days of trying; after that the row stays undelivered, for people to see. */
export const mostAttempts = 16

/** Delivers all that is due; to be called again and again. When the server is `stopping`, only what was begun. */
export async function deliverDue(deps: Deps, deliver: Deliver, stopping?: AbortSignal): Promise<void> {
  const claimed = await claim(deps)
  for (const row of claimed.toSorted((one, other) => one.id - other.id)) {
    if (stopping?.aborted) await giveBack(deps, row)
    else if (await keepsLease(deps, row)) await deliverOne(deps, deliver, row)
  }
  if (claimed.length === atOnce && !stopping?.aborted) await deliverDue(deps, deliver, stopping)
}

/** Rows that another process has locked are passed over. */
function claim({ db, now }: Deps): Promise<OutboxRow[]> {
  // Named, so that it runs once: as a subquery it might be run again for each row.
  const due = db.$with('due').as(
    db
      .select({ id: outbox.id })
      .from(outbox)
      .where(and(isNull(outbox.deliveredAt), lte(outbox.dueAt, now()), lt(outbox.attempts, mostAttempts)))
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

/** Those before it in the batch may have taken long: the lease begins anew, unless somebody else has the row by now. */
async function keepsLease({ db, now }: Deps, { id, attempts }: OutboxRow): Promise<boolean> {
  const kept = await db
    .update(outbox)
    .set({ dueAt: new Date(now().getTime() + leaseMs) })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.deliveredAt)))
    .returning({ id: outbox.id })
  return kept.length > 0
}

/** It was claimed and not begun: the next one has it at once, and as if nobody had tried. */
async function giveBack({ db, now }: Deps, { id, attempts }: OutboxRow): Promise<void> {
  await db
    .update(outbox)
    .set({ dueAt: now(), attempts: attempts - 1 })
    .where(and(eq(outbox.id, id), eq(outbox.attempts, attempts), isNull(outbox.deliveredAt)))
}

async function deliverOne({ db, now, log }: Deps, deliver: Deliver, row: OutboxRow): Promise<void> {
  try {
    await deliver(row)
    await db.update(outbox).set({ deliveredAt: now() }).where(eq(outbox.id, row.id))
  } catch (failure) {
    log('outbox.failed', { id: row.id, kind: row.kind, attempts: row.attempts, ...causeOf(failure) })
    await db.update(outbox).set({ dueAt: new Date(now().getTime() + pauseAfter(row.attempts)) }).where(eq(outbox.id, row.id))
  }
}

/** Name and code only: messages of mail servers repeat addresses. */
function causeOf(failure: unknown): Record<string, unknown> {
  const { name, code, responseCode } = failure instanceof Error ? (failure as Error & { code?: unknown; responseCode?: unknown }) : {}
  return { error: name ?? typeof failure, ...(code === undefined ? {} : { code }), ...(responseCode === undefined ? {} : { responseCode }) }
}

/** Twice as long after each failure: 15 s, 30 s, 1 min … 6 h. */
const pauseAfter = (attempts: number): number => Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
