/** What the page is given of each chart, made when it is built: the page itself reads no chart and lays none out. */
import type { Graph } from './graph/graph.ts'
import type { Drawing } from './layout/drawing.ts'

export type Direction = 'DOWN' | 'RIGHT'

export type ChartData = {
  readonly id: string
  /** The resource. */
  readonly folder: string
  readonly name: string
  readonly graph: Graph
  readonly drawings: Readonly<Record<Direction, Drawing>>
  /** The one that is larger when it fits on a wide screen, and on a narrow one. */
  readonly wide: Direction
  readonly narrow: Direction
  /** State → texts that a person sees there, of all situations that its model knows; absent where nothing is of it. */
  readonly sees: Readonly<Record<string, readonly string[]>>
  /** Transition → who brings it about, in words. */
  readonly acts: Readonly<Record<string, string>>
}

/** Under which name `charts.js` leaves it for the page: two plain scripts also work from a file, where modules do not. */
export const dataName = 'statechartData'
