import { count, sql } from 'drizzle-orm'
import { Client } from 'pg'
import { expect, inject, it } from 'vitest'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { temporaryFolder } from '../support/database.ts'
import { administer, within } from '../support/template.ts'

it('lets many API processes open a new database at once: one creates the tables, the others wait', async () => {
  const template = inject('template')
  if (template.kind !== 'postgres') throw new Error('This is a test of PostgreSQL.')
  const name = `together_${process.pid}`
  await administer(template.url, `create database ${name}`)
  const place = { dataDir: temporaryFolder(), databaseUrl: within(template.url, name) }
  try {
    const opened = await Promise.all(Array.from({ length: 4 }, () => openDatabase(place)))
    const applied = await opened[0]!.db
      .select({ tag: sql<string>`hash`, times: count() })
      .from(sql`drizzle.__drizzle_migrations`)
      .groupBy(sql`hash`)
    expect(applied.length).toBeGreaterThan(1)
    expect(applied.map(({ times }) => times)).toEqual(applied.map(() => 1))
    expect(await locksIn(place.databaseUrl)).toBe(0)
    for (const database of opened) await database.close()
  } finally {
    await administer(template.url, `drop database ${name} with (force)`)
  }
})

async function locksIn(url: string): Promise<number> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("select count(*)::int as locks from pg_locks where locktype = 'advisory'")
  await client.end()
  return rows[0].locks
}
