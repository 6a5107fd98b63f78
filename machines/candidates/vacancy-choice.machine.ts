/** Chooses a vacancy for a candidate, to assign or to recommend: the chart of both dialogs (spec 1 §2, §5, §8). */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { VacancyOption } from '../../src/contract/candidates.ts'
import { eventFields } from '../kit/event-fields.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'

export type VacancyChoice = { idCandidato: number; vacancy: VacancyOption }
/** A refusal that we expect is an answer: taken meanwhile, already there, no longer offered. */
export type VacancyAnswer = { kind: 'sent' } | { kind: 'refused'; mensaje: string }
/** `changed`: the candidate's processes may not be the ones that the screen shows. */
export type VacancyChoiceOutput = { changed: boolean }

/** A vacancy is offered once for each of its sites. */
type Chosen = Pick<VacancyOption, 'id' | 'idSede'>
const isSame = (one: Chosen) => (other: Chosen) => one.id === other.id && one.idSede === other.idSede

type Context = {
  idCandidato: number
  options: readonly VacancyOption[]
  chosen: VacancyOption | null
  /** The server's words. */
  refusal: string | null
  changed: boolean
}

const choice = setup({
  types: {
    context: {} as Context,
    input: {} as { idCandidato: number },
    output: {} as VacancyChoiceOutput,
    events: {} as
      | ({ type: 'form.submitted' } & Chosen)
      | { type: 'options.retried' }
      | { type: 'dialog.closed' },
    tags: {} as 'busy' | 'loading' | 'choosing',
  },
  actors: {
    loadVacancies: fromPromise<VacancyOption[], void>(toBeProvided),
    sendChoice: fromPromise<VacancyAnswer, VacancyChoice>(toBeProvided),
  },
  actions: {
    keepOptions: assign({ options: (_, params: { options: readonly VacancyOption[] }) => params.options }),
    choose: assign(({ context }, params: Chosen) => ({
      chosen: context.options.find(isSame(params)) ?? null,
      refusal: null,
    })),
    keepRefusal: assign((_, { answer }: { answer: VacancyAnswer }) => ({
      refusal: answer.kind === 'refused' ? answer.mensaje : null,
      changed: true,
    })),
    noteChange: assign({ changed: true }),
    /** Provided: 'Asignación exitosa' or 'Recomendación enviada' (spec 1 §8). */
    tellSent: () => toBeProvided(),
    /** Provided: 'Error interno' (spec 1 §8). */
    tellFailed: (_, _params: { error: unknown }) => toBeProvided(),
  },
  guards: {
    isAny: (_, params: { options: readonly VacancyOption[] }) => params.options.length > 0,
    isOffered: ({ context }, params: Chosen) => context.options.some(isSame(params)),
    isSent: (_, { answer }: { answer: VacancyAnswer }) => answer.kind === 'sent',
  },
})

const loaded = ({ event }: { event: { output: VacancyOption[] } }) => ({ options: event.output })
const answered = ({ event }: { event: { output: VacancyAnswer } }) => ({ answer: event.output })
const choiceOf = ({ idCandidato, chosen }: Context): VacancyChoice => {
  if (chosen === null) throw new Error('there is nothing to send without a vacancy')
  return { idCandidato, vacancy: chosen }
}
const closable = {
  'dialog.closed': { target: '#vacancyChoice.closed', description: 'Se cierra la ventana; nada cambia.' },
} as const

export const vacancyChoiceMachine = choice.createMachine({
  id: 'vacancyChoice',
  description: 'Elección de una vacante para asignar o recomendar a un candidato.',
  context: ({ input }) => ({ idCandidato: input.idCandidato, options: [], chosen: null, refusal: null, changed: false }),
  output: ({ context }) => ({ changed: context.changed }),
  initial: 'loading',
  states: {
    loading: {
      description: 'Se cargan las vacantes que se pueden elegir.',
      tags: ['busy', 'loading'],
      on: closable,
      invoke: {
        id: 'loadVacancies',
        src: 'loadVacancies',
        onDone: [
          { guard: { type: 'isAny', params: loaded }, target: 'choosing', actions: { type: 'keepOptions', params: loaded } },
          { target: 'empty' },
        ],
        onError: 'unavailable',
      },
    },
    unavailable: {
      description: 'No se pudieron cargar las vacantes; se ofrece reintentar.',
      on: { ...closable, 'options.retried': { target: 'loading', description: "Se pulsa 'Reintentar'." } },
    },
    empty: { description: "Se ve 'No se encontraron vacantes disponibles.'", on: closable },
    choosing: {
      description: 'Se elige una vacante.',
      tags: ['choosing'],
      initial: 'editing',
      on: {
        ...closable,
        'form.submitted': {
          guard: { type: 'isOffered', params: eventFields },
          target: 'sending',
          description: 'Se envía con una vacante elegida.',
          actions: { type: 'choose', params: eventFields },
        },
      },
      states: {
        editing: { description: 'Todavía no se envía nada.' },
        refused: { description: 'El servidor no la aceptó y dice por qué; lo elegido sigue ahí.' },
        failed: { description: "No se pudo enviar: 'Hubo un error al procesar la solicitud.'; lo elegido sigue ahí." },
      },
    },
    sending: {
      description: "El botón dice 'Enviando...'; la ventana no se puede cerrar.",
      tags: ['busy', 'choosing'],
      invoke: {
        id: 'sendChoice',
        src: 'sendChoice',
        input: ({ context }) => choiceOf(context),
        onDone: [
          { guard: { type: 'isSent', params: answered }, target: 'sent', actions: ['noteChange', 'tellSent'] },
          { target: 'choosing.refused', actions: { type: 'keepRefusal', params: answered } },
        ],
        // It may have arrived all the same: what the screen shows is asked again
        onError: {
          target: 'choosing.failed',
          actions: ['noteChange', { type: 'tellFailed', params: ({ event }) => ({ error: event.error }) }],
        },
      },
    },
    sent: { type: 'final', description: 'Quedó asignado o recomendado y la ventana se cierra.' },
    closed: { type: 'final', description: 'La ventana se cerró sin enviar nada más.' },
  },
})

export type VacancyChoiceSnapshot = SnapshotFrom<typeof vacancyChoiceMachine>
export const selectVacancies = (s: VacancyChoiceSnapshot) => s.context.options
/** Why the server did not accept the choice; null when it did not say no. */
export const selectRefusal = (s: VacancyChoiceSnapshot) => (s.matches({ choosing: 'refused' }) ? s.context.refusal : null)
export const selectIsFailed = (s: VacancyChoiceSnapshot) => s.matches({ choosing: 'failed' })
export const selectIsSending = (s: VacancyChoiceSnapshot) => s.matches('sending')
