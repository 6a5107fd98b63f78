/** Whether a row of the outbox is outdated: one that was ordered later requests the same of the same process. */
import { and, eq, exists, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../platform/db/open.ts'
import { outbox } from '../platform/db/tables/notifications.ts'
import type { ProcessRow } from '../platform/work/outbox.ts'

/** `kinds`: those that request the same. */
export function hasNewer(db: Db, { id, recruitmentId }: ProcessRow, kinds: readonly string[]): SQL<boolean> {
  const newer = alias(outbox, 'newer')
  const rows = db
    .select({ id: newer.id })
    .from(newer)
    .where(and(eq(newer.recruitmentId, recruitmentId), inArray(newer.kind, kinds), gt(newer.id, id)))
  return sql<boolean>`${exists(rows)}`
}
