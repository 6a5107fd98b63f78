/** Demo data on a PostgreSQL, where several servers may start at once; what they hold is tested beside. */
import { expect, test } from 'vitest'
import { recruitments } from '../../src/server/recruitment/tables.ts'
import { seedDemo } from '../../src/server/demo/seed.ts'
import { auditAll } from '../../src/server/recruitment/audit.ts'
import { freshDatabase } from './support/database.ts'

test('two servers that start at once seed it once, with nothing that the audit could find', async () => {
  const { db, close } = await freshDatabase()
  const demo = { now: new Date('2026-03-04T16:00:00Z'), password: 'Bolsa-Demo-2026' }
  const done = await Promise.all([seedDemo(db, demo), seedDemo(db, demo)])
  expect(done.toSorted()).toEqual([false, true])
  expect(await auditAll(db)).toMatchObject({ recruitments: await db.$count(recruitments), differences: [] })
  await close()
}, 120_000)
