/** Prepared statements for queries of nearly every request. */
import type { Db, Tx } from './open.ts'

/** A query of the builder whose values are `sql.placeholder`s. */
type Query<Prepared> = { readonly prepare: (name: string) => Prepared }

/**
 * Built once per database or transaction, and planned once per PostgreSQL connection: building and planning take longer
 * than execution. Only for queries whose best plan is the same for all values. `name` must be unique in the server.
 */
export function prepared<Prepared extends object>(
  name: string,
  build: (db: Db | Tx) => Query<Prepared>,
): (db: Db | Tx) => Prepared {
  const made = new WeakMap<Db | Tx, Prepared>()
  return (db) => {
    const known = made.get(db) ?? build(db).prepare(name)
    made.set(db, known)
    return known
  }
}
