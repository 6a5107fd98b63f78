/**
 * What a merge does with every table that refers to a candidate: found by the foreign keys, so that a new table fails
 * here until it is decided.
 */
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { beforeTests } from '../support/before-tests.ts'
import { emptyDatabase } from '../support/database.ts'

const database = beforeTests(() => emptyDatabase())

/** Table → what becomes of the rows of the merged record; what belongs to a process goes with it and is not here. */
const decisions: Readonly<Record<string, string>> = {
  recruitments: 'moved (move-processes.ts)',
  interviews: 'moved with their process, their candidate too (move-processes.ts)',
  in_process: 'moved, with the name (move-processes.ts)',
  bulk_items: 'stay: what was done to this record; the recommendation itself is moved',
  notes: 'those without a process are moved, and go back (move-records.ts)',
  recommendations: 'moved, unless both have one for the publication (move-records.ts)',
  discarded_suggestions: 'moved, unless both have one for the publication (move-records.ts)',
  candidate_areas: 'added to the remaining record (move-records.ts)',
  candidate_tags: 'replaced where the score was chosen (merge.ts)',
  curricula: 'copied where it was chosen; the merged record keeps its own (move-records.ts)',
  curriculum_texts: 'follows, by triggers',
  portfolio: 'follows (candidates/portfolio-rows.ts)',
  portfolio_changes: 'follows, by triggers',
  process_facts: 'follows, by triggers',
  process_changes: 'follows, by triggers',
  duplicate_keys: 'follow (candidates/duplicates.ts)',
  duplicate_pairs: 'stay, and are not shown',
  duplicate_changes: 'stays',
  candidate_merges: 'is written by it (merge.ts)',
  candidates: 'leads to the remaining record (merge.ts)',
  consents: 'stay: they are of the person (candidates/merged.ts)',
  stated_facts: 'stay with the record that they were written for',
  rights_requests: 'stay: they are of the person (candidates/merged.ts)',
  reads: 'stay: they are of the person (candidates/merged.ts)',
  personal_data_actions: 'stay: they are of the person (candidates/merged.ts)',
}

it('decides about every table that refers to a candidate', async () => {
  const found = await rowsOf<{ name: string }>(
    database.db,
    sql`
    select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confrelid = 'candidates'::regclass
    union select table_name from information_schema.columns where table_schema = 'public' and column_name = 'candidate_id' order by 1`,
  )
  expect(found.map(({ name }) => name)).toEqual(Object.keys(decisions).toSorted())
})
