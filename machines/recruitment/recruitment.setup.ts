/**
 * Setup of the recruitment chart: its context, events, guards and effects. The chart is `recruitment.machine.ts`, its
 * stages are in `recruitment.stages.ts`.
 */
import { assign, setup } from 'xstate'
import type { DocumentKind } from '../../src/contract/documents.ts'
import type { Mode, PhaseCode } from '../../src/contract/phases.ts'

/** An interview of the current round, first or second: scheduled, then recorded by its interviewer. */
export type Interview = { idEntrevista: number; esCliente: boolean; aprobado: boolean | null; motivo: number | null }
type Context = { modo: Mode; esRepostulacion: boolean; interviews: Interview[]; idPreRechazo: number | null }
type Appointment = Pick<Interview, 'idEntrevista' | 'esCliente'>
type Result = { idEntrevista: number; aprobado: boolean; motivo: number | null }
type Appointments = { ids: number[] }
type Reason = { motivo: number | null }
/** What the chart knows besides its state and mode. */
export type Facts = Omit<Context, 'modo'>

export type RecruitmentEvent =
  | { type: 'filtro.aprobado' }
  | ({ type: 'filtro.descartado' } & Reason)
  | ({ type: 'entrevista.agendada' } & Appointment)
  | ({ type: 'entrevista.agregada' } & Appointment)
  | { type: 'entrevista.aprobada' }
  | ({ type: 'entrevista.descartada' } & Reason)
  | { type: 'examen.aprobado' }
  | ({ type: 'examen.descartado' } & Reason)
  | ({ type: 'registro.guardado' } & Result)
  | { type: 'gerente.cambiado' }
  | ({ type: 'rechazo.confirmado' } & Reason)
  | { type: 'oferta.aceptada' }
  | ({ type: 'oferta.rechazada' } & Reason)
  | { type: 'solicitud.completada' }
  | { type: 'solicitud.aceptada' }
  | { type: 'solicitud.devuelta'; comentario: string }
  | { type: 'folio.enviado'; folio: number }
  | { type: 'documentos.activados' }
  | { type: 'documentos.cargados' }
  | { type: 'documento.rechazado'; documento: DocumentKind; motivo: string }
  | { type: 'documentos.continuados' }
  | { type: 'documentos.omitidos' }
  | { type: 'documentos.validados' }
  | { type: 'estudio.aprobado' }
  | { type: 'estudio.omitido' }
  | ({ type: 'estudio.rechazado' } & Reason)
  | { type: 'contratacion.confirmada' }
  | ({ type: 'candidato.repostulado' } & Reason)
  | ({ type: 'contratacion.rechazada' } & Reason)
  /** The reason is required on the screen but optional on the wire. */
  | { type: 'candidato.rechazado'; motivo?: number }
  | { type: 'descarte.revertido'; motivo: string }
  | { type: 'contratacion.revertida'; motivo: string }
  | UndoEvent

/** Decisions that reject the candidate. */
export const rejections = [
  'filtro.descartado',
  'entrevista.descartada',
  'examen.descartado',
  'rechazo.confirmado',
  'oferta.rechazada',
  'estudio.rechazado',
  'contratacion.rechazada',
  'candidato.rechazado',
] as const
/** `decision`: the event that is undone, the last one of the process. `hechos`: the facts before it. */
export type UndoEvent = { type: 'decision.deshecha'; decision: string; hechos: Facts }
type Undone = { decision: string; undone: string }

/** The topics of notifications to the candidate. */
export type Notice = 'entrevista' | 'solicitud' | 'solicitud-devuelta' | 'documentos' | 'documentos-devueltos'
/** Phase code for each mode; `src/contract/phases.ts` describes the codes. */
export type Meta = { codigo: Record<Mode, PhaseCode> }

export const both = (codigo: PhaseCode): Record<Mode, PhaseCode> => ({ individual: codigo, grupo: codigo })

const openInterview = ({ idEntrevista, esCliente }: Appointment): Interview => ({
  idEntrevista,
  esCliente,
  aprobado: null,
  motivo: null,
})

/** Ids of the interviews that the process waits for. */
export const openIds = (interviews: readonly Interview[]) =>
  interviews.filter((one) => one.aprobado === null).map((one) => one.idEntrevista)

const isOpenAfter = (interviews: Interview[], idEntrevista: number) =>
  interviews.some((one) => one.aprobado === null && one.idEntrevista !== idEntrevista)

