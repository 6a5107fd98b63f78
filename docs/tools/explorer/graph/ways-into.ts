/** Transitions that enter a state, including those that name a parent, a descendant, or a history. */
import type { Graph, GraphEdge, GraphNode } from './graph.ts'
import { statesAround } from './states-around.ts'

/**
 * `initial`: `of` is entered and starts there. `history`: `of` may restore it. `descendant`: `of`, a descendant, is the
 * target.
 */
export type Through = { readonly kind: 'initial' | 'history' | 'descendant'; readonly of: string }
/** `through` is null if the transition names the state itself. */
export type WayInto = { readonly edge: GraphEdge; readonly through: Through | null }

/** In the order of the graph's transitions. */
export function waysInto({ nodes, edges }: Graph, id: string): WayInto[] {
  return edges.flatMap((edge): WayInto[] => {
    if (edge.to.includes(id)) return [{ edge, through: null }]
    const through = enteredBy(edge, nodes).get(id)
    return through ? [{ edge, through }] : []
  })
}

/** Spanish text for an indirect entry: 'por el inicio de', followed by `of`. */
export const throughText: Readonly<Record<Through['kind'], string>> = {
  initial: 'por el inicio de',
  history: 'por la historia',
  descendant: 'hacia',
}

type Nodes = readonly GraphNode[]
type Entered = Map<string, Through>

/** The entry set of the transition, by SCXML's algorithm as in XState, for all possible history values. */
function enteredBy(edge: GraphEdge, nodes: Nodes): Entered {
  const entered: Entered = new Map()
  const targets = edge.to.map((id) => nodeOf(id, nodes))
  const states = targets.filter((target) => !isHistory(target))
  if (states.length > 0) enter(states, null, edge, nodes, entered)
  for (const history of targets.filter(isHistory)) {
    for (const remembered of rememberedBy(history, nodes))
      enter([remembered], { kind: 'history', of: history.id }, edge, nodes, entered)
  }
  return entered
}

/** `targets` with their initial states, and their parents up to the one that is not left. */
function enter(
  targets: Nodes,
  history: Through | null,
  { from, reenter }: GraphEdge,
  nodes: Nodes,
  entered: Entered,
): void {
  const source = nodeOf(from, nodes)
  const domain = domainOf(targets, source, reenter, nodes)
  const add = (states: Nodes, through: Through) => {
    for (const { id } of states) if (!entered.has(id)) entered.set(id, history ?? through)
  }
  for (const target of targets) {
    // The state is not left
    if (target.id === domain) continue
    add([target, ...beginningsIn(target, nodes)], { kind: 'initial', of: target.id })
    for (const outer of statesAround(target, nodes)) {
      // Parallel regions beside the named one start too
      const beside =
        outer.kind === 'parallel'
          ? statesIn(outer, nodes).filter(
              (region) => !targets.some((one) => one.id === region.id || isDescendant(one, region, nodes)),
            )
          : []
      for (const region of beside) add([region, ...beginningsIn(region, nodes)], { kind: 'initial', of: outer.id })
      if (outer.id === domain) break
      add([outer], { kind: 'descendant', of: target.id })
    }
  }
}

const nodeOf = (id: string, nodes: Nodes): GraphNode => nodes.find((node) => node.id === id)!
const isHistory = ({ kind }: GraphNode): boolean => kind === 'history' || kind === 'deep-history'
const isDescendant = (inner: GraphNode, outer: GraphNode, nodes: Nodes): boolean =>
  statesAround(inner, nodes).some(({ id }) => id === outer.id)
const statesIn = ({ children }: GraphNode, nodes: Nodes): GraphNode[] =>
  children.map((child) => nodeOf(child, nodes)).filter((child) => !isHistory(child))

/** States that a history may restore, including its default. */
function rememberedBy(history: GraphNode, nodes: Nodes): GraphNode[] {
  const beside = statesIn(nodeOf(history.parent!, nodes), nodes)
  const states = history.kind === 'history' ? beside : beside.flatMap((state) => statesWithoutStates(state, nodes))
  return history.initial === null ? states : [...states, nodeOf(history.initial, nodes)]
}

function statesWithoutStates(state: GraphNode, nodes: Nodes): GraphNode[] {
  const inner = statesIn(state, nodes)
  return inner.length === 0 ? [state] : inner.flatMap((one) => statesWithoutStates(one, nodes))
}

/** The states entered inside a state that is entered as a whole. */
function beginningsIn(state: GraphNode, nodes: Nodes): GraphNode[] {
  const first =
    state.kind === 'parallel' ? statesIn(state, nodes) : state.initial === null ? [] : [nodeOf(state.initial, nodes)]
  return first.flatMap((inner) => {
    const around = statesAround(inner, nodes)
    return [
      ...around.slice(
        0,
        around.findIndex(({ id }) => id === state.id),
      ),
      inner,
      ...beginningsIn(inner, nodes),
    ]
  })
}

/** The innermost state that the transition does not leave; null: it leaves all. */
function domainOf(targets: Nodes, source: GraphNode, reenter: boolean, nodes: Nodes): string | null {
  if (!reenter && targets.every((target) => target.id === source.id || isDescendant(target, source, nodes)))
    return source.id
  const [head, ...rest] = [...targets, source]
  return statesAround(head!, nodes).find((outer) => rest.every((one) => isDescendant(one, outer, nodes)))?.id ?? null
}
