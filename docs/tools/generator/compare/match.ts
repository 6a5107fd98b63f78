/**
 * Matches the alternatives of an event before and after a change. A transition is identified by its state and event;
 * among alternatives it is the one with the same condition, otherwise with the same target. If neither matches it is a
 * new one: nothing is guessed.
 */

export type Alternative = { readonly guard: string; readonly target: string; readonly orders: string }
export type Matched<A> = { readonly before: A; readonly after: A }
export type Matching<A> = {
  readonly matched: readonly Matched<A>[]
  readonly removed: readonly A[]
  readonly added: readonly A[]
}

const ways: readonly ((one: Alternative, other: Alternative) => boolean)[] = [
  (one, other) => one.guard === other.guard && one.target === other.target && one.orders === other.orders,
  (one, other) => one.guard === other.guard && one.target === other.target,
  (one, other) => one.guard === other.guard,
  (one, other) => one.target === other.target && one.orders === other.orders,
  (one, other) => one.target === other.target,
]

/** Takes the alternatives of one state and event, in order. Pairs have the later order. */
export function matchAlternatives<A extends Alternative>(before: readonly A[], after: readonly A[]): Matching<A> {
  const found = new Map<A, A>()
  for (const isSame of ways) {
    for (const next of after) {
      if (found.has(next)) continue
      const old = before.find((one) => ![...found.values()].includes(one) && isSame(one, next))
      if (old) found.set(next, old)
    }
  }
  return {
    matched: after.flatMap((next) => (found.has(next) ? [{ before: found.get(next)!, after: next }] : [])),
    removed: before.filter((one) => ![...found.values()].includes(one)),
    added: after.filter((one) => !found.has(one)),
  }
}

/** Moved alternatives, as few as possible. */
export function movedIn<A>(matched: readonly Matched<A>[], before: readonly A[]): Matched<A>[] {
  const places = matched.map((pair) => before.indexOf(pair.before))
  // The longest run of pairs in the same order has stayed; the others were moved
  const runs = places.map((): number[] => [])
  for (const [at, place] of places.entries()) {
    const longest =
      runs
        .slice(0, at)
        .filter((_, earlier) => places[earlier]! < place)
        .toSorted((one, other) => other.length - one.length)[0] ?? []
    runs[at] = [...longest, at]
  }
  const stayed = runs.toSorted((one, other) => other.length - one.length)[0] ?? []
  return matched.filter((_, at) => !stayed.includes(at))
}
