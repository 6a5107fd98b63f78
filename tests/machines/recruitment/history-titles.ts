/**
 * The title and icon of every event in the history. They are written separately from the server's own
 * (src/server/recruitment/history/history-titles.ts), which is compared with them, and used in scripts for testers.
 */
import type { RecruitmentEvent } from '../../../machines/recruitment/recruitment.setup.ts'
import type { PhaseCode } from '../../../src/contract/phases.ts'

type EventType = RecruitmentEvent['type']
type Icon = 'aprobado' | 'rechazado' | 'agenda' | 'aviso'
/** `of`: the phases in which it is called so, or the result with which; without it always. */
export type HistoryTitle = readonly [title: string, icon: Icon, of?: readonly PhaseCode[] | boolean]

export const historyTitles: Readonly<Record<EventType, readonly HistoryTitle[]>> = {
  'filtro.aprobado': [['Continúa con el proceso', 'aprobado']],
  'filtro.descartado': [['Rechazado en el filtro', 'rechazado']],
  'entrevista.agendada': [
    ['Primera entrevista agendada', 'agenda', ['PE-AG', 'PE-AGG']],
    ['Segunda entrevista agendada', 'agenda', ['SE-AG', 'SE-AGG']],
  ],
  'entrevista.agregada': [['Nueva entrevista agendada', 'agenda']],
  'entrevista.aprobada': [['Primera entrevista aprobada', 'aprobado']],
  'entrevista.descartada': [['Rechazado en la primera entrevista', 'rechazado']],
  'examen.aprobado': [
    ['Examen de conocimientos aprobado', 'aprobado', ['EXC']],
    ['Examen psicométrico aprobado', 'aprobado', ['EXP', 'EXPG']],
  ],
  'examen.descartado': [
    ['Rechazado en el examen de conocimientos', 'rechazado', ['EXC']],
    ['Rechazado en el examen psicométrico', 'rechazado', ['EXP', 'EXPG']],
  ],
  'registro.guardado': [
    ['Segunda entrevista aprobada', 'aprobado', true],
    ['Segunda entrevista no aprobada', 'rechazado', false],
  ],
  'gerente.cambiado': [['Se entrevistará con otro gerente', 'agenda']],
  'rechazo.confirmado': [['Rechazado en la segunda entrevista', 'rechazado']],
  'oferta.aceptada': [['Oferta aceptada', 'aprobado']],
  'oferta.rechazada': [['Oferta rechazada', 'rechazado']],
  'solicitud.completada': [['Solicitud de empleo completada', 'aviso']],
  'solicitud.aceptada': [['Solicitud de empleo aceptada', 'aprobado']],
  'solicitud.devuelta': [['Solicitud de empleo devuelta al candidato', 'aviso']],
  'folio.enviado': [['Folio de requisición enviado', 'aprobado']],
  'documentos.activados': [['Carga de documentos activada', 'aviso']],
  'documento.rechazado': [['Documento rechazado', 'rechazado']],
  'documentos.cargados': [['Documentos cargados', 'aviso']],
  'documentos.continuados': [['Se continúa sin esperar los documentos', 'aprobado']],
  'documentos.omitidos': [['Documentos omitidos', 'aviso']],
  'documentos.validados': [['Documentos recibidos', 'aprobado']],
  'estudio.aprobado': [['Estudio socioeconómico aprobado', 'aprobado']],
  'estudio.omitido': [['Estudio socioeconómico no aplica', 'aviso']],
  'estudio.rechazado': [['Estudio socioeconómico no aprobado', 'rechazado']],
  'contratacion.confirmada': [['Candidato contratado', 'aprobado']],
  'candidato.repostulado': [['Candidato repostulado', 'aviso']],
  'contratacion.rechazada': [['Rechazado en la contratación', 'rechazado']],
  'candidato.rechazado': [['Candidato rechazado', 'rechazado']],
  'descarte.revertido': [['Rechazo revertido', 'aviso']],
  'contratacion.revertida': [['Contratación revertida', 'aviso']],
  'decision.deshecha': [['Decisión deshecha', 'aviso']],
}

/** The title of a fact that happened in this phase. */
export function historyTitleOf(
  event: { readonly type: string; readonly aprobado?: unknown },
  phase: PhaseCode,
): string {
  const found = historyTitles[event.type as EventType].find(([, , of = true]) =>
    typeof of === 'boolean' ? (event.aprobado ?? true) === of : of.includes(phase),
  )
  if (!found) throw new Error(`${event.type} has no title in ${phase}`)
  return found[0]
}
