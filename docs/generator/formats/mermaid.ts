/**
 * A chart as Mermaid, which GitHub draws in a page. Mermaid draws no arrow between a state and one around it: what leads
 * inwards begins at a box of its own inside the state, and what it cannot draw is a line in the box where it begins.
 */
import type { Graph, GraphEdge, GraphNode } from '../../explorer/graph/graph.ts'
import { type GraphTree, treeOf } from './graph-tree.ts'

/** The box for what happens in all the states inside of one. */
export const anywhere = { ending: '_siempre', title: 'en cualquiera' } as const
/** In the lines of a box: where the arrow would lead, and that there is none. */
export const leadsTo = ' → '
export const stays = 'sin salir: '
/** Of an alternative that asks nothing, after others that do. */
const otherwise = 'si no'

/** More arrows than these, and nobody follows them: those into a crowded state become lines. */
const most = { inChart: 30, intoState: 5 } as const

/** Words that Mermaid reads as its own. */
const reserved = ['as', 'class', 'classDef', 'click', 'default', 'direction', 'end', 'hide', 'href', 'note', 'scale', 'state', 'style']
/** In: a state's path. */
export const mermaidId = (place: string): string => (reserved.includes(place) ? `${place}_` : place.replaceAll('.', '_'))

/** `registro.guardado [isApprovedInTheEnd]`; nothing in it that ends a line of Mermaid. */
export function arrowText({ text, guard, alternative }: Pick<GraphEdge, 'text' | 'guard' | 'alternative'>): string {
  const condition = guard === '' && alternative > 0 ? otherwise : guard
  return (condition === '' ? text : `${text} [${condition}]`).replaceAll(/[;\n]/g, ',').replaceAll('"', "'").replaceAll('#', '')
}

export function asMermaid(graph: Graph): string {
  const drawing: Drawing = { graph, tree: treeOf(graph), crowded: crowdedStates(graph) }
  const { root } = drawing.tree
  // Regions need a box around them; otherwise the page is the root's.
  const lines = root.kind === 'parallel' ? boxOf(root, drawing) : contentOf(root, drawing)
  return ['stateDiagram-v2', ...lines.map(indented)].join('\n') + '\n'
}

type Drawing = { readonly graph: Graph; readonly tree: GraphTree; readonly crowded: ReadonlySet<string> }
const indented = (line: string) => `  ${line}`

function crowdedStates({ edges }: Graph): ReadonlySet<string> {
  const into = Map.groupBy(edges.length > most.inChart ? edges.flatMap(({ to }) => to) : [], (id) => id)
  return new Set([...into].filter(([, arrows]) => arrows.length > most.intoState).map(([id]) => id))
}

/** `inwards`: from the box for all states of its source. */
function wayOf({ from, to }: GraphEdge, { tree, crowded }: Drawing): 'arrow' | 'inwards' | 'line' {
  const [target] = to
  if (target === undefined || to.length > 1 || tree.isAround(target, from)) return 'line'
  if (tree.isAround(from, target)) return 'inwards'
  const isGroup = tree.nodeOf(from).children.length > 0
  return (target === from && isGroup) || (crowded.has(target) && target !== from) ? 'line' : 'arrow'
}

/** The innermost state around both ends. */
function placeOf({ from, to }: GraphEdge, { tree }: Drawing): string {
  const around = tree.pathTo(to[0]!).slice(0, -1)
  return tree.pathTo(from).slice(0, -1).findLast((id) => around.includes(id))!
}

/** A state with states inside it. */
const boxOf = (node: GraphNode, drawing: Drawing): string[] => [`state "${titleOf(node)}" as ${mermaidId(node.id)} {`, ...contentOf(node, drawing).map(indented), '}']

/**
 * Where it begins, the arrows between its states, these, and what happens in all of them. Arrows before states: Mermaid puts a
 * state into the box that names it last.
 */
function contentOf(node: GraphNode, drawing: Drawing): string[] {
  const { graph, tree } = drawing
  const arrows = graph.edges.filter((edge) => wayOf(edge, drawing) === 'arrow' && placeOf(edge, drawing) === node.id)
  const states = node.children.map((id) => stateLines(tree.nodeOf(id), drawing))
  const separator = node.kind === 'parallel' ? ['--'] : []
  return [
    ...(node.kind === 'parallel' || node.initial === null ? [] : [`[*] --> ${mermaidId(node.initial)}`]),
    ...arrows.map((edge) => arrowLine(mermaidId(edge.from), edge)),
    ...states.flatMap((lines, at) => (at === 0 ? lines : [...separator, ...lines])),
    ...anywhereLines(node, drawing),
    ...node.children.flatMap((id) => (tree.nodeOf(id).kind === 'final' ? [`${mermaidId(id)} --> [*]`] : [])),
  ]
}

function stateLines(node: GraphNode, drawing: Drawing): string[] {
  if (node.children.length > 0) return boxOf(node, drawing)
  const id = mermaidId(node.id)
  return [`state "${titleOf(node)}" as ${id}`, ...linesOf(node, drawing).map((line) => `${id} : ${line}`)]
}

function anywhereLines(node: GraphNode, drawing: Drawing): string[] {
  const inwards = drawing.graph.edges.filter((edge) => edge.from === node.id && wayOf(edge, drawing) === 'inwards')
  const lines = linesOf(node, drawing)
  if (inwards.length + lines.length === 0) return []
  const id = `${mermaidId(node.id)}${anywhere.ending}`
  return [`state "${anywhere.title}" as ${id}`, ...lines.map((line) => `${id} : ${line}`), ...inwards.map((edge) => arrowLine(id, edge))]
}

const arrowLine = (from: string, edge: GraphEdge): string => `${from} --> ${mermaidId(edge.to[0]!)} : ${arrowText(edge)}`

/** Its phase codes, its calls, and what begins in it and is no arrow. */
function linesOf(node: GraphNode, drawing: Drawing): string[] {
  const edges = drawing.graph.edges.filter((edge) => edge.from === node.id && wayOf(edge, drawing) === 'line')
  return [
    ...(node.codes.length > 0 ? [node.codes.join(' / ')] : []),
    ...node.calls.map(({ src }) => `llama a ${src}`),
    ...edges.map((edge) => (edge.to.length === 0 ? `${stays}${arrowText(edge)}` : `${arrowText(edge)}${leadsTo}${edge.to.join(', ')}`)),
  ]
}

const titleOf = ({ name, kind }: GraphNode): string => (kind === 'history' ? `${name} (H)` : kind === 'deep-history' ? `${name} (H*)` : name)
