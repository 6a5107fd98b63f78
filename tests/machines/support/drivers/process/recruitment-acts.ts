/** Event of the recruitment chart → who causes it with which form, through the calls of the server. */
import type { RecruitmentEvent } from '../../../../../machines/recruitment/recruitment.setup.ts'
import type { DocumentKind } from '../../../../../src/contract/documents.ts'
import type { FormCode, Mode, PhaseCode } from '../../../../../src/contract/phases.ts'
import { revertRejection, revertHire } from '../../../../../src/contract/process-outcomes.ts'
import type { Role } from '../../../../../src/contract/roles.ts'
import { interviewerTypes } from '../../../../../src/contract/stage-forms.ts'

type StageAct = { kind: 'stage'; code: FormCode; values: Record<string, unknown>; who: Role }
export type Act =
  | StageAct
  | { kind: 'rejection'; who: Role }
  | { kind: 'reversal'; call: typeof revertRejection | typeof revertHire; motivo: string; who: Role }
  | { kind: 'document'; documento: DocumentKind; motivo: string; who: Role }
  | { kind: 'undo'; who: Role }
  | { kind: 'outside'; evento: 'solicitud.completada' | 'documentos.cargados' }

type Appointment = Extract<RecruitmentEvent, { type: 'entrevista.agendada' | 'entrevista.agregada' }>

/** The parts of an act in the process's current stage. */
export type Circumstances = {
  readonly modo: Mode
  readonly codigo: PhaseCode
  readonly recruiter: Role
  /** Who takes a hire back. */
  readonly administrator: Role
  readonly reason: Readonly<Record<string, number>>
  /** A free hour. */
  readonly hour: () => { fecha: string; hora: number }
  readonly folio: () => Promise<number>
  readonly userId: (role: Role) => number
  /**
   * The interviewer of the interview with this number in the chart; for an unused number, a user without interviews.
   */
  readonly holder: (idEntrevista: number) => Role
  /** With whom an appointment is made. */
  readonly interviewer: (appointment: Appointment) => Role
}

const yes = { continuar: 'SI' }

/** In: an event of a tour, and the process's stage. Out: the act that really causes it. */
export async function actFor(event: RecruitmentEvent, at: Circumstances): Promise<Act> {
  const who = at.recruiter
  const form = (code: FormCode, values: Record<string, unknown>, by: Role = who): StageAct => ({
    kind: 'stage',
    code,
    values,
    who: by,
  })
  const no = (code: FormCode, catalogue: string = code) =>
    form(code, { continuar: 'NO', motivoRechazo: at.reason[catalogue] })
  const inMode = <C extends FormCode>(individual: C, grupo: C) => (at.modo === 'individual' ? individual : grupo)
  switch (event.type) {
    case 'filtro.aprobado':
      return form('FT', yes)
    case 'filtro.descartado':
      return no('FT')
    case 'entrevista.agendada':
      return at.codigo.startsWith('PE')
        ? form(inMode('PE-AG', 'PE-AGG'), {
            tipoEntrevistador: interviewerTypes.analista,
            tipoEntrevista: 815,
            ...at.hour(),
          })
        : form(inMode('SE-AG', 'SE-AGG'), secondInterview(event, at))
    case 'entrevista.agregada':
      return form('SE-AGG', secondInterview(event, at))
    case 'entrevista.aprobada':
      return form('PE-RE', { ...yes, comentarios: 'Puntual.' })
    case 'entrevista.descartada':
      return no('PE-RE')
    case 'examen.aprobado':
    case 'examen.descartado':
      return exam(event.type === 'examen.aprobado' ? 'SI' : 'NO', at, form)
    case 'registro.guardado':
      return event.aprobado
        ? form('SE-RE', yes, at.holder(event.idEntrevista))
        : { ...no('SE-RE'), who: at.holder(event.idEntrevista) }
    case 'gerente.cambiado':
      return form(inMode('SE-MR', 'SE-MRG'), yes)
    case 'rechazo.confirmado':
      return at.modo === 'individual' ? no('SE-MR') : no('SE-MRG', 'SE-RE')
    case 'oferta.aceptada':
      return form('OF', yes)
    case 'oferta.rechazada':
      return no('OF')
    case 'solicitud.completada':
    case 'documentos.cargados':
      return { kind: 'outside', evento: event.type }
    case 'solicitud.aceptada':
      return form('FC-RC', yes)
    case 'solicitud.devuelta':
      return form('FC-RC', { continuar: 'NO', comentario: event.comentario })
    case 'folio.enviado':
      return form(
        inMode('FR-BU', 'FR-GD'),
        { folio: await at.folio() },
        at.modo === 'individual' ? 'ROLE_COM_CON' : who,
      )
    case 'documentos.activados':
      return form('FD-EN', yes)
    case 'documentos.continuados':
      return form('FD-ES', yes)
    case 'documentos.omitidos':
      return form('FD-ES', { continuar: 'omitir' })
    case 'documento.rechazado':
      return { kind: 'document', documento: event.documento, motivo: event.motivo, who }
    case 'documentos.validados':
      return form('FD-RC', yes)
    case 'estudio.aprobado':
      return form('ES', yes)
    case 'estudio.omitido':
      return form('ES', { continuar: 'n/a' })
    case 'estudio.rechazado':
      return no('ES')
    case 'contratacion.confirmada':
      return form(inMode('CN-DE', 'CN-DEG'), yes)
    case 'candidato.repostulado':
      return form(inMode('CN-DE', 'CN-DEG'), {
        continuar: 'NO',
        decision: 'repostular',
        motivoRechazo: at.reason['REP'],
      })
    case 'contratacion.rechazada':
      return at.modo === 'individual'
        ? form('CN-DE', { continuar: 'NO', decision: 'descartar', motivoRechazo: at.reason['CN-DE'] })
        : no('CN-DEG')
    case 'candidato.rechazado':
      return { kind: 'rejection', who }
    case 'decision.deshecha':
      return { kind: 'undo', who }
    case 'descarte.revertido':
      return { kind: 'reversal', call: revertRejection, motivo: event.motivo, who }
    case 'contratacion.revertida':
      return { kind: 'reversal', call: revertHire, motivo: event.motivo, who: at.administrator }
  }
}

function secondInterview(appointment: Appointment, at: Circumstances): Record<string, unknown> {
  const { cliente, otro } = interviewerTypes
  return {
    tipoEntrevistador: appointment.esCliente ? cliente : otro,
    idEntrevistador: String(at.userId(at.interviewer(appointment))),
    tipoEntrevista: 815,
    ...at.hour(),
  }
}

function exam(
  continuar: 'SI' | 'NO',
  { codigo }: Circumstances,
  form: (code: FormCode, values: Record<string, unknown>) => Act,
): Act {
  if (codigo === 'EXP') return form('EXP', { continuar, d: '80', i: '70', s: '60', c: '50' })
  return form(codigo === 'EXC' ? 'EXC' : 'EXPG', { continuar, resultado: '85' })
}
