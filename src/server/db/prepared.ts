/** Statements that nearly every request asks, made once. */
import type { Db } from './open.ts'

/** A query of the builder, whose values are `sql.placeholder`s. */
type Query<Prepared> = { readonly prepare: (name: string) => Prepared }

/**
 * The builder makes it once for each database, and each connection of a PostgreSQL plans it once: to build and to plan such a statement
 * takes longer than to answer it. Only for one whose best plan is the same for all values. `name` is its own in the whole server.
 */
export function prepared<Prepared extends object>(name: string, build: (db: Db) => Query<Prepared>): (db: Db) => Prepared {
  const made = new WeakMap<Db, Prepared>()
  return (db) => {
    const known = made.get(db) ?? build(db).prepare(name)
    made.set(db, known)
    return known
  }
}
