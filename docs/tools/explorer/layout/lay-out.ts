/**
 * Lays out a chart with elk. Only when the page is built: elk is large, and its licence must stay out of the served
 * files.
 */
import Elk, { type ElkExtendedEdge, type ElkNode, type LayoutOptions } from 'elkjs'
import type { Graph, GraphEdge, GraphNode } from '../graph/graph.ts'
import type { Direction } from '../page-data.ts'
import type { Drawing, DrawnEdge, DrawnNode, DrawnStart, Point } from './drawing.ts'
import { withHeadsAside } from './heads-aside.ts'
import { boxOf, isStay, labelOf } from './sizes.ts'

/**
 * Elk's model order fails inside nested states (elkjs 0.12): the source order is kept by passing reversed back edges.
 */
const options = (direction: Direction): LayoutOptions => ({
  'elk.algorithm': 'layered',
  'elk.direction': direction,
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.edgeCoords': 'ROOT',
  'elk.json.shapeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.edgeLabels.inline': 'false',
  'elk.layered.mergeEdges': 'false',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '3',
  'elk.layered.spacing.nodeNodeBetweenLayers': '28',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.spacing.edgeEdgeBetweenLayers': '10',
})

const startOf = (id: string) => `${id} :start`
/**
 * Downwards, arrows from above would cross the head of a compound state: there the head is a separate node that elk
 * routes around. Sideways nothing is in the way.
 */
const headOf = (id: string) => `${id} :head`
const startSize = 12

export async function layOut(graph: Graph, direction: Direction): Promise<Drawing> {
  const drawn = await new Elk().layout(toElk(graph, direction))
  return withHeadsAside(toDrawing(graph, drawn), graph)
}

export function toElk(graph: Graph, direction: Direction): ElkNode {
  const nodes = new Map(graph.nodes.map((node) => [node.id, node]))
  const order = new Map(graph.nodes.map((node, index) => [node.id, index]))
  const build = (id: string): ElkNode => {
    const node = nodes.get(id)!
    const box = boxOf(node, graph)
    if (node.children.length === 0) return { id, width: box.width, height: box.height }
    const start: ElkNode[] =
      node.initial === null
        ? []
        : [
            {
              id: startOf(id),
              width: startSize,
              height: startSize,
              layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
            },
          ]
    const head: ElkNode[] = hasHeads
      ? [
          {
            id: headOf(id),
            width: box.width,
            height: box.height,
            layoutOptions: { 'elk.layered.layering.layerConstraint': 'FIRST' },
          },
        ]
      : []
    return {
      id,
      children: [...head, ...start, ...node.children.map(build)],
      // Options are not inherited
      layoutOptions: {
        ...options(direction),
        'elk.padding': `[top=${hasHeads ? 8 : box.height + 12},left=18,bottom=18,right=18]`,
        'elk.nodeSize.constraints': 'MINIMUM_SIZE',
        'elk.nodeSize.minimum': `(${box.width},${box.height})`,
      },
    }
  }
  const hasHeads = direction === 'DOWN'
  /** The end of an arrow between a state and a descendant. */
  const endOf = (id: string, other: string) => (hasHeads && isDescendant(other, id, nodes) ? headOf(id) : id)
  const isBack = ({ from }: GraphEdge, to: string) => order.get(to)! < order.get(from)!
  return {
    id: '$',
    layoutOptions: options(direction),
    children: [build(graph.nodes[0]!.id)],
    edges: [
      ...graph.nodes.flatMap(({ id, initial, children }): ElkExtendedEdge[] =>
        initial === null || children.length === 0
          ? []
          : [{ id: `${startOf(id)}:way`, sources: [startOf(id)], targets: [initial] }],
      ),
      ...graph.edges.flatMap((edge) =>
        edge.to.map((to, index): ElkExtendedEdge => {
          const label = labelOf(edge)
          // Elk breaks cycles without regard to the order across nested states: it gets reversed back edges
          const [source, target] = isBack(edge, to)
            ? [endOf(to, edge.from), endOf(edge.from, to)]
            : [endOf(edge.from, to), endOf(to, edge.from)]
          return {
            id: wayOf(edge, index),
            sources: [source],
            targets: [target],
            ...(index === 0 ? { labels: [{ text: edge.id, width: label.width, height: label.height }] } : {}),
          }
        }),
      ),
    ],
  }
}

const wayOf = (edge: GraphEdge, index: number) => `${edge.id} #${index}`

function isDescendant(id: string, around: string, nodes: ReadonlyMap<string, GraphNode>): boolean {
  for (let at = nodes.get(id)?.parent; at; at = nodes.get(at)?.parent) if (at === around) return true
  return false
}

function toDrawing(graph: Graph, root: ElkNode): Drawing {
  const shapes = new Map<string, ElkNode>()
  const collect = (one: ElkNode): void => {
    shapes.set(one.id, one)
    for (const child of one.children ?? []) collect(child)
  }
  collect(root)
  const ways = new Map((root.edges ?? []).map((edge) => [edge.id, edge]))
  const depths = new Map<string, number>()
  const nodes = graph.nodes.map((node): DrawnNode => {
    const { x = 0, y = 0, width = 0, height = 0 } = shapes.get(node.id)!
    const depth = node.parent === null ? 0 : depths.get(node.parent)! + 1
    depths.set(node.id, depth)
    const own = {
      id: node.id,
      kind: node.kind,
      depth,
      x: round(x),
      y: round(y),
      width: round(width),
      height: round(height),
    }
    const { lines, ...size } = boxOf(node, graph)
    if (node.children.length === 0)
      return { ...own, head: { x: own.x, y: own.y, width: own.width, height: own.height }, lines }
    const head = shapes.get(headOf(node.id)) ?? { x, y }
    return { ...own, head: { x: round(head.x!), y: round(head.y!), width: size.width, height: size.height }, lines }
  })
  const wayOfElk = (id: string, from: string): Point[] => {
    const edge = ways.get(id)!
    const points = pointsOf(edge)
    return edge.sources[0] === from || edge.sources[0] === headOf(from) ? points : points.toReversed()
  }
  const starts = graph.nodes
    .filter(({ initial, children }) => initial !== null && children.length > 0)
    .map(({ id }): DrawnStart => {
      const { x = 0, y = 0 } = shapes.get(startOf(id))!
      return {
        of: id,
        at: [round(x + startSize / 2), round(y + startSize / 2)],
        way: wayOfElk(`${startOf(id)}:way`, startOf(id)),
      }
    })
  const edges = graph.edges
    .filter((edge) => !isStay(edge))
    .map((edge): DrawnEdge => {
      const label = ways.get(wayOf(edge, 0))!.labels?.[0]
      const { lines, whole, width, height } = labelOf(edge)
      return {
        id: edge.id,
        ways: edge.to.map((_, index) => wayOfElk(wayOf(edge, index), edge.from)),
        label: label ? { x: round(label.x ?? 0), y: round(label.y ?? 0), width, height, lines, whole } : null,
      }
    })
  return { width: Math.ceil(root.width ?? 0), height: Math.ceil(root.height ?? 0), nodes, starts, edges }
}

const round = (value: number) => Math.round(value * 10) / 10

function pointsOf(edge: ElkExtendedEdge): Point[] {
  return (edge.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) =>
    [startPoint, ...bendPoints, endPoint].map(({ x, y }): Point => [round(x), round(y)]),
  )
}
