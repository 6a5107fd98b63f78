/** Divisional, then Regional, then Gerencia, then Sede: a choice above empties what hangs below it (spec 1 §4, §5). */
import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate'
import type { Option } from '../../src/contract/wire.ts'
import { eventFields } from '../kit/event-fields.ts'
import { toBeProvided } from '../kit/to-be-provided.ts'

/** From the top down, by the names that travel. */
export const cascadeLevels = ['idDivision', 'idRegional', 'idGerencia', 'sede'] as const
export type CascadeLevel = (typeof cascadeLevels)[number]
/** What was chosen at each level; null where nothing was. */
export type CascadePath = Readonly<Record<CascadeLevel, number | null>>
/** Asks for the options of `level` below the option `parent` of the level above (null for divisions). */
export type CascadeQuestion = { level: CascadeLevel; parent: number | null; masterVacancy: boolean }

type Choice = { level: CascadeLevel; id: number }
type Context = {
  masterVacancy: boolean
  /** Ids chosen so far, from the top down. */
  chosen: readonly number[]
  /** Options of each level that was loaded, from the top down. */
  options: readonly (readonly Option[])[]
  /** Ids of a stored schedule that are still to be followed. */
  preset: readonly number[]
}

const depthOf = (level: CascadeLevel) => cascadeLevels.indexOf(level)
const isAmong = (options: readonly Option[] | undefined, id: number | undefined) =>
  options?.some((option) => option.id === id) ?? false
/** The stored path down to its first gap. */
const presetIds = (path: Partial<CascadePath> | undefined) => {
  const ids = cascadeLevels.map((level) => path?.[level] ?? null)
  const gap = ids.indexOf(null)
  return ids.slice(0, gap === -1 ? ids.length : gap).filter((id) => id !== null)
}

const cascade = setup({
  types: {
    context: {} as Context,
    /** `path`: the stored one when an existing schedule is edited. */
    input: {} as { masterVacancy: boolean; path?: Partial<CascadePath> },
    events: {} as
      | ({ type: 'level.chosen' } & Choice)
      | { type: 'level.cleared'; level: CascadeLevel }
      | { type: 'options.retried' },
    tags: {} as 'busy',
  },
  actors: {
    loadOptions: fromPromise<Option[], CascadeQuestion>(toBeProvided),
  },
  actions: {
    choose: assign(({ context }, { level, id }: Choice) => ({
      chosen: [...context.chosen.slice(0, depthOf(level)), id],
      options: context.options.slice(0, depthOf(level) + 1),
      preset: [],
    })),
    clear: assign(({ context }, { level }: { level: CascadeLevel }) => ({
      chosen: context.chosen.slice(0, depthOf(level)),
      options: context.options.slice(0, depthOf(level) + 1),
      preset: [],
    })),
    showOptions: assign({
      options: ({ context }, params: { options: Option[] }) => [...context.options, params.options],
    }),
    followPreset: assign(({ context }) => ({
      chosen: [...context.chosen, ...context.preset.slice(0, 1)],
      preset: context.preset.slice(1),
    })),
    dropPreset: assign({ preset: [] }),
  },
  guards: {
    isOffered: ({ context }, { level, id }: Choice) => isAmong(context.options[depthOf(level)], id),
    isOfferedSite: ({ context }, { level, id }: Choice) =>
      level === 'sede' && isAmong(context.options[depthOf(level)], id),
    isChosen: ({ context }, { level }: { level: CascadeLevel }) => context.chosen.length > depthOf(level),
    isPresetOffered: ({ context }, params: { options: Option[] }) => isAmong(params.options, context.preset[0]),
    isPresetSite: ({ context }, params: { options: Option[] }) =>
      context.chosen.length === depthOf('sede') && isAmong(params.options, context.preset[0]),
  },
})

const answered = ({ event }: { event: { output: Option[] } }) => ({ options: event.output })

