/** 'Ctrl+K': recent records, the results for the typed text, and the actions for one candidate. */
import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { FoundCandidate, PaletteFound, PaletteRecent } from '../../src/contract/palette.ts'
import { eventFields } from '../kit/event-fields.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'

/** Short, because results must appear within 100 ms of a letter; a new letter aborts the running request. */
export const PALETTE_DEBOUNCE_MS = 40

/** `choice`: what 'Enter' waits for; null: nothing. */
type Context = {
  text: string
  found: PaletteFound
  recent: PaletteRecent
  candidate: FoundCandidate | null
  choice: { readonly inNewTab: boolean } | null
}

const nothing: PaletteFound = { candidatos: [], vacantes: [], personas: [], enCurriculum: [], enNotas: [] }
const noneRecent: PaletteRecent = { candidatos: [], vacantes: [] }

const palette = setup({
  types: {
    context: {} as Context,
    events: {} as
      | { type: 'search.typed'; text: string }
      | { type: 'search.retried' }
      | { type: 'choice.deferred'; inNewTab: boolean }
      | { type: 'candidate.opened'; candidate: FoundCandidate }
      | { type: 'candidate.left' }
      | { type: 'palette.dismissed' },
    emitted: {} as { type: 'choice.due'; inNewTab: boolean; found: PaletteFound },
    tags: {} as 'busy' | 'stale' | 'failed' | 'disconnected',
  },
  actors: {
    loadRecent: fromPromise<PaletteRecent>(toBeProvided),
    /** Null when there is no connection. */
    search: fromPromise<PaletteFound | null, { text: string }>(toBeProvided),
  },
  actions: {
    keepText: assign({ text: (_, params: { text: string }) => params.text }),
    showRecent: assign({ recent: (_, params: { recent: PaletteRecent }) => params.recent }),
    showFound: assign({ found: (_, params: { found: PaletteFound | null }) => params.found ?? nothing }),
    forgetFound: assign({ found: nothing }),
    showCandidate: assign({ candidate: (_, params: { candidate: FoundCandidate }) => params.candidate }),
    leaveCandidate: assign({ candidate: null }),
    deferChoice: assign({ choice: (_, { inNewTab }: { inNewTab: boolean }) => ({ inNewTab }) }),
    dropChoice: assign({ choice: null }),
    reportChoice: emit(({ context }) => ({
      type: 'choice.due' as const,
      inNewTab: context.choice?.inNewTab === true,
      found: context.found,
    })),
  },
  guards: {
    hasLetters: (_, params: { text: string }) => params.text.trim() !== '',
    isSearched: ({ context }) => context.text.trim() !== '',
    isAnswered: (_, params: { found: PaletteFound | null }) => params.found !== null,
    isChoiceDue: ({ context }, params: { found: PaletteFound | null }) =>
      params.found !== null && context.choice !== null,
  },
  delays: { searchDebounce: PALETTE_DEBOUNCE_MS },
})

const answered = ({ event }: { event: { output: PaletteFound | null } }) => ({ found: event.output })
const opening = {
  'candidate.opened': {
    target: 'candidate',
    description: "Con '→' sobre un candidato se ve lo que se puede hacer con él.",
    actions: { type: 'showCandidate', params: eventFields },
  },
} as const
const deferring = {
  'choice.deferred': {
    description: 'Se pulsa Enter antes de que llegue lo encontrado: se elige lo primero en cuanto llegue.',
    actions: { type: 'deferChoice', params: eventFields },
  },
} as const
const showFound = { type: 'showFound', params: answered } as const

