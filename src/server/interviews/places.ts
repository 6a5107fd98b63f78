/** The cascade of places: divisional → regional → gerencia → sede (spec 1 §4). */
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Option } from '../../contract/wire.ts'
import type { Db } from '../db/open.ts'
import { places } from '../db/tables/database.ts'

type Level = (typeof places.$inferSelect)['level']

/** Places of a level below their parent; divisions have none. Empty for an unknown parent. */
export const listPlaces = (db: Db, level: Level, parentId: number | null): Promise<Option[]> =>
  db
    .select({ id: places.id, descripcion: places.descripcion })
    .from(places)
    .where(and(eq(places.level, level), parentId === null ? isNull(places.parentId) : eq(places.parentId, parentId)))
    .orderBy(asc(places.descripcion))
