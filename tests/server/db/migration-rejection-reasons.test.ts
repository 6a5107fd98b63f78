/** An installation from before rejection reasons existed gets those of the general list; an empty database does not. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { reasonTexts } from '../../../src/server/operations/installation/catalogues.ts'
import { reasons } from '../../../src/server/platform/db/tables/recruitment.ts'
import { olderDatabase } from '../support/older-database.ts'

/** The migration that adds them. */
const number = 26

test.each([
  ['an installation', sql`insert into reasons (code, descripcion) values ('FT', 'Vive lejos')`, reasonTexts.RECHAZO],
  [
    'an installation that has some of its own',
    sql`insert into reasons (code, descripcion) values ('FT', 'Vive lejos'), ('RECHAZO', 'Otro')`,
    ['Otro'],
  ],
  ['a database without any reasons', sql`select 1`, []],
])('%s', async (_, fill, expected) => {
  const { db, close } = await openDatabase(
    await olderDatabase(number, async (older) => void (await older.execute(fill))),
  )
  const stored = await db
    .select({ descripcion: reasons.descripcion })
    .from(reasons)
    .where(eq(reasons.code, 'RECHAZO'))
    .orderBy(reasons.id)
  expect(stored.map(({ descripcion }) => descripcion)).toEqual(expected)
  await close()
})
