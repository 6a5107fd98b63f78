/** Rates a candidate: one type of score, then at least one of its tags (spec 1 §2, score modal). */
import { assign, emit, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { Score, ScoreOption } from '../../src/contract/candidates.ts'
import { eventFields } from '../kit/event-fields.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'

/** As it is sent: the id of the chosen type, and the ids of its marked tags. */
export type Rating = { idCandidato: number; calificacion: number; subCalificacion: number[] }
export type ScoreOutput = { outcome: 'saved'; score: Score } | { outcome: 'closed' }

type Context = {
  idCandidato: number
  options: readonly ScoreOption[]
  chosen: ScoreOption | null
  tags: readonly number[]
  saved: Score | null
}

const score = setup({
  types: {
    context: {} as Context,
    input: {} as { idCandidato: number },
    output: {} as ScoreOutput,
    events: {} as
      | { type: 'type.chosen'; id: number }
      | { type: 'tag.toggled'; id: number }
      | { type: 'score.submitted' }
      | { type: 'options.retried' }
      | { type: 'score.closed' },
    emitted: {} as { type: 'score.saved'; score: Score } | { type: 'score.failed' },
    tags: {} as 'busy' | 'loading' | 'choosing',
  },
  actors: {
    loadScoreOptions: fromPromise<ScoreOption[], void>(toBeProvided),
    rateCandidate: fromPromise<Score, Rating>(toBeProvided),
  },
  actions: {
    /** Entries without a code are dropped, the rest sorted by type (spec 1 §3). */
    keepOptions: assign({
      options: (_, params: { options: readonly ScoreOption[] }) =>
        params.options.filter((option) => option.codigo !== null).sort((a, b) => a.id - b.id),
    }),
    chooseType: assign(({ context }, params: { id: number }) => ({
      chosen: context.options.find((option) => option.id === params.id) ?? null,
      tags: [],
    })),
    toggleTag: assign({
      tags: ({ context }, { id }: { id: number }) =>
        context.tags.includes(id) ? context.tags.filter((tag) => tag !== id) : [...context.tags, id],
    }),
    keepSaved: assign({ saved: (_, params: { score: Score }) => params.score }),
    announceSaved: emit((_, params: { score: Score }) => ({ type: 'score.saved' as const, score: params.score })),
    announceFailed: emit({ type: 'score.failed' as const }),
  },
  guards: {
    isOffered: ({ context }, params: { id: number }) => context.options.some((option) => option.id === params.id),
    isTagOfType: ({ context }, params: { id: number }) =>
      context.chosen?.tags.some((tag) => tag.id === params.id) ?? false,
    canSave: ({ context }) => context.chosen !== null && context.tags.length > 0,
  },
})

const answered = ({ event }: { event: { output: ScoreOption[] } }) => ({ options: event.output })
const savedScore = ({ event }: { event: { output: Score } }) => ({ score: event.output })
const ratingOf = ({ idCandidato, chosen, tags }: Context): Rating => {
  if (chosen === null) throw new Error('a rating needs a type')
  return { idCandidato, calificacion: chosen.id, subCalificacion: [...tags] }
}
const closable = {
  'score.closed': { target: '#score.closed', description: 'Se cierra sin calificar.' },
} as const

export const scoreMachine = score.createMachine({
  id: 'score',
  description: 'Calificación de un candidato.',
  context: ({ input }) => ({ idCandidato: input.idCandidato, options: [], chosen: null, tags: [], saved: null }),
  output: ({ context }) =>
    context.saved === null ? { outcome: 'closed' as const } : { outcome: 'saved' as const, score: context.saved },
  initial: 'loading',
  states: {
    loading: {
      description: 'Se cargan los tipos de calificación con sus etiquetas.',
      tags: ['busy', 'loading'],
      on: closable,
      invoke: {
        id: 'loadScoreOptions',
        src: 'loadScoreOptions',
        onDone: { target: 'choosing', actions: { type: 'keepOptions', params: answered } },
        onError: 'unavailable',
      },
    },
    unavailable: {
      description: 'No se pudieron cargar las calificaciones; se ofrece reintentar.',
      on: {
        ...closable,
        'options.retried': { target: 'loading', description: "Se pulsa 'Reintentar'." },
      },
    },
    choosing: {
      description: 'Se elige un tipo de calificación y después sus etiquetas.',
      tags: ['choosing'],
      initial: 'editing',
      on: {
        ...closable,
        'type.chosen': {
          guard: { type: 'isOffered', params: eventFields },
          target: '.editing',
          description: 'Se elige un tipo: se muestran sus etiquetas, ninguna marcada.',
          actions: { type: 'chooseType', params: eventFields },
        },
        'tag.toggled': {
          guard: { type: 'isTagOfType', params: eventFields },
          target: '.editing',
          description: 'Se marca o se quita una etiqueta.',
          actions: { type: 'toggleTag', params: eventFields },
        },
        'score.submitted': {
          guard: 'canSave',
          target: 'saving',
          description: "Se pulsa 'Guardar' con un tipo y al menos una etiqueta.",
        },
      },
      states: {
        editing: { description: "'Guardar' se habilita con un tipo y al menos una etiqueta." },
        failed: { description: 'No se pudo guardar; lo elegido sigue ahí para volver a intentarlo.' },
      },
    },
    saving: {
      description: 'Se guarda la calificación.',
      tags: ['busy', 'choosing'],
      invoke: {
        id: 'rateCandidate',
        src: 'rateCandidate',
        input: ({ context }) => ratingOf(context),
        onDone: {
          target: 'saved',
          actions: [{ type: 'keepSaved', params: savedScore }, { type: 'announceSaved', params: savedScore }],
        },
        onError: { target: 'choosing.failed', actions: 'announceFailed' },
      },
    },
    saved: { type: 'final', description: 'La calificación quedó guardada y la ventana se cierra.' },
    closed: { type: 'final', description: 'La ventana se cerró sin calificar.' },
  },
})

export type ScoreSnapshot = SnapshotFrom<typeof scoreMachine>
export const selectTypes = (s: ScoreSnapshot) => s.context.options
/** The chosen type with its tags; null until one is chosen. */
export const selectType = (s: ScoreSnapshot) => s.context.chosen
/** Ids of the marked tags. */
export const selectTags = (s: ScoreSnapshot) => s.context.tags
/** 'Guardar' is enabled. */
export const selectCanSave = (s: ScoreSnapshot) => s.can({ type: 'score.submitted' })
