/** A greedy walk over any directed graph: long tours in which each detour is as short as possible. */

export type Arc<Label> = { to: number; goals: readonly string[]; label: Label }
/** Arcs by node; nodes are numbers so that large graphs stay fast. */
export type Digraph<Label> = { starts: readonly number[]; arcs: readonly (readonly Arc<Label>[])[] }
/** `start`: index of the start. */
export type Walk<Label> = { start: number; labels: Label[] }

/**
 * Walks that together meet every reachable goal; none is much longer than `longest`. At least one walk begins at every
 * start, even without a step.
 */
export function walkAll<Label>({ starts, arcs }: Digraph<Label>, longest: number): Walk<Label>[] {
  const graph = { starts, arcs: arcs.map(loopsFirst) }
  const pending = new Set(graph.arcs.flat().flatMap((arc) => arc.goals))
  return starts.flatMap((node, start) => {
    const walks = walksFrom(graph, node, pending, longest)
    return (walks.length > 0 ? walks : [[]]).map((labels) => ({ start, labels }))
  })
}

/** Arcs that lead back to their own node come first. */
const loopsFirst = <Label>(arcs: readonly Arc<Label>[], node: number): Arc<Label>[] =>
  arcs.toSorted((a, b) => Number(b.to === node) - Number(a.to === node))

function walksFrom<Label>(graph: Digraph<Label>, start: number, pending: Set<string>, longest: number): Label[][] {
  const walks: Label[][] = []
  for (let hop = nearest(graph, start, pending); hop; hop = nearest(graph, start, pending)) {
    const labels: Label[] = []
    for (let next: Hop<Label> = hop; next && labels.length < longest; next = nearest(graph, next.at(-1)!.to, pending)) {
      for (const arc of next) {
        for (const goal of arc.goals) pending.delete(goal)
        labels.push(arc.label)
      }
    }
    walks.push(labels)
  }
  return walks
}

type Hop<Label> = Arc<Label>[] | undefined

/** The shortest way from `from` to an arc with an unmet goal, including that arc. */
function nearest<Label>(graph: Digraph<Label>, from: number, pending: ReadonlySet<string>): Hop<Label> {
  const cameBy = new Map<number, { arc: Arc<Label>; from: number } | undefined>([[from, undefined]])
  const queue = [from]
  for (let head = 0; head < queue.length; head += 1) {
    const node = queue[head]!
    for (const arc of graph.arcs[node] ?? []) {
      if (arc.goals.some((goal) => pending.has(goal))) return [...wayTo(node, cameBy), arc]
      if (!cameBy.has(arc.to)) {
        cameBy.set(arc.to, { arc, from: node })
        queue.push(arc.to)
      }
    }
  }
  return undefined
}

function wayTo<Label>(node: number, cameBy: ReadonlyMap<number, { arc: Arc<Label>; from: number } | undefined>) {
  const way: Arc<Label>[] = []
  for (let step = cameBy.get(node); step; step = cameBy.get(step.from)) way.push(step.arc)
  return way.reverse()
}
