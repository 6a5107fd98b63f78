/** Writes the present names into the logs of processes, and rebuilds what was computed from them. */
import { and, asc, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/open.ts'
import { recruitmentEvents, recruitments } from '../../platform/db/tables/recruitment.ts'
import { rebuildLocked } from '../../recruitment/engine/rebuild.ts'
import type { Mapping } from './mapping.ts'

/** Processes per transaction: a fraction of a second, in which saves to them wait. */
const batchSize = 200

/**
 * Each batch entirely or not at all; repeated, it continues. Returns the number of processes.
 * @throws StartRefused with the processes that the chart cannot follow; their batch stays as it was.
 */
export async function carryOut(
  db: Db,
  mapping: Mapping,
  onProgress: (soFar: number) => void = () => {},
): Promise<number> {
  let count = 0
  for (;;) {
    const done = await db.transaction((tx) => carryOutBatch(tx, mapping))
    if (done === 0) return count
    count += done
    onProgress(count)
  }
}

async function carryOutBatch(tx: Tx, mapping: Mapping): Promise<number> {
  const concerned = tx
    .select({ id: recruitmentEvents.recruitmentId })
    .from(recruitmentEvents)
    .where(or(isOld(sql`${recruitmentEvents.codigo}`, mapping.fases), isOld(typeOf, mapping.eventos)))
  const rows = await tx
    .select({ id: recruitments.id })
    .from(recruitments)
    .where(or(inArray(recruitments.id, concerned), isOld(sql`${recruitments.codigo}`, mapping.fases)))
    .orderBy(asc(recruitments.id))
    .limit(batchSize)
    .for('update')
  const ids = rows.map(({ id }) => id)
  if (ids.length === 0) return 0
  for (const [old, now] of Object.entries(mapping.fases))
    await tx
      .update(recruitmentEvents)
      .set({ codigo: sql`${now}` })
      .where(and(inArray(recruitmentEvents.recruitmentId, ids), sql`${recruitmentEvents.codigo} = ${old}`))
  for (const [old, now] of Object.entries(mapping.eventos))
    await tx
      .update(recruitmentEvents)
      .set({ event: sql`jsonb_set(${recruitmentEvents.event}, '{type}', to_jsonb(${now}::text))` })
      .where(and(inArray(recruitmentEvents.recruitmentId, ids), sql`${typeOf} = ${old}`))
  await rebuildLocked(tx, ids)
  return ids.length
}

const typeOf = sql`${recruitmentEvents.event} ->> 'type'`

const isOld = (column: SQL, names: Mapping['fases']): SQL => inArray(column, Object.keys(names))
