/** What 0050 makes of saved limits: only chosen ones stay. */
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Db, openDatabase } from '../../../src/server/platform/db/open.ts'
import { phaseLimits } from '../../../src/server/platform/db/tables/limits.ts'
import { insertRows, olderDatabase } from '../support/older-database.ts'

async function fill(db: Db): Promise<void> {
  await insertRows(db, 'phase_limits', [
    { branch: 'CORP', codigo: 'FT', days: 2 },
    { branch: 'CORP', codigo: 'OF', days: 7 },
    { branch: 'CORP', codigo: 'SE-ES', days: 5 },
    { branch: 'COM', codigo: 'ES', days: null },
  ])
}

test('a limit that equals its default was not chosen; no limit becomes the longest one', async () => {
  const { db, close } = await openDatabase(await olderDatabase(50, fill))
  expect(await db.select().from(phaseLimits).orderBy(asc(phaseLimits.codigo))).toEqual([
    { branch: 'COM', codigo: 'ES', days: 90 },
    { branch: 'CORP', codigo: 'OF', days: 7 },
  ])
  await close()
})
