/** From numbers of states and exits to marks on the chart; pure. */
import type { ChartFigures, ExitFigures, StateFigures } from '../../../../../../src/contract/chart-numbers.ts'
import type { Graph, GraphEdge } from '../../../graph/graph.ts'
import { nameIn } from '../../../graph/names.ts'
import type { MarkTone, OverlayMark, OverlayMarks } from '../overlay.ts'

export const figures = {
  mediana: { name: 'Permanencia mediana', unit: 'd' },
  p90: { name: 'Permanencia, percentil 90', unit: 'd' },
  aqui: { name: 'Aquí ahora', unit: '' },
  pasaron: { name: 'Pasaron', unit: '' },
  porCandidato: { name: 'Veces por candidato', unit: '' },
} as const
export type FigureName = keyof typeof figures
export const figureNames = Object.keys(figures) as readonly FigureName[]
export const figureOf = (name: string | undefined): FigureName => figureNames.find((one) => one === name) ?? 'mediana'
export const isTime = (name: FigureName): boolean => figures[name].unit === 'd'

const plain = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 2 })
const compact = new Intl.NumberFormat('es-MX', { notation: 'compact', maximumFractionDigits: 1 })
export const formatFigure = (name: FigureName, value: number | null): string =>
  value === null ? '–' : isTime(name) ? `${plain.format(value)} días` : plain.format(value)
export const short = (name: FigureName, value: number): string =>
  isTime(name) ? `${compact.format(value)} d` : compact.format(value)
/** For a final state. */
const nameFor = (name: FigureName, { aqui }: StateFigures): string =>
  name === 'pasaron' && aqui === null ? 'Llegaron' : figures[name].name

/** The transitions by which a stay ended: the one of its event, and the eventless one after it. */
export function edgesOf(
  { nodes, edges }: Graph,
  { estado, evento, destino }: Pick<ExitFigures, 'estado' | 'evento' | 'destino'>,
): string[] {
  const node = new Map(nodes.map((one) => [one.id, one]))
  const resting = (id: string): string => (node.get(id)?.initial ? resting(node.get(id)!.initial!) : id)
  const goesOn = (id: string) =>
    edges.filter(({ from, kind, to }) => from === id && kind === 'always' && destino !== null && to.includes(destino))
  for (let at: string | null = estado; at !== null; at = node.get(at)?.parent ?? null) {
    const here: GraphEdge[] = edges.filter(({ from, event, to }) => from === at && event === evento && to.length > 0)
    if (here.length === 0) continue
    const taken =
      here.find(({ to }) => to.some((one) => resting(one) === destino || goesOn(resting(one)).length > 0)) ?? here[0]!
    return [
      taken.id,
      ...taken.to.flatMap((one) =>
        resting(one) === destino
          ? []
          : goesOn(resting(one))
              .slice(0, 1)
              .map(({ id }) => id),
      ),
    ]
  }
  return []
}

/** The name of the transition by which a stay ended; for one that the chart no longer has its event. */
export const exitName = (graph: Graph, exit: Pick<ExitFigures, 'estado' | 'evento' | 'destino'>): string =>
  nameIn(graph, edgesOf(graph, exit)[0] ?? exit.evento)

/** What stays show. */
type StayFigures = Pick<ChartFigures, 'estados' | 'salidas'>

/** State or transition → its number; for a parent state the people in it now. */
export type Counted = {
  readonly states: ReadonlyMap<string, StateFigures>
  readonly contained: ReadonlyMap<string, number>
  readonly ways: ReadonlyMap<string, number>
}

export function countedOn(graph: Graph, { estados, salidas }: StayFigures): Counted {
  const parents = new Map(graph.nodes.map(({ id, parent }) => [id, parent]))
  const contained = new Map<string, number>()
  for (const { estado, aqui } of estados) {
    for (let at = parents.get(estado); at && parents.get(at) !== null; at = parents.get(at))
      contained.set(at, (contained.get(at) ?? 0) + (aqui ?? 0))
  }
  const ways = new Map<string, number>()
  for (const exit of salidas)
    for (const edge of edgesOf(graph, exit)) ways.set(edge, (ways.get(edge) ?? 0) + exit.cuantas)
  return { states: new Map(estados.map((one) => [one.estado, one])), contained, ways }
}

/** A group of states: its states together. `salidas`: those that leave the group, by their name and next state. */
export type GroupFigures = {
  readonly estados: readonly StateFigures[]
  readonly aqui: number
  /** Stays of its states that ended; a final state has none. */
  readonly pasaron: number
  readonly salidas: readonly { readonly nombre: string; readonly destino: string | null; readonly cuantas: number }[]
}

/** Null for a state without children, a transition, and a group without figures. */
export function groupFiguresOf(graph: Graph, { estados, salidas }: StayFigures, group: string): GroupFigures | null {
  const { id, nodes } = graph
  if (!nodes.some((node) => node.id === group && node.children.length > 0)) return null
  const isMember = (state: string | null) => state !== null && (group === id || state.startsWith(`${group}.`))
  const contained = estados.filter(({ estado }) => isMember(estado))
  if (contained.length === 0) return null
  const waiting = contained.filter(({ aqui }) => aqui !== null)
  const ways = new Map<string, GroupFigures['salidas'][number]>()
  for (const exit of salidas) {
    const { estado, destino, cuantas } = exit
    if (!isMember(estado) || isMember(destino)) continue
    const nombre = exitName(graph, exit)
    const key = `${nombre} ${destino}`
    ways.set(key, { nombre, destino, cuantas: (ways.get(key)?.cuantas ?? 0) + cuantas })
  }
  return {
    estados: contained,
    aqui: sum(waiting.map(({ aqui }) => aqui ?? 0)),
    pasaron: sum(waiting.map(({ pasaron }) => pasaron)),
    salidas: [...ways.values()].toSorted((a, b) => b.cuantas - a.cuantas),
  }
}

