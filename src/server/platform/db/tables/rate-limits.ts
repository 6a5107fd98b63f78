/** Table of requests that are counted by the hour (server/platform/http/rate-limit.ts). */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

export const rateLimits = pgTable(
  'rate_limits',
  {
    /** Purpose and a digest of the person or the network. */
    key: text('key').primaryKey(),
    requests: integer('requests').notNull(),
    /** Time of the first of these requests. */
    since: instant('since').notNull(),
  },
  (table) => [index('rate_limits_by_time').on(table.since)],
)
