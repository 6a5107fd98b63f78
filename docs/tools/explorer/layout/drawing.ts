/** A chart's picture in the page: numbers and texts, in pixels from the top left corner. */
import type { NodeKind } from '../graph/graph.ts'

export type Point = readonly [x: number, y: number]
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/**
 * `name`: bold; `codes`: phase codes; `description`; `calls`, `orders`, `stays`: actors, entry and exit
 * actions, and internal transitions.
 */
export type LineKind = 'name' | 'codes' | 'description' | 'call' | 'order' | 'stays'
/** `text` may be shortened; `y` is its base line, from the top of the head. `edge`: its transition. */
export type Line = { readonly kind: LineKind; readonly text: string; readonly y: number; readonly edge?: string }

/** `head`: the box of its texts; the whole box for a state without children. */
export type DrawnNode = Box & {
  readonly head: Box
  readonly id: string
  readonly kind: NodeKind
  readonly depth: number
  readonly lines: readonly Line[]
}
/** The initial dot of a state, and its arrow. */
export type DrawnStart = { readonly of: string; readonly at: Point; readonly way: readonly Point[] }
/** `label`: its texts from top to bottom, shortened; `whole`: the full texts. */
export type DrawnEdge = {
  readonly id: string
  /** One for each target. */
  readonly ways: readonly (readonly Point[])[]
  readonly label: (Box & { readonly lines: readonly string[]; readonly whole: readonly string[] }) | null
}

export type Drawing = {
  readonly width: number
  readonly height: number
  readonly nodes: readonly DrawnNode[]
  readonly starts: readonly DrawnStart[]
  /** Transitions that leave their state: the others are lines in its box. */
  readonly edges: readonly DrawnEdge[]
}
