import { count, sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { scoreTypes } from '../../../src/server/platform/db/tables/candidates.ts'
import { settings } from '../../../src/server/platform/db/tables/database.ts'
import { freshDatabase } from '../support/database.ts'

it('changes nothing when it migrates again', async () => {
  const { db, place, close } = await freshDatabase()
  await db.insert(settings).values({ key: 'kept', value: 'yes' })
  const applied = await appliedMigrations(db)
  expect(applied).toBeGreaterThan(0)
  await close()

  const again = await openDatabase(place)
  expect(await appliedMigrations(again.db)).toBe(applied)
  expect(await again.db.select().from(settings)).toContainEqual({ key: 'kept', value: 'yes' })
  await again.close()
})

it('sorts as Spanish does and removes accents', async () => {
  const { db, close } = await freshDatabase()
  for (const [id, descripcion] of ['zorro', 'Ñandú', 'nube', 'Óscar', 'ola', 'oboe'].entries()) {
    await db.insert(scoreTypes).values({ id: id + 1, descripcion })
  }
  const ordered = await db
    .select({ it: scoreTypes.descripcion })
    .from(scoreTypes)
    .orderBy(sql`${scoreTypes.descripcion} collate es`)
  expect(ordered.map(({ it }) => it)).toEqual(['nube', 'Ñandú', 'oboe', 'ola', 'Óscar', 'zorro'])
  const [plain] = await db
    .select({ it: sql<string>`unaccent('Íñigo Peña')` })
    .from(scoreTypes)
    .limit(1)
  expect(plain).toEqual({ it: 'Inigo Pena' })
  await close()
})

async function appliedMigrations(db: Awaited<ReturnType<typeof freshDatabase>>['db']): Promise<number> {
  const [found] = await db.select({ migrations: count() }).from(sql`drizzle.__drizzle_migrations`)
  return found!.migrations
}
