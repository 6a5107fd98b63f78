/** The history's title of every event of the chart. */
import type { LinkAction } from '../../../contract/candidate-links.ts'
import type { RecruitmentEvent, UndoEvent } from '../../../../machines/recruitment/recruitment.setup.ts'
import { type PhaseCode, phases } from '../../../contract/phases.ts'
import type { HistoryItem } from '../../../contract/recruitment.ts'

type Titled = { readonly title: string; readonly icon: NonNullable<HistoryItem['icon']> }

const approved = (title: string): Titled => ({ title, icon: 'aprobado' })
const rejected = (title: string): Titled => ({ title, icon: 'rechazado' })
const agenda = (title: string): Titled => ({ title, icon: 'agenda' })
const notice = (title: string): Titled => ({ title, icon: 'aviso' })

const titles: Readonly<Record<RecruitmentEvent['type'], Titled>> = {
  'filtro.aprobado': approved('Continúa con el proceso'),
  'filtro.descartado': rejected('Rechazado en el filtro'),
  'entrevista.agendada': agenda('Segunda entrevista agendada'),
  'entrevista.agregada': agenda('Nueva entrevista agendada'),
  'entrevista.aprobada': approved('Primera entrevista aprobada'),
  'entrevista.descartada': rejected('Rechazado en la primera entrevista'),
  'examen.aprobado': approved('Examen psicométrico aprobado'),
  'examen.descartado': rejected('Rechazado en el examen psicométrico'),
  'registro.guardado': approved('Segunda entrevista aprobada'),
  'gerente.cambiado': agenda('Se entrevistará con otro gerente'),
  'rechazo.confirmado': rejected('Rechazado en la segunda entrevista'),
  'oferta.aceptada': approved('Oferta aceptada'),
  'oferta.rechazada': rejected('Oferta rechazada'),
  'solicitud.completada': notice('Solicitud de empleo completada'),
  'solicitud.aceptada': approved('Solicitud de empleo aceptada'),
  'solicitud.devuelta': notice('Solicitud de empleo devuelta al candidato'),
  'folio.enviado': approved('Folio de requisición enviado'),
  'documentos.activados': notice('Carga de documentos activada'),
  'documento.rechazado': rejected('Documento rechazado'),
  'documentos.cargados': notice('Documentos cargados'),
  'documentos.continuados': approved('Se continúa sin esperar los documentos'),
  'documentos.omitidos': notice('Documentos omitidos'),
  'documentos.validados': approved('Documentos recibidos'),
  'estudio.aprobado': approved('Estudio socioeconómico aprobado'),
  'estudio.omitido': notice('Estudio socioeconómico no aplica'),
  'estudio.rechazado': rejected('Estudio socioeconómico no aprobado'),
  'contratacion.confirmada': approved('Candidato contratado'),
  'candidato.repostulado': notice('Candidato repostulado'),
  'contratacion.rechazada': rejected('Rechazado en la contratación'),
  'candidato.rechazado': rejected('Candidato rechazado'),
  'descarte.revertido': notice('Rechazo revertido'),
  'contratacion.revertida': notice('Contratación revertida'),
  'decision.deshecha': notice('Decisión deshecha'),
}

/** Events whose title depends on the phase or the result. */
export function titleOf(
  event: Exclude<RecruitmentEvent, UndoEvent> | Pick<UndoEvent, 'type'>,
  codigo: PhaseCode,
): Titled {
  if (event.type === 'entrevista.agendada' && codigo.startsWith('PE')) return agenda('Primera entrevista agendada')
  if (event.type === 'examen.aprobado' && codigo === 'EXC') return approved('Examen de conocimientos aprobado')
  if (event.type === 'examen.descartado' && codigo === 'EXC') return rejected('Rechazado en el examen de conocimientos')
  if (event.type === 'registro.guardado' && !event.aprobado) return rejected('Segunda entrevista no aprobada')
  return titles[event.type]
}

export const undelivered: Titled = { title: 'No se pudo entregar el aviso', icon: 'sin-entregar' }

export const handedOver: Titled = notice('Cambio de responsable')

export const linkTitles: Readonly<Record<LinkAction, Titled>> = {
  anulados: notice('Enlaces del candidato anulados'),
  enviado: notice('Enlace nuevo enviado al candidato'),
  correo: notice('Cambió el correo del candidato: sus enlaces se anularon'),
}

export const invitationTitle = (isRepeated: boolean): Titled =>
  agenda(`Se invitó ${isRepeated ? 'de nuevo ' : ''}al candidato a elegir la hora de su entrevista`)

export const calledOff: Titled = agenda('Cita cancelada por el candidato')

export const assigned: Titled = notice('Candidato asignado a la vacante')

export const correction = (codigo: PhaseCode): Titled => ({
  title: `Corrección: ${phases[codigo].descripcion}`,
  icon: 'correccion',
})
