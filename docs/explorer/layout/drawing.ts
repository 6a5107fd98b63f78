/** A chart's picture as it goes into the page: numbers and texts, all in pixels from the picture's upper left corner. */
import type { NodeKind } from '../graph/graph.ts'

export type Point = readonly [x: number, y: number]
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

/** `name`: strong; `codes`: phase codes; `told`: the description; `calls`, `orders`, `stays`: what is invoked, done on the way in or out, and happens without leaving. */
export type LineKind = 'name' | 'codes' | 'told' | 'call' | 'order' | 'stays'
/** `text` may be shortened; `y` is its base line, from the head's top. `edge`: which transition it tells. */
export type Line = { readonly kind: LineKind; readonly text: string; readonly y: number; readonly edge?: string }

/** `head`: where its texts stand; the whole box of a state without states inside. */
export type DrawnNode = Box & { readonly head: Box; readonly id: string; readonly kind: NodeKind; readonly depth: number; readonly lines: readonly Line[] }
/** Where a state begins, and the arrow from there. */
export type DrawnStart = { readonly of: string; readonly at: Point; readonly way: readonly Point[] }
/** `label`: its texts from the top, shortened; `whole`: the same in full. */
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
  /** Those that leave their state: the others are lines in its box. */
  readonly edges: readonly DrawnEdge[]
}
