/**
 * Reads the unread CVs, the newest first, in any number of processes. A row belongs to its process while the lease
 * lasts; a newer file changes the version, and a text read from the older one is then discarded. Texts that were read
 * before there were passages are cut when no file is due.
 */
import { and, desc, eq, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import { setTimeout } from 'node:timers/promises'
import { curricula } from '../platform/db/tables/candidates.ts'
import { curriculumTexts } from '../platform/db/tables/curricula.ts'
import type { Db } from '../platform/db/open.ts'
import { inStep } from '../platform/base/failure-facts.ts'
import type { Log } from '../platform/base/log.ts'
import { passagesOf } from './passages.ts'
import { mostWaitMs, type Reader } from './reader.ts'
import { type Reading, withoutText } from './reading.ts'

type Dependencies = { readonly db: Db; readonly now: () => Date; readonly log: Log }
type Due = Pick<typeof curriculumTexts.$inferSelect, 'candidateId' | 'version' | 'attempts'>

/** Longer than the wait for a reader. */
const leaseMs = 2 * mostWaitMs
/** A file that costs too much is tried once more: the memory may have been used up by what was read before. */
const triesOfCostly = 2
/** Including those that ended with their process, or while the database was unavailable. */
export const mostAttempts = 5
/** A pause between two files, for requests that wait for the one connection of the embedded database. */
const pauseMs = 10

/** Reads all due CVs; called repeatedly. */
export async function readDueCurricula(deps: Dependencies, reader: Reader, stopping: AbortSignal): Promise<void> {
  stopping.addEventListener('abort', reader.close, { once: true })
  try {
    while (!stopping.aborted) {
      const due = await inStep('take', () => take(deps))
      if (due) await readOne(deps, reader, due, stopping)
      else if (!(await inStep('cut', () => cutOne(deps)))) return
      await setTimeout(pauseMs)
    }
  } finally {
    stopping.removeEventListener('abort', reader.close)
  }
}

/** At the start with the embedded database, which one process uses: every lease left is of a process that has ended. */
export async function freeCurricula({ db }: Pick<Dependencies, 'db'>): Promise<void> {
  await db
    .update(curriculumTexts)
    .set({ leaseUntil: null })
    .where(sql`${curriculumTexts.leaseUntil} is not null`)
}

async function take({ db, now }: Dependencies): Promise<Due | undefined> {
  // Named, so that it runs once.
  const due = db.$with('due').as(
    db
      .select({ candidateId: curriculumTexts.candidateId })
      .from(curriculumTexts)
      .where(
        and(
          eq(curriculumTexts.state, 'pendiente'),
          or(isNull(curriculumTexts.leaseUntil), lte(curriculumTexts.leaseUntil, now())),
        ),
      )
      .orderBy(desc(curriculumTexts.arrivedAt))
      .limit(1)
      .for('update', { skipLocked: true }),
  )
  const [taken] = await db
    .with(due)
    .update(curriculumTexts)
    .set({ attempts: sql`${curriculumTexts.attempts} + 1`, leaseUntil: new Date(now().getTime() + leaseMs) })
    .where(inArray(curriculumTexts.candidateId, db.select({ id: due.candidateId }).from(due)))
    .returning({
      candidateId: curriculumTexts.candidateId,
      version: curriculumTexts.version,
      attempts: curriculumTexts.attempts,
    })
  return taken
}

async function readOne(deps: Dependencies, reader: Reader, due: Due, stopping: AbortSignal): Promise<void> {
  const { db, now, log } = deps
  const reading = await readFileOf(deps, reader, due).catch(async (failure: unknown) => {
    // The failure is not the file's: it is read again when the lease has expired.
    await giveBack(db, due, undefined)
    throw failure
  })
  if (stopping.aborted) return giveBack(db, due, null)
  if (reading.state === 'excedido') {
    log('curricula.exceeded', { candidateId: due.candidateId, attempts: due.attempts })
    if (due.attempts < triesOfCostly) return giveBack(db, due, now())
  }
  await inStep('store', () =>
    db
      .update(curriculumTexts)
      .set({
        ...reading,
        passages: reading.state === 'leido' ? passagesOf(reading.text) : null,
        readAt: now(),
        leaseUntil: null,
      })
      .where(isStillTaken(due)),
  )
}

/**
 * Cuts the newest text without passages, which an earlier version of the server has read. Returns whether there was
 * one.
 */
const cutOne = ({ db }: Dependencies): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [uncut] = await tx
      .select({ candidateId: curriculumTexts.candidateId, text: curriculumTexts.text })
      .from(curriculumTexts)
      .where(and(eq(curriculumTexts.state, 'leido'), isNull(curriculumTexts.passages)))
      .orderBy(desc(curriculumTexts.arrivedAt))
      .limit(1)
      .for('update', { skipLocked: true })
    if (!uncut) return false
    await tx
      .update(curriculumTexts)
      .set({ passages: passagesOf(uncut.text) })
      .where(eq(curriculumTexts.candidateId, uncut.candidateId))
    return true
  })

/** After the last attempt, whose process has died, the file is not opened again. */
async function readFileOf({ db }: Dependencies, reader: Reader, { candidateId, attempts }: Due): Promise<Reading> {
  if (attempts > mostAttempts) return withoutText('excedido')
  const [file] = await db
    .select({ contentBase64: curricula.contentBase64 })
    .from(curricula)
    .where(eq(curricula.candidateId, candidateId))
  return file ? reader.read(file.contentBase64) : withoutText('danado')
}

const isStillTaken = ({ candidateId, version, attempts }: Due) =>
  and(
    eq(curriculumTexts.candidateId, candidateId),
    eq(curriculumTexts.version, version),
    eq(curriculumTexts.attempts, attempts),
  )

/**
 * `until`: the time of the next attempt; null: at once, without counting this attempt; undefined: after the lease, also
 * uncounted.
 */
async function giveBack(db: Db, due: Due, until: Date | null | undefined): Promise<void> {
  const values =
    until instanceof Date
      ? { leaseUntil: until }
      : { attempts: due.attempts - 1, ...(until === null && { leaseUntil: null }) }
  await db.update(curriculumTexts).set(values).where(isStillTaken(due))
}
