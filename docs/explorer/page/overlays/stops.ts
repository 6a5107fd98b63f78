/** The marks of an overlay that one goes through one after the other: pure. */

/** What is brought into sight; again, where it is there already, with each stop. */
export type Sight = { readonly id: string | null; readonly stops: number }

/** At which of them one is: the first where nothing has the focus, since that is brought into sight; -1 where one looks at something else. */
export const stopAt = (stops: readonly string[], focus: string | null): number => (focus === null ? 0 : stops.indexOf(focus))

/** The one after that, or before it, and around at the ends; undefined where there is none at all. */
export function stopAfter(stops: readonly string[], focus: string | null, by: 1 | -1): string | undefined {
  const at = stopAt(stops, focus)
  return by === 1 ? stops[(at + 1) % stops.length] : stops.at(Math.max(at, 0) - 1)
}
