/**
 * Letters with links that anybody orders by typing a mail: an application that waits to be confirmed, or 'Enviarme un
 * enlace nuevo'. One letter lists everything that waits. The limits are the same for every mail and are shown to
 * whoever orders, so that they say nothing about whose mail it is.
 */
import { and, desc, eq, gt, inArray, isNull, lte, notExists, sql } from 'drizzle-orm'
import { candidacyHours, linkLetterLimits } from '../../contract/site.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { outbox } from '../platform/db/tables/notifications.ts'
import { candidacies, letterQueues, type LinkLetterKind, linkLetters } from '../platform/db/tables/site.ts'
import type { ClientAddress } from '../platform/http/client-address.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { dropLetters } from '../platform/work/letter-files.ts'
import { isOutstanding } from '../platform/work/decide-letter.ts'
import { isWithinHour } from '../platform/http/rate-limit.ts'
import { hashToken, newToken } from '../identity/session/tokens.ts'

export type LinkLetter = typeof linkLetters.$inferSelect

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const pauseMs = linkLetterLimits.minutesBetween * minuteMs

/** Of one mail, one at a time: what is stored for it, and the letter that lists it. */
export const lockMail = (tx: Tx, correo: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(7205, hashtext(${correo}))`)

/** Of mails that came before from the same network, in an hour. */
const mostRepetitions = 60

/**
 * A network may have thousands of people: only a mail that comes again within an hour counts. Refuses
 * ('demasiados-intentos').
 */
export async function requireFewRepetitions(
  tx: Tx,
  {
    kind,
    correo,
    address: { network },
    at,
  }: { readonly kind: string; readonly correo: string; readonly address: ClientAddress; readonly at: Date },
): Promise<void> {
  if (await isWithinHour(tx, { kind: `${kind}-correo`, of: `${network} ${correo}`, most: 1, at })) return
  if (!(await isWithinHour(tx, { kind: `${kind}-repetida`, of: network, most: mostRepetitions, at })))
    throw new Refused('demasiados-intentos', { segundos: 3600 })
}

type Order = {
  readonly kind: LinkLetterKind
  readonly correo: string
  /** The vacancy's own queue counts too. */
  readonly publicationId?: number
  readonly at: Date
}

/**
 * Orders a letter to this mail, unless one that is not written yet will list it. Returns when it leaves: at once, but
 * not within ten minutes of the one before, nor as a seventh within 24 hours. Refuses ('demasiados-intentos') when the
 * queue is longer than an hour.
 */
export async function orderLinkLetter(tx: Tx, { kind, correo, publicationId, at }: Order): Promise<Date> {
  await lockMail(tx, correo)
  const recent = await findRecent(tx, kind, correo, at)
  const [last] = recent
  if (last?.isUnwritten) return last.dueAt
  const exceeding = recent[linkLetterLimits.perDay - 1]
  const place = await placeInQueues(tx, publicationId, at)
  const dueAt = latest(
    place,
    ...(last ? [after(last.dueAt, pauseMs)] : []),
    ...(exceeding ? [after(exceeding.dueAt, dayMs)] : []),
  )
  const [row] = await tx
    .insert(outbox)
    .values({ recruitmentId: null, kind, payload: {}, createdAt: at, dueAt })
    .returning({ id: outbox.id })
  await tx.insert(linkLetters).values({ kind, correo, dueAt, expiresAt: linkEnd(dueAt), outboxId: row!.id })
  return dueAt
}

/** When the letter that lists what was sent before leaves, or left. */
export async function linkLetterTime(tx: Tx, kind: LinkLetterKind, correo: string, at: Date): Promise<Date> {
  const [last] = await findRecent(tx, kind, correo, at)
  return last?.dueAt ?? at
}

/** Newest first. */
async function findRecent(tx: Tx, kind: LinkLetterKind, correo: string, at: Date) {
  return tx
    .select({
      dueAt: linkLetters.dueAt,
      isUnwritten: sql<boolean>`coalesce(${linkLetters.tokenHash} is null and ${isOutstanding()}, false)`,
    })
    .from(linkLetters)
    .leftJoin(outbox, eq(outbox.id, linkLetters.outboxId))
    .where(
      and(
        eq(linkLetters.correo, correo),
        eq(linkLetters.kind, kind),
        gt(linkLetters.dueAt, new Date(at.getTime() - dayMs)),
      ),
    )
    .orderBy(desc(linkLetters.dueAt), desc(linkLetters.id))
    .limit(linkLetterLimits.perDay)
}

/** One letter after the other at this pace; those of the coming minute leave at once. */
const paceMs = { vacancy: 200, everything: 50 } as const
const longestQueueMs = hourMs

async function placeInQueues(tx: Tx, publicationId: number | undefined, at: Date): Promise<Date> {
  const ofVacancy = publicationId === undefined ? at : await placeIn(tx, `vacante-${publicationId}`, paceMs.vacancy, at)
  const place = latest(ofVacancy, await placeIn(tx, 'todas', paceMs.everything, at))
  const waitMs = place.getTime() - at.getTime()
  if (waitMs > longestQueueMs)
    throw new Refused('demasiados-intentos', { segundos: Math.ceil((waitMs - longestQueueMs) / 1000) })
  return place
}

async function placeIn(tx: Tx, name: string, pace: number, at: Date): Promise<Date> {
  const [queue] = await tx
    .insert(letterQueues)
    .values({ name, freeAt: after(at, pace) })
    .onConflictDoUpdate({
      target: letterQueues.name,
      set: {
        freeAt: sql`greatest(${letterQueues.freeAt}, ${at.toISOString()}::timestamptz) + make_interval(secs => ${pace / 1000})`,
      },
    })
    .returning({ freeAt: letterQueues.freeAt })
  return latest(at, after(queue!.freeAt, -pace - minuteMs))
}

const after = (at: Date, ms: number): Date => new Date(at.getTime() + ms)
const latest = (...times: readonly Date[]): Date => new Date(Math.max(...times.map((time) => time.getTime())))

/** A link, and what it confirms, waits so long. */
export const linkEnd = (writtenAt: Date): Date => after(writtenAt, candidacyHours * hourMs)

/**
 * Begins the letter of this outbox row: what waits for its mail and was listed by no other letter has 48 hours from now
 * on. An attempt that fails has another secret than the next one: only the last one opens. Undefined: the letter was
 * erased.
 */
export async function beginLinkLetter({ db, now }: Pick<Deps, 'db' | 'now'>, outboxId: number) {
  const at = now()
  const secret = newToken()
  return db.transaction(async (tx) => {
    const [ordered] = await tx
      .select({ correo: linkLetters.correo })
      .from(linkLetters)
      .where(eq(linkLetters.outboxId, outboxId))
    if (!ordered) return undefined
    await lockMail(tx, ordered.correo)
    // Locked before the letter, as in every confirmation
    const waiting = await tx
      .select()
      .from(candidacies)
      .where(isWaitingOf(ordered.correo, at))
      .orderBy(candidacies.id)
      .for('update')
    const [letter] = await tx
      .update(linkLetters)
      .set({ tokenHash: hashToken(secret), expiresAt: linkEnd(at) })
      .where(eq(linkLetters.outboxId, outboxId))
      .returning()
    if (!letter) return undefined
    const begins = ({ listedBy }: (typeof waiting)[number]) => listedBy === null || listedBy === letter.id
    const { id: listedBy, correo, expiresAt } = letter
    await tx
      .update(candidacies)
      .set({ listedBy, expiresAt })
      .where(
        inArray(
          candidacies.id,
          waiting.filter(begins).map(({ id }) => id),
        ),
      )
    return { correo, secret, waiting: waiting.map((row) => (begins(row) ? { ...row, listedBy, expiresAt } : row)) }
  })
}

export const isWaitingOf = (correo: string, at: Date) =>
  and(eq(candidacies.correo, correo), eq(candidacies.estado, 'enviada'), gt(candidacies.expiresAt, at))

/** The letter whose link this is. */
export async function findLinkLetter(on: Db | Tx, secret: string, at: Date): Promise<LinkLetter | undefined> {
  const [letter] = await on
    .select()
    .from(linkLetters)
    .where(and(eq(linkLetters.tokenHash, hashToken(secret)), gt(linkLetters.expiresAt, at)))
  return letter
}

/**
 * Confirming letters of mails for which nothing waits any more. Returns their outbox rows: the caller erases the files
 * of sent ones.
 */
export async function forgetConfirmingLetters(tx: Tx, correos: readonly string[]): Promise<readonly number[]> {
  if (correos.length === 0) return []
  const waits = tx
    .select({ id: candidacies.id })
    .from(candidacies)
    .where(and(eq(candidacies.correo, linkLetters.correo), eq(candidacies.estado, 'enviada')))
  const isOver = and(
    eq(linkLetters.kind, 'postulacion-por-confirmar'),
    inArray(linkLetters.correo, [...new Set(correos)]),
    notExists(waits),
  )
  const erased = await tx
    .delete(outbox)
    .where(inArray(outbox.id, tx.select({ id: linkLetters.outboxId }).from(linkLetters).where(isOver)))
    .returning({ id: outbox.id })
  // A written one counts for the limits, and its link answers a repeated confirmation.
  await tx.delete(linkLetters).where(and(isOver, isNull(linkLetters.tokenHash)))
  return erased.map(({ id }) => id)
}

/** Erases letters whose links have expired, and queues that are empty. */
export async function eraseLinkLetters({ db, now, env }: Pick<Deps, 'db' | 'now' | 'env'>): Promise<void> {
  const at = now()
  const files = await db.transaction(async (tx) => {
    const letters = await tx
      .delete(linkLetters)
      .where(lte(linkLetters.expiresAt, at))
      .returning({ kind: linkLetters.kind, outboxId: linkLetters.outboxId })
    const rows = letters.flatMap(({ kind, outboxId }) =>
      kind === 'postulacion-por-confirmar' && outboxId !== null ? [outboxId] : [],
    )
    await tx.delete(outbox).where(inArray(outbox.id, rows))
    await tx.delete(letterQueues).where(lte(letterQueues.freeAt, after(at, -dayMs)))
    return rows
  })
  await dropLetters(env.dataDir, files)
}
