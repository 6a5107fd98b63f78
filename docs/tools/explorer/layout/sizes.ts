/** Sizes and texts of states and labels. */
import type { Graph, GraphEdge, GraphNode } from '../graph/graph.ts'
import { beyondName } from '../graph/names.ts'
import type { Line, LineKind } from './drawing.ts'
import { shortened, textWidth, wrapped } from './text-width.ts'

/** Pixels of the picture; the page's style sheet has the same values. */
export const fontSize = { name: 13, small: 11, label: 11.5 } as const
export const lineHeight = { name: 18, small: 15, label: 15 } as const
const pad = 12
const widestText = 190
const widestHead = 340
const widestLabel = 168
/** The mark of a history state is a circle. */
const markSize = 28

export const isMark = (node: GraphNode): boolean => node.kind === 'history' || node.kind === 'deep-history'

export const isStay = (edge: GraphEdge): boolean => edge.to.length === 0

/** `evento [guarda]`, numbered if there are alternatives; a name from the description says its condition itself. */
export function labelLines({ text, description, guard, alternative, alternatives }: GraphEdge): string[] {
  if (text !== '' && description.startsWith(text)) return [text]
  const turn = alternatives > 1 ? `${alternative + 1}. ` : ''
  // The evaluation order of alternatives, and the default
  return [`${turn}${text}`, ...(guard === '' ? [] : [`[${guard}]`])]
}

export function labelOf(edge: GraphEdge) {
  const whole = labelLines(edge)
  const lines = whole.flatMap((line) => wrapped(line, fontSize.label, widestLabel, 2))
  const width = Math.max(...lines.map((line) => textWidth(line, fontSize.label))) + 10
  return { lines, whole, width, height: lines.length * lineHeight.label + 4 }
}

/** The texts of a state's box, and its size. */
export function boxOf(node: GraphNode, graph: Graph): { lines: Line[]; width: number; height: number } {
  if (isMark(node))
    return {
      lines: [{ kind: 'name', text: node.kind === 'history' ? 'H' : 'H*', y: markSize / 2 + 4.5 }],
      width: markSize,
      height: markSize,
    }
  const most = node.children.length > 0 ? widestHead : widestText
  const texts = textsOf(node, graph, most)
  const lines: Line[] = []
  let y = 6
  let width = 0
  for (const { kind, text, edge } of texts) {
    const isName = kind === 'name'
    y += isName ? lineHeight.name : lineHeight.small
    lines.push({ kind, text, y: y - 4, ...(edge === undefined ? {} : { edge }) })
    width = Math.max(width, textWidth(text, isName ? fontSize.name : fontSize.small))
  }
  return { lines, width: Math.max(width + 2 * pad, 76, widthForLoops(node, graph)), height: y + 8 }
}

/** Elk spreads the ends of loops evenly: the label of an inner one has to fit between the ends of the next one. */
function widthForLoops({ id }: GraphNode, { edges }: Graph): number {
  const loops = edges.filter(({ from, to }) => from === id && to.length === 1 && to[0] === id)
  if (loops.length < 2) return 0
  const widest = Math.max(...loops.map((edge) => labelOf(edge).width))
  return Math.ceil(((widest + 8) * (2 * loops.length + 1)) / 3)
}

type Text = { kind: LineKind; text: string; edge?: string }

function textsOf(node: GraphNode, { edges }: Graph, most: number): Text[] {
  const fit = (kind: LineKind, text: string, edge?: string): Text => ({
    kind,
    text: shortened(text, fontSize.small, most),
    ...(edge === undefined ? {} : { edge }),
  })
  const isGroup = node.children.length > 0
  return [
    ...wrapped(node.name, fontSize.name, most, 2).map((text): Text => ({ kind: 'name', text })),
    ...(node.codes.length > 0 ? [fit('codes', node.codes.join(' · '))] : []),
    ...wrapped(beyondName(node), fontSize.small, most, isGroup ? 1 : 2).map((text): Text => ({
      kind: 'description',
      text,
    })),
    ...node.calls.map(({ id, src, chart }) =>
      fit(
        'call',
        chart !== null ? `▸ ${id}${chart === id ? '' : `: ${chart}`}` : `⟳ ${id}${src === id ? '' : `: ${src}`}`,
      ),
    ),
    ...(node.entry.length > 0 ? [fit('order', `al entrar: ${node.entry.map(({ name }) => name).join(', ')}`)] : []),
    ...(node.exit.length > 0 ? [fit('order', `al salir: ${node.exit.map(({ name }) => name).join(', ')}`)] : []),
    ...edges
      .filter((edge) => edge.from === node.id && isStay(edge))
      .map((edge) => fit('stays', `↺ ${labelLines(edge).join(' ')}`, edge.id)),
  ]
}
