/** Tables of the portfolio: who may be looked for, and whom a publication was not suggested again. */
import { sql } from 'drizzle-orm'
import { bigserial, bit, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Branch } from '../../contract/roles.ts'
import { candidates } from '../candidates/tables.ts'
import { day, instant } from '../db/columns.ts'
import { users } from '../session/tables.ts'
import { publications } from '../vacancies/tables.ts'

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

/** Candidates of one row of `portfolioBits`. The database's function and trigger say the same number. */
export const blockSize = 8192

/**
 * The portfolio turned round: for each thing that can be asked of a candidate (`portfolio_tokens` in the migration names
 * them) one bit for each candidate, in blocks of `blockSize` ids. Any search is a few AND and OR of them, and
 * its count their number of ones, whatever the number of rows (bitmap.ts).
 */
export const portfolioBits = pgTable(
  'portfolio_bits',
  {
    token: text('token').notNull(),
    /** `candidate_id / blockSize`; the bit is the rest. */
    block: integer('block').notNull(),
    bits: bit('bits', { dimensions: blockSize }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.token, table.block] }),
    // Words of names; all other tokens begin with a blank.
    index('portfolio_bits_by_word').using('gin', sql`${table.token} gin_trgm_ops`).with({ fastupdate: false }).where(sql`${table.token} not like ' %'`),
  ],
)

/** Whose row has changed since the bits were written: written by a trigger of `portfolio`, read with every search, taken in by merge.ts. */
export const portfolioChanges = pgTable(
  'portfolio_changes',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    candidateId: integer('candidate_id').notNull(),
  },
  (table) => [index('portfolio_changes_by_candidate').on(table.candidateId)],
)

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
