/**
 * Letters to candidates that people order, as rows of the outbox (docs/decisions/0109). What the candidate reads is
 * decided at delivery; a text is stored with its placeholders, never with a link.
 */
import { and, eq, inArray, type SQL } from 'drizzle-orm'
import type { LetterForm } from '../../../contract/letters.ts'
import type { Db, Tx } from '../../platform/db/open.ts'
import { outbox } from '../../platform/db/tables/notifications.ts'
import { endingIn, isOutstanding, rowsThatTake } from '../../platform/work/decide-letter.ts'
import { withFacts } from '../../platform/work/outbox.ts'

/** Kinds of the outbox rows. */
export const rejectionLetter = 'carta-rechazo'
export const handLetter = 'carta'
export const orderedKinds = [rejectionLetter, handLetter] as const

export const callOffReasons = {
  deshecha: 'La decisión se deshizo.',
  'envio-deshecho': 'El envío a varios se deshizo.',
  revertida: 'El rechazo se revirtió.',
  anulada: 'Se anuló a mano.',
  bloqueada: 'El expediente está bloqueado.',
  unida: 'El proceso pasó a otro expediente.',
  'nueva-postulacion': 'El candidato se postuló de nuevo.',
  junta: 'Va en otra carta de rechazo.',
  'sin-enlace': 'Su texto lleva un enlace, y aquí no hay página para candidatos.',
  'sin-resolver': 'Su texto lleva un nombre que no se conoce.',
} as const
export type CallOffReason = keyof typeof callOffReasons

export type OrderPayload = {
  readonly carta: LetterForm
  readonly idPlantilla: number | null
  readonly idAutor: number
  /** Whom it is for: a merge moves the process to another record. */
  readonly idCandidato: number
  /** Of a rejection: the version that it made. */
  readonly version?: number
  /** The same, in the letters of a decision that can be undone (undo-letters.ts). */
  readonly decision?: number
  /** Its hour as it was ordered (ISO 8601): every attempt moves the one of the row. */
  readonly sale: string
  /** The job that it waits for, and the delay that begins with its release. */
  readonly trabajo?: number
  readonly horas?: number
  /** Null: nothing was left to say. */
  readonly anulada?: CallOffReason | null
  /** Rows of the other rejections that this letter names. */
  readonly incluye?: readonly number[]
  /** As it left, with a placeholder for the link. */
  readonly enviada?: LetterForm
}

export const payloadOf = ({ payload }: { readonly payload: Record<string, unknown> }): OrderPayload =>
  payload as unknown as OrderPayload

const isOrdered = inArray(outbox.kind, [...orderedKinds])

/** Rows that wait and that no delivery has begun are called off; returns their ids. The caller's row locks decide. */
export async function callOff(tx: Tx, which: SQL | undefined, because: CallOffReason, at: Date): Promise<number[]> {
  const rows = await tx
    .update(outbox)
    .set({ ...endingIn('anulada', at), payload: withFacts({ anulada: because }) })
    .where(and(which, isOrdered, rowsThatTake({ type: 'carta.anulada', porque: because })))
    .returning({ id: outbox.id })
  return rows.map(({ id }) => id)
}

/** The letter about a rejection has not left yet: until then the candidate sees the state before. */
export async function hasWaitingRejection(on: Db | Tx, recruitmentId: number): Promise<boolean> {
  const waiting = and(eq(outbox.recruitmentId, recruitmentId), eq(outbox.kind, rejectionLetter), isOutstanding())
  return (await on.$count(outbox, waiting)) > 0
}
