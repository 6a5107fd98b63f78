/** 'Deshacer' after a decision: offered for as long as the server allows, also beside another candidate. */
import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { PhaseCode } from '../../src/contract/phases.ts'
import type { Moved } from '../../src/contract/recruitment.ts'
import { eventFields } from '../kit/event-fields.ts'
import type { Answer } from '../kit/answer.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'

/** A decision that was saved; `deshacer`: milliseconds in which it can be undone. */
export type Decision = {
  idReclutamiento: number
  version: number
  nombreCandidato: string
  /** The phase in which it was made. */
  codigo: PhaseCode
  discarded: boolean
  deshacer: number
}
/** `isOver`: it failed after the ten seconds, so that it is not offered any more. */
export type UndoNotice =
  | { notice: 'undone'; decision: Decision }
  | { notice: 'refused'; message: string }
  | { notice: 'failed'; error: unknown; isOver: boolean }

const undoOffer = setup({
  types: {
    context: {} as {
      decision: Decision | null
      /** A request is running. */
      isSent: boolean
      /** The ten seconds ended while it was running. */
      isOver: boolean
    },
    events: {} as
      | { type: 'decision.saved'; decision: Decision }
      | { type: 'undo.requested' }
      | { type: 'offer.closed' },
    emitted: {} as
      /** The process is as before the decision. */
      | { type: 'decision.undone'; idReclutamiento: number }
      /** It is unknown whether the decision was undone: the process has to be loaded again. */
      | { type: 'undo.unanswered'; idReclutamiento: number },
    tags: {} as 'shown' | 'undoing' | 'unanswered',
  },
  actors: {
    undoDecision: fromPromise<Answer<Moved>, Decision>(toBeProvided),
  },
  actions: {
    keepDecision: assign({
      decision: (_, params: { decision: Decision }) => params.decision,
      isSent: false,
      isOver: false,
    }),
    noteSending: assign({ isSent: true }),
    noteFailure: assign({ isSent: false }),
    noteEnd: assign({ isOver: true }),
    announceUnanswered: emit(({ context }) => ({
      type: 'undo.unanswered' as const,
      idReclutamiento: decided(context).idReclutamiento,
    })),
    announceUndone: emit(({ context }) => ({
      type: 'decision.undone' as const,
      idReclutamiento: decided(context).idReclutamiento,
    })),
    /** Provided: shows the notice of this name. */
    notify: (_, _params: UndoNotice) => toBeProvided(),
  },
  guards: {
    canUndo: (_, { decision }: { decision: Decision }) => decision.deshacer > 0,
    isSent: ({ context }) => context.isSent,
    isOver: ({ context }) => context.isOver,
    isUndone: (_, { output }: { output: Answer<Moved> }) => output.ok,
  },
  delays: { window: ({ context }) => decided(context).deshacer },
})

function decided({ decision }: { decision: Decision | null }): Decision {
  if (!decision) throw new Error('Nothing has been decided.')
  return decision
}

const offer = {
  guard: { type: 'canUndo', params: eventFields },
  target: '.offered',
  reenter: true,
  description: 'Se guardó una decisión que se puede deshacer: la anterior deja de ofrecerse.',
  actions: { type: 'keepDecision', params: eventFields },
} as const
const request = { 'undo.requested': { target: 'undoing', description: "Se pulsa 'Deshacer'." } } as const
type Failed = { context: { isOver: boolean }; event: { error: unknown } }
const reportFailure = {
  type: 'notify',
  params: ({ context: { isOver }, event: { error } }: Failed) => ({ notice: 'failed' as const, error, isOver }),
} as const

export const undoOfferMachine = undoOffer.createMachine({
  id: 'undoOffer',
  description: "'Deshacer' después de una decisión.",
  context: { decision: null, isSent: false, isOver: false },
  initial: 'none',
  on: {
    'decision.saved': [offer, { target: '.none', description: 'Se guardó algo que no se puede deshacer.' }],
  },
  states: {
    none: { description: 'No hay nada que deshacer.' },
    offered: {
      description: "Se dice qué se guardó, con el botón 'Deshacer', mientras el servidor lo permite.",
      tags: ['shown'],
      initial: 'open',
      after: {
        window: [
          {
            guard: 'isSent',
            description: 'Pasaron los diez segundos mientras se deshace: se espera la respuesta.',
            actions: 'noteEnd',
          },
          { target: 'none', description: 'Pasaron los diez segundos.' },
        ],
      },
      states: {
        open: {
          description: 'No se ha pedido deshacer.',
          on: {
            ...request,
            'offer.closed': { target: '#undoOffer.none', description: 'Se cierra el aviso; la decisión queda.' },
          },
        },
        undoing: {
          description: "Se deshace: el botón dice 'Deshaciendo...'.",
          tags: ['undoing'],
          entry: 'noteSending',
          invoke: {
            id: 'undoDecision',
            src: 'undoDecision',
            input: ({ context }) => decided(context),
            onDone: [
              {
                guard: { type: 'isUndone', params: eventFields },
                target: '#undoOffer.none',
                actions: [
                  'announceUndone',
                  {
                    type: 'notify',
                    params: ({ context }) => ({ notice: 'undone' as const, decision: decided(context) }),
                  },
                ],
              },
              {
                target: '#undoOffer.none',
                actions: {
                  type: 'notify',
                  params: ({ event: { output } }) => {
                    if (output.ok) throw new Error('Only a refusal has this notice.')
                    return { notice: 'refused' as const, message: output.refusal.message }
                  },
                },
              },
            ],
            // It may have been undone all the same
            onError: [
              { guard: 'isOver', target: '#undoOffer.none', actions: ['announceUnanswered', reportFailure] },
              { target: 'unanswered', actions: ['noteFailure', 'announceUnanswered', reportFailure] },
            ],
          },
        },
        unanswered: {
          description:
            "No se sabe si se deshizo: se pregunta cómo está el proceso, y 'Deshacer' se puede pulsar otra vez.",
          tags: ['unanswered'],
          on: {
            ...request,
            'offer.closed': {
              target: '#undoOffer.none',
              description: 'Se cierra el aviso: se vuelve a preguntar cómo está el proceso.',
            },
          },
          exit: 'announceUnanswered',
        },
      },
    },
  },
})

export type UndoOfferSnapshot = SnapshotFrom<typeof undoOfferMachine>
/** What can be undone, while it is shown. */
export const selectOffer = (s: UndoOfferSnapshot) => (s.hasTag('shown') ? s.context.decision : null)
export const selectIsUndoing = (s: UndoOfferSnapshot) => s.hasTag('undoing')
/** The last request failed, and can be sent again. */
export const selectIsUnanswered = (s: UndoOfferSnapshot) => s.hasTag('unanswered')
