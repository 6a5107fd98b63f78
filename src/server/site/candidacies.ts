/** Applications of the public site before they are processes; their chart is machines/site/candidacy.machine.ts. */
import { and, eq, inArray, isNotNull, isNull, lte, sql } from 'drizzle-orm'
import { transition } from 'xstate'
import { type CandidacyEvent, candidacyMachine, type CandidacyState, selectCandidacyState, selectIsWaiting } from '../../../machines/site/candidacy.machine.ts'
import { candidacyHours, type CandidacyForm } from '../../contract/site.ts'
import type { Curriculum } from '../candidates/curriculum.ts'
import type { Db, Tx } from '../db/open.ts'
import { outbox } from '../db/tables/notifications.ts'
import { candidacies } from '../db/tables/site.ts'
import { boards } from '../db/tables/vacancies.ts'
import type { ClientAddress } from '../http/client-address.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import { isWithinHour } from '../session/hourly-count.ts'
import { hashToken, newToken } from '../session/tokens.ts'

/** Kind of the outbox rows of the confirming letter; their payload contains `idPostulacion`. */
export const confirmingNotice = 'postulacion-por-confirmar'

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
const erased = { content: null, correo: null, curriculumName: null, curriculumBase64: null, tokenHash: null } as const

/** Columns after a step. */
export const afterStep = (estado: CandidacyState, at: Date) => ({ estado, ...(isOver(estado) ? { ...erased, endedAt: at } : {}) })

const endOf = (at: Date): Date => new Date(at.getTime() + candidacyHours * 3_600_000)

/** Per hour: applications from one network, and letters to one mail. */
const most = { direccion: 60, correo: 5 } as const

/** Stores a CV whose form was refused, so that the candidate need not choose it again. Returns the secret of the draft. */
export async function storeDraft({ db, now }: Pick<Deps, 'db' | 'now'>, publicationId: number, { fileName, contentBase64 }: Curriculum, { network }: ClientAddress): Promise<string> {
  const at = now()
  const secret = newToken()
  return db.transaction(async (tx) => {
    if (!(await isWithinHour(tx, { kind: 'postulacion-direccion', of: network, most: most.direccion, at }))) throw new Refused('demasiados-intentos')
    const [row] = await tx
      .insert(candidacies)
      .values({ publicationId, estado: 'escribiendo', tokenHash: hashToken(secret), curriculumName: fileName, curriculumBase64: contentBase64, createdAt: at, expiresAt: endOf(at) })
      .returning({ estado: candidacies.estado })
    if (stepCandidacy(row!.estado, { type: 'archivo.guardado' }) === null) throw new Error('the chart takes no file')
    return secret
  })
}

