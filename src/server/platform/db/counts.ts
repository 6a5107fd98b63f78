/** Numbers of rows that a statement has counted by group; pure. */
export type Count = { readonly count: number }

export const sumOf = (counts: readonly Count[]): number => counts.reduce((sum, { count }) => sum + count, 0)

/** Adds up the counts of equal keys, in the order of first appearance. */
export function tally<Row>(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  countOf: (row: Row) => number,
): Map<string, number> {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + countOf(row))
  return counts
}
