/** Tables of the portfolio: searchable candidates, and discarded suggestions. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Branch } from '../../../../contract/roles.ts'
import { candidates } from './candidates.ts'
import { bitsOf, changesOf } from '../bit-tables.ts'
import { day, instant } from '../columns.ts'
import { users } from './session.ts'
import { publications } from './vacancies.ts'

/** One narrow row per candidate without an open process and not hired, updated in the transaction of the change. */
export const portfolio = pgTable(
  'portfolio',
  {
    candidateId: integer('candidate_id')
      .primaryKey()
      .references(() => candidates.id),
    /** Branch of the last process; null before the first one: visible to every branch. */
    branch: text('branch').$type<Branch>(),
    /** Name in the format of `searchText`. */
    search: text('search').notNull(),
    scoreTypeId: integer('score_type_id'),
    fechaNacimiento: day('fecha_nacimiento'),
    escolaridad: text('escolaridad'),
    estado: text('estado'),
    areaIds: integer('area_ids').array().notNull(),
    subAreaIds: integer('sub_area_ids').array().notNull(),
    since: instant('since').notNull(),
  },
  (table) => [
    index('portfolio_by_branch').on(table.branch, table.candidateId),
    index('portfolio_by_area').using('gin', table.areaIds).with({ fastupdate: false }),
    index('portfolio_by_sub_area').using('gin', table.subAreaIds).with({ fastupdate: false }),
  ],
)

/** Bit index of the portfolio (`portfolio_tokens` in a migration defines its tokens). */
export const portfolioBits = bitsOf('portfolio_bits')
export const portfolioChanges = changesOf('portfolio_changes', 'candidate_id')

/** Candidates that are no longer suggested to a publication, and since when. */
export const discardedSuggestions = pgTable(
  'discarded_suggestions',
  {
    publicationId: integer('publication_id')
      .notNull()
      .references(() => publications.id),
    candidateId: integer('candidate_id')
      .notNull()
      .references(() => candidates.id),
    discardedBy: integer('discarded_by')
      .notNull()
      .references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.publicationId, table.candidateId] })],
)
