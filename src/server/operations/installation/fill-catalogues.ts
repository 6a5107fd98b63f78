/** Catalogues that every branch needs before it can run a process: one set, for the demo and for real installations. */
import type { PgTable } from 'drizzle-orm/pg-core'
import { areas, subAreas } from '../../platform/db/tables/areas.ts'
import { scoreTags, scoreTypes } from '../../platform/db/tables/candidates.ts'
import { type Insert, insertAll, moveSequence } from '../../platform/db/insert-rows.ts'
import type { Tx } from '../../platform/db/open.ts'
import { interviewTypes } from '../../platform/db/tables/interviews.ts'
import { reasons } from '../../platform/db/tables/recruitment.ts'
import { boards, positionLevels } from '../../platform/db/tables/vacancies.ts'
import { boardRows } from './boards.ts'
import { areaRows, reasonRows, scoreTagRows, scoreTypeRows, subAreaRows } from './catalogue-rows.ts'
import { interviewTypeRows } from './catalogues.ts'
import { levelRows } from './position-levels.ts'

/** Referenced tables come first. */
export const catalogueInserts: readonly Insert[] = [
  [positionLevels, levelRows],
  [interviewTypes, interviewTypeRows],
  [reasons, reasonRows],
  [scoreTypes, scoreTypeRows],
  [scoreTags, scoreTagRows],
  [areas, areaRows],
  [subAreas, subAreaRows],
  [boards, boardRows],
]

/** Catalogues whose ids the database generates; types of interviews have fixed ids. */
export const countedCatalogues: readonly PgTable[] = [
  positionLevels,
  reasons,
  scoreTypes,
  scoreTags,
  areas,
  subAreas,
  boards,
]

/** A catalogue that is not empty was edited by users, and is not changed; nor are its parts. */
export async function fillCatalogues(tx: Tx): Promise<void> {
  const unchanged = new Set<PgTable>()
  for (const [table, rows] of catalogueInserts) {
    const isPartOfUnchanged =
      (table === scoreTags && unchanged.has(scoreTypes)) || (table === subAreas && unchanged.has(areas))
    if (isPartOfUnchanged || (await tx.$count(table)) > 0) unchanged.add(table)
    else await insertAll(tx, [table, rows])
  }
  for (const table of countedCatalogues) if (!unchanged.has(table)) await moveSequence(tx, table)
}
