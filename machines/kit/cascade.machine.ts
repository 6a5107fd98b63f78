/** Levels chosen from the top down, each loading the options below it: a new choice clears the levels below. */
import { assign, fromPromise, setup } from 'xstate'
import type { Option } from '../../src/contract/wire.ts'
import { eventFields } from './event-fields.ts'
import { toBeProvided } from './to-be-provided.ts'

/** The id chosen at each level; null where none is chosen. */
export type CascadePath<Level extends string> = Readonly<Record<Level, number | null>>
/** Requests the options of `level` below the option `parent` of the level above (null at the top). */
export type CascadeQuestion<Level extends string, Scope> = { level: Level; parent: number | null; scope: Scope }

type Context<Level extends string, Scope> = {
  /** From the top down, by their field names on the wire. */
  levels: readonly Level[]
  scope: Scope
  /** Ids chosen so far, from the top down. */
  chosen: readonly number[]
  /** Options of each loaded level, from the top down. */
  options: readonly (readonly Option[])[]
  /** Ids of a stored path that have not been selected yet. */
  preset: readonly number[]
}

const isAmong = (options: readonly Option[] | undefined, id: number | undefined) =>
  options?.some((option) => option.id === id) ?? false
/** The stored path down to its first gap. */
const presetIds = <Level extends string>(levels: readonly Level[], path: Partial<CascadePath<Level>> = {}) => {
  const ids = levels.map((level) => path[level] ?? null)
  const gap = ids.indexOf(null)
  return ids.slice(0, gap === -1 ? ids.length : gap).filter((id) => id !== null)
}

/** `Level`: the names of the levels; `Scope`: the fields that are the same in every request. */
export function createCascadeMachine<Level extends string, Scope>() {
  type Choice = { level: Level; id: number }
  const depthOf = ({ levels }: Context<Level, Scope>, level: Level) => levels.indexOf(level)
  const cutAt = (context: Context<Level, Scope>, level: Level) => ({
    chosen: context.chosen.slice(0, depthOf(context, level)),
    options: context.options.slice(0, depthOf(context, level) + 1),
    preset: [],
  })
  const isLast = ({ levels }: Context<Level, Scope>, depth: number) => depth === levels.length - 1
  const answered = ({ event }: { event: { output: Option[] } }) => ({ options: event.output })

  return setup({
    types: {
      context: {} as Context<Level, Scope>,
      /** `path`: the stored path, when an existing record is edited. */
      input: {} as { levels: readonly Level[]; scope: Scope; path?: Partial<CascadePath<Level>> },
      events: {} as
        | ({ type: 'level.chosen' } & Choice)
        | { type: 'level.cleared'; level: Level }
        | { type: 'options.retried' },
      tags: {} as 'busy' | 'failed',
    },
    actors: { loadOptions: fromPromise<Option[], CascadeQuestion<Level, Scope>>(toBeProvided) },
    actions: {
      choose: assign(({ context }, { level, id }: Choice) => {
        const above = cutAt(context, level)
        return { ...above, chosen: [...above.chosen, id] }
      }),
      clear: assign(({ context }, { level }: { level: Level }) => cutAt(context, level)),
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
      isOffered: ({ context }, { level, id }: Choice) => isAmong(context.options[depthOf(context, level)], id),
      isLastOffered: ({ context }, { level, id }: Choice) =>
        isLast(context, depthOf(context, level)) && isAmong(context.options[depthOf(context, level)], id),
      isChosen: ({ context }, { level }: { level: Level }) =>
        context.levels.slice(0, context.chosen.length).includes(level),
      isPresetOffered: ({ context }, params: { options: Option[] }) => isAmong(params.options, context.preset[0]),
      isPresetLast: ({ context }, params: { options: Option[] }) =>
        isLast(context, context.chosen.length) && isAmong(params.options, context.preset[0]),
    },
  }).createMachine({
    id: 'cascade',
    description: 'Niveles que se eligen de arriba abajo.',
    context: ({ input }) => ({
      levels: input.levels,
      scope: input.scope,
      chosen: [],
      options: [],
      preset: presetIds(input.levels, input.path),
    }),
    initial: 'loading',
    on: {
      'level.chosen': [
        {
          guard: { type: 'isLastOffered', params: eventFields },
          target: '.complete',
          description: 'Se elige el último nivel: el camino queda completo.',
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
            level: context.levels[context.chosen.length] as Level,
            parent: context.chosen.at(-1) ?? null,
            scope: context.scope,
          }),
          onDone: [
            {
              guard: { type: 'isPresetLast', params: answered },
              target: 'complete',
              description: 'Lo guardado en el último nivel sigue existiendo: el camino queda completo.',
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
        description: 'Todos los niveles están elegidos.',
      },
      failed: {
        description: 'No se pudieron cargar las opciones; se ofrece reintentar.',
        tags: ['failed'],
        on: {
          'options.retried': { target: 'loading', description: "Se pulsa 'Reintentar'." },
        },
      },
    },
  })
}

export type CascadeMachine<Level extends string, Scope> = ReturnType<typeof createCascadeMachine<Level, Scope>>
/** Tags that the view of any cascade reads, whatever its levels. */
type Tagged = { hasTag: (tag: 'busy' | 'failed') => boolean }
type Known<Level extends string = string> = { context: Pick<Context<Level, unknown>, 'levels' | 'chosen' | 'options'> }
const none: readonly Option[] = []
/** Options of one level; empty while the level above has no choice or the options are loading. */
export const selectOptions =
  (level: string) =>
  ({ context }: Known) =>
    context.options[context.levels.indexOf(level)] ?? none
/** The id chosen at one level, or null. */
export const selectChosen =
  (level: string) =>
  ({ context }: Known) =>
    context.chosen[context.levels.indexOf(level)] ?? null
/** A level can be chosen once its options have been loaded. */
export const selectIsEnabled =
  (level: string) =>
  ({ context }: Known) =>
    context.options.length > context.levels.indexOf(level)
export const selectIsLoading = (level: string) => (s: Known & Tagged) =>
  s.hasTag('busy') && s.context.options.length === s.context.levels.indexOf(level)
/** The whole path as it is sent. Each call returns a new object. */
export const selectPath = <Level extends string>({ context }: Known<Level>) =>
  Object.fromEntries(context.levels.map((level, depth) => [level, context.chosen[depth] ?? null])) as CascadePath<Level>
/** The chosen path, completed with the ids of the stored path whose options have not been loaded yet. */
export const selectIntendedPath = <Level extends string>({
  context,
}: {
  context: Pick<Context<Level, unknown>, 'levels' | 'chosen' | 'preset'>
}) => {
  const ids = [...context.chosen, ...context.preset]
  return Object.fromEntries(context.levels.map((level, depth) => [level, ids[depth] ?? null])) as CascadePath<Level>
}
/** The names of the chosen options, from the top down. */
export const selectPathText = ({ context }: Known) =>
  context.chosen
    .map((id, depth) => context.options[depth]?.find((option) => option.id === id)?.descripcion ?? '')
    .join(' · ')
export const selectIsBusy = (s: Tagged) => s.hasTag('busy')
export const selectIsComplete = ({ context }: Known) => context.chosen.length === context.levels.length
export const selectIsFailed = (s: Tagged) => s.hasTag('failed')
