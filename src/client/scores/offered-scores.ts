import type { ScoreOption } from '../../contract/candidates.ts'

/** Entries without a code are dropped, the rest sorted by type (spec 1 §3). */
export const offeredOf = (options: readonly ScoreOption[]) =>
  options.filter(({ codigo }) => codigo !== null).sort((a, b) => a.id - b.id)
