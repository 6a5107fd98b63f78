/** How many open processes each view of the list has, in one statement. */
import { and, eq, sql } from 'drizzle-orm'
import type { ViewCounts } from '../../../contract/candidate-list.ts'
import type { Viewer } from '../../identity/access/visible.ts'
import type { Db } from '../../platform/db/open.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { publications } from '../../platform/db/tables/vacancies.ts'
import { readLimits } from '../../limits/catalogue.ts'
import { isLate, isTurn } from './list-filters.ts'
import { isOneOf, openSource } from './list-sources.ts'

export async function countInViews(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  viewer: Viewer,
): Promise<ViewCounts> {
  const context = { db, viewer, now: now(), limits: await readLimits(db) }
  const source = openSource(db, viewer)
  const own = db.select({ id: publications.id }).from(publications).where(eq(publications.responsibleId, viewer.userId))
  const count = (condition = sql`true`) =>
    sql`(select count(*)::int from ${source.table} where ${and(source.visible, condition)})`
  const [counts] = await rowsOf<ViewCounts>(
    db,
    sql`
    select ${count(isTurn(context, source, ['tu']))} as "miTurno", ${count(isOneOf(source.publicationId, own))} as "misVacantes",
      ${count(isLate(context, source, ['ambar', 'rojo']))} as atrasados, ${count()} as todos`,
  )
  if (!counts) throw new Error('nothing was counted')
  return counts
}
