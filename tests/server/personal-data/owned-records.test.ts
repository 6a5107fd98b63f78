/**
 * Every table that refers to a candidate is exported and suppressed, or has a stated exemption. The foreign keys of the
 * database list them, so that a new table fails here until `ownedRecords` contains it.
 */
import { sql } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import type { Database } from '../../../src/server/platform/db/open.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { ownedRecords } from '../../../src/server/personal-data/owned-records.ts'
import { beforeTests } from '../support/before-tests.ts'
import { emptyDatabase } from '../support/database.ts'
import { fillEveryTable } from '../support/two-of-each.ts'
import { undone } from '../support/undone.ts'

const database = beforeTests(() => emptyDatabase())
beforeAll(async () => {
  await fillEveryTable(database.db)
})

/** By a key, by a table that has one, or by a column of that name. */
const findTables = async (db: Pick<Database['db'], 'execute'>) =>
  (
    await rowsOf<{ name: string }>(
      db as Database['db'],
      sql`
    with recursive refers as (select conrelid, confrelid from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace),
      about as (
        select 'candidates'::regclass::oid as id
        union select conrelid from refers join about on about.id = refers.confrelid)
    select id::regclass::text as name from about
    union select table_name from information_schema.columns where table_schema = 'public' and column_name in ('candidate_id', 'recruitment_id', 'entity_id')
    order by 1`,
    )
  ).map(({ name }) => name)

it('covers every table that refers to a candidate', async () => {
  expect(await findTables(database.db)).toEqual(Object.keys(ownedRecords).toSorted())
})

it('detects a new table that is not covered', async () => {
  const found = await undone(database.db, async (tx) => {
    await tx.execute(sql`create table remarks (id int, process_id int references recruitments (id))`)
    return findTables(tx)
  })
  expect(found).toContain('remarks')
})

/** With and without a sub-area; with a process, and without one. */
const twoOfEach = ['candidate_areas', 'bulk_items']

it.each(Object.entries(ownedRecords))('%s: selects the rows of one candidate and no other', async (table, { rows }) => {
  const found = await rowsOf<{ mine: number; all: number }>(
    database.db,
    sql`
    select count(*) filter (where ${rows(1)})::int as mine, count(*)::int as all from ${sql.identifier(table)} t`,
  )
  // Both merges are of both candidates, there and back
  expect(found[0]).toEqual(
    twoOfEach.includes(table) ? { mine: 2, all: 4 } : { mine: table === 'candidate_merges' ? 2 : 1, all: 2 },
  )
})
