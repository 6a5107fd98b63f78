/** Applications of the public site until they become processes; their chart is machines/site/candidacy.machine.ts. */
import { and, desc, eq, gt, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import { transition } from 'xstate'
import {
  type CandidacyEvent,
  candidacyMachine,
  type CandidacyState,
  selectCandidacyState,
  selectIsWaiting,
} from '../../../machines/site/candidacy.machine.ts'
import type { CandidacyForm } from '../../contract/site.ts'
import type { Curriculum } from '../candidates/curriculum.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { candidacies } from '../platform/db/tables/site.ts'
import { boards } from '../platform/db/tables/vacancies.ts'
import type { ClientAddress } from '../platform/http/client-address.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { dropLetters } from '../platform/work/letter-files.ts'
import { isWithinHour } from '../platform/http/rate-limit.ts'
import { hashToken, newToken } from '../identity/session/tokens.ts'
import { digestOf } from '../platform/base/digest.ts'
import {
  forgetConfirmingLetters,
  isWaitingOf,
  linkEnd,
  linkLetterTime,
  lockMail,
  orderLinkLetter,
  requireFewRepetitions,
} from './link-letters.ts'

export type CandidacyRow = typeof candidacies.$inferSelect

/** The state after the event; null: the chart does not allow it. */
export function stepCandidacy(estado: CandidacyState, event: CandidacyEvent): CandidacyState | null {
  const snapshot = candidacyMachine.resolveState({ value: estado })
  if (snapshot.status !== 'active' || !snapshot.can(event)) return null
  const [next] = transition(candidacyMachine, snapshot, event)
  return selectCandidacyState(next)
}

const isOver = (estado: CandidacyState): boolean => !selectIsWaiting(candidacyMachine.resolveState({ value: estado }))

/** Nothing that was typed stays. */
const erased = {
  content: null,
  correo: null,
  digest: null,
  curriculumName: null,
  curriculumBase64: null,
  tokenHash: null,
  listedBy: null,
} as const

/** Columns after a step. */
export const afterStep = (estado: CandidacyState, at: Date) => ({
  estado,
  ...(isOver(estado) ? { ...erased, endedAt: at } : {}),
})

/** Forms with a CV that were refused, of one network in an hour. */
const mostRefused = 60
/** Waiting at once for one mail: for a vacancy, and for all of them. */
const mostWaiting = { ofVacancy: 3, ofMail: 30 } as const

/**
 * Stores a CV whose form was refused, so that the candidate need not choose it again. Returns the secret of the draft;
 * null: too many of this network, or too much of all, nothing is stored.
 */
export async function storeDraft(
  { db, now, env }: Pick<Deps, 'db' | 'now' | 'env'>,
  publicationId: number,
  { fileName, contentBase64 }: Curriculum,
  { network }: ClientAddress,
): Promise<string | null> {
  const at = now()
  const secret = newToken()
  return db.transaction(async (tx) => {
    if (!(await isWithinHour(tx, { kind: 'postulacion-rechazada', of: network, most: mostRefused, at }))) return null
    if (!(await hasRoom(tx, contentBase64, env.waitingCvBytes))) return null
    const [row] = await tx
      .insert(candidacies)
      .values({
        publicationId,
        estado: 'escribiendo',
        tokenHash: hashToken(secret),
        curriculumName: fileName,
        curriculumBase64: contentBase64,
        createdAt: at,
        expiresAt: linkEnd(at),
      })
      .returning({ estado: candidacies.estado })
    if (stepCandidacy(row!.estado, { type: 'archivo.guardado' }) === null) throw new Error('the chart takes no file')
    return secret
  })
}

/**
 * Whether this CV may wait too, beside all others that are not confirmed. Until the transaction ends no other one is
 * counted: two at once do not both take what is left. `without`: a row in whose place it is stored.
 */
async function hasRoom(tx: Tx, contentBase64: string, most: number, without?: number): Promise<boolean> {
  await tx.execute(sql`select pg_advisory_xact_lock(7206, 0)`)
  const [waiting] = await tx
    .select({ bytes: sql<string>`coalesce(sum(octet_length(${candidacies.curriculumBase64})), 0)` })
    .from(candidacies)
    .where(
      and(
        isNull(candidacies.endedAt),
        isNotNull(candidacies.curriculumBase64),
        without === undefined ? undefined : ne(candidacies.id, without),
      ),
    )
  return Number(waiting!.bytes) + contentBase64.length <= most
}

/** Why a form with a CV is sent back when too many wait. */
const noRoom = 'Por ahora no podemos recibir más CV. Inténtalo más tarde, o envía tu postulación sin CV.'
/** What was not confirmed in time is erased as often. */
const noRoomSeconds = 600

/** The CV that came with a draft of this publication, also when the draft has been sent meanwhile. */
export async function findDraft(
  on: Db | Tx,
  publicationId: number,
  secret: string,
  at: Date,
): Promise<(Curriculum & Pick<CandidacyRow, 'id' | 'estado'>) | undefined> {
  const [row] = await on
    .select({
      id: candidacies.id,
      estado: candidacies.estado,
      fileName: candidacies.curriculumName,
      contentBase64: candidacies.curriculumBase64,
    })
    .from(candidacies)
    .where(
      and(
        eq(candidacies.tokenHash, hashToken(secret)),
        eq(candidacies.publicationId, publicationId),
        isNull(candidacies.endedAt),
        gt(candidacies.expiresAt, at),
      ),
    )
  return row?.fileName && row.contentBase64
    ? { ...row, fileName: row.fileName, contentBase64: row.contentBase64 }
    : undefined
}

export type Sending = {
  readonly publicationId: number
  readonly form: CandidacyForm
  /** The privacy notice that the person accepted. */
  readonly noticeVersion: number
  readonly curriculum: Curriculum | null
  /** Secret of a draft; one that has ended counts as none. */
  readonly draft: string | null
  readonly source: string
  readonly address: ClientAddress
}

/**
 * Stores the application and orders the letter in which it is confirmed. Returns when that leaves. What is sent again
 * as it was, by a double click or after a lost answer, is the same application. Anybody may send one with this mail:
 * none replaces another, and whoever reads the mailbox chooses. One that exceeds the limit of those that wait is not
 * stored; the letter and the confirming page say so, not the answer, which would reveal to others that somebody
 * applied. Refuses ('demasiados-intentos') by network and by queue, and a CV ('sin-servicio', with the field) when
 * those that wait take too much, whoever's they are.
 */
export async function sendCandidacy(
  { db, now, env }: Pick<Deps, 'db' | 'now' | 'env'>,
  { publicationId, form, noticeVersion, curriculum, draft, source, address }: Sending,
): Promise<Date> {
  const at = now()
  const { correo: typed, aviso: _, voluntarias, ...content } = form
  const correo = typed.toLowerCase()
  return db.transaction(async (tx) => {
    await lockMail(tx, correo)
    const stored = draft === null ? undefined : await findDraft(tx, publicationId, draft, at)
    const file = curriculum ?? stored ?? null
    const acceptsVoluntary = voluntarias === 'si'
    const digest = digestOf([content, noticeVersion, acceptsVoluntary, file?.fileName, file?.contentBase64])
    const waiting = await tx
      .select(waitingColumns)
      .from(candidacies)
      .where(isWaitingOf(correo, at))
      .orderBy(desc(candidacies.id))
    const ofVacancy = waiting.filter((row) => row.publicationId === publicationId)
    const same = ofVacancy.find((row) => row.digest === digest)
    if (same && at.getTime() - same.createdAt.getTime() < repeatedMs)
      return linkLetterTime(tx, 'postulacion-por-confirmar', correo, at)
    await requireFewRepetitions(tx, { kind: 'postulacion', correo, address, at })
    const dueAt = await orderLinkLetter(tx, { kind: 'postulacion-por-confirmar', correo, publicationId, at })
    // Also of what is not stored for another reason: a different answer would show how many wait for this mail
    if (
      file &&
      !same &&
      !(await hasRoom(
        tx,
        file.contentBase64,
        env.waitingCvBytes,
        stored?.estado === 'escribiendo' ? stored.id : undefined,
      ))
    ) {
      throw new Refused('sin-servicio', { campos: { curriculum: noRoom }, segundos: noRoomSeconds })
    }
    // Its 48 hours begin again with this letter
    const renewed = { createdAt: at, expiresAt: linkEnd(dueAt), listedBy: null }
    const [newest] = ofVacancy.length < mostWaiting.ofVacancy ? waiting : ofVacancy
    if (same) {
      if (stepCandidacy(same.estado, { type: 'postulacion.enviada' }) === null)
        throw new Error('the chart takes no application')
      await tx.update(candidacies).set(renewed).where(eq(candidacies.id, same.id))
    } else if (newest && (ofVacancy.length >= mostWaiting.ofVacancy || waiting.length >= mostWaiting.ofMail)) {
      await tx.update(candidacies).set({ refusedAnotherAt: at }).where(eq(candidacies.id, newest.id))
    } else {
      const estado = stepCandidacy('escribiendo', { type: 'postulacion.enviada' })
      if (estado === null) throw new Error('the chart takes no application')
      const values = {
        publicationId,
        estado,
        correo,
        digest,
        content,
        curriculumName: file?.fileName ?? null,
        curriculumBase64: file?.contentBase64 ?? null,
        noticeVersion,
        acceptsVoluntary,
        boardId: await boardOf(tx, source),
        ...renewed,
      }
      await (stored?.estado === 'escribiendo'
        ? tx.update(candidacies).set(values).where(eq(candidacies.id, stored.id))
        : tx.insert(candidacies).values(values))
    }
    return dueAt
  })
}

const waitingColumns = {
  id: candidacies.id,
  estado: candidacies.estado,
  publicationId: candidacies.publicationId,
  digest: candidacies.digest,
  createdAt: candidacies.createdAt,
}

/** An unknown source is no reason to refuse anybody. */
async function boardOf(tx: Tx, source: string): Promise<number | null> {
  if (source === '') return null
  const [board] = await tx.select({ id: boards.id }).from(boards).where(eq(boards.token, source))
  return board?.id ?? null
}

/** What is sent or confirmed again is answered alike for so long. */
export const repeatedMs = 10 * 60_000

/** Rows of one transaction. */
const batchSize = 200

/** Erases what was not confirmed in time, with its letters, and by which letter others were confirmed. */
export async function eraseOverdue(deps: Pick<Deps, 'db' | 'now' | 'env'>, stopping?: AbortSignal): Promise<void> {
  const { db, now, env } = deps
  const at = now()
  await db
    .update(candidacies)
    .set({ endedBy: null })
    .where(and(isNotNull(candidacies.endedBy), lte(candidacies.endedAt, new Date(at.getTime() - repeatedMs))))
  const { found, letters } = await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: candidacies.id, estado: candidacies.estado, correo: candidacies.correo })
      .from(candidacies)
      .where(and(isNull(candidacies.endedAt), lte(candidacies.expiresAt, at)))
      .orderBy(candidacies.expiresAt)
      .limit(batchSize)
      .for('update', { skipLocked: true })
    for (const { id, estado } of due) {
      const next = stepCandidacy(estado, { type: 'plazo.vencido' })
      if (next !== null) await tx.update(candidacies).set(afterStep(next, at)).where(eq(candidacies.id, id))
    }
    return {
      found: due.length,
      letters: await forgetConfirmingLetters(
        tx,
        due.flatMap(({ correo }) => correo ?? []),
      ),
    }
  })
  await dropLetters(env.dataDir, letters)
  if (found === batchSize && !stopping?.aborted) await eraseOverdue(deps, stopping)
}
