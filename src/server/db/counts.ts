/** Numbers of rows that a statement counted in groups; pure. */
export type Count = { readonly count: number }

export const sumOf = (counts: readonly Count[]): number => counts.reduce((sum, { count }) => sum + count, 0)
