/** The overlay of what changed in a chart between two versions. */
import type { Comparison } from '../../../../generator/compare/report.ts'
import { loadScript } from '../../load-script.ts'
import { defineOverlay } from '../overlay.ts'
import { changesOf, kinds, marksOf } from './change-marks.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { chosenFrom } from './chosen.ts'
import { opened } from './opened.ts'

/** The available comparisons of this chart, including opened files. */
export type Changes = readonly Comparison[]

export const changes = defineOverlay<Changes>({
  id: 'cambios',
  name: 'Qué cambió',
  definition: [
    'La diferencia entre dos versiones de los diagramas, tal como funcionan: estados y transiciones agregados, quitados, con otro destino, otra condición, otro turno, o que hacen otra cosa; y lo que sólo se dice con otras palabras.',
    'La página trae el último cambio del proceso de un candidato y de la publicación. Cualquier otra comparación la hace npm run statecharts -- --compare=<commit> --explorer, o con --json un archivo que aquí se abre.',
    'Los procesos abiertos se cuentan, cuando hay base de datos a la mano al comparar, en los estados que el cambio toca. Un estado que cambia de nombre es uno que se quita y otro que se agrega.',
  ],
  isOf: () => true,
  isWalked: true,
  load: async ({ id }) => {
    await loadScript('changes.js')
    return [...opened(), ...window.statechartChanges].filter(
      (one) => one.charts.some(({ chart }) => chart === id) || opened().includes(one),
    )
  },
  marks: (all, { id, graph }, settings) => {
    const chosen = chosenFrom(all, settings)
    return chosen ? marksOf(changesOf(chosen, id), graph) : new Map()
  },
  legend: (all, { id }, settings) => {
    const chosen = chosenFrom(all, settings)
    const met = chosen ? changesOf(chosen, id).map(({ kind }) => kind) : []
    return Object.entries(kinds)
      .filter(([kind]) => met.some((one) => one === kind))
      .map(([, { label, tone, text }]) => ({ label, tone, weight: tone === 'quiet' ? 0.2 : 0.6, text }))
  },
  Panel: ChangesPanel,
})
