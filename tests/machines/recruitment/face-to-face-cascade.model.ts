/** The place of a face-to-face interview (spec 1 §4, §5): a choice above empties what hangs below it. */
import {
  cascadeLevels,
  faceToFaceCascadeMachine,
  selectIsEnabled,
  selectPath,
  type CascadeLevel,
  type CascadeQuestion,
  type FaceToFaceCascadeSnapshot,
} from '../../../machines/recruitment/face-to-face-cascade.machine.ts'
import { defineModel } from '../support/model.ts'

/** Two options at each level: 11 and 12 for divisions, 21 and 22 for regions, and so on. */
const optionsOf = (level: CascadeLevel) =>
  [1, 2].map((n) => ({ id: (cascadeLevels.indexOf(level) + 1) * 10 + n, descripcion: `${level} ${n}` }))
const stored = { idDivision: 11, idRegional: 21, idGerencia: 31, sede: 41 }
const gone = 99

const labels = ['Divisional', 'Regional', 'Gerencia', 'Sede']
const isConnected = {
  'no hay nada elegido debajo de un hueco': (s: FaceToFaceCascadeSnapshot) => {
    const ids = Object.values(selectPath(s))
    return ids.every((id, index) => id === null || ids.slice(0, index).every((above) => above !== null))
  },
  'todo lo elegido está entre las opciones': ({ context }: FaceToFaceCascadeSnapshot) =>
    context.chosen.every((id, depth) => context.options[depth]?.some((option) => option.id === id)),
}
const enabledUpTo = (more: 0 | 1) => ({
  [more === 1 ? 'el siguiente nivel está habilitado' : 'sólo lo elegido está habilitado']: (s: FaceToFaceCascadeSnapshot) =>
    cascadeLevels.every((level, depth) => selectIsEnabled(level)(s) === depth < s.context.chosen.length + more),
})

export const faceToFaceCascadeModel = defineModel({
  machine: faceToFaceCascadeMachine,
  inputs: {
    'sin lugar': { masterVacancy: false },
    'con el lugar guardado': { masterVacancy: true, path: stored },
    'con una sede que ya no existe': { masterVacancy: true, path: { ...stored, sede: gone } },
    'con un lugar a medias': { masterVacancy: true, path: { ...stored, idGerencia: null } },
  },
  events: {
    'level.chosen': cascadeLevels.flatMap((level) => [...optionsOf(level), { id: gone }].map(({ id }) => ({ level, id }))),
    'level.cleared': cascadeLevels.map((level) => ({ level })),
  },
  calls: { loadOptions: { done: ({ input }) => [optionsOf((input as CascadeQuestion).level), []] } },
  facts: ({ context }) => [context.chosen, context.preset, context.options.map((options) => options.length)],
  states: {
    loading: { shows: labels, tags: ['busy'], holds: { ...isConnected, ...enabledUpTo(0) } },
    choosing: { shows: labels, tags: [], holds: { ...isConnected, ...enabledUpTo(1) } },
    complete: {
      shows: labels,
      tags: [],
      holds: { ...isConnected, 'los cuatro niveles están elegidos': ({ context }) => context.chosen.length === 4 },
    },
    failed: { shows: [...labels, 'Reintentar'], tags: [], holds: isConnected },
  },
})
