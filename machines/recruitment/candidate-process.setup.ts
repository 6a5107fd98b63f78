/**
 * Setup of the process screen: its context, events, actors and effects. The chart is `candidate-process.machine.ts`.
 */
import { assign, emit, fromPromise, sendTo, setup } from 'xstate'
import { type PhaseCode, phases } from '../../src/contract/phases.ts'
import type { HistoryItem, Operation, ProcessInfo, ProcessStatus } from '../../src/contract/recruitment.ts'
import { eventFields } from '../kit/event-fields.ts'
import { scoreForm, type ScoreOutput } from '../candidates/profile-forms.ts'
import { rejectionForm, type RejectionOutput, type RejectionValues } from './rejection-form.ts'
import { reversalForm, type ReversalOutput } from './reversal-form.ts'
import type { RecruitmentNotice } from './notices.ts'
import { type CorrectionInput, type CorrectionOutput, stageCorrectionMachine } from './stage-correction.machine.ts'
import { stageFormMachine } from './stage-form.machine.ts'
import type { StageFormInput, StageFormOutput, StageValues } from './stage-form.setup.ts'
import type { Decision } from './undo-offer.machine.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'

/** The interval at which a stage is polled while another person has to act. */
export const WATCH_MS = 2_000

/** `idEntrevista`: the caller's own interview whose result is to be recorded, at step 0. */
export type ProcessQuestion = { idReclutamiento: number; step: number; idEntrevista?: number }
type Draft = { codigo: PhaseCode; values: StageValues }

type ProcessEvent =
  | { type: 'step.chosen'; idFase: number }
  | { type: 'rejection.requested' }
  | { type: 'edit.requested'; item: HistoryItem }
  | { type: 'history.refreshed'; history: HistoryItem[] }
  | { type: 'reversal.requested' }
  | { type: 'score.requested' }
  | { type: 'process.moved_elsewhere' }
  | { type: 'process.returned' }
  | { type: 'decision.undone' }
  | { type: 'status.outdated' }

