/** Tables of the limits of phases and of days off. */
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { LimitKey } from '../../../../contract/limits.ts'
import type { Branch } from '../../../../contract/roles.ts'
import { day, instant } from '../columns.ts'
import { users } from './session.ts'

/** Limits that administrators have set; all others are measured. */
export const phaseLimits = pgTable(
  'phase_limits',
  {
    /** Of the administrators (`limitsBranchOf`). */
    branch: text('branch').$type<Branch>().notNull(),
    codigo: text('codigo').$type<LimitKey>().notNull(),
    /** Working days. */
    days: integer('days').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.branch, table.codigo] }),
    check('phase_limits_days', sql`${table.days} > 0`),
  ],
)

/** What the stays of the last 90 days give as limits, computed once a day; a row for each branch and phase. */
export const measuredLimits = pgTable(
  'measured_limits',
  {
    branch: text('branch').$type<Branch>().notNull(),
    codigo: text('codigo').$type<LimitKey>().notNull(),
    /** Working days; null: too few stays, and the default is valid. */
    days: integer('days'),
    stays: integer('stays').notNull(),
    measuredOn: day('measured_on').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.branch, table.codigo] }),
    check('measured_limits_days', sql`${table.days} > 0`),
  ],
)

/** Own days off; the official ones follow from the law (time/holidays.ts). */
export const holidays = pgTable(
  'holidays',
  { branch: text('branch').$type<Branch>().notNull(), day: day('day').notNull(), name: text('name').notNull() },
  (table) => [primaryKey({ columns: [table.branch, table.day] })],
)

/** One row for each branch whose limits or days were saved. */
export const limitCatalogues = pgTable('limit_catalogues', {
  branch: text('branch').$type<Branch>().primaryKey(),
  version: integer('version').notNull(),
  savedBy: integer('saved_by')
    .notNull()
    .references(() => users.id),
  savedAt: instant('saved_at').notNull(),
})
