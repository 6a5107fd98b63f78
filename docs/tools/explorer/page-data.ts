/** Data that the build creates for the page: the page itself reads and lays out no chart. */
import type { StageName } from '../../../src/contract/phases.ts'
import type { RecordedVersion } from '../generator/compare/recorded.ts'
import type { Comparison } from '../generator/compare/report.ts'
import type { Graph } from './graph/graph.ts'
import type { Drawing } from './layout/drawing.ts'
import type { Entry } from './page/search-index.ts'
import type { Role } from '../../../src/contract/roles.ts'
import type { Passed } from '../reading/coverage-results.ts'
import type { simulationParts } from './simulation/parts.ts'

export type Direction = 'DOWN' | 'RIGHT'

/** For an individual and for a group process. Both empty: not a user. */
export type RolesByMode = { readonly individual: readonly Role[]; readonly grupo: readonly Role[] }

/** `folder`: the resource; `description`: Spanish, '' if there is none. */
export type ChartEntry = {
  readonly id: string
  readonly folder: string
  readonly name: string
  readonly description: string
}

/** A chart, or a part of it, with its pictures. */
export type Drawn = {
  readonly graph: Graph
  readonly drawings: Readonly<Record<Direction, Drawing>>
  /** The direction that is larger on a wide screen, and on a narrow one. */
  readonly wide: Direction
  readonly narrow: Direction
}

/** A stage with and without the transitions that take decisions back. */
export type DrawnStage = { readonly forward: Drawn; readonly whole: Drawn }

export type ChartData = ChartEntry &
  Drawn & {
    /** State → visible texts, in all situations of its model; missing without any. */
    readonly sees: Readonly<Record<string, readonly string[]>>
    /** Transition → its cause, in words. */
    readonly acts: Readonly<Record<string, string>>
    /** Cause → its roles; missing if the chart cannot know them. */
    readonly roles: Readonly<Record<string, RolesByMode>>
    /** Transition → until when it is possible, in words; missing without a limit of its own. */
    readonly until: Readonly<Record<string, readonly string[]>>
    /** Transition → what the candidate is sent by it; missing in charts without candidates. */
    readonly receives: Readonly<Record<string, readonly SentLetter[]>>
    /** State → what happens without any event, in words. */
    readonly idle: Readonly<Record<string, readonly string[]>>
  }

/** The chart as text for other programs. */
export type ChartFormats = { readonly scxml: string; readonly mermaid: string }

/** `when`: on which condition, and how soon. */
export type SentLetter = { readonly when: string; readonly subject: string; readonly lines: readonly string[] }

/** Coverage of a chart by a driver of the tests. Names as in the graph; a pair is `one → other`. */
export type DriverCoverage = {
  /** `máquina`, `servidor`, `vista`, `navegador`. */
  readonly driver: string
  /** ISO; null: a run without stored tours. */
  readonly when: string | null
  readonly missing: readonly string[]
  readonly missingPairs: readonly string[]
  readonly pairs: number
  /** Parts that this driver does not test, with the reason. */
  readonly excluded: Readonly<Record<string, string>>
  /**
   * Tours that reached it, by state, transition and pair; and, by transition, those in which its condition was false.
   */
  readonly passed: Readonly<Record<string, Passed>>
  readonly refused: Readonly<Record<string, Passed>>
}

/** A condition that the tests only saw true, only false, or never. */
export type OneSided = {
  readonly chart: string
  readonly edge: string
  readonly guard: string
  readonly seen: 'passed' | 'refused' | 'never'
}

/**
 * Globals that each script defines: plain scripts also work from a file, where modules do not. The first is there from
 * the start, the others are loaded on demand.
 */
export type PageScripts = {
  /** `charts.js` */
  statechartIndex: readonly ChartEntry[]
  /** `charts/<id>.js`, each its own. */
  statechartData: Record<string, ChartData>
  /** `formats/<id>.js`, each its own. */
  statechartFormats: Record<string, ChartFormats>
  /** `coverage/<id>.js`, empty without a run. */
  statechartCoverage: Record<string, readonly DriverCoverage[]>
  /** `coverage/conditions.js`: for all charts. */
  statechartConditions: readonly OneSided[]
  /** `changes.js`: comparisons of two versions; a chart may be missing in them. */
  statechartChanges: readonly Comparison[]
  /** `versions.js`: chart → its recorded versions, oldest first. */
  statechartVersions: Readonly<Record<string, readonly RecordedVersion[]>>
  /** `stages.js`: the stages of the recruitment chart. */
  statechartStages: Readonly<Record<StageName, DrawnStage>>
  /** `search.js` */
  statechartSearch: readonly Entry[]
  /** `simulation.js`: the machines with their models, and the code that walks them. */
  statechartSimulation: typeof simulationParts
  /** Requested scripts by address, from `first.js` or the page. */
  statechartScripts: Map<string, Promise<void>>
}

declare global {
  // oxlint-disable-next-line typescript/no-empty-object-type -- a window can only be given more by extending it
  interface Window extends PageScripts {}
}
