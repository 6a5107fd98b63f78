/**
 * What this tab and the explorer of the statecharts tell each other, over a channel of their own, while somebody follows.
 * Nothing that a person has typed, chosen or read travels: of values only what kind they are of and how long.
 */

/** From the explorer, again every `followIntervalMs`: who is asked no more stops telling. `isNew`: it knows of nobody yet. */
export type LiveRequest = { readonly type: 'follow'; readonly isNew: boolean } | { readonly type: 'leave' }
export const followIntervalMs = 2_000

/** `actor`: of this tab alone. `chart`: its machine's id; `parent`: null for one that nobody started. */
export type LiveActor = { readonly tab: string; readonly actor: string; readonly chart: string; readonly parent: string | null }
export type LiveTransition = { readonly from: string; readonly event: string; readonly alternative: number }

/** Name → what kind of value: `texto de 12`, `lista de 3`. */
export type Shapes = Readonly<Record<string, string>>

/** What an actor has come to. */
export type LiveStep = LiveActor & {
  readonly type: 'step'
  /** States, from the outside in; none where it lives no more. */
  readonly places: readonly string[]
  readonly isAlive: boolean
  /** What happened, with its values; '' where it is only told where it stands. */
  readonly event: string
  readonly payload: Shapes
  readonly fired: readonly LiveTransition[]
  readonly context: Shapes
}
/** `refused`: whoever is signed in there does not administer. */
export type LiveAnswer = LiveStep | { readonly type: 'refused'; readonly tab: string }

/** Of a value no more than this. Names of what is in it stay out too: in a table by person they are people. */
export function shapeOf(value: unknown): string {
  if (value === null || value === undefined) return 'nada'
  if (typeof value === 'string') return `texto de ${value.length}`
  if (typeof value === 'number' || typeof value === 'bigint') return 'número'
  if (typeof value === 'boolean') return 'sí o no'
  if (typeof value === 'function') return 'función'
  if (Array.isArray(value)) return `lista de ${value.length}`
  if (value instanceof Date) return 'fecha'
  if (value instanceof Error) return 'falla'
  if (Object.getPrototypeOf(value) !== Object.prototype && Object.getPrototypeOf(value) !== null) return 'objeto'
  return `objeto de ${Object.keys(value).length}`
}

/** In: what a chart itself names, as its context or an event of its own. */
export const shapesOf = (value: object, ...without: readonly string[]): Shapes =>
  Object.fromEntries(Object.entries(value).filter(([name]) => !without.includes(name)).map(([name, part]) => [name, shapeOf(part)]))