export const paletteMachine = palette.createMachine({
  id: 'palette',
  description:
    "Paleta de 'Ctrl+K': encuentra candidatos, vacantes, personas, secciones y acciones por lo que se teclea.",
  context: { text: '', found: nothing, recent: noneRecent, candidate: null, choice: null },
  initial: 'resting',
  invoke: {
    id: 'loadRecent',
    src: 'loadRecent',
    onDone: {
      description: 'Se ve lo abierto antes que todavía se puede ver.',
      actions: { type: 'showRecent', params: ({ event }) => ({ recent: event.output }) },
    },
    onError: { description: 'No se pudo saber qué se abrió antes: se ven las secciones y las acciones.' },
  },
  on: {
    'search.typed': [
      {
        guard: { type: 'hasLetters', params: eventFields },
        target: '.typing',
        description: 'Se teclea: lo encontrado antes se sigue viendo, atenuado.',
        actions: ['leaveCandidate', 'dropChoice', { type: 'keepText', params: eventFields }],
      },
      {
        target: '.resting',
        description: 'Se borra lo tecleado.',
        actions: ['leaveCandidate', 'dropChoice', 'forgetFound', { type: 'keepText', params: eventFields }],
      },
    ],
    'palette.dismissed': {
      target: '.closed',
      description: 'Con Escape, o al ir a algún lado, se cierra; el foco vuelve a donde estaba.',
    },
  },
  states: {
    resting: {
      description: 'Nada tecleado: se ve lo abierto antes, las secciones y las acciones de la pantalla.',
      on: opening,
    },
    typing: {
      description:
        'Se está tecleando: las secciones y las acciones se filtran al momento, y se busca al dejar de teclear 40 milésimas.',
      tags: ['stale'],
      after: { searchDebounce: 'searching' },
      on: deferring,
    },
    searching: {
      description: 'Se busca; lo encontrado antes se sigue viendo, atenuado.',
      tags: ['busy', 'stale'],
      on: deferring,
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: [
          {
            guard: { type: 'isChoiceDue', params: answered },
            target: 'results',
            description: 'Se elige lo primero de lo encontrado, que ya se había pedido con Enter.',
            actions: [showFound, 'reportChoice', 'dropChoice'],
          },
          { guard: { type: 'isAnswered', params: answered }, target: 'results', actions: showFound },
          { target: 'disconnected', actions: ['forgetFound', 'dropChoice'] },
        ],
        onError: { target: 'failed', actions: ['forgetFound', 'dropChoice'] },
      },
    },
    results: {
      description: 'Se ven los candidatos, vacantes y personas encontrados, o que no hay ninguno.',
      on: opening,
    },
    failed: {
      description: "No se pudo buscar; se ve 'Reintentar'. Las secciones y las acciones siguen a la mano.",
      tags: ['failed'],
      on: { 'search.retried': { target: 'searching', description: "Se pulsa 'Reintentar'." } },
    },
    disconnected: {
      description: "No hay conexión; se ve 'Reintentar'. Las secciones y las acciones siguen a la mano.",
      tags: ['disconnected'],
      on: { 'search.retried': { target: 'searching', description: "Se pulsa 'Reintentar'." } },
    },
    candidate: {
      description: 'Se ve lo que se puede hacer con un candidato.',
      exit: 'leaveCandidate',
      on: {
        'candidate.left': [
          { guard: 'isSearched', target: 'results', description: "Con '←' o Escape se vuelve a lo encontrado." },
          { target: 'resting', description: "Con '←' o Escape se vuelve a lo abierto antes." },
        ],
      },
    },
    closed: { type: 'final', description: 'La paleta está cerrada.' },
  },
})

export type PaletteSnapshot = SnapshotFrom<typeof paletteMachine>
export const selectText = (s: PaletteSnapshot) => s.context.text
export const selectFound = (s: PaletteSnapshot) => s.context.found
export const selectRecent = (s: PaletteSnapshot) => s.context.recent
/** The candidate whose actions are shown, or null. */
export const selectCandidate = (s: PaletteSnapshot) => s.context.candidate
/** The shown results belong to an earlier text. */
export const selectIsStale = (s: PaletteSnapshot) => s.hasTag('stale')
export const selectIsSearching = (s: PaletteSnapshot) => s.hasTag('busy')
export const selectIsFailed = (s: PaletteSnapshot) => s.hasTag('failed')
export const selectIsDisconnected = (s: PaletteSnapshot) => s.hasTag('disconnected')