export const faceToFaceCascadeMachine = cascade.createMachine({
  id: 'faceToFaceCascade',
  description: 'Lugar de una entrevista presencial: Divisional, Regional, Gerencia y Sede.',
  context: ({ input }) => ({
    masterVacancy: input.masterVacancy,
    chosen: [],
    options: [],
    preset: presetIds(input.path),
  }),
  initial: 'loading',
  on: {
    'level.chosen': [
      {
        guard: { type: 'isOfferedSite', params: eventFields },
        target: '.complete',
        description: 'Se elige la sede: el lugar queda completo.',
        actions: { type: 'choose', params: eventFields },
      },
      {
        guard: { type: 'isOffered', params: eventFields },
        target: '.loading',
        description: 'Se elige un nivel: lo de abajo se borra y se cargan las opciones del siguiente.',
        actions: { type: 'choose', params: eventFields },
      },
    ],
    'level.cleared': {
      guard: { type: 'isChosen', params: eventFields },
      target: '.choosing',
      description: 'Se quita lo elegido en un nivel, y con ello lo de abajo.',
      actions: { type: 'clear', params: eventFields },
    },
  },
  states: {
    loading: {
      description: 'Se cargan las opciones del siguiente nivel; su lista sigue deshabilitada.',
      tags: ['busy'],
      invoke: {
        id: 'loadOptions',
        src: 'loadOptions',
        input: ({ context }) => ({
          level: cascadeLevels[context.chosen.length] ?? 'sede',
          parent: context.chosen.at(-1) ?? null,
          masterVacancy: context.masterVacancy,
        }),
        onDone: [
          {
            guard: { type: 'isPresetSite', params: answered },
            target: 'complete',
            description: 'La sede guardada sigue existiendo: el lugar queda completo.',
            actions: [{ type: 'showOptions', params: answered }, 'followPreset'],
          },
          {
            guard: { type: 'isPresetOffered', params: answered },
            target: 'loading',
            reenter: true,
            description: 'Lo guardado en este nivel sigue existiendo: se elige y se carga el siguiente.',
            actions: [{ type: 'showOptions', params: answered }, 'followPreset'],
          },
          { target: 'choosing', actions: [{ type: 'showOptions', params: answered }, 'dropPreset'] },
        ],
        onError: 'failed',
      },
    },
    choosing: {
      description: 'Falta elegir el siguiente nivel; los que están debajo siguen deshabilitados.',
    },
    complete: {
      description: 'Los cuatro niveles están elegidos.',
    },
    failed: {
      description: 'No se pudieron cargar las opciones; se ofrece reintentar.',
      on: {
        'options.retried': { target: 'loading', description: "Se pulsa 'Reintentar'." },
      },
    },
  },
})

export type FaceToFaceCascadeSnapshot = SnapshotFrom<typeof faceToFaceCascadeMachine>
const none: readonly Option[] = []
/** Options of one level; empty while its level above is not chosen or they are loading. */
export const selectOptions = (level: CascadeLevel) => (s: FaceToFaceCascadeSnapshot) =>
  s.context.options[depthOf(level)] ?? none
/** The id chosen at one level, or null. */
export const selectChosen = (level: CascadeLevel) => (s: FaceToFaceCascadeSnapshot) =>
  s.context.chosen[depthOf(level)] ?? null
/** A level can be chosen once its options are there. */
export const selectIsEnabled = (level: CascadeLevel) => (s: FaceToFaceCascadeSnapshot) =>
  s.context.options.length > depthOf(level)
/** The whole path as it is sent; not stable from one snapshot to the next. */
export const selectPath = (s: FaceToFaceCascadeSnapshot): CascadePath => ({
  idDivision: s.context.chosen[0] ?? null,
  idRegional: s.context.chosen[1] ?? null,
  idGerencia: s.context.chosen[2] ?? null,
  sede: s.context.chosen[3] ?? null,
})
/** The chosen site, or null while the path is not complete. */
export const selectSite = selectChosen('sede')
export const selectIsComplete = (s: FaceToFaceCascadeSnapshot) => s.matches('complete')
