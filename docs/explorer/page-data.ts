/** What the page is given, made when it is built: the page itself reads no chart and lays none out. */
import type { Comparison } from '../generator/compare/report.ts'
import type { Graph } from './graph/graph.ts'
import type { Drawing } from './layout/drawing.ts'
import type { Entry } from './page/search-index.ts'
import type { Passed } from '../reading/coverage-results.ts'
import type { simulationParts } from './simulation/parts.ts'

export type Direction = 'DOWN' | 'RIGHT'

/** `folder`: the resource; `description`: Spanish, '' where there is none. */
export type ChartEntry = { readonly id: string; readonly folder: string; readonly name: string; readonly description: string }

export type ChartData = ChartEntry & {
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

/** What a driver of the tests covered of a chart. Names as in the graph; a pair is `one → other`. */
export type DriverCoverage = {
  /** `máquina`, `servidor`, `vista`, `navegador`. */
  readonly driver: string
  /** ISO; null: of a run that kept no tours. */
  readonly when: string | null
  readonly missing: readonly string[]
  readonly missingPairs: readonly string[]
  readonly pairs: number
  /** What is not asked of this driver, with the reason. */
  readonly excluded: Readonly<Record<string, string>>
  /** Tours that came there, by state, transition and pair; and, by transition, those in which its condition did not hold. */
  readonly passed: Readonly<Record<string, Passed>>
  readonly refused: Readonly<Record<string, Passed>>
}

/** A condition of a transition that the tests saw only to hold, only not to, or never. */
export type OneSided = { readonly chart: string; readonly edge: string; readonly guard: string; readonly seen: 'held' | 'refused' | 'never' }

/**
 * What each script leaves for the page, under these names: plain scripts also work from a file, where modules do not. The
 * first is there from the start, the others come when they are asked for.
 */
export type PageScripts = {
  /** `charts.js` */
  statechartIndex: readonly ChartEntry[]
  /** `charts/<id>.js`, each its own. */
  statechartData: Record<string, ChartData>
  /** `coverage/<id>.js`, empty where nothing was run. */
  statechartCoverage: Record<string, readonly DriverCoverage[]>
  /** `coverage/conditions.js`: of all charts. */
  statechartConditions: readonly OneSided[]
  /** `changes.js`: comparisons of two versions; each may say nothing of a chart. */
  statechartChanges: readonly Comparison[]
  /** `search.js` */
  statechartSearch: readonly Entry[]
  /** `simulation.js`: the machines with their models, and what walks them. */
  statechartSimulation: typeof simulationParts
  /** By address: what has been asked for, by `first.js` or by the page. */
  statechartScripts: Map<string, Promise<void>>
}

declare global {
  // oxlint-disable-next-line typescript/no-empty-object-type -- a window can only be given more by extending it
  interface Window extends PageScripts {}
}
