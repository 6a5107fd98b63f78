/** How many processes wait for a user, by the condition of the list's view 'Mi turno'. */
import { and, sql } from 'drizzle-orm'
import type { Viewer } from '../../identity/access/visible.ts'
import type { Db } from '../../platform/db/open.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import { isTurn } from './list-filters.ts'
import { openSource } from './list-sources.ts'

/** Kind of the outbox rows that remind a user of them; `payload`: `idUsuario`, `idRemitente`. */
export const reminderNotice = 'recordatorio'

/** `since`: when the longest wait began; null without any. */
export type MyTurn = { readonly count: number; readonly since: Date | null }

export async function countMyTurn(context: {
  readonly db: Db
  readonly viewer: Viewer
  readonly now: Date
}): Promise<MyTurn> {
  const { db, viewer } = context
  const source = openSource(db, viewer)
  const [found] = await rowsOf<{ count: number; since: string | null }>(
    db,
    sql`
    select count(*)::int as count, to_char(min(${source.waitsSince}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since
    from ${source.table} where ${and(source.visible, isTurn(context, source, ['tu']))}`,
  )
  return { count: found?.count ?? 0, since: found?.since ? new Date(found.since) : null }
}
