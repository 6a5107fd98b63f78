/**
 * A chart as Mermaid, which GitHub renders. Mermaid cannot draw an arrow between a state and its parent: inward
 * transitions start at a separate box inside the state, and other impossible ones are lines in their box.
 */
import type { Graph, GraphEdge, GraphNode } from '../../explorer/graph/graph.ts'
import { type GraphTree, treeOf } from './graph-tree.ts'

/** The box for transitions from all states inside a state. */
export const anywhere = { ending: '_siempre', title: 'en cualquiera' } as const
/** In the lines of a box: the target of the missing arrow. */
export const leadsTo = ' → '
export const stays = 'sin salir: '
/** For an alternative without a condition, after others with one. */
const otherwise = 'si no'

/** Limits of readability: beyond them arrows into a crowded state become lines. */
const most = { inChart: 30, intoState: 5 } as const

/** Reserved words of Mermaid. */
const reserved = [
  'as',
  'class',
  'classDef',
  'click',
  'default',
  'direction',
  'end',
  'hide',
  'href',
  'note',
  'scale',
  'state',
  'style',
]
/** Takes a state's path. */
export const mermaidId = (place: string): string =>
  reserved.includes(place) ? `${place}_` : place.replaceAll('.', '_')

/** `registro.guardado [isApprovedInTheEnd]`; without characters that end a line of Mermaid. */
export function arrowText({ text, guard, alternative }: Pick<GraphEdge, 'text' | 'guard' | 'alternative'>): string {
  const condition = guard === '' && alternative > 0 ? otherwise : guard
  return (condition === '' ? text : `${text} [${condition}]`)
    .replaceAll(/[;\n]/g, ',')
    .replaceAll('"', "'")
    .replaceAll('#', '')
}

export function asMermaid(graph: Graph): string {
  const drawing: Drawing = { graph, tree: treeOf(graph), crowded: crowdedStates(graph) }
  const { root } = drawing.tree
  // Regions need a box around them; otherwise the page represents the root.
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
  return tree
    .pathTo(from)
    .slice(0, -1)
    .findLast((id) => around.includes(id))!
}

/** A state with child states. */
const boxOf = (node: GraphNode, drawing: Drawing): string[] => [
  `state "${titleOf(node)}" as ${mermaidId(node.id)} {`,
  ...contentOf(node, drawing).map(indented),
  '}',
]

/**
 * Its initial state, the arrows between its states, the states, and transitions from all of them. Arrows before states:
 * Mermaid puts a state into the last box that names it.
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
  return [
    `state "${anywhere.title}" as ${id}`,
    ...lines.map((line) => `${id} : ${line}`),
    ...inwards.map((edge) => arrowLine(id, edge)),
  ]
}

const arrowLine = (from: string, edge: GraphEdge): string =>
  `${from} --> ${mermaidId(edge.to[0]!)} : ${arrowText(edge)}`

/** Its phase codes, its calls, and transitions that are not arrows. */
function linesOf(node: GraphNode, drawing: Drawing): string[] {
  const edges = drawing.graph.edges.filter((edge) => edge.from === node.id && wayOf(edge, drawing) === 'line')
  return [
    ...(node.codes.length > 0 ? [node.codes.join(' / ')] : []),
    ...node.calls.map(({ src }) => `llama a ${src}`),
    ...edges.map((edge) =>
      edge.to.length === 0 ? `${stays}${arrowText(edge)}` : `${arrowText(edge)}${leadsTo}${edge.to.join(', ')}`,
    ),
  ]
}

const titleOf = ({ name, kind }: GraphNode): string =>
  kind === 'history' ? `${name} (H)` : kind === 'deep-history' ? `${name} (H*)` : name