/** The CV of a draft of this publication, if it is still there. */
export async function findDraft(on: Db | Tx, publicationId: number, secret: string, at: Date): Promise<(Curriculum & { readonly id: number }) | undefined> {
  const [row] = await on
    .select({ id: candidacies.id, fileName: candidacies.curriculumName, contentBase64: candidacies.curriculumBase64 })
    .from(candidacies)
    .where(and(eq(candidacies.tokenHash, hashToken(secret)), eq(candidacies.publicationId, publicationId), eq(candidacies.estado, 'escribiendo'), sql`${candidacies.expiresAt} > ${at.toISOString()}::timestamptz`))
  return row?.fileName && row.contentBase64 ? { id: row.id, fileName: row.fileName, contentBase64: row.contentBase64 } : undefined
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
 * Stores the application and orders the confirming letter. Sent twice, by a double click or after a lost answer, it is one:
 * the last one counts. Too many to one mail are stored without another letter, and answered alike.
 */
export async function sendCandidacy({ db, now }: Pick<Deps, 'db' | 'now'>, { publicationId, form, noticeVersion, curriculum, draft, source, address }: Sending): Promise<void> {
  const at = now()
  const { correo: typed, aviso: _, voluntarias, ...content } = form
  const correo = typed.toLowerCase()
  await db.transaction(async (tx) => {
    if (!(await isWithinHour(tx, { kind: 'postulacion-direccion', of: address.network, most: most.direccion, at }))) throw new Refused('demasiados-intentos')
    const stored = draft === null ? undefined : await findDraft(tx, publicationId, draft, at)
    const file = curriculum ?? stored ?? null
    const estado = stepCandidacy('escribiendo', { type: 'postulacion.enviada' })
    if (estado === null) throw new Error('the chart takes no application')
    const values = {
      publicationId, estado, tokenHash: null, correo, content, curriculumName: file?.fileName ?? null, curriculumBase64: file?.contentBase64 ?? null,
      noticeVersion, acceptsVoluntary: voluntarias === 'si', boardId: await boardOf(tx, source), createdAt: at, expiresAt: endOf(at),
    }
    if (stored) await tx.delete(candidacies).where(eq(candidacies.id, stored.id))
    const [row] = await tx
      .insert(candidacies)
      .values(values)
      .onConflictDoUpdate({
        target: [candidacies.publicationId, candidacies.correo],
        targetWhere: eq(candidacies.estado, 'enviada'),
        // Without a CV the one that was sent before stays, and so does its link, until the next letter is written.
        set: { content, noticeVersion, acceptsVoluntary: values.acceptsVoluntary, expiresAt: values.expiresAt, ...(file ? { curriculumName: file.fileName, curriculumBase64: file.contentBase64 } : {}) },
      })
      .returning({ id: candidacies.id })
    if (await isWithinHour(tx, { kind: 'postulacion-correo', of: correo, most: most.correo, at })) {
      await tx.insert(outbox).values({ recruitmentId: null, kind: confirmingNotice, payload: { idPostulacion: row!.id }, createdAt: at, dueAt: at })
    }
  })
}

/** An unknown source is no reason to refuse anybody. */
async function boardOf(tx: Tx, source: string): Promise<number | null> {
  if (source === '') return null
  const [board] = await tx.select({ id: boards.id }).from(boards).where(eq(boards.token, source))
  return board?.id ?? null
}

/** The application whose confirming link this is. */
export async function findWaiting(on: Db | Tx, secret: string, at: Date): Promise<CandidacyRow | undefined> {
  const [row] = await on.select().from(candidacies).where(and(eq(candidacies.tokenHash, hashToken(secret)), eq(candidacies.estado, 'enviada')))
  return row && row.expiresAt > at ? row : undefined
}

/** A confirmation is answered alike when it is repeated. */
const repeatedMs = 10 * 60_000

/** The application that this link has confirmed a moment ago. */
export async function findJustConfirmed(on: Db | Tx, secret: string, at: Date): Promise<CandidacyRow | undefined> {
  const [row] = await on.select().from(candidacies).where(and(eq(candidacies.tokenHash, hashToken(secret)), isNotNull(candidacies.endedAt)))
  return row?.endedAt && at.getTime() - row.endedAt.getTime() < repeatedMs ? row : undefined
}

/** Rows of one transaction. */
const batchSize = 200

/** Erases what was not confirmed in time, with its letters, and the digests of links that were used. */
export async function eraseOverdue({ db, now }: Pick<Deps, 'db' | 'now'>, stopping?: AbortSignal): Promise<void> {
  const at = now()
  await db.update(candidacies).set({ tokenHash: null }).where(and(isNotNull(candidacies.tokenHash), lte(candidacies.endedAt, new Date(at.getTime() - repeatedMs))))
  const found = await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: candidacies.id, estado: candidacies.estado })
      .from(candidacies)
      .where(and(isNull(candidacies.endedAt), lte(candidacies.expiresAt, at)))
      .orderBy(candidacies.expiresAt)
      .limit(batchSize)
      .for('update', { skipLocked: true })
    for (const { id, estado } of due) {
      const next = stepCandidacy(estado, { type: 'plazo.vencido' })
      if (next !== null) await tx.update(candidacies).set(afterStep(next, at)).where(eq(candidacies.id, id))
    }
    if (due.length > 0) await forgetLetters(tx, due.map(({ id }) => id))
    return due.length
  })
  if (found === batchSize && !stopping?.aborted) await eraseOverdue({ db, now }, stopping)
}

/** The rows of letters remember whom they were sent to. */
export const forgetLetters = (tx: Tx, ids: readonly number[]) =>
  tx.delete(outbox).where(and(eq(outbox.kind, confirmingNotice), inArray(sql<number>`(${outbox.payload} ->> 'idPostulacion')::int`, [...ids])))
