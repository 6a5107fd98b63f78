/** Finds an interviewer by part of an e-mail (spec 1 §2, §7: autocomplete). */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { Person } from '../../src/contract/stage-data.ts'
import { eventFields } from '../kit/event-fields.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'

export const PERSON_SEARCH_DEBOUNCE_MS = 500
export const PERSON_SEARCH_MIN_LENGTH = 2

type Context = { text: string; people: readonly Person[]; chosen: Person | null }

const personSearch = setup({
  types: {
    context: {} as Context,
    /** `chosen`: the interviewer of the schedule that is being edited. */
    input: {} as { chosen?: Person } | undefined,
    events: {} as
      | { type: 'search.typed'; text: string }
      | { type: 'search.retried' }
      | { type: 'person.chosen'; idUsuario: number },
    tags: {} as 'busy',
  },
  actors: {
    searchPeople: fromPromise<Person[], { email: string }>(toBeProvided),
  },
  actions: {
    keepText: assign({ text: (_, params: { text: string }) => params.text }),
    showPeople: assign({ people: (_, params: { people: readonly Person[] }) => params.people }),
    choose: assign(({ context }, params: { idUsuario: number }) => {
      const chosen = context.people.find((person) => person.idUsuario === params.idUsuario) ?? null
      return { chosen, text: chosen?.email ?? context.text }
    }),
    drop: assign({ chosen: null }),
    forgetPeople: assign({ people: [] }),
  },
  guards: {
    isLongEnough: ({ context }) => context.text.trim().length >= PERSON_SEARCH_MIN_LENGTH,
    isFound: (_, params: { people: readonly Person[] }) => params.people.length > 0,
    isListed: ({ context }, params: { idUsuario: number }) =>
      context.people.some((person) => person.idUsuario === params.idUsuario),
    hasChosen: ({ context }) => context.chosen !== null,
  },
  delays: { searchDebounce: PERSON_SEARCH_DEBOUNCE_MS },
})

const answered = ({ event }: { event: { output: Person[] } }) => ({ people: event.output })

export const personSearchMachine = personSearch.createMachine({
  id: 'personSearch',
  description: 'Búsqueda por correo de la persona que entrevista.',
  context: ({ input }) => ({ text: input?.chosen?.email ?? '', people: [], chosen: input?.chosen ?? null }),
  initial: 'idle',
  on: {
    'search.typed': {
      target: '.typing',
      description: 'Se escribe en el buscador; la persona que estaba elegida se quita.',
      actions: ['forgetPeople', { type: 'keepText', params: eventFields }],
    },
  },
  states: {
    idle: {
      description: 'Se espera a que se escriba un correo; aún no se busca.',
      always: { guard: 'hasChosen', target: 'chosen', description: 'Ya había una persona elegida.' },
    },
    typing: {
      description: 'Se está escribiendo: se busca al dejar de escribir medio segundo.',
      after: {
        searchDebounce: [{ guard: 'isLongEnough', target: 'searching' }, { target: 'idle' }],
      },
    },
    searching: {
      description: 'Se busca a las personas con ese correo.',
      tags: ['busy'],
      invoke: {
        id: 'searchPeople',
        src: 'searchPeople',
        input: ({ context }) => ({ email: context.text.trim() }),
        onDone: [
          {
            guard: { type: 'isFound', params: answered },
            target: 'results',
            actions: { type: 'showPeople', params: answered },
          },
          { target: 'none' },
        ],
        onError: 'failed',
      },
    },
    results: {
      description: 'Se muestran las personas encontradas.',
      on: {
        'person.chosen': {
          guard: { type: 'isListed', params: eventFields },
          target: 'chosen',
          description: 'Se elige a una de las personas encontradas.',
          actions: { type: 'choose', params: eventFields },
        },
      },
    },
    none: { description: 'No hay personas con ese correo.' },
    failed: {
      description: 'No se pudo buscar; se ofrece reintentar.',
      on: { 'search.retried': { target: 'searching', description: "Se pulsa 'Reintentar'." } },
    },
    chosen: {
      description: 'Hay una persona elegida y se ve su correo.',
      exit: 'drop',
    },
  },
})

export type PersonSearchSnapshot = SnapshotFrom<typeof personSearchMachine>
/** The text of the box: the typed text, or the chosen person's e-mail. */
export const selectText = (s: PersonSearchSnapshot) => s.context.text
export const selectPeople = (s: PersonSearchSnapshot) => s.context.people
export const selectPerson = (s: PersonSearchSnapshot) => s.context.chosen
/** The id of the person in the box; null when the box is empty, undefined when a text is typed and no person chosen. */
export const selectNamed = (s: PersonSearchSnapshot) =>
  s.context.chosen?.idUsuario ?? (s.context.text.trim() === '' ? null : undefined)
export const selectIsSearching = (s: PersonSearchSnapshot) => s.hasTag('busy')
/** No person has this e-mail. */
export const selectIsNone = (s: PersonSearchSnapshot) => s.matches('none')
export const selectIsFailed = (s: PersonSearchSnapshot) => s.matches('failed')
