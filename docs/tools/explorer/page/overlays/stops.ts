/** Navigation between the marks of an overlay; pure. */

/** The part to scroll to; `stops` changes with each request, so that it can be repeated. */
export type Sight = { readonly id: string | null; readonly stops: number }

/** Index of the current mark: the first without a focus; -1 when the focus is elsewhere. */
export const stopAt = (stops: readonly string[], focus: string | null): number =>
  focus === null ? 0 : stops.indexOf(focus)

/** The next or previous one, cyclic; undefined if there is none. */
export function stopAfter(stops: readonly string[], focus: string | null, by: 1 | -1): string | undefined {
  const at = stopAt(stops, focus)
  return by === 1 ? stops[(at + 1) % stops.length] : stops.at(Math.max(at, 0) - 1)
}
