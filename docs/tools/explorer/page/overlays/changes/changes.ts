/** The overlay of what changed in a chart between two versions. */
import type { CountedChange } from '../../../../generator/compare/report.ts'
import { loadScript } from '../../load-script.ts'
import { defineOverlay, type Settings } from '../overlay.ts'
import { periodSettings } from '../numbers/question.ts'
import { changesOf, kinds, marksOf } from './change-marks.ts'
import { ChangesPanel } from './changes-panel.tsx'
import { type Changes, chosenFrom } from './chosen.ts'
import { changesIn, versionsOf } from './dated.ts'
import { opened } from './opened.ts'

/** What is marked: the changes of the chosen comparison, or those that were recorded in the period. */
function shownOf(all: Changes, chart: string, settings: Settings): readonly CountedChange[] {
  const chosen = chosenFrom(all, settings)
  return chosen ? changesOf(chosen, chart) : changesIn(versionsOf(all.versions, settings))
}

export const changes = defineOverlay<Changes>({
  id: 'cambios',
  name: 'Qué cambió',
  definition: [
    'La diferencia entre dos versiones de los diagramas, tal como funcionan: estados y transiciones agregados, quitados, con otro destino, otra condición, otro turno, o que hacen otra cosa; y lo que sólo se dice con otras palabras.',
    'Del proceso de un candidato, por fecha: cada cambio se registra con su día, su título y su razón cuando se hace. Los procesos abiertos son los que están ahora, con los filtros, en los estados que el cambio toca: los que cambiaron y aquellos de donde sale una transición que cambió. Quien está en lo que tocan dos cambios cuenta en los dos.',
    'De los demás diagramas, la página trae el último cambio de la publicación. Cualquier otra comparación la hace npm run statecharts -- --compare=<commit> --explorer, o con --json un archivo que aquí se abre; sus procesos abiertos se contaron al comparar, si había base de datos. Un estado que cambia de nombre es uno que se quita y otro que se agrega.',
  ],
  isOf: () => true,
  isWalked: true,
  load: async ({ id }) => {
    await Promise.all(['changes.js', 'versions.js'].map(loadScript))
    const comparisons = [...opened(), ...window.statechartChanges].filter(
      (one) => one.charts.some(({ chart }) => chart === id) || opened().includes(one),
    )
    return { comparisons, versions: window.statechartVersions[id] ?? [] }
  },
  // An opened file is chosen by it; the panel itself counts who is concerned, so that changes are shown without numbers
  reloadsOn: (setting) => setting === 'entre',
  pinned: (all, settings) => (chosenFrom(all, settings) ? {} : periodSettings(settings)),
  marks: (all, { id, graph }, settings) => marksOf(shownOf(all, id, settings), graph),
  legend: (all, { id }, settings) => {
    const met = shownOf(all, id, settings).map(({ kind }) => kind)
    return Object.entries(kinds)
      .filter(([kind]) => met.some((one) => one === kind))
      .map(([, { label, tone, text }]) => ({ label, tone, weight: tone === 'quiet' ? 0.2 : 0.6, text }))
  },
  Panel: ChangesPanel,
})
