/** The texts of a process's notices, by name (spec 1 §8). */
import type { RecruitmentNotice } from '../../../machines/recruitment/notices.ts'
import type { Notice } from '../../../machines/shell/notices.machine.ts'
import type { ProcessStatus } from '../../contract/recruitment.ts'
import { showWeekday } from '../ui/base/dates.ts'
import { phases } from '../../contract/phases.ts'
import { statusIn } from '../kit/api/failure.ts'
import { candidateUpdated } from '../candidates/messages.ts'
import { failedRequest, failureText, serverErrorText } from '../kit/api/failure-text.ts'
import { outdatedNotice } from '../kit/forms/outdated-notice.ts'

export const updatedNotice: Notice = { kind: 'info', title: 'Información actualizada', text: candidateUpdated }

/** None after an ended session, which has its own notice. */
export function noticesOf(event: RecruitmentNotice): readonly Notice[] {
  if ('error' in event && statusIn(event.error) === 401) return []
  switch (event.notice) {
    case 'updated':
      return [updatedNotice]
    case 'reverted':
      return event.lost === 0
        ? [updatedNotice]
        : [updatedNotice, { kind: 'info', title: 'Aviso', text: lostText(event.lost) }]
    case 'stageChanged':
      return [outdatedNotice(event.message)]
    case 'notVerified':
      return [
        {
          kind: 'error',
          title: 'Aviso',
          text:
            statusIn(event.error) === 404
              ? 'Ese proceso no existe.'
              : `No se pudo comprobar la vacante. ${failureText(event.error)}`,
        },
      ]
    case 'saveFailed': {
      const title = phases[event.codigo].schedule ? 'Aviso' : 'Error interno'
      return [{ kind: 'error', title, text: serverErrorText(event.error) ?? failedRequest }]
    }
  }
}

/** Says that the candidate has chosen an hour, where that was the last thing that happened in a followed process. */
export function noticesOfChoice(status: ProcessStatus | null): readonly Notice[] {
  const last = status?.history[0]
  const cita = status?.proceso.entrevista
  if (last?.icon !== 'agenda' || last.author !== 'Candidato') return []
  const when = cita ? `: ${showWeekday(cita.fecha)}, ${cita.hora.slice(0, 5)}` : ''
  return [{ kind: 'info', title: 'El candidato eligió su hora', text: `La entrevista quedó agendada${when}.` }]
}

const lostText = (lost: number) =>
  lost === 1
    ? 'La hora de una entrevista ya no está disponible. Vuelve a agendarla desde el historial.'
    : `Las horas de ${lost} entrevistas ya no están disponibles. Vuelve a agendarlas desde el historial.`
