/** Places and looks of changes on a chart; pure. */
import type { ChangeKind } from '../../../../generator/compare/change.ts'
import type { Comparison, CountedChange } from '../../../../generator/compare/report.ts'
import type { Graph } from '../../../graph/graph.ts'
import type { MarkTone, OverlayMarks } from '../overlay.ts'

/** The strongest first: it colours a mark that represents several. */
export const kinds: Readonly<
  Record<ChangeKind, { readonly label: string; readonly tone: MarkTone; readonly text: string }>
> = {
  removed: { label: '−', tone: 'bad', text: 'se quita (la marca está en su estado)' },
  added: { label: '+', tone: 'good', text: 'se agrega' },
  retargeted: { label: '→', tone: 'warning', text: 'cambia de destino' },
  reguarded: { label: '?', tone: 'warning', text: 'cambia de condición' },
  reordered: { label: '↕', tone: 'warning', text: 'cambia de turno' },
  changed: { label: '≠', tone: 'warning', text: 'hace otra cosa' },
  reworded: { label: '«»', tone: 'quiet', text: 'sólo se dice distinto' },
}
const order = Object.keys(kinds) as ChangeKind[]

export const changesOf = ({ charts }: Comparison, chart: string): readonly CountedChange[] =>
  charts.find((one) => one.chart === chart)?.changes ?? []

/**
 * States and transitions of the current chart that show a change: a removed part is shown at its former place; empty if
 * that is gone too.
 */
export function placesOfChange({ after, before, states }: CountedChange, { nodes, edges, id: root }: Graph): string[] {
  const isThere = (id: string) =>
    id !== root && (nodes.some((node) => node.id === id) || edges.some((edge) => edge.id === id))
  if (after !== null) return isThere(after) ? [after] : []
  // `abierto.filtro | filtro.aprobado | 0`, or a descendant state
  const around = before?.includes(' | ') ? before.split(' | ')[0] : before?.split('.').slice(0, -1).join('.')
  if (around !== undefined) return isThere(around) ? [around] : []
  return states.filter(isThere)
}

export function marksOf(changes: readonly CountedChange[], graph: Graph): OverlayMarks {
  const met = Map.groupBy(
    changes.flatMap((change) => placesOfChange(change, graph).map((place) => ({ place, change }))),
    ({ place }) => place,
  )
  return new Map(
    [...met].map(([place, all]) => {
      const own = order.filter((kind) => all.some(({ change }) => change.kind === kind))
      const people = Math.max(...all.map(({ change }) => change.people ?? 0))
      return [
        place,
        {
          label: `${own
            .slice(0, 2)
            .map((kind) => kinds[kind].label)
            .join('')}${people > 0 ? ` ${people}` : ''}`,
          tone: kinds[own[0]!].tone,
          weight: own[0] === 'reworded' ? 0.2 : 0.6,
          details: all.map(({ change }) => ({
            name: kinds[change.kind].text,
            value: `${change.text}${peopleText(change.people)}`,
          })),
        },
      ]
    }),
  )
}

/** Null: not counted, or a state without people. */
export const peopleText = (people: number | null): string =>
  people === null ? '' : people === 1 ? ' Ahí está 1 proceso abierto.' : ` Ahí están ${people} procesos abiertos.`

/** @throws unless it is output of `npm run statecharts -- --compare=… --json` */
export function comparisonIn(text: string): Comparison {
  const found = JSON.parse(text) as Partial<Comparison> | null
  const isChange = (one: Partial<CountedChange>) =>
    one.kind !== undefined && one.kind in kinds && typeof one.text === 'string' && Array.isArray(one.states)
  const isWhole =
    typeof found?.before === 'string' &&
    typeof found.after === 'string' &&
    Array.isArray(found.charts) &&
    found.charts.every(
      ({ chart, changes }) => typeof chart === 'string' && Array.isArray(changes) && changes.every(isChange),
    )
  if (!isWhole) throw new Error('no comparison')
  return found as Comparison
}
