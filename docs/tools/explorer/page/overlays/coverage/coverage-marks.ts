/** Marks of the test coverage on a chart; pure. */
import type { ChartData, DriverCoverage } from '../../../page-data.ts'
import type { GraphEdge } from '../../../graph/graph.ts'
import type { LegendItem, OverlayMark, OverlayMarks } from '../overlay.ts'
import type { CoverageView } from './choices.ts'
import {
  conditionSeen,
  type ConditionSeen,
  excludedFrom,
  pairsAfter,
  passedIn,
  refusedIn,
  type Seen,
} from './covered.ts'

/** Takes the selected drivers. */
export function marksOf(
  drivers: readonly DriverCoverage[],
  { graph }: Pick<ChartData, 'graph'>,
  view: CoverageView,
): OverlayMarks {
  const ofEdge: Readonly<Record<CoverageView, (edge: GraphEdge) => OverlayMark | null>> = {
    transiciones: ({ id }) => passedMark(drivers, id),
    condiciones: (edge) => (edge.guard === '' ? null : conditionMark(drivers, edge)),
    pares: ({ id }) => pairsMark(drivers, id),
  }
  const states =
    view === 'transiciones'
      ? graph.nodes
          .slice(1)
          .flatMap(({ id, kind }) => (kind.endsWith('history') ? [] : [[id, passedMark(drivers, id)] as const]))
      : []
  const edges = graph.edges.flatMap((edge) => {
    const mark = ofEdge[view](edge)
    return mark ? [[edge.id, mark] as const] : []
  })
  return new Map([...states, ...edges])
}

const strength = (count: number): number => Math.min(1, Math.log10(1 + count) / 3)
const walks = (count: number): string => (count === 1 ? '1 recorrido' : `${count} recorridos`)
const byDriver = (drivers: readonly DriverCoverage[], seen: (one: readonly DriverCoverage[]) => Seen) =>
  drivers.map((one) => ({ name: one.driver, value: walks(seen([one]).count) }))

function passedMark(drivers: readonly DriverCoverage[], id: string): OverlayMark {
  const { count } = passedIn(drivers, id)
  if (count > 0)
    return {
      label: String(count),
      tone: 'good',
      weight: strength(count),
      details: byDriver(drivers, (one) => passedIn(one, id)),
    }
  const reason = excludedFrom(drivers, id)
  if (reason !== null)
    return { label: '–', tone: 'quiet', weight: 0.2, details: [{ name: 'No se pide', value: reason }] }
  if (drivers.every(({ missing }) => missing.includes(id)))
    return { label: '0', tone: 'bad', weight: 0.6, details: [{ name: 'Recorridos', value: 'ninguno llegó' }] }
  // Results from before tours were stored, or from before the chart had it
  return {
    label: '?',
    tone: 'warning',
    weight: 0.3,
    details: [{ name: 'Recorridos', value: 'no se sabe: los resultados son de antes' }],
  }
}

const conditionLooks: Readonly<
  Record<ConditionSeen, Pick<OverlayMark, 'label' | 'tone' | 'weight'> & { text: string }>
> = {
  both: { label: 'sí/no', tone: 'good', weight: 0.4, text: 'vista cumplida y sin cumplir' },
  passed: { label: 'sí', tone: 'warning', weight: 0.6, text: 'nunca vista sin cumplir' },
  refused: { label: 'no', tone: 'bad', weight: 0.6, text: 'nunca vista cumplida' },
  never: { label: '0', tone: 'bad', weight: 0.8, text: 'nunca preguntada' },
}

function conditionMark(drivers: readonly DriverCoverage[], edge: GraphEdge): OverlayMark {
  const { text, ...look } = conditionLooks[conditionSeen(drivers, edge)]
  return {
    ...look,
    details: [
      { name: 'Condición', value: `${edge.guard}: ${text}` },
      { name: 'Cumplida', value: walks(passedIn(drivers, edge.id).count) },
      { name: 'Sin cumplir', value: walks(refusedIn(drivers, edge.id).count) },
    ],
  }
}

function pairsMark(drivers: readonly DriverCoverage[], id: string): OverlayMark | null {
  const pairs = pairsAfter(drivers, id)
  if (pairs.length === 0) return null
  const seen = pairs.filter((pair) => pair.seen.count > 0).length
  const isWhole = seen === pairs.length
  return {
    label: `${seen}/${pairs.length}`,
    tone: isWhole ? 'good' : 'warning',
    weight: isWhole ? 0.3 : 0.6,
    details: [{ name: 'Seguida de otra', value: `de ${pairs.length} que pueden seguirle se vieron ${seen}` }],
  }
}

export const legends: Readonly<Record<CoverageView, readonly LegendItem[]>> = {
  transiciones: [
    { label: '12', tone: 'good', weight: 0.5, text: 'recorridos que pasaron por ahí' },
    { label: '0', tone: 'bad', weight: 0.6, text: 'ninguno' },
    { label: '–', tone: 'quiet', weight: 0.2, text: 'no se le pide a este driver' },
  ],
  condiciones: Object.values(conditionLooks).map(({ label, tone, weight, text }) => ({ label, tone, weight, text })),
  pares: [
    { label: '5/5', tone: 'good', weight: 0.3, text: 'vistas todas las que pueden seguirle' },
    { label: '3/5', tone: 'warning', weight: 0.6, text: 'vistas sólo algunas' },
  ],
}
