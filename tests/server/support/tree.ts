/** A small tree of places with two children at every node: Divisional, Regional, Gerencia, Sede. */
import { eq, isNull } from 'drizzle-orm'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { places } from '../../../src/server/platform/db/tables/database.ts'

const levels = ['division', 'regional', 'gerencia', 'sede'] as const
type Row = typeof places.$inferSelect

export type Tree = {
  /** The path: `[2, 1]` is the first regional of the second division. */
  readonly idOf: (turns: readonly number[]) => number
  /** First (1) or second (2) among its siblings; undefined for a place outside the tree. */
  readonly turnOf: (id: number | undefined) => number | undefined
  /** Deletes everything below the place; the whole tree for null. */
  readonly fell: (parent: number | null) => Promise<void>
  /** Restores the tree with the same ids. */
  readonly replant: () => Promise<void>
}

/** The only places of the database. */
export async function plantTree(db: Db): Promise<Tree> {
  const ids = new Map<string, Row>()
  for (const [depth, level] of levels.entries()) {
    for (const turns of waysOf(depth + 1)) {
      const parentId = ids.get(turns.slice(0, -1).join())?.id ?? null
      const [row] = await db
        .insert(places)
        .values({ level, parentId, descripcion: `${level} ${turns.join('.')}` })
        .returning()
      ids.set(turns.join(), row!)
    }
  }
  const rows = [...ids.values()]
  const turnOf = (id: number | undefined) => {
    const way = [...ids.entries()].find(([, row]) => row.id === id)?.[0]
    return way === undefined ? undefined : Number(way.split(',').at(-1))
  }
  return {
    idOf: (turns) => ids.get(turns.join())!.id,
    turnOf,
    fell: (parent) =>
      db
        .delete(places)
        .where(parent === null ? isNull(places.parentId) : eq(places.parentId, parent))
        .then(() => undefined),
    replant: async () => {
      const present = await db.select({ id: places.id }).from(places)
      const missing = rows.filter((row) => !present.some(({ id }) => id === row.id))
      await db.insert(places).values(missing)
    },
  }
}

const waysOf = (length: number): number[][] =>
  length === 0
    ? [[]]
    : waysOf(length - 1).flatMap((way) => [
        [...way, 1],
        [...way, 2],
      ])
