/** What changed between two versions of a chart, for people and for a picture of it. */

export const changeKinds = ['added', 'removed', 'retargeted', 'reguarded', 'reordered', 'changed', 'reworded'] as const
/** `reordered`: its condition is asked in another turn; `changed`: what it does, keeps, calls or waits. */
export type ChangeKind = (typeof changeKinds)[number]

export type Change = {
  readonly kind: ChangeKind
  readonly of: 'chart' | 'state' | 'transition' | 'order' | 'condition' | 'delay' | 'call' | 'value'
  /** Its id in the graph of either version, of states and transitions; null where that version has it not, or it is none of these. */
  readonly before: string | null
  readonly after: string | null
  /** Spanish, one sentence. */
  readonly text: string
  /** States of the version before in which people meet it. */
  readonly states: readonly string[]
}

/** Of a chart without a version before or after, all is added or removed. */
export type ChartChanges = { readonly chart: string; readonly changes: readonly Change[] }

/** Words alone change nothing that happens. */
export const matters = ({ kind }: Change): boolean => kind !== 'reworded'
