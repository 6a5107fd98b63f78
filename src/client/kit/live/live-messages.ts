/**
 * Messages between this tab and the explorer of the statecharts, on their own channel. Typed, chosen or read values are
 * never sent: only their type and length.
 */

/**
 * From the explorer, repeated every `followIntervalMs`: without it a tab stops reporting. `isNew`: the explorer knows
 * no actors yet.
 */
export type LiveRequest = { readonly type: 'follow'; readonly isNew: boolean } | { readonly type: 'leave' }
export const followIntervalMs = 2_000

/** `actor`: unique in this tab. `chart`: id of its machine. `parent`: null for a root actor. */
export type LiveActor = {
  readonly tab: string
  readonly actor: string
  readonly chart: string
  readonly parent: string | null
}
export type LiveTransition = { readonly from: string; readonly event: string; readonly alternative: number }

/** Name → type of the value: `texto de 12`, `lista de 3`. */
export type Shapes = Readonly<Record<string, string>>

/** A new state of an actor. */
export type LiveStep = LiveActor & {
  readonly type: 'step'
  /** States, from the outside in; empty for a stopped actor. */
  readonly places: readonly string[]
  readonly isAlive: boolean
  /** The event with its values; '' when only the state is reported. */
  readonly event: string
  readonly payload: Shapes
  readonly fired: readonly LiveTransition[]
  readonly context: Shapes
}
/** `refused`: the user of that tab is not an administrator. */
export type LiveAnswer = LiveStep | { readonly type: 'refused'; readonly tab: string }

/** Describes a value without its content. Keys of objects are omitted too: they can identify people. */
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

/** Takes objects whose keys the chart itself defines, such as its context or an event. */
export const shapesOf = (value: object, ...without: readonly string[]): Shapes =>
  Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !without.includes(name))
      .map(([name, part]) => [name, shapeOf(part)]),
  )