const sum = (counts: readonly number[]): number => counts.reduce((all, one) => all + one, 0)

export const valueOf = (figure: FigureName, state: StateFigures): number | null =>
  figure === 'aqui' || state.aqui !== null ? state[figure] : state.pasaron

export function marksOf(graph: Graph, counted: Counted, figure: FigureName): OverlayMarks {
  const shown = [...counted.states.values()].flatMap((state) =>
    state.aqui === null ? [] : (valueOf(figure, state) ?? []),
  )
  const [most, mostWay] = [Math.max(...shown, 0), Math.max(...counted.ways.values(), 0)]
  const marks = new Map<string, OverlayMark>()
  for (const [id, state] of counted.states) {
    const value = valueOf(figure, state)
    const isEnd = state.aqui === null
    if (value === null) continue
    const names = isEnd ? (['pasaron'] as const) : (['aqui', 'pasaron', 'porCandidato', 'mediana', 'p90'] as const)
    marks.set(id, {
      label: short(isEnd ? 'pasaron' : figure, value),
      tone: isEnd ? 'quiet' : 'amount',
      weight: isEnd || most === 0 ? 0.2 : value / most,
      details: names.map((name) => ({ name: nameFor(name, state), value: formatFigure(name, state[name]) })),
    })
  }
  for (const [id, count] of counted.contained) {
    if (figure === 'aqui')
      marks.set(id, {
        label: compact.format(count),
        tone: 'quiet',
        weight: 0.2,
        details: [{ name: figures.aqui.name, value: plain.format(count) }],
      })
  }
  for (const [id, count] of counted.ways) {
    marks.set(id, {
      label: compact.format(count),
      tone: 'quiet',
      weight: mostWay === 0 ? 0 : count / mostWay,
      details: [{ name: 'Salieron por aquí', value: plain.format(count) }, ...shareOf(graph, counted, id, count)],
    })
  }
  return marks
}

function shareOf({ edges }: Graph, { states }: Counted, id: string, count: number): { name: string; value: string }[] {
  const all = states.get(edges.find((edge) => edge.id === id)!.from)?.pasaron ?? 0
  return all === 0 ? [] : [{ name: 'De quienes salieron', value: `${plain.format((100 * count) / all)} %` }]
}

/** `▲ 2.1 d`: the sign replaces a colour. For days more is worse; counts are neutral. */
export function differenceMark(figure: FigureName, now: number, before: number): { label: string; tone: MarkTone } {
  const by = Math.round((now - before) * 100) / 100
  if (by === 0) return { label: '=', tone: 'quiet' }
  return {
    label: `${by > 0 ? '▲' : '▼'} ${short(figure, Math.abs(by))}`,
    tone: isTime(figure) ? (by > 0 ? 'bad' : 'good') : by > 0 ? 'amount' : 'warning',
  }
}

export function differencesOf(now: Counted, before: Counted, figure: FigureName): OverlayMarks {
  const pairs = [...now.states].map(([id, state]) => ({ id, state, earlier: before.states.get(id) ?? null }))
  const change = ({ state, earlier }: (typeof pairs)[number]) =>
    Math.abs((valueOf(figure, state) ?? 0) - ((earlier && valueOf(figure, earlier)) ?? 0))
  const most = Math.max(...pairs.map(change), 0)
  const marks = new Map<string, OverlayMark>()
  for (const pair of pairs) {
    const { id, state, earlier } = pair
    const used = state.aqui === null ? 'pasaron' : figure
    const [value, other] = [state[used], earlier?.[used] ?? null]
    const names =
      state.aqui === null ? (['pasaron'] as const) : (['pasaron', 'porCandidato', 'mediana', 'p90'] as const)
    const details = names.map((name) => ({
      name: nameFor(name, state),
      value: `${formatFigure(name, state[name])}, antes ${formatFigure(name, earlier?.[name] ?? null)}`,
    }))
    if (value !== null && other !== null)
      marks.set(id, { ...differenceMark(used, value, other), weight: most === 0 ? 0 : change(pair) / most, details })
    else if (value !== null || other !== null)
      marks.set(id, { label: value === null ? 'ya no' : 'nuevo', tone: 'quiet', weight: 0.2, details })
  }
  const ids = new Set([...now.ways.keys(), ...before.ways.keys()])
  const mostWay = Math.max(...[...ids].map((id) => Math.abs((now.ways.get(id) ?? 0) - (before.ways.get(id) ?? 0))), 0)
  for (const id of ids) {
    const [count, then] = [now.ways.get(id) ?? 0, before.ways.get(id) ?? 0]
    marks.set(id, {
      ...differenceMark('pasaron', count, then),
      weight: mostWay === 0 ? 0 : Math.abs(count - then) / mostWay,
      details: [{ name: 'Salieron por aquí', value: `${plain.format(count)}, antes ${plain.format(then)}` }],
    })
  }
  return marks
}
