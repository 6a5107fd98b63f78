/** Tables of the portfolio: who may be looked for, and whom a publication was not suggested again. */
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Branch } from '../../../contract/roles.ts'
import { candidates } from './candidates.ts'
import { bitsOf, changesOf } from '../bit-tables.ts'
import { day, instant } from '../columns.ts'
import { users } from './session.ts'
import { publications } from './vacancies.ts'

/** One narrow row for each candidate in no open process and not hired, written in the transaction of what changes it. */
export const portfolio = pgTable(
  'portfolio',
  {
    candidateId: integer('candidate_id').primaryKey().references(() => candidates.id),
    /** Of the last process; null before a first one: of every branch. */
    branch: text('branch').$type<Branch>(),
    /** Name as `searchText` writes it. */
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

/** The portfolio turned round, so that it is searched by bits (`portfolio_tokens` in a migration names what can be asked). */
export const portfolioBits = bitsOf('portfolio_bits')
export const portfolioChanges = changesOf('portfolio_changes', 'candidate_id')

/** Who is not suggested to a publication any more, and since when. */
export const discardedSuggestions = pgTable(
  'discarded_suggestions',
  {
    publicationId: integer('publication_id').notNull().references(() => publications.id),
    candidateId: integer('candidate_id').notNull().references(() => candidates.id),
    discardedBy: integer('discarded_by').notNull().references(() => users.id),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.publicationId, table.candidateId] })],
)
