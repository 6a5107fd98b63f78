/** What PostgreSQL says about a statement that it refused; Drizzle wraps it in its own error. */

type PgFailure = { readonly code?: unknown; readonly constraint?: unknown }

function pgFailure(failure: unknown): PgFailure | undefined {
  for (let at = failure; at instanceof Error; at = at.cause) {
    if ('code' in at && typeof at.code === 'string' && /^[0-9A-Z]{5}$/.test(at.code)) return at
  }
  return undefined
}

/** SQLSTATE, e.g. 40P01; undefined for what is no error of the database. */
export function errorCode(failure: unknown): string | undefined {
  return pgFailure(failure)?.code as string | undefined
}

/** Name of the unique index or constraint that the statement would have broken. */
export function violatedConstraint(failure: unknown): string | undefined {
  const found = pgFailure(failure)
  return found?.code === '23505' ? (found.constraint as string | undefined) : undefined
}
