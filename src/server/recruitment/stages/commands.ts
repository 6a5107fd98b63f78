/**
 * Which forms can be sent in each phase, and their events: the only translation from request sections (spec 1 §3) to
 * the machine's events. Operations and the engine use the same table.
 */
import type { RecruitmentEvent } from '../../../../machines/recruitment/recruitment.setup.ts'
import { type FormCode, type PhaseCode } from '../../../contract/phases.ts'
import { wireCode } from '../../../contract/recruitment.ts'
import type { FormValues } from '../../../contract/stage-forms.ts'

/** The interview that was booked for the command, or the sender's own. */
export type Appointment = { readonly idEntrevista: number; readonly esCliente: boolean }

export type StageCommand = {
  readonly code: FormCode
  readonly toEvent: (values: never, appointment: Appointment) => RecruitmentEvent
}

function command<C extends FormCode>(
  code: C,
  toEvent: (values: FormValues<C>, appointment: Appointment) => RecruitmentEvent,
): StageCommand {
  return { code, toEvent }
}

const scheduled = (code: FormCode) =>
  command(code, (_, appointment) => ({ type: 'entrevista.agendada', ...appointment }))

const registers = command('SE-RE', (sent, { idEntrevista }) =>
  sent.continuar === 'SI'
    ? { type: 'registro.guardado', idEntrevista, aprobado: true, motivo: null }
    : { type: 'registro.guardado', idEntrevista, aprobado: false, motivo: sent.motivoRechazo },
)

const exam = (code: 'EXC' | 'EXP' | 'EXPG') =>
  command(code, (sent) =>
    sent.continuar === 'SI' ? { type: 'examen.aprobado' } : { type: 'examen.descartado', motivo: null },
  )

/** Current phase → the forms that can be sent; empty when another party acts, or the process has ended. */
export const stageCommands: Readonly<Record<PhaseCode, readonly StageCommand[]>> = {
  FT: [
    command('FT', (sent) =>
      sent.continuar === 'SI' ? { type: 'filtro.aprobado' } : { type: 'filtro.descartado', motivo: sent.motivoRechazo },
    ),
  ],
  'PE-AG': [scheduled('PE-AG')],
  'PE-AGG': [scheduled('PE-AGG')],
  'PE-RE': [
    command('PE-RE', (sent) =>
      sent.continuar === 'SI'
        ? { type: 'entrevista.aprobada' }
        : { type: 'entrevista.descartada', motivo: sent.motivoRechazo },
    ),
  ],
  EXC: [exam('EXC')],
  EXP: [exam('EXP')],
  EXPG: [exam('EXPG')],
  'SE-AG': [scheduled('SE-AG')],
  'SE-AGG': [scheduled('SE-AGG')],
  'SE-ES': [registers],
  'SE-ESG': [registers, command('SE-AGG', (_, appointment) => ({ type: 'entrevista.agregada', ...appointment }))],
  'SE-RE': [],
  'SE-MR': [
    command('SE-MR', (sent) =>
      sent.continuar === 'SI'
        ? { type: 'gerente.cambiado' }
        : { type: 'rechazo.confirmado', motivo: sent.motivoRechazo },
    ),
  ],
  'SE-MRG': [command('SE-MRG', (sent) => ({ type: 'rechazo.confirmado', motivo: sent.motivoRechazo }))],
  OF: [
    command('OF', (sent) =>
      sent.continuar === 'SI' ? { type: 'oferta.aceptada' } : { type: 'oferta.rechazada', motivo: sent.motivoRechazo },
    ),
  ],
  'FC-ES': [],
  'FC-RC': [
    command('FC-RC', (sent) =>
      sent.continuar === 'SI'
        ? { type: 'solicitud.aceptada' }
        : { type: 'solicitud.devuelta', comentario: sent.comentario },
    ),
  ],
  'FR-BU': [command('FR-BU', ({ folio }) => ({ type: 'folio.enviado', folio }))],
  'FR-ES': [],
  'FR-GD': [command('FR-GD', ({ folio }) => ({ type: 'folio.enviado', folio }))],
  'FD-EN': [command('FD-EN', () => ({ type: 'documentos.activados' }))],
  'FD-ES': [
    command('FD-ES', (sent) =>
      sent.continuar === 'SI' ? { type: 'documentos.continuados' } : { type: 'documentos.omitidos' },
    ),
  ],
  'FD-RC': [command('FD-RC', () => ({ type: 'documentos.validados' }))],
  ES: [
    command('ES', (sent) => {
      if (sent.continuar === 'NO') return { type: 'estudio.rechazado', motivo: sent.motivoRechazo }
      return sent.continuar === 'SI' ? { type: 'estudio.aprobado' } : { type: 'estudio.omitido' }
    }),
  ],
  'CN-DE': [
    command('CN-DE', (sent) => {
      if (sent.continuar === 'SI') return { type: 'contratacion.confirmada' }
      return sent.decision === 'repostular'
        ? { type: 'candidato.repostulado', motivo: sent.motivoRechazo }
        : { type: 'contratacion.rechazada', motivo: sent.motivoRechazo }
    }),
  ],
  'CN-DEG': [
    command('CN-DEG', (sent) =>
      sent.continuar === 'SI'
        ? { type: 'contratacion.confirmada' }
        : { type: 'contratacion.rechazada', motivo: sent.motivoRechazo },
    ),
  ],
  'CN-PC': [],
}

/** The command for a request (`codigoFase` as sent) in the current phase; undefined when they do not match. */
export const findCommand = (locked: PhaseCode, codigoFase: PhaseCode): StageCommand | undefined =>
  stageCommands[locked].find(({ code }) => wireCode(code) === codigoFase)
