/** Setup of the process screen: its facts, events, actors and effects. The chart is `candidate-process.machine.ts`. */
import { assign, emit, fromPromise, sendTo, setup } from 'xstate'
import { type PhaseCode, phases } from '../../src/contract/phases.ts'
import type { HistoryItem, Operation, ProcessStatus } from '../../src/contract/recruitment.ts'
import { scoreForm } from '../candidates/profile-forms.ts'
import type { Answer, Refusal } from '../kit/answer.ts'
import { reversalForm, type ReversalOutput } from './reversal-form.ts'
import { stageFormMachine } from './stage-form.machine.ts'
import type { StageFormOutput, StageValues } from './stage-form.setup.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'

/** The edit-stage modal opens this long after the action (spec 1 §2). */
export const EDIT_DELAY_MS = 250
/** How often a stage in which others act is looked at again. */
export const WATCH_MS = 2_000

/** `idEntrevista`: which of their own interviews somebody came to register, at step 0. */
export type ProcessQuestion = { idReclutamiento: number; step: number; idEntrevista?: number }
type Draft = { codigo: PhaseCode; values: StageValues }

type ProcessEvent =
  | { type: 'step.chosen'; idFase: number }
  | { type: 'rejection.asked' }
  | { type: 'rejection.confirmed' }
  | { type: 'rejection.cancelled' }
  | { type: 'edit.asked'; item: HistoryItem }
  /** `changed`: something was typed and not saved. */
  | { type: 'edit.closed'; changed: boolean }
  | { type: 'closing.confirmed' }
  | { type: 'closing.cancelled' }
  | { type: 'reversal.asked' }
  | { type: 'process.moved_elsewhere' }

