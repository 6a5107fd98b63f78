/** Changes between two versions of a chart, for readers and for its picture. */

export const changeKinds = ['added', 'removed', 'retargeted', 'reguarded', 'reordered', 'changed', 'reworded'] as const
/**
 * `reordered`: its condition is evaluated in another order; `changed`: its actions, context, calls or delays;
 * `reworded`: its texts, or data other than the phase.
 */
export type ChangeKind = (typeof changeKinds)[number]

export type Change = {
  readonly kind: ChangeKind
  readonly of: 'chart' | 'state' | 'transition' | 'order' | 'condition' | 'delay' | 'call' | 'value'
  /**
   * Ids of states and transitions in the graph of each version; null if that version does not have it, or for other
   * changes.
   */
  readonly before: string | null
  readonly after: string | null
  /** Spanish, one sentence. */
  readonly text: string
  /** States of the earlier version whose people are affected. */
  readonly states: readonly string[]
}

/** For a chart without an earlier or later version, everything is added or removed. */
export type ChartChanges = { readonly chart: string; readonly changes: readonly Change[] }

/** Changed texts and data do not affect behaviour. */
export const matters = ({ kind }: Change): boolean => kind !== 'reworded'
