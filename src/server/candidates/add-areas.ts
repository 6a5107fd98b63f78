import { inArray, sql } from 'drizzle-orm'
import { areas } from '../platform/db/tables/areas.ts'
import type { Tx } from '../platform/db/open.ts'

/** `subAreaId` null: the whole area. */
export type AreaOfInterest = {
  readonly candidateId: number
  readonly areaId: number
  readonly subAreaId: number | null
}

/**
 * An area that was deleted meanwhile is omitted, and a deleted sub-area is replaced by its area, like the tags of other
 * candidates (areas/queries.ts). The areas are locked first, so that the second statement sees a stable state.
 */
export async function addAreas(tx: Tx, added: readonly AreaOfInterest[]): Promise<void> {
  if (added.length === 0) return
  await tx
    .select({ id: areas.id })
    .from(areas)
    .where(
      inArray(
        areas.id,
        added.map(({ areaId }) => areaId),
      ),
    )
    .orderBy(areas.id)
    .for('key share')
  const rows = JSON.stringify(
    added.map(({ candidateId, areaId, subAreaId }) => ({ candidate: candidateId, area: areaId, sub: subAreaId })),
  )
  await tx.execute(sql`
    insert into candidate_areas (candidate_id, area_id, sub_area_id)
    select distinct added.candidate, areas.id, sub_areas.id from jsonb_to_recordset(${rows}::jsonb) added(candidate int, area int, sub int)
    join areas on areas.id = added.area left join sub_areas on sub_areas.id = added.sub and sub_areas.area_id = areas.id
    on conflict do nothing`)
}