const withResult = (interviews: Interview[], result: Result): Interview[] =>
  interviews.map((one) =>
    one.idEntrevista === result.idEntrevista ? { ...one, aprobado: result.aprobado, motivo: result.motivo } : one,
  )

/** The client's result decides; without one, the last recorded result. */
function decisive(interviews: Interview[], last: Result): { aprobado: boolean; motivo: number | null } {
  const client = withResult(interviews, last).findLast((one) => one.esCliente && one.aprobado !== null)
  return client ? { aprobado: client.aprobado === true, motivo: client.motivo } : last
}

export const recruitment = setup({
  types: {
    context: {} as Context,
    input: {} as { modo: Mode },
    events: {} as RecruitmentEvent,
    meta: {} as Meta,
  },
  guards: {
    isIndividual: ({ context }) => context.modo === 'individual',
    isGroup: ({ context }) => context.modo === 'grupo',
    isOpenInterview: ({ context }, result: Result) =>
      context.interviews.some((one) => one.idEntrevista === result.idEntrevista && one.aprobado === null),
    hasOthersOpen: ({ context }, result: Result) =>
      context.interviews.some((one) => one.idEntrevista === result.idEntrevista && one.aprobado === null) &&
      isOpenAfter(context.interviews, result.idEntrevista),
    isApprovedInTheEnd: ({ context }, result: Result) =>
      context.interviews.some((one) => one.idEntrevista === result.idEntrevista && one.aprobado === null) &&
      decisive(context.interviews, result).aprobado,
    isUndoOf: (_, { decision, undone }: Undone) => decision === undone,
    isUndoOfDiscard: (_, { decision }: Pick<Undone, 'decision'>) => rejections.some((one) => one === decision),
  },
  actions: {
    restoreFacts: assign((_, before: Facts) => before),
    /** Everything that the decision ordered is withdrawn: appointments, folio, number, opening, letters. */
    withdrawDecision: () => {},
    startRound: assign((_, appointment: Appointment) => ({
      interviews: [openInterview(appointment)],
      idPreRechazo: null,
    })),
    addInterview: assign(({ context }, appointment: Appointment) => ({
      interviews: [...context.interviews, openInterview(appointment)],
    })),
    recordResult: assign(({ context }, result: Result) => ({ interviews: withResult(context.interviews, result) })),
    /** The first round has one interview: its result is the result of the stage. */
    recordFirstResult: assign(({ context }, { aprobado }: { aprobado: boolean }) => ({
      interviews: context.interviews.map((one) => ({ ...one, aprobado: one.aprobado ?? aprobado })),
    })),
    keepPreRejection: assign(({ context }, result: Result) => ({
      idPreRechazo: decisive(context.interviews, result).motivo,
    })),
    markReapplied: assign({ esRepostulacion: true, interviews: [], idPreRechazo: null }),
    /** Notifies the candidate. On transitions, never on entry: reverting a rejection must not send anything. */
    notify: (_, _effect: { aviso: Notice }) => {},
    assignProvisionalNumber: () => {},
    keepFolio: (_, _effect: { folio: number }) => {},
    /** A candidate who returns to the process needs a new folio. */
    releaseFolio: () => {},
    /** These interviews took place and keep their hour. */
    registerAppointments: (_, _effect: Appointments) => {},
    cancelAppointments: (_, _effect: Appointments) => {},
    restoreAppointments: (_, _effect: Appointments) => {},
    hire: () => {},
    coverOpening: () => {},
    rescindHire: () => {},
    releaseOpening: () => {},
  },
})

/** Takes back what `withdrawDecision` names, and what the chart knew before. */
export const undoActions = [
  { type: 'restoreFacts', params: ({ event }: { event: UndoEvent }) => event.hechos },
  'withdrawDecision',
] as const
/** The way back from where a decision led to where it was made. */
export const undoOf = <Target extends string>(undone: RecruitmentEvent['type'], target: Target, description: string) =>
  ({
    guard: { type: 'isUndoOf', params: ({ event }: { event: UndoEvent }) => ({ decision: event.decision, undone }) },
    target,
    description,
    actions: undoActions,
  }) as const

export const notifyAction = (aviso: Notice) => ({ type: 'notify', params: { aviso } }) as const
/** The interviews still open, as the params of appointment effects. */
export const awaited = ({ context }: { context: Context }): Appointments => ({ ids: openIds(context.interviews) })
export const registered = ({ event }: { event: Result }): Appointments => ({ ids: [event.idEntrevista] })