export const screen = setup({
  types: {
    context: {} as {
      question: ProcessQuestion
      status: ProcessStatus | null
      /** Values that were typed and not saved because another user was first. */
      draft: Draft | null
      /** Reason of a reversal that was typed but not sent. */
      motivo: string
      /** Reason and comment of a rejection that were typed but not sent. */
      rejection: RejectionValues | null
    },
    input: {} as ProcessQuestion,
    events: {} as ProcessEvent,
    emitted: {} as
      | { type: 'process.abandoned' }
      | { type: 'interview.registered' }
      /** A stage is shown: the requested one, or the process's current one. */
      | { type: 'stage.shown'; step: number }
      /** Another stage is shown instead of the previous one. */
      | { type: 'stage.reached'; step: number }
      | { type: 'stage.saved'; codigo: PhaseCode; discarded: boolean }
      /** It can be undone for a while. */
      | { type: 'decision.saved'; decision: Decision }
      /** Another user has moved the process while this screen was waiting. */
      | { type: 'process.advanced'; etapa: string },
    tags: {} as 'loading' | 'refreshing',
    children: {} as {
      stageForm: 'stageForm'
      correction: 'stageCorrection'
      score: 'score'
      rejection: 'rejection'
      reversal: 'reversal'
    },
  },
  actors: {
    verifyVacancy: fromPromise<ProcessStatus, ProcessQuestion>(toBeProvided),
    stageForm: stageFormMachine,
    stageCorrection: stageCorrectionMachine,
    score: scoreForm,
    rejection: rejectionForm,
    reversal: reversalForm,
  },
  actions: {
    keepStatus: assign({ status: (_, params: { status: ProcessStatus }) => params.status }),
    keepHistory: assign({
      status: ({ context }, { history }: { history: HistoryItem[] }) =>
        context.status && { ...context.status, history },
    }),
    /** The answer of the score's own call; a closed dialog changes nothing. */
    keepScore: assign({
      status: ({ context: { status } }, { output }: { output: ScoreOutput }) =>
        status && output.outcome === 'saved'
          ? { ...status, ficha: { ...status.ficha, calificacion: output.saved } }
          : status,
    }),
    chooseStep: assign(({ context }, params: { idFase: number }) => ({
      question: { ...context.question, step: params.idFase },
    })),
    /** A requested step that is not offered is replaced by the current step of the process. */
    settleStep: assign(({ context }, params: { status: ProcessStatus }) => ({
      question: { ...context.question, step: currentOperation(params.status, context.question.step)?.idFase ?? 0 },
    })),
    /** After a save the process has moved, even when the step that was worked on is still offered. */
    followProcess: assign(({ context }, params: { status: ProcessStatus }) => ({
      question: { ...context.question, step: params.status.operaciones[0]?.idFase ?? context.question.step },
    })),
    keepDraft: assign({
      draft: (_, params: { output: StageFormOutput }) =>
        params.output.kind === 'left' && params.output.values
          ? { codigo: params.output.codigo, values: params.output.values }
          : null,
    }),
    /** The form keeps its typed values, and saves them over the refreshed status. */
    renewStageForm: sendTo('stageForm', (_, { status }: { status: ProcessStatus }) => ({
      type: 'process.refreshed',
      proceso: status.proceso,
    })),
    notifyCorrection: sendTo('correction', { type: 'process.moved_elsewhere' }),
    keepReason: assign({
      motivo: (_, { output }: { output: ReversalOutput }) =>
        output.outcome === 'closed' ? (output.values?.motivo ?? '') : '',
    }),
    keepRejection: assign({
      rejection: (_, { output }: { output: RejectionOutput }) => (output.outcome === 'closed' ? output.values : null),
    }),
    announceShown: emit(({ context }) => ({ type: 'stage.shown' as const, step: context.question.step })),
    announceStep: emit(({ context }) => ({ type: 'stage.reached' as const, step: context.question.step })),
    announceSaved: emit((_, { output }: { output: StageFormOutput }) => {
      if (output.kind !== 'saved') throw new Error('Only what was saved is announced.')
      return { type: 'stage.saved' as const, codigo: output.codigo, discarded: output.discarded }
    }),
    announceDecision: emit(({ context }, { output }: { output: StageFormOutput | RejectionOutput }) => ({
      type: 'decision.saved' as const,
      decision: decisionOf(checked(context).proceso, output),
    })),
    announceAdvance: emit((_, { status }: { status: ProcessStatus }) => ({
      type: 'process.advanced' as const,
      etapa: status.proceso.etapaActual,
    })),
    announceAbandoned: emit({ type: 'process.abandoned' }),
    announceRegistered: emit({ type: 'interview.registered' }),
    /** Provided: shows the notice of this name. */
    notify: (_, _params: RecruitmentNotice) => toBeProvided(),
  },
  guards: {
    isScoredDiscard: (_, params: { output: StageFormOutput }) =>
      params.output.kind === 'saved' && params.output.discarded && phases[params.output.codigo].scores === true,
    canRevert: ({ context }) => {
      const { puedeRevertir, puedeRevertirContratacion } = context.status?.proceso ?? {}
      return puedeRevertir === true || puedeRevertirContratacion === true
    },
    isReverted: (_, { output }: { output: ReversalOutput }) => output.outcome === 'saved',
    isReversalClosed: (_, { output }: { output: ReversalOutput }) => output.outcome === 'closed',
    /** A dialog was closed, and it is unknown whether it was saved. */
    isUncertain: (_, { output }: { output: RejectionOutput | ReversalOutput | ScoreOutput | CorrectionOutput }) =>
      'kind' in output ? output.kind === 'closed' && output.wasSent : output.outcome === 'closed' && output.wasSent,
    isCorrectionClosed: (_, { output }: { output: CorrectionOutput }) => output.kind === 'closed',
    isOutrun: (_, { output }: { output: CorrectionOutput }) => output.kind === 'outrun',
    /** Another user has moved the process. */
    isElsewhere: ({ context }, { status: { proceso } }: { status: ProcessStatus }) =>
      proceso.codigoActual !== context.status?.proceso.codigoActual ||
      proceso.desenlace !== context.status.proceso.desenlace,
    isLeft: (_, params: { output: StageFormOutput }) => params.output.kind === 'left',
    /** The form of an interview's result is only shown to its interviewer. */
    isOwnInterview: (_, params: { output: StageFormOutput }) =>
      params.output.kind === 'saved' && phases[params.output.codigo].sender === 'interviewer',
    isRejected: (_, { output }: { output: RejectionOutput }) => output.outcome === 'saved',
    isRejectionClosed: (_, { output }: { output: RejectionOutput }) => output.outcome === 'closed',
    canWork: ({ context }) => Boolean(operationOf(context)?.codigo),
    /**
     * It is another person's turn. Following them loses no typed value: what waits has no fields, and what was typed
     * into a booking while the candidate chose the hour is a draft, which the page shows.
     */
    isWaiting: ({ context }) => {
      if (context.status?.proceso.desenlace !== 'abierta') return false
      if (context.status.ficha.turno === 'candidato') return true
      const codigo = operationOf(context)?.codigo ?? context.status?.proceso.codigoActual
      return codigo !== undefined && phases[codigo].waits !== undefined
    },
    hasMoved: ({ context }, params: { status: ProcessStatus }) =>
      params.status.proceso.version !== context.status?.proceso.version,
  },
  delays: { watch: WATCH_MS },
})

