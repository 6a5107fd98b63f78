/**
 * Reads in one snapshot of the database; metrics/stored-race.postgres.test.ts shows that concurrent changes are not
 * in it.
 */
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inOneView } from '../../../src/server/platform/db/one-view.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { beforeTests } from '../support/before-tests.ts'
import { emptyDatabase } from '../support/database.ts'

const database = beforeTests(() => emptyDatabase())

test('reads from one snapshot and rejects writes', async () => {
  expect(await inOneView(database.db, (tx) => rowsOf(tx, sql`select 1 as one`))).toEqual([{ one: 1 }])
  await expect(inOneView(database.db, (tx) => tx.execute(sql`delete from sessions`))).rejects.toMatchObject({
    cause: { code: '25006' },
  })
})
