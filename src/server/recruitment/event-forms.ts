/** Which form an event of the log was saved with; pure. */
import type { RecruitmentEvent } from '../../../machines/recruitment/recruitment.setup.ts'
import { type FormCode, isFormCode } from '../../contract/phases.ts'
import type { EventRow } from './process-queries.ts'

type Logged = Pick<EventRow, 'kind' | 'event' | 'codigo'>

export const eventOf = ({ event }: Pick<EventRow, 'event'>): RecruitmentEvent | null => event as RecruitmentEvent | null

/** Facts that no form of a stage states, though the stage may have one. */
const formless: readonly string[] = ['candidato.rechazado', 'descarte.revertido', 'documentos.cargados', 'documento.rechazado', 'decision.deshecha']

/** Null for what was saved without a stage's form, and for corrections. */
export function formCodeOf(row: Logged): FormCode | null {
  const type = eventOf(row)?.type
  if (row.kind === 'corrected' || type === undefined || formless.includes(type)) return null
  // In these two the process stood in SE-ES or SE-ESG, whose own code has no form.
  if (type === 'registro.guardado') return 'SE-RE'
  if (type === 'entrevista.agregada') return 'SE-AGG'
  return isFormCode(row.codigo) ? row.codigo : null
}

/** What an interviewer's own result says; null for everything else, also for the first interview, which a recruiter decides. */
export const registeredResult = (event: RecruitmentEvent | null): boolean | null => (event?.type === 'registro.guardado' ? event.aprobado : null)

/** The interview that the event is about. */
export function interviewOf(row: Pick<EventRow, 'event'>): number | undefined {
  const event = eventOf(row)
  return event && 'idEntrevista' in event ? event.idEntrevista : undefined
}
