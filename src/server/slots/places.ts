/** The cascade of places: divisional → regional → gerencia → sede (spec 1 §4). */
import { and, asc, eq, inArray, isNull, like, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mostSites, type Site } from '../../contract/stage-data.ts'
import type { Option } from '../../contract/wire.ts'
import type { Db } from '../platform/db/open.ts'
import { places } from '../platform/db/tables/database.ts'
import { likeAnywhere, searchWords } from '../platform/base/search-text.ts'

type Level = (typeof places.$inferSelect)['level']

/** Places of a level below their parent; divisions have none. Empty for an unknown parent. */
export const listPlaces = (db: Db, level: Level, parentId: number | null): Promise<Option[]> =>
  db
    .select({ id: places.id, descripcion: places.descripcion })
    .from(places)
    .where(and(eq(places.level, level), parentId === null ? isNull(places.parentId) : eq(places.parentId, parentId)))
    .orderBy(asc(places.descripcion))

const [gerencia, regional, division] = [alias(places, 'g'), alias(places, 'r'), alias(places, 'd')]
const fromTheTop = sql<string>`concat_ws(' · ', ${division.descripcion}, ${regional.descripcion}, ${gerencia.descripcion}, ${places.descripcion})`

const sites = (db: Db) =>
  db
    .select({
      idDivision: division.id,
      idRegional: regional.id,
      idGerencia: gerencia.id,
      sede: places.id,
      descripcion: fromTheTop,
    })
    .from(places)
    .innerJoin(gerencia, eq(gerencia.id, places.parentId))
    .innerJoin(regional, eq(regional.id, gerencia.parentId))
    .innerJoin(division, eq(division.id, regional.parentId))

/** Sites in whose path every word is found, in its order. Empty for a text without words. */
export async function searchSites(db: Db, search: string): Promise<Site[]> {
  const terms = searchWords(search)
  if (terms.length === 0) return []
  const path = sql`lower(unaccent(${fromTheTop}))`
  return sites(db)
    .where(and(eq(places.level, 'sede'), ...terms.map((word) => like(path, likeAnywhere(word)))))
    .orderBy(asc(fromTheTop))
    .limit(mostSites)
}

/** Null for an unknown one. */
export async function readSite(db: Db, siteId: number): Promise<Site | null> {
  const [found] = await sites(db).where(and(eq(places.id, siteId), eq(places.level, 'sede')))
  return found ?? null
}

/** The options of the four levels along the path of a site, from the top down. */
export async function listLevels(db: Db, { idDivision, idRegional, idGerencia }: Site): Promise<Option[][]> {
  const parents = [null, idDivision, idRegional, idGerencia]
  const rows = await db
    .select({ id: places.id, parentId: places.parentId, descripcion: places.descripcion })
    .from(places)
    .where(
      or(
        and(eq(places.level, 'division'), isNull(places.parentId)),
        inArray(places.parentId, [idDivision, idRegional, idGerencia]),
      ),
    )
    .orderBy(asc(places.descripcion))
  const byParent = Map.groupBy(rows, ({ parentId }) => parentId)
  return parents.map((parent) => (byParent.get(parent) ?? []).map(({ id, descripcion }) => ({ id, descripcion })))
}
