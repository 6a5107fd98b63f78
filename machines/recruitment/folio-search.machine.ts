/** Finds a free requisition folio by its digits, and confirms it before it is sent (spec 1 §2, §5). */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import { type FolioItem, mostFolios } from '../../src/contract/stage-data.ts'
import { eventFields } from '../kit/event-fields.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'

export type FolioQuestion = { folio: string; idReclutamiento: number }

type Context = {
  idReclutamiento: number
  text: string
  items: readonly FolioItem[]
  chosen: FolioItem | null
  /** The folio chosen before the form was interrupted; it counts only if the search finds it. */
  wanted: number | null
}

const folioSearch = setup({
  types: {
    context: {} as Context,
    /** `text`, `chosen`: values of a form that was interrupted. */
    input: {} as { idReclutamiento: number; text?: string; chosen?: number },
    events: {} as
      | { type: 'folio.searched'; text: string }
      | { type: 'search.retried' }
      | { type: 'folio.chosen'; id: number }
      | { type: 'folio.sent' }
      | { type: 'sending.confirmed' }
      | { type: 'sending.cancelled' }
      | { type: 'sending.refused' },
    tags: {} as 'busy',
  },
  actors: {
    searchFolio: fromPromise<FolioItem[], FolioQuestion>(toBeProvided),
  },
  actions: {
    startSearch: assign((_, params: { text: string }) => ({
      text: params.text.trim(),
      items: [],
      chosen: null,
      wanted: null,
    })),
    showItems: assign(({ context }, { items }: { items: readonly FolioItem[] }) => ({
      items,
      chosen: items.find((item) => item.id === context.wanted) ?? null,
      wanted: null,
    })),
    choose: assign({
      chosen: ({ context }, params: { id: number }) => context.items.find((item) => item.id === params.id) ?? null,
    }),
    forgetChosen: assign({ chosen: null }),
    forgetFound: assign({ items: [], chosen: null, wanted: null }),
  },
  guards: {
    isDigits: (_, params: { text: string }) => /^\d+$/.test(params.text.trim()),
    isFound: (_, params: { items: readonly FolioItem[] }) => params.items.length > 0,
    isListed: ({ context }, params: { id: number }) => context.items.some((item) => item.id === params.id),
    hasDigits: ({ context }) => /^\d+$/.test(context.text),
    hasChosen: ({ context }) => context.chosen !== null,
  },
})

const answered = ({ event }: { event: { output: FolioItem[] } }) => ({ items: event.output })

export const folioSearchMachine = folioSearch.createMachine({
  id: 'folioSearch',
  description: 'Búsqueda y confirmación del folio de requisición.',
  context: ({ input }) => ({
    idReclutamiento: input.idReclutamiento,
    text: input.text ?? '',
    items: [],
    chosen: null,
    wanted: input.chosen ?? null,
  }),
  initial: 'looking',
  states: {
    looking: {
      description: 'Se busca un folio y se elige uno.',
      initial: 'idle',
      on: {
        'folio.searched': [
          {
            guard: { type: 'isDigits', params: eventFields },
            target: '.searching',
            description: "Se escriben dígitos y se pulsa 'Buscar'.",
            actions: { type: 'startSearch', params: eventFields },
          },
          {
            target: '.blank',
            description: "Se pulsa 'Buscar' sin haber escrito un folio: el campo lo pide.",
            actions: 'forgetFound',
          },
        ],
      },
      states: {
        idle: {
          description: 'Aún no se ha buscado ningún folio.',
          always: {
            guard: 'hasDigits',
            target: 'searching',
            description: 'Se recupera una búsqueda que se interrumpió.',
          },
        },
        blank: { description: "Se ve 'Escribe el folio que buscas' junto al campo." },
        searching: {
          description: 'Se buscan los folios disponibles.',
          tags: ['busy'],
          invoke: {
            id: 'searchFolio',
            src: 'searchFolio',
            input: ({ context: { text, idReclutamiento } }) => ({ folio: text, idReclutamiento }),
            onDone: [
              {
                guard: { type: 'isFound', params: answered },
                target: 'results',
                actions: { type: 'showItems', params: answered },
              },
              { target: 'none' },
            ],
            onError: 'failed',
          },
        },
        results: {
          description: 'Se muestran los folios encontrados.',
          initial: 'choosing',
          on: {
            'folio.chosen': {
              guard: { type: 'isListed', params: eventFields },
              target: '.choosing',
              description: 'Se elige uno de los folios.',
              actions: { type: 'choose', params: eventFields },
            },
            'folio.sent': [
              {
                guard: 'hasChosen',
                target: '#folioSearch.confirming',
                description: "Se pulsa 'Enviar folio': se pide confirmar.",
              },
              {
                target: '.reminded',
                description: "Se pulsa 'Enviar folio' sin haber elegido: se pide elegir uno.",
              },
            ],
          },
          states: {
            choosing: { description: 'Se puede elegir un folio y enviarlo.' },
            reminded: { description: "Se ve 'Selecciona un folio' junto a los resultados." },
          },
        },
        none: { description: "Se ve 'No se encontraron folios disponibles.'" },
        failed: {
          description: 'No se pudo buscar; se ofrece reintentar.',
          on: { 'search.retried': { target: 'searching', description: "Se pulsa 'Reintentar'." } },
        },
      },
    },
    confirming: {
      description:
        'Se advierte que un folio enviado no se puede corregir ni editar, y antes, si se pidió para otra vacante, que es de otra; se pide confirmar.',
      on: {
        'sending.confirmed': { target: 'confirmed', description: 'Se confirma el envío.' },
        'sending.cancelled': {
          target: 'looking.results',
          description: 'Se cancela el envío: se vuelve a los resultados.',
        },
      },
    },
    confirmed: {
      description: 'El folio está confirmado y se está guardando.',
      on: {
        'sending.refused': {
          target: 'looking.results',
          description: 'No se pudo guardar el folio: se vuelve a los resultados.',
          actions: 'forgetChosen',
        },
      },
    },
  },
})

export type FolioSearchSnapshot = SnapshotFrom<typeof folioSearchMachine>
/** The digits of the last search. */
export const selectSearched = (s: FolioSearchSnapshot) => s.context.text
export const selectIsSearching = (s: FolioSearchSnapshot) => s.hasTag('busy')
export const selectIsNone = (s: FolioSearchSnapshot) => s.matches({ looking: 'none' })
export const selectIsFailed = (s: FolioSearchSnapshot) => s.matches({ looking: 'failed' })
export const selectItems = (s: FolioSearchSnapshot) => s.context.items.slice(0, mostFolios)
/** There are more results than are shown. */
export const selectHasMore = (s: FolioSearchSnapshot) => s.context.items.length > mostFolios
/** The chosen folio, or null. */
export const selectFolio = (s: FolioSearchSnapshot) => s.context.chosen
/** The confirmation of 'Enviar folio' is open. */
export const selectIsConfirming = (s: FolioSearchSnapshot) => s.matches('confirming')
/** The message 'Escribe el folio que buscas' is shown. */
export const selectIsBlank = (s: FolioSearchSnapshot) => s.matches({ looking: 'blank' })
/** The message 'Selecciona un folio' is shown. */
export const selectIsReminded = (s: FolioSearchSnapshot) => s.matches({ looking: { results: 'reminded' } })
