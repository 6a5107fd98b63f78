/**
 * Carries out the effects in the outbox after the commands' transactions: at least once, in any number of processes. A
 * claim is a lease: if its process dies, the next one tries again.
 */
import { and, asc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { type LetterEvent, type LetterFault, mostAttempts } from '../../../../machines/letters/letter.machine.ts'
import { outbox } from '../db/tables/notifications.ts'
import { failureFacts, inStep } from '../base/failure-facts.ts'
import type { Log } from '../base/log.ts'
import type { Db } from '../db/open.ts'
import { decide, endingIn, rowsThatTake } from './decide-letter.ts'
import { type Blame, blameOf, refusedPartOf, type RefusedPart, replyCodeOf } from './refusal.ts'

type Dependencies = { readonly db: Db; readonly now: () => Date; readonly log: Log }

export type OutboxRow = typeof outbox.$inferSelect
/** About a recruitment, like all except recommendations. */
export type ProcessRow = OutboxRow & { readonly recruitmentId: number }
export const isOfProcess = (row: OutboxRow): row is ProcessRow => row.recruitmentId !== null
/** Ends when the mail server took the letter. Throws NotNeeded, NotYet, or why it could not be delivered. */
export type Deliver = (row: OutboxRow) => Promise<void>

/** Duration of a claim; longer than the time limits of a mail server (mail.ts). */
export const leaseMs = 60_000
const atOnce = 10
const firstPauseMs = 15_000
const longestPauseMs = 6 * 60 * 60_000

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

/** Thrown by a delivery that finds that the letter is not needed any more. */
export class NotNeeded extends Error {
  readonly because: string | null
  constructor(because: string | null) {
    super('not needed')
    this.because = because
  }
}

/** Thrown by a delivery that has to wait for another letter: it comes again at `until`, and this was no attempt. */
export class NotYet extends Error {
  readonly until: Date
  constructor(until: Date) {
    super('not yet')
    this.until = until
  }
}

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
      .where(and(rowsThatTake({ type: 'entrega.tomada' }), lte(outbox.dueAt, now())))
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
const giveBack = (deps: Dependencies, row: OutboxRow): Promise<void> =>
  change(deps, row, { type: 'entrega.devuelta', intentos: row.attempts }, { columns: { dueAt: deps.now() } })

async function deliverOne(deps: Dependencies, deliver: Deliver, row: OutboxRow): Promise<void> {
  try {
    // The process of the last attempt has died.
    if (row.attempts > mostAttempts) throw new Error('no attempt is left')
    await deliver(row)
    await inStep('mark', () => change(deps, row, { type: 'servidor.acepta' }))
  } catch (failure) {
    if (failure instanceof NotYet) {
      await change(
        deps,
        row,
        { type: 'entrega.aplazada', intentos: row.attempts },
        { columns: { dueAt: failure.until } },
      )
    } else if (failure instanceof NotNeeded) {
      await change(
        deps,
        row,
        { type: 'entrega.impedida', porque: failure.because },
        { reason: { anulada: failure.because } },
      )
    } else await fail(deps, row, failure)
  }
}

const faults: Readonly<Record<Blame, LetterFault>> = { letter: 'carta', settings: 'configuracion', passing: 'pasajera' }

/** Abandoned if the letter will never be accepted, or after the last attempt; otherwise retried later. */
async function fail(deps: Dependencies, row: OutboxRow, failure: unknown): Promise<void> {
  const blame = blameOf(failure)
  const event: LetterEvent = { type: 'servidor.falla', culpa: faults[blame], intentos: row.attempts }
  const isForGood = decide(row, event, row.attempts)?.state === 'rechazada'
  deps.log(isForGood ? 'outbox.given-up' : 'outbox.failed', {
    id: row.id,
    kind: row.kind,
    attempts: row.attempts,
    ...failureFacts(failure),
  })
  if (blame === 'settings')
    deps.log('mail.misconfigured', { check: ['SMTP_URL', 'MAIL_FROM'], ...failureFacts(failure) })
  const porque: FailureReason = blame === 'letter' ? refusedPartOf(failure) : 'intentos'
  await change(deps, row, event, { columns: { replyCode: replyCodeOf(failure) }, reason: { porque } })
}

/** What the chart does not know: columns of the change, and what `storeReason` adds to the payload. */
type Facts = {
  readonly columns?: Partial<Pick<OutboxRow, 'dueAt' | 'replyCode'>>
  readonly reason?: Readonly<Record<string, unknown>>
}

/**
 * Stores what the chart decides for the row as it is now: others may have changed it since the claim. Nothing changes
 * where the chart does not take the event.
 */
function change(
  { db, now }: Dependencies,
  { id, attempts }: OutboxRow,
  event: LetterEvent,
  { columns, reason = {} }: Facts = {},
): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(outbox).where(eq(outbox.id, id)).for('update')
    const decided = row && decide(row, event, attempts)
    if (!decided) return
    const { state, effects } = decided
    if (effects.has('eraseIfMarked') && deletedWhenDone in row.payload) {
      await tx.delete(outbox).where(eq(outbox.id, id))
      return
    }
    const at = now()
    await tx
      .update(outbox)
      .set({
        ...endingIn(state, at),
        ...(effects.has('discountAttempt') && { attempts: row.attempts - 1 }),
        ...(effects.has('startPause') && { dueAt: new Date(at.getTime() + pauseAfter(row.attempts)) }),
        ...(effects.has('storeReason') && { payload: withFacts(reason) }),
        ...columns,
      })
      .where(eq(outbox.id, id))
  })
}

/** The payload of the row with these facts. */
export const withFacts = (facts: Readonly<Record<string, unknown>>): SQL<Record<string, unknown>> =>
  sql`${outbox.payload} || ${JSON.stringify(facts)}::jsonb`

/** Doubled after each failure: 15 s, 30 s, 1 min … 6 h. */
const pauseAfter = (attempts: number): number => Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs)
