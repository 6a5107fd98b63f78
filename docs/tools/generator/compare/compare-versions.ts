import { counted } from '../counted.ts'
import type { ChartChanges } from './change.ts'
import { compareCharts } from './compare-charts.ts'
import type { ChartVersion, Version } from './versions.ts'

/** Changed charts, ordered by name. */
export function compareVersions(before: Version, after: Version): ChartChanges[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .toSorted()
    .map((chart) => ({ chart, changes: changesOf(before.get(chart), after.get(chart)) }))
    .filter(({ changes }) => changes.length > 0)
}

function changesOf(before: ChartVersion | undefined, after: ChartVersion | undefined): ChartChanges['changes'] {
  if (before && after) return compareCharts(before, after)
  const { graph } = (before ?? after)!
  const [kind, what] = before ? (['removed', 'Se quita'] as const) : (['added', 'Se agrega'] as const)
  const states = before ? graph.nodes.filter(({ children }) => children.length === 0).map(({ id }) => id) : []
  return [
    {
      kind,
      of: 'chart',
      before: before ? graph.id : null,
      after: after ? graph.id : null,
      text: `${what} el diagrama, con ${counted(graph.nodes.length - 1, 'estado', 'estados')} y ${counted(graph.edges.length, 'transición', 'transiciones')}. ${graph.description}`,
      states,
    },
  ]
}
