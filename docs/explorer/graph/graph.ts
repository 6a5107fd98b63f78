/**
 * A chart as states and arrows: what its picture, its table and its pages are made of. Plain data that can be written as
 * JSON, read from the machine that runs; states in the order in which they are written, the root first.
 */

/** `history` remembers the states beside it, `deep-history` those inside them too. */
export type NodeKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history' | 'deep-history'

/** Something ordered by its name, and what is written beside it: `notify`, `{ aviso: 'entrevista' }`; '' where that depends on what happened. */
export type GraphOrder = { readonly name: string; readonly params: string }

/** Something invoked while its state is active. `src`: who answers; `chart`: its id, where that is a chart itself. */
export type GraphCall = { readonly id: string; readonly src: string; readonly chart: string | null }

export type GraphNode = {
  /** Its path: `abierto.examenes.conocimientos`; of the root the chart's id. */
  readonly id: string
  /** Its own name: `conocimientos`. */
  readonly name: string
  /** Null: it is the root. */
  readonly parent: string | null
  readonly kind: NodeKind
  /** Ids of the states inside it, in their order. */
  readonly children: readonly string[]
  /** Where a compound state begins, and a history state that remembers nothing yet. */
  readonly initial: string | null
  /** Spanish; '' where there is none. */
  readonly description: string
  readonly entry: readonly GraphOrder[]
  readonly exit: readonly GraphOrder[]
  readonly calls: readonly GraphCall[]
  readonly tags: readonly string[]
  /** The phase codes that its `meta` names, each once. */
  readonly codes: readonly string[]
}

/** `done`, `error`: a call answers or fails; `finished`: the states inside it have ended; `snapshot`: a call tells how it stands. */
export type EdgeKind = 'event' | 'always' | 'after' | 'done' | 'error' | 'finished' | 'snapshot'

export type GraphEdge = {
  /** The transition's name, as in the coverage of tests: `estado | evento | 0`. */
  readonly id: string
  readonly from: string
  /** Several only where regions are entered at once; empty: the state is not left. */
  readonly to: readonly string[]
  readonly kind: EdgeKind
  /** As the machine names it: `filtro.aprobado`, `xstate.done.actor.saveForm`, '' of `always`. */
  readonly event: string
  /** In words: `filtro.aprobado`, `contesta saveForm`, `tras 5 s`, `siempre`. */
  readonly text: string
  /** By name, combined ones as `isA y (no isB)`; '' where it is always taken. */
  readonly guard: string
  /** Its place among the alternatives of state and event, from 0, and how many there are. */
  readonly alternative: number
  readonly alternatives: number
  /** Its source is left and entered again, although the target lies within it. */
  readonly reenter: boolean
  readonly actions: readonly GraphOrder[]
  /** Spanish; '' where there is none. */
  readonly description: string
}

export type Graph = {
  readonly id: string
  readonly description: string
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}
