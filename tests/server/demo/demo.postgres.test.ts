/** Demo data on a PostgreSQL, where several servers may start at once; their content is tested in the other file. */
import { expect, test } from 'vitest'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { seedDemo } from '../../../src/server/operations/demo/seed.ts'
import { auditAll } from '../../../src/server/recruitment/engine/audit.ts'
import { users } from '../../../src/server/platform/db/tables/session.ts'
import { freshDatabase } from '../support/database.ts'

test('two servers that start at once seed it once, and the audit finds no difference', async () => {
  const { db, close } = await freshDatabase()
  const demo = { now: new Date('2026-03-04T16:00:00Z'), password: 'Bolsa-Demo-2026' }
  const done = await Promise.all([seedDemo(db, demo), seedDemo(db, demo)])
  expect(done.toSorted()).toEqual([false, true])
  // Elsewhere the demo's passwords are hashed at less cost.
  const costs = (await db.select().from(users)).map(({ userName, passwordHash }) =>
    [userName.startsWith('role_'), passwordHash.split('$')[2]].join(),
  )
  expect([...new Set(costs)].toSorted()).toEqual(['false,ln=12,r=8,p=1', 'true,ln=15,r=8,p=3'])
  expect(await auditAll(db)).toMatchObject({ recruitments: await db.$count(recruitments), differences: [] })
  await close()
}, 120_000)