export const screen = setup({
  types: {
    context: {} as {
      question: ProcessQuestion
      status: ProcessStatus | null
      /** The event of the history that is being corrected. */
      item: HistoryItem | null
      /** Typed and not saved because somebody else was first. */
      draft: Draft | null
      /** Reason of a reversal that was typed and not sent. */
      motivo: string
    },
    input: {} as ProcessQuestion,
    events: {} as ProcessEvent,
    emitted: {} as
      | { type: 'process.abandoned' }
      | { type: 'interview.registered' }
      /** A stage is shown: the one asked for, or where the process stands. */
      | { type: 'stage.shown'; step: number }
      /** Another stage is shown, in the place of the one that was. */
      | { type: 'stage.reached'; step: number }
      | { type: 'stage.saved'; codigo: PhaseCode; discarded: boolean }
      /** Somebody else has moved the process while it was waited for. */
      | { type: 'process.advanced'; etapa: string },
    tags: {} as 'loading' | 'working' | 'refreshing' | 'rejecting' | 'scoring' | 'editing' | 'confirmingLoss',
    children: {} as { stageForm: 'stageForm'; editForm: 'stageForm'; score: 'score'; reversal: 'discardReversal' },
  },
  actors: {
    verifyVacancy: fromPromise<ProcessStatus, ProcessQuestion>(toBeProvided),
    rejectCandidate: fromPromise<Answer, { idReclutamiento: number; version: number }>(toBeProvided),
    stageForm: stageFormMachine,
    score: scoreForm,
    discardReversal: reversalForm,
  },
  actions: {
    keepStatus: assign({ status: (_, params: { status: ProcessStatus }) => params.status }),
    keepHistory: assign({
      status: ({ context }, { status }: { status: ProcessStatus }) => context.status && { ...context.status, history: status.history },
    }),
    chooseStep: assign(({ context }, params: { idFase: number }) => ({
      question: { ...context.question, step: params.idFase },
    })),
    /** A step that was asked for and is not offered becomes the one where the process stands. */
    settleStep: assign(({ context }, params: { status: ProcessStatus }) => ({
      question: { ...context.question, step: currentOperation(params.status, context.question.step)?.idFase ?? 0 },
    })),
    /** After a save the process stands elsewhere, also when the step that was worked is still offered. */
    followProcess: assign(({ context }, params: { status: ProcessStatus }) => ({
      question: { ...context.question, step: params.status.operaciones[0]?.idFase ?? context.question.step },
    })),
    keepItem: assign({ item: (_, params: { item: HistoryItem }) => params.item }),
    keepDraft: assign({
      draft: (_, params: { output: StageFormOutput }) =>
        params.output.kind === 'left' && params.output.values
          ? { codigo: params.output.codigo, values: params.output.values }
          : null,
    }),
    /** A form goes on with what is typed in it, and saves over what is known now. */
    renewEditForm: sendTo('editForm', (_, { status }: { status: ProcessStatus }) => ({
      type: 'process.refreshed',
      proceso: status.proceso,
    })),
    renewStageForm: sendTo('stageForm', (_, { status }: { status: ProcessStatus }) => ({
      type: 'process.refreshed',
      proceso: status.proceso,
    })),
    keepReason: assign({ motivo: (_, { output }: { output: ReversalOutput }) => (output.outcome === 'closed' ? (output.values?.motivo ?? '') : '') }),
    announceShown: emit(({ context }) => ({ type: 'stage.shown' as const, step: context.question.step })),
    announceStep: emit(({ context }) => ({ type: 'stage.reached' as const, step: context.question.step })),
    announceSaved: emit((_, { output }: { output: StageFormOutput }) => {
      if (output.kind !== 'saved') throw new Error('Only what was saved is announced.')
      return { type: 'stage.saved' as const, codigo: output.codigo, discarded: output.discarded }
    }),
    announceAdvance: emit((_, { status }: { status: ProcessStatus }) => ({
      type: 'process.advanced' as const,
      etapa: status.proceso.etapaActual,
    })),
    announceAbandoned: emit({ type: 'process.abandoned' }),
    announceRegistered: emit({ type: 'interview.registered' }),
    /** Provided: 'Información actualizada' after a save or a rejection. */
    tellUpdated: () => toBeProvided(),
    /** Provided: why a rejection or a reversal was not done, and what is shown now. */
    tellRefused: (_, _params: { refusal: Refusal }) => toBeProvided(),
    /** Provided: the notice of a failed rejection. */
    tellRejectionFailed: (_, _params: { error: unknown }) => toBeProvided(),
  },
  guards: {
    isScoredDiscard: (_, params: { output: StageFormOutput }) =>
      params.output.kind === 'saved' && params.output.discarded && phases[params.output.codigo].scores === true,
    hasChanges: (_, params: { changed: boolean }) => params.changed,
    canRevert: ({ context }) => context.status?.proceso.puedeRevertir === true,
    isReverted: (_, { output }: { output: ReversalOutput }) => output.outcome === 'saved',
    isReversalClosed: (_, { output }: { output: ReversalOutput }) => output.outcome === 'closed',
    /** Somebody else moved it besides. */
    isElsewhere: ({ context }, { status: { proceso } }: { status: ProcessStatus }) =>
      proceso.codigoActual !== context.status?.proceso.codigoActual || proceso.desenlace !== context.status.proceso.desenlace,
    /** A stage's form is SE-RE only for who held the interview. */
    isLeft: (_, params: { output: StageFormOutput }) => params.output.kind === 'left',
    isOwnInterview: (_, params: { output: StageFormOutput }) =>
      params.output.kind === 'saved' && phases[params.output.codigo].sender === 'interviewer',
    isRejected: (_, { answer }: { answer: Answer }) => answer.ok,
    canWork: ({ context }) => Boolean(operationOf(context)?.codigo),
    /** Somebody else acts now, and nothing typed could be lost by following them. */
    isWaiting: ({ context }) => {
      if (context.status?.proceso.desenlace !== 'abierta') return false
      const codigo = operationOf(context)?.codigo ?? context.status?.proceso.codigoActual
      return codigo !== undefined && phases[codigo].waits !== undefined
    },
    hasMoved: ({ context }, params: { status: ProcessStatus }) =>
      params.status.proceso.version !== context.status?.proceso.version,
  },
  delays: { editDelay: EDIT_DELAY_MS, watch: WATCH_MS },
})

/** The operation of the step asked for; else the first one, where the process stands. */
function currentOperation(status: ProcessStatus, step: number): Operation | undefined {
  return status.operaciones.find((one) => one.idFase === step) ?? status.operaciones[0]
}

type Known = { status: ProcessStatus | null; question: ProcessQuestion }
export const operationOf = ({ status, question }: Known) => (status ? currentOperation(status, question.step) : undefined)

/** Only states that follow a check ask for what it said. */
export function checked({ status }: Known): ProcessStatus {
  if (!status) throw new Error('The process has not been checked yet.')
  return status
}

/** Only what was refused is told as such. */
export function refusedIn(answer: object): { refusal: Refusal } {
  if (!('refusal' in answer)) throw new Error('It was not refused.')
  return { refusal: answer.refusal as Refusal }
}
