/**
 * Moves positions on a line apart, so that neighbours are at least `apart` from each other, between 0 and `end`. The
 * result has the order of `places`.
 */
export function spread(places: readonly number[], apart: number, end: number): number[] {
  const inOrder = places.map((_, index) => index).toSorted((one, other) => (places[one] ?? 0) - (places[other] ?? 0))
  const moved = places.map(() => 0)
  let least = 0
  for (const index of inOrder) {
    moved[index] = Math.max(least, places[index] ?? 0)
    least = (moved[index] ?? 0) + apart
  }
  let most = end
  for (const index of inOrder.toReversed()) {
    moved[index] = Math.min(most, moved[index] ?? 0)
    most = (moved[index] ?? 0) - apart
  }
  return moved
}
