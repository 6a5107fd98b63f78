/** Corrects the saved values of a stage, in a window over the process screen (spec 1 §2, edit-stage modal). */
import {
  type ActorRef,
  assign,
  type EventObject,
  fromPromise,
  sendTo,
  setup,
  type Snapshot,
  type SnapshotFrom,
} from 'xstate'
import type { HistoryItem, ProcessInfo, ProcessStatus } from '../../src/contract/recruitment.ts'
import { eventFields } from '../kit/event-fields.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'
import type { ProcessQuestion } from './candidate-process.setup.ts'
import type { RecruitmentNotice } from './notices.ts'
import { stageFormMachine } from './stage-form.machine.ts'

/** The window opens this long after the action. */
export const EDIT_DELAY_MS = 250

export type CorrectionInput = {
  question: ProcessQuestion
  proceso: ProcessInfo
  /** The event of the history that is being corrected. */
  item: HistoryItem
  /** Receives the history when it has changed meanwhile. */
  parent: ActorRef<Snapshot<unknown>, { type: 'history.refreshed'; history: HistoryItem[] } & EventObject>
}
/** `outrun`: the stage on the screen below could not be saved; this window is closed. */
export type CorrectionOutput =
  | { kind: 'corrected'; status: ProcessStatus }
  /** `wasSent`: a save was refused or got no answer. */
  | { kind: 'closed'; wasSent: boolean }
  | { kind: 'outrun' }

const statusOf = ({ event }: { event: { output: ProcessStatus } }) => ({ status: event.output })
const hasMovedBeneath = {
  target: 'outrun',
  description: 'Otra persona guardó antes la etapa que está debajo: se pide dónde está el proceso.',
} as const

