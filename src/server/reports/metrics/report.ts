/**
 * A report in the server: its numbers, and the people behind each. Both use the same conditions, so that they agree.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../../platform/db/open.ts'
import type { ReportRequest } from './report-request.ts'
import type { Counted } from '../statistics/counted.ts'
import type { Behind } from '../statistics/people.ts'
import type { Part, Period } from '../statistics/period.ts'

export type Report = {
  readonly count: (db: Db, request: ReportRequest) => Promise<Counted>
  /** Null: the report has no such key. */
  readonly behind: (request: ReportRequest, row: string, part: string) => Behind | null
}

const iso = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`

export const inPeriod = (column: PgColumn, { from, until }: Pick<Period, 'from' | 'until'>): SQL =>
  sql`(${column} >= ${iso(from)} and ${column} < ${iso(until)})`
/** Including the previous period. */
export const inBoth = (column: PgColumn, { beforeFrom, until }: Period): SQL =>
  inPeriod(column, { from: beforeFrom, until })
export const isCurrent = (column: PgColumn, { from }: Period): SQL<boolean> => sql<boolean>`(${column} >= ${iso(from)})`

/** Index of the part from 1; 0: before the first one. */
export const partOf = (column: PgColumn, parts: readonly Part[]): SQL<number> =>
  sql<number>`width_bucket(${column}, ${`{${parts.map(({ from }) => from.toISOString()).join(',')}}`}::timestamptz[])`

export const partNamed = (parts: readonly Part[], key: string): Part | undefined =>
  parts.find((part) => part.key === key)
