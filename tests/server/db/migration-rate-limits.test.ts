/** What 0049 makes of login_failures: hourly counts get a table of their own, failed sign-ins stay. */
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Db, openDatabase } from '../../../src/server/platform/db/open.ts'
import { rateLimits } from '../../../src/server/platform/db/tables/rate-limits.ts'
import { loginFailures } from '../../../src/server/platform/db/tables/session.ts'
import { insertRows, olderDatabase } from '../support/older-database.ts'

const at = new Date('2026-02-02T16:00:00Z')
const ofSignIns = ['conocidas', 'conocido', 'cuenta', 'direccion', 'instalacion', 'par', 'visitada']
const ofRequests = ['cita', 'derechos', 'documento', 'olvido-cuenta', 'olvido-direccion', 'postulacion-rechazada']

async function fill(db: Db): Promise<void> {
  const rows = [...ofSignIns, ...ofRequests].map((kind, index) => ({
    key: `${kind}:a`,
    failures: index + 1,
    last_at: at,
  }))
  await insertRows(db, 'login_failures', rows)
}

test('hourly counts of requests get a table of their own', async () => {
  const { db, close } = await openDatabase(await olderDatabase(49, fill))
  expect((await db.select().from(loginFailures).orderBy(asc(loginFailures.key))).map(({ key }) => key)).toEqual(
    ofSignIns.map((kind) => `${kind}:a`),
  )
  expect(await db.select().from(rateLimits).orderBy(asc(rateLimits.key))).toEqual(
    ofRequests.map((kind, index) => ({ key: `${kind}:a`, requests: ofSignIns.length + index + 1, since: at })),
  )
  await close()
})
