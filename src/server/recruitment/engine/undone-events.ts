/** Events of the log that were undone: the log keeps them, and its readers skip them; pure. */
import type { RecruitmentEvent } from '../../../../machines/recruitment/recruitment.setup.ts'

type Row = { readonly version: number; readonly event: unknown }

export const isUndo = ({ event }: Pick<Row, 'event'>): boolean =>
  (event as RecruitmentEvent | null)?.type === 'decision.deshecha'

/** An undo follows its decision at once: versions of the decisions that were undone. */
const undoneVersions = (rows: readonly Row[]): ReadonlySet<number> =>
  new Set(rows.filter(isUndo).map(({ version }) => version - 1))

/** In any order: without undone decisions and without the events that undid them. */
export function withoutUndone<R extends Row>(rows: readonly R[]): R[] {
  const undone = undoneVersions(rows)
  return rows.filter((row) => !isUndo(row) && !undone.has(row.version))
}

/** The event that undid this one. */
export const undoOf = <R extends Row>({ version }: Row, rows: readonly R[]): R | undefined =>
  rows.find((other) => other.version === version + 1 && isUndo(other))
