/** Orders letters to candidates, inside the transaction of the command that causes them (docs/decisions/0109). */
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import { hasPlaceholder, type LetterChoice, type LetterForm } from '../../../contract/letters.ts'
import { type Actor, canMove } from '../../identity/access/rights.ts'
import type { Tx } from '../../platform/db/open.ts'
import { letterTemplates } from '../../platform/db/tables/letters.ts'
import { outbox } from '../../platform/db/tables/notifications.ts'
import { recruitments } from '../../platform/db/tables/recruitment.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { rowsThatTake } from '../../platform/work/decide-letter.ts'
import { lockRecruitment } from '../engine/locked-recruitment.ts'
import { callOff, handLetter, type OrderPayload, rejectionLetter } from '../engine/letter-orders.ts'
import { ofDecision } from '../engine/undo-window.ts'

const hourMs = 3_600_000
/** A letter that waits for a job has no hour yet. */
const never = new Date('9999-01-01T00:00:00Z')

type Scheduled = {
  readonly recruitmentId: number
  /** The version that the rejection made. */
  readonly version: number
  readonly choice: LetterChoice
  readonly actor: Actor
  readonly at: Date
  /** Milliseconds in which the rejection can be undone: no letter leaves before. */
  readonly undoMs: number
  /** The letter waits until `releaseLetters` of this job. */
  readonly jobId?: number
}

/** The letter of a rejection. Returns its id; refuses a template that the actor may not use. */
export async function scheduleLetter(tx: Tx, order: Scheduled): Promise<number> {
  const { recruitmentId, version, choice, actor, at, undoMs, jobId } = order
  const carta = await readTemplate(tx, actor, choice.idPlantilla)
  const delay = Math.max(undoMs, choice.horas * hourMs)
  return insert(tx, {
    recruitmentId,
    kind: rejectionLetter,
    at,
    dueAt: jobId === undefined ? new Date(at.getTime() + delay) : never,
    payload: {
      carta,
      idPlantilla: choice.idPlantilla,
      idAutor: actor.userId,
      version,
      ...ofDecision(version),
      ...(jobId !== undefined && { trabajo: jobId, horas: choice.horas }),
    },
  })
}

/** Templates of the branch and own ones; the same for every list and command. */
export const isUsable = ({ userId, branch }: Actor) =>
  and(
    eq(letterTemplates.branch, branch),
    isNull(letterTemplates.deletedAt),
    or(isNull(letterTemplates.ownerId), eq(letterTemplates.ownerId, userId)),
  )

async function readTemplate(tx: Tx, actor: Actor, templateId: number): Promise<LetterForm> {
  const [found] = await tx
    .select({ asunto: letterTemplates.asunto, texto: letterTemplates.texto })
    .from(letterTemplates)
    .where(and(eq(letterTemplates.id, templateId), eq(letterTemplates.uso, 'rechazo'), isUsable(actor)))
  if (!found)
    throw new Refused('datos-invalidos', {
      campos: { 'carta.idPlantilla': 'Esa plantilla ya no existe: elige otra.' },
    })
  return found
}

/** Refuses a text with a link where candidates have no page; `field`: its name in the request. */
export function requireLinkable({ publicSite, candidateUrl }: Deps['env'], texto: string, field: string): void {
  if (hasPlaceholder(texto, 'enlace') && !publicSite && candidateUrl === undefined)
    throw new Refused('datos-invalidos', { campos: { [field]: 'Aquí no hay página para candidatos: quita {enlace}.' } })
}

type ByHand = {
  readonly recruitmentId: number
  readonly letter: LetterForm
  readonly actor: Actor
  readonly at: Date
  readonly undoMs: number
  readonly jobId?: number
}

/** A letter by hand. Returns its id; refuses a process that the actor may not move. */
export async function sendByHand(tx: Tx, { recruitmentId, letter, actor, at, undoMs, jobId }: ByHand): Promise<number> {
  const locked = await lockRecruitment(tx, { recruitmentId, version: null, actor })
  if (!canMove(actor, locked)) throw new Refused('sin-permiso')
  return insert(tx, {
    recruitmentId,
    kind: handLetter,
    at,
    dueAt: jobId === undefined ? new Date(at.getTime() + undoMs) : never,
    payload: {
      carta: letter,
      idPlantilla: null,
      idAutor: actor.userId,
      ...(jobId !== undefined && { trabajo: jobId, horas: 0 }),
    },
  })
}

type Row = {
  readonly recruitmentId: number
  readonly kind: string
  readonly at: Date
  readonly dueAt: Date
  readonly payload: Omit<OrderPayload, 'idCandidato' | 'sale'>
}

async function insert(tx: Tx, { recruitmentId, kind, at, dueAt, payload }: Row): Promise<number> {
  const [process] = await tx
    .select({ idCandidato: recruitments.candidateId })
    .from(recruitments)
    .where(eq(recruitments.id, recruitmentId))
  if (!process) throw new Refused('no-encontrado')
  const [row] = await tx
    .insert(outbox)
    .values({
      recruitmentId,
      kind,
      payload: { ...payload, ...process, sale: dueAt.toISOString() },
      createdAt: at,
      dueAt,
    })
    .returning({ id: outbox.id })
  return row!.id
}

const ofJob = (jobId: number) => sql`${outbox.payload} @> ${JSON.stringify({ trabajo: jobId })}::jsonb`

/** The letters of a job leave, each after its delay; called when the job cannot be undone any more. */
export async function releaseLetters(tx: Tx, jobId: number, at: Date): Promise<void> {
  const dueAt = sql`${at.toISOString()}::timestamptz + make_interval(hours => (${outbox.payload} ->> 'horas')::int)`
  await tx
    .update(outbox)
    .set({ dueAt, payload: sql`${outbox.payload} - 'trabajo' || jsonb_build_object('sale', ${dueAt})` })
    .where(and(ofJob(jobId), rowsThatTake({ type: 'lote.asentado' })))
}

/** The letter of this job to the candidate, also one that was called off. */
export async function hasLetterOfJob(tx: Tx, jobId: number, candidateId: number): Promise<boolean> {
  const ofCandidate = tx
    .select({ id: recruitments.id })
    .from(recruitments)
    .where(eq(recruitments.candidateId, candidateId))
  const toThem = sql`${outbox.payload} @> ${JSON.stringify({ trabajo: jobId, idCandidato: candidateId })}::jsonb`
  return (await tx.$count(outbox, and(inArray(outbox.recruitmentId, ofCandidate), toThem))) > 0
}

/** The letters of a job do not leave; `recruitmentId`: only that of one process. Returns their ids. */
export const callOffLetters = (tx: Tx, jobId: number, at: Date, recruitmentId?: number): Promise<number[]> =>
  callOff(
    tx,
    and(ofJob(jobId), recruitmentId === undefined ? undefined : eq(outbox.recruitmentId, recruitmentId)),
    'envio-deshecho',
    at,
  )