/** The operation of the requested step; otherwise the first one, which is the current stage. */
function currentOperation(status: ProcessStatus, step: number): Operation | undefined {
  return status.operaciones.find((one) => one.idFase === step) ?? status.operaciones[0]
}

type Known = { status: ProcessStatus | null; question: ProcessQuestion }
export const operationOf = ({ status, question }: Known) =>
  status ? currentOperation(status, question.step) : undefined

/** Only called in states that follow a check. */
export function checked({ status }: Known): ProcessStatus {
  if (!status) throw new Error('The process has not been checked yet.')
  return status
}

/** Input of the form of the stage. */
export function workOf({
  context,
  self,
}: {
  context: Known & { draft: Draft | null }
  self: StageFormInput['parent']
}): StageFormInput {
  const { proceso } = checked(context)
  const operation = operationOf(context)
  const codigo = operation?.codigo ?? proceso.codigoActual
  const idFase = operation?.idFase ?? context.question.step
  const draft = context.draft?.codigo === codigo ? context.draft.values : null
  return { proceso, codigo, idFase, idEvento: null, draft, parent: self }
}

/** Input of a correction. */
export function correctionOf({
  context,
  event,
  self,
}: {
  context: Known
  event: ProcessEvent
  self: CorrectionInput['parent']
}): CorrectionInput {
  if (event.type !== 'edit.requested') throw new Error('Only what was asked for is corrected.')
  return { question: context.question, proceso: checked(context).proceso, item: event.item, parent: self }
}

export function rejectionOf({ context }: { context: Known & { rejection: RejectionValues | null } }) {
  const {
    idReclutamiento,
    version,
    codigoActual: codigo,
    nombreCandidato,
    tituloVacante,
    esRepostulacion,
  } = checked(context).proceso
  const subject = { idReclutamiento, version, codigo, nombreCandidato, tituloVacante, esRepostulacion }
  return { subject, ...(context.rejection && { values: context.rejection }) }
}

export function reversalOf({ context }: { context: Known & { motivo: string } }) {
  const { idReclutamiento, version, desenlace } = checked(context).proceso
  return {
    subject: { idReclutamiento, version, isHire: desenlace === 'contratada' },
    values: { motivo: context.motivo },
  }
}

/** The status of the process from a check, or from the correction that reloaded it. */
export function statusOf({ event: { output } }: { event: { output: ProcessStatus | CorrectionOutput } }): {
  status: ProcessStatus
} {
  if (!('kind' in output)) return { status: output }
  if (output.kind !== 'corrected') throw new Error('Only a saved correction knows where the process stands.')
  return { status: output.status }
}

/** What was decided in a stage's form, or with 'Rechazar Candidato'. */
function decisionOf(
  { idReclutamiento, nombreCandidato, codigoActual }: ProcessInfo,
  output: StageFormOutput | RejectionOutput,
): Decision {
  const common = { idReclutamiento, nombreCandidato }
  if ('kind' in output) {
    if (output.kind !== 'saved') throw new Error('Only what was saved is a decision.')
    const {
      codigo,
      discarded,
      moved: { version, deshacer },
    } = output
    return { ...common, codigo, discarded, version, deshacer }
  }
  if (output.outcome !== 'saved') throw new Error('Only a rejection that was saved is a decision.')
  const { version, deshacer } = output.saved
  return { ...common, codigo: codigoActual, discarded: true, version, deshacer }
}

/** No notice when it was done: the form shows its own. */
export function outrunNotice({
  event: { output },
}: {
  event: { output: RejectionOutput | ReversalOutput }
}): RecruitmentNotice {
  if (output.outcome !== 'outdated') throw new Error('Only what came too late has this notice.')
  return { notice: 'stageChanged', message: output.refusal.message }
}

export const scoreOf = ({ context }: { context: Known }) => ({
  subject: { idCandidato: checked(context).proceso.idCandidato },
})
export const isUncertain = { type: 'isUncertain', params: eventFields } as const
const keepScore = { type: 'keepScore', params: eventFields } as const
/** The score modal; the form of the stage stays as it is. */
export const scoreModal = <const Next extends string, const Uncertain extends string>(
  next: Next,
  uncertain: Uncertain,
) =>
  ({
    id: 'score',
    src: 'score',
    input: scoreOf,
    onDone: [
      { guard: isUncertain, target: uncertain },
      { target: next, actions: keepScore },
    ],
    onError: next,
  }) as const
