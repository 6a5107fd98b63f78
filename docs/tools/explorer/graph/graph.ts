/**
 * A chart as states and arrows, for its picture, its table and its pages. Plain data that can be written as JSON, read
 * from the running machine; states in source order, the root first.
 */

/** `history` remembers the child states, `deep-history` also their descendants. */
export type NodeKind = 'atomic' | 'compound' | 'parallel' | 'final' | 'history' | 'deep-history'

/** An action by its name with its parameters: `notify`, `{ aviso: 'entrevista' }`; '' if they depend on the event. */
export type GraphOrder = { readonly name: string; readonly params: string }

/** An actor that runs while its state is active. `src`: its logic; `chart`: id of the chart, if it is one. */
export type GraphCall = { readonly id: string; readonly src: string; readonly chart: string | null }

export type GraphNode = {
  /** Its path: `abierto.examenes.conocimientos`; for the root the chart's id. */
  readonly id: string
  /** Its own name: `conocimientos`. */
  readonly name: string
  /** Null: it is the root. */
  readonly parent: string | null
  readonly kind: NodeKind
  /** Ids of its child states, in order. */
  readonly children: readonly string[]
  /** The initial state of a compound state, and the default of a history state. */
  readonly initial: string | null
  /** Spanish; '' if there is none. */
  readonly description: string
  readonly entry: readonly GraphOrder[]
  readonly exit: readonly GraphOrder[]
  readonly calls: readonly GraphCall[]
  readonly tags: readonly string[]
  /** The unique phase codes of its `meta`. */
  readonly codes: readonly string[]
}

/**
 * `done`, `error`: a call answers or fails; `finished`: the child states have ended; `snapshot`: a call emits its
 * state.
 */
export type EdgeKind = 'event' | 'always' | 'after' | 'done' | 'error' | 'finished' | 'snapshot'

export type GraphEdge = {
  /** The transition's name, as in the test coverage: `estado | evento | 0`. */
  readonly id: string
  readonly from: string
  /** Several only when regions are entered together; empty: the state is not left. */
  readonly to: readonly string[]
  readonly kind: EdgeKind
  /** As in the machine: `filtro.aprobado`, `xstate.done.actor.saveForm`, '' for `always`. */
  readonly event: string
  /** In words: `filtro.aprobado`, `contesta saveForm`, `tras 5 s`, `siempre`. */
  readonly text: string
  /** By name, combined ones as `isA y (no isB)`; '' if there is none. */
  readonly guard: string
  /** Its index among the alternatives of state and event, and their number. */
  readonly alternative: number
  readonly alternatives: number
  /** Its source is left and entered again, although it contains the target. */
  readonly reenter: boolean
  readonly actions: readonly GraphOrder[]
  /** Spanish; '' if there is none. */
  readonly description: string
}

export type Graph = {
  readonly id: string
  readonly description: string
  readonly nodes: readonly GraphNode[]
  readonly edges: readonly GraphEdge[]
}
