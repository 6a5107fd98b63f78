/**
 * Where a process stands, in the words of its candidate: one text for each phase and circumstance of
 * machines/recruitment/recruitment.machine.ts. No name of a stage of staff, no reason, and nothing that is not certain.
 */
import type { PhaseCode } from '../contract/phases.ts'

/**
 * Of the appointment that the phase waits for: there is none, it is to come, its hour has passed, it was called off.
 */
export const appointmentStates = ['none', 'scheduled', 'past', 'calledOff'] as const
export type AppointmentState = (typeof appointmentStates)[number]

type StatusText = string | Readonly<Record<AppointmentState, string>>

const calledOff = 'Tu cita se canceló. Te escribimos para acordar otra hora.'
const interview = (which: string): Readonly<Record<AppointmentState, string>> => ({
  none: `Sigue tu ${which} entrevista. Te escribimos para acordar la hora.`,
  scheduled: `Tienes tu ${which} entrevista.`,
  past: `La hora de tu ${which} entrevista ya pasó. Te escribimos cuando haya una respuesta.`,
  calledOff,
})
const exams = 'Estás en la etapa de exámenes. Quien te recluta te dice cómo presentarlos.'
const afterInterview =
  'Estamos revisando cómo sigue tu proceso después de tu segunda entrevista. Te escribimos cuando haya una respuesta.'
const accepted = 'Tu solicitud de empleo está completa. Estamos preparando lo que sigue.'
const decision = 'Falta la decisión de contratación. Te escribimos cuando la haya.'

/** Of an open process, where nothing is requested from the candidate. */
export const statusTexts: Readonly<Record<PhaseCode, StatusText>> = {
  FT: 'Estamos revisando tu postulación. Si avanzas, te escribimos.',
  'PE-AG': interview('primera'),
  'PE-AGG': interview('primera'),
  'PE-RE': interview('primera'),
  EXC: exams,
  EXP: exams,
  EXPG: exams,
  'SE-AG': interview('segunda'),
  'SE-AGG': interview('segunda'),
  'SE-RE': interview('segunda'),
  'SE-ES': interview('segunda'),
  'SE-ESG': interview('segunda'),
  'SE-MR': afterInterview,
  'SE-MRG': afterInterview,
  OF: 'Estamos preparando tu oferta.',
  'FC-ES': 'Sigue tu solicitud de empleo.',
  'FC-RC': 'Estamos revisando tu solicitud de empleo.',
  'FR-BU': accepted,
  'FR-ES': accepted,
  'FR-GD': accepted,
  'FD-EN': 'Tu solicitud de empleo está completa. Enseguida te pedimos tus documentos.',
  'FD-ES': 'Siguen tus documentos.',
  'FD-RC': 'Estamos revisando tus documentos.',
  ES: 'Sigue tu estudio socioeconómico. Quien te recluta te dice cómo es.',
  'CN-DE': decision,
  'CN-DEG': decision,
  'CN-PC': '¡Felicidades! Tu contratación está lista. Quien te recluta te dice qué sigue.',
}

/** In which the candidate waits for an answer of staff and nothing else. */
export const phasesWithAnswer: readonly PhaseCode[] = [
  'FT',
  'SE-MR',
  'SE-MRG',
  'OF',
  'FC-RC',
  'FD-RC',
  'CN-DE',
  'CN-DEG',
]

export function statusText(codigo: PhaseCode, appointment: AppointmentState): string {
  const text = statusTexts[codigo]
  return typeof text === 'string' ? text : text[appointment]
}

/** What the page of documents is for at the moment. */
export type DocumentsState = 'notRequested' | 'requested' | 'delivered' | 'reviewed' | 'notNeeded' | 'ended'

export const documentsTexts: Readonly<Record<Exclude<DocumentsState, 'requested'>, string>> = {
  notRequested: 'Todavía no te los pedimos. Si tu proceso llega a esta etapa, te escribimos.',
  delivered: 'Ya los enviaste y los estamos revisando. Si hay que cambiar alguno, te escribimos.',
  reviewed: 'Ya revisamos tus documentos: no falta nada.',
  notNeeded: 'No hace falta que nos envíes más documentos.',
  ended: 'Este proceso terminó.',
}

/** @param isWhole every document was received */
export function documentsState(
  outcome: 'abierta' | 'descartada' | 'contratada',
  codigo: PhaseCode,
  isWhole: boolean,
): DocumentsState {
  if (outcome === 'descartada') return 'ended'
  if (codigo === 'FD-ES') return 'requested'
  if (codigo === 'FD-RC') return 'delivered'
  if (codigo === 'ES' || codigo === 'CN-DE' || codigo === 'CN-DEG' || codigo === 'CN-PC')
    return isWhole ? 'reviewed' : 'notNeeded'
  return 'notRequested'
}