export const stageCorrectionMachine = setup({
  types: {
    context: {} as CorrectionInput & { status: ProcessStatus | null; wasSent: boolean },
    input: {} as CorrectionInput,
    output: {} as CorrectionOutput,
    events: {} as
      /** `changed`: there are typed values that were not saved. `sent`: a save was refused or got no answer. */
      | { type: 'edit.closed'; changed: boolean; sent: boolean }
      | { type: 'closing.confirmed' }
      | { type: 'closing.cancelled' }
      | { type: 'process.moved_elsewhere' },
    tags: {} as 'confirmingLoss',
    children: {} as { editForm: 'stageForm' },
  },
  actors: {
    verifyVacancy: fromPromise<ProcessStatus, ProcessQuestion>(toBeProvided),
    stageForm: stageFormMachine,
  },
  actions: {
    noteSent: assign({ wasSent: (_, params: { sent: boolean }) => params.sent }),
    keepStatus: assign({ status: (_, params: { status: ProcessStatus }) => params.status }),
    /** The form keeps its typed values, and saves them over the refreshed status. */
    renewForm: sendTo('editForm', (_, { status }: { status: ProcessStatus }) => ({
      type: 'process.refreshed',
      proceso: status.proceso,
    })),
    /** The screen below stays on its stage: its typed values belong to that stage. */
    notifyHistory: sendTo(
      ({ context }) => context.parent,
      (_, { status }: { status: ProcessStatus }) => ({ type: 'history.refreshed', history: status.history }),
    ),
    /** Provided: shows the notice of this name. */
    notify: (_, _params: RecruitmentNotice) => toBeProvided(),
  },
  guards: { hasChanges: (_, params: { changed: boolean }) => params.changed },
  delays: { editDelay: EDIT_DELAY_MS },
}).createMachine({
  id: 'stageCorrection',
  description: 'Corrección de lo guardado en una etapa.',
  context: ({ input }) => ({ ...input, status: null, wasSent: false }),
  output: ({ event }) => (event as unknown as { output: CorrectionOutput }).output,
  initial: 'opening',
  states: {
    opening: {
      description: 'La ventana de edición se abre un instante después de la acción.',
      after: { editDelay: 'editing' },
      on: { 'process.moved_elsewhere': hasMovedBeneath },
    },
    editing: {
      description: 'Ventana para corregir lo guardado en una etapa.',
      invoke: {
        id: 'editForm',
        src: 'stageForm',
        input: ({ context: { proceso, item }, self }) => {
          if (!item.codigoFase) throw new Error('There is nothing to edit.')
          return { proceso, codigo: item.codigoFase, idFase: item.idFase, idEvento: item.id, draft: null, parent: self }
        },
        onDone: { target: 'renewing', actions: { type: 'notify', params: { notice: 'updated' } } },
        onError: 'closed',
      },
      on: {
        'process.moved_elsewhere': {
          target: '.catchingUp',
          description: 'Otra persona guardó antes: la corrección sigue a la vista mientras se pide lo que cambió.',
        },
      },
      initial: 'filling',
      states: {
        filling: {
          description: 'Se corrige lo guardado.',
          on: {
            'edit.closed': [
              {
                guard: { type: 'hasChanges', params: eventFields },
                target: 'confirmingLoss',
                actions: { type: 'noteSent', params: eventFields },
                description: 'Se cierra con cambios sin guardar: se pregunta antes de perderlos.',
              },
              {
                target: '#stageCorrection.closed',
                actions: { type: 'noteSent', params: eventFields },
                description: 'Se cierra la ventana; nada cambia.',
              },
            ],
          },
        },
        confirmingLoss: {
          description: "Se pregunta si se descartan los cambios, con el botón 'Descartar cambios'.",
          tags: ['confirmingLoss'],
          on: {
            'closing.confirmed': {
              target: '#stageCorrection.closed',
              description: 'Se descartan los cambios y se cierra la ventana.',
            },
            'closing.cancelled': { target: 'filling', description: 'Se sigue corrigiendo; lo escrito sigue ahí.' },
          },
        },
        catchingUp: {
          description: 'Se pide lo que cambió; lo corregido sigue a la vista.',
          invoke: {
            id: 'catchUpEdit',
            src: 'verifyVacancy',
            input: ({ context }) => context.question,
            onDone: {
              target: 'filling',
              actions: [
                { type: 'notifyHistory', params: statusOf },
                { type: 'renewForm', params: statusOf },
              ],
            },
            onError: 'filling',
          },
        },
      },
    },
    renewing: {
      description: 'Se guardó la corrección: se pide la información nueva y lo que está a la vista se queda.',
      invoke: {
        id: 'renewVacancy',
        src: 'verifyVacancy',
        input: ({ context }) => context.question,
        onDone: { target: 'corrected', actions: { type: 'keepStatus', params: statusOf } },
        onError: 'closed',
      },
      on: { 'process.moved_elsewhere': hasMovedBeneath },
    },
    corrected: {
      description: 'La corrección quedó guardada y se sabe dónde está el proceso.',
      type: 'final',
      output: ({ context }: { context: { status: ProcessStatus | null } }) => ({
        kind: 'corrected',
        status: context.status,
      }),
    },
    closed: {
      description: 'La ventana se cerró y no se sabe nada nuevo del proceso.',
      type: 'final',
      output: ({ context }: { context: { wasSent: boolean } }) => ({ kind: 'closed', wasSent: context.wasSent }),
    },
    outrun: {
      description: 'Otra persona guardó antes la etapa que está debajo.',
      type: 'final',
      output: { kind: 'outrun' },
    },
  },
})

export type StageCorrectionSnapshot = SnapshotFrom<typeof stageCorrectionMachine>
export const selectItem = (snapshot: StageCorrectionSnapshot) => snapshot.context.item
/** The form in the window; undefined while the window is not open. */
export const selectForm = (snapshot: StageCorrectionSnapshot) => snapshot.children.editForm
/** The confirmation is open because closing would lose typed values. */
export const selectIsConfirmingLoss = (snapshot: StageCorrectionSnapshot) => snapshot.hasTag('confirmingLoss')
