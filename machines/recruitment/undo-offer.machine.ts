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
export type UndoNotice = { notice: 'undone'; decision: Decision } | { notice: 'refused'; message: string } | { notice: 'failed'; error: unknown }

const undoOffer = setup({
  types: {
    context: {} as { decision: Decision | null },
    events: {} as
      | { type: 'decision.saved'; decision: Decision }
      | { type: 'undo.requested' }
      | { type: 'offer.closed' },
    /** The process is as before the decision. */
    emitted: {} as { type: 'decision.undone'; idReclutamiento: number },
    tags: {} as 'shown' | 'undoing',
  },
  actors: {
    undoDecision: fromPromise<Answer<Moved>, Decision>(toBeProvided),
  },
  actions: {
    keepDecision: assign({ decision: (_, params: { decision: Decision }) => params.decision }),
    announceUndone: emit(({ context }) => ({ type: 'decision.undone' as const, idReclutamiento: decided(context).idReclutamiento })),
    /** Provided: shows the notice of this name. */
    notify: (_, _params: UndoNotice) => toBeProvided(),
  },
  guards: {
    canUndo: (_, { decision }: { decision: Decision }) => decision.deshacer > 0,
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

export const undoOfferMachine = undoOffer.createMachine({
  id: 'undoOffer',
  description: "'Deshacer' después de una decisión.",
  context: { decision: null },
  initial: 'none',
  on: {
    'decision.saved': [offer, { target: '.none', description: 'Se guardó algo que no se puede deshacer.' }],
  },
  states: {
    none: { description: 'No hay nada que deshacer.' },
    offered: {
      description: "Se dice qué se guardó, con el botón 'Deshacer', mientras el servidor lo permite.",
      tags: ['shown'],
      after: { window: { target: 'none', description: 'Pasaron los diez segundos.' } },
      on: {
        'undo.requested': { target: 'undoing', description: "Se pulsa 'Deshacer'." },
        'offer.closed': { target: 'none', description: 'Se cierra el aviso; la decisión queda.' },
      },
    },
    undoing: {
      description: "Se deshace: el botón dice 'Deshaciendo...'.",
      tags: ['shown', 'undoing'],
      invoke: {
        id: 'undoDecision',
        src: 'undoDecision',
        input: ({ context }) => decided(context),
        onDone: [
          {
            guard: { type: 'isUndone', params: eventFields },
            target: 'none',
            actions: ['announceUndone', { type: 'notify', params: ({ context }) => ({ notice: 'undone' as const, decision: decided(context) }) }],
          },
          {
            target: 'none',
            actions: {
              type: 'notify',
              params: ({ event: { output } }) => {
                if (output.ok) throw new Error('Only a refusal has this notice.')
                return { notice: 'refused' as const, message: output.refusal.message }
              },
            },
          },
        ],
        onError: { target: 'none', actions: { type: 'notify', params: ({ event }) => ({ notice: 'failed' as const, error: event.error }) } },
      },
    },
  },
})

export type UndoOfferSnapshot = SnapshotFrom<typeof undoOfferMachine>
/** What can be undone, while it is shown. */
export const selectOffer = (s: UndoOfferSnapshot) => (s.hasTag('shown') ? s.context.decision : null)
export const selectIsUndoing = (s: UndoOfferSnapshot) => s.hasTag('undoing')
