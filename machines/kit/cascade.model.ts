/** Dependent levels (spec 1 §4, §5): the place of an interview, and a division with its regions. */
import {
  type CascadeQuestion,
  selectIsComplete,
  selectIsEnabled,
  selectIsFailed,
  selectIsLoading,
  selectPath,
} from './cascade.machine.ts'
import { placeCascade, type PlaceLevel, placeLevels, type PlaceScope } from '../slots/place-cascade.ts'
import { defineModel } from '../model/model.ts'

type Snapshot = ReturnType<typeof placeCascade.getInitialSnapshot>

/** Two options at each level: 11 and 12 for divisions, 21 and 22 for regions, and so on. */
const optionsOf = (level: PlaceLevel) =>
  [1, 2].map((n) => ({ id: (placeLevels.indexOf(level) + 1) * 10 + n, descripcion: `${level} ${n}` }))
const stored = { idDivision: 11, idRegional: 21, idGerencia: 31, sede: 41 }
const gone = 99
const place = (masterVacancy: boolean, path?: Partial<Record<PlaceLevel, number | null>>) => ({
  levels: placeLevels,
  scope: { masterVacancy },
  ...(path ? { path } : {}),
})

const labels = ['Divisional', 'Regional', 'Gerencia', 'Sede']
const isConnected = {
  'no hay nada elegido debajo de un hueco': (s: Snapshot) => {
    const ids = Object.values(selectPath(s))
    return ids.every((id, index) => id === null || ids.slice(0, index).every((above) => above !== null))
  },
  'todo lo elegido está entre las opciones': ({ context }: Snapshot) =>
    context.chosen.every((id, depth) => context.options[depth]?.some((option) => option.id === id)),
}
const enabledUpTo = (more: 0 | 1) => ({
  [more === 1 ? 'el siguiente nivel está habilitado' : 'sólo lo elegido está habilitado']: (s: Snapshot) =>
    s.context.levels.every((level, depth) => selectIsEnabled(level)(s) === depth < s.context.chosen.length + more),
})

export const cascadeModel = defineModel({
  machine: placeCascade,
  inputs: {
    'sin lugar': place(false),
    'con el lugar guardado': place(true, stored),
    'con una sede que ya no existe': place(true, { ...stored, sede: gone }),
    'con un lugar a medias': place(true, { ...stored, idGerencia: null }),
    'sólo dos niveles': { levels: placeLevels.slice(0, 2), scope: { masterVacancy: false } },
  },
  events: {
    'level.chosen': placeLevels.flatMap((level) =>
      [...optionsOf(level), { id: gone }].map(({ id }) => ({ level, id })),
    ),
    'level.cleared': placeLevels.map((level) => ({ level })),
  },
  calls: {
    loadOptions: { done: ({ input }) => [optionsOf((input as CascadeQuestion<PlaceLevel, PlaceScope>).level), []] },
  },
  facts: ({ context }) => [
    context.levels.length,
    context.chosen,
    context.preset,
    context.options.map((options) => options.length),
  ],
  states: {
    loading: {
      shows: labels,
      tags: ['busy'],
      holds: {
        ...isConnected,
        ...enabledUpTo(0),
        'sólo se carga el siguiente': (s) =>
          s.context.levels.every((level, depth) => selectIsLoading(level)(s) === (depth === s.context.chosen.length)),
      },
    },
    choosing: { shows: labels, tags: [], holds: { ...isConnected, ...enabledUpTo(1) } },
    complete: {
      shows: labels,
      tags: [],
      holds: {
        ...isConnected,
        'todos los niveles están elegidos': (s) =>
          s.context.chosen.length === s.context.levels.length && selectIsComplete(s),
      },
    },
    failed: { shows: [...labels, 'Reintentar'], tags: ['failed'], holds: { ...isConnected, falló: selectIsFailed } },
  },
})
