/** The form with which an event of the log was saved; pure. */
import type { RecruitmentEvent } from '../../../../machines/recruitment/recruitment.setup.ts'
import { type FormCode, isFormCode } from '../../../contract/phases.ts'
import type { EventRow } from './process-queries.ts'

type Logged = Pick<EventRow, 'kind' | 'event' | 'codigo'>

export const eventOf = ({ event }: Pick<EventRow, 'event'>): RecruitmentEvent | null => event as RecruitmentEvent | null

/** Events that are not caused by a stage's form, although the stage may have one. */
const formless: readonly string[] = [
  'candidato.rechazado',
  'descarte.revertido',
  'documentos.cargados',
  'documento.rechazado',
  'decision.deshecha',
]

/** Null for events without a stage's form, and for corrections. */
export function formCodeOf(row: Logged): FormCode | null {
  const type = eventOf(row)?.type
  if (row.kind === 'corrected' || type === undefined || formless.includes(type)) return null
  // For these two the phase was SE-ES or SE-ESG, whose own code has no form.
  if (type === 'registro.guardado') return 'SE-RE'
  if (type === 'entrevista.agregada') return 'SE-AGG'
  return isFormCode(row.codigo) ? row.codigo : null
}

/**
 * The result of an interviewer's own form; null for all others, including the first interview, whose result a recruiter
 * enters.
 */
export const registeredResult = (event: RecruitmentEvent | null): boolean | null =>
  event?.type === 'registro.guardado' ? event.aprobado : null

/** The interview of the event. */
export function interviewOf(row: Pick<EventRow, 'event'>): number | undefined {
  const event = eventOf(row)
  return event && 'idEntrevista' in event ? event.idEntrevista : undefined
}

/** The candidate has called the interview off: a correction of its booking that keeps the values and frees the hour. */
export const isCalledOff = ({ form }: { readonly form: Readonly<Record<string, unknown>> | null }): boolean =>
  form?.['citaCancelada'] === true
