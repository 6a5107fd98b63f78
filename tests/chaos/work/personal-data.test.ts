/**
 * kill -9 in the middle of the retention's work, twice: the next start goes on, each record is blocked once, and
 * nothing is half done.
 */
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { listDownloads } from '../../../src/contract/downloads.ts'
import { listDue } from '../../../src/contract/personal-data.ts'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { readEnv } from '../../../src/server/platform/base/env.ts'
import { seedAccounts } from '../../server/support/accounts.ts'
import type { Client } from '../../server/support/client.ts'
import { freshPlace } from '../../server/support/database.ts'
import { serveProgram } from '../../server/support/serve-program.ts'

const people = 600
const blocked = async (client: Client) =>
  (await client.call(listDue, { query: { paginaActual: 1, situacion: 'bloquear' } })).entity?.cuantos.bloqueados ?? 0

test('the next start completes a job that was begun', async () => {
  const { dataDir } = await freshPlace()
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  await seedAccounts(db, readEnv({}).demoPassword)
  await db.execute(sql`insert into candidates (nombres, apellido_paterno, apellido_materno, correo, telefono, created_at)
    select 'Persona ' || i, 'Luna', '', 'persona' || i || '@x.mx', '5512345678', now() - interval '3 years' from generate_series(1, ${people}::int) i`)
  await db.execute(sql`insert into jobs (kind, params, created_at) values ('datos-personales', '{}', now())`)
  await close()

  for (const target of [1, people / 3]) {
    const { server, signIn } = await serveProgram(dataDir)
    const admin = await signIn('role_com_admn')
    await vi.waitUntil(async () => (await blocked(admin)) >= target, { timeout: 120_000, interval: 50 })
    server.kill('SIGKILL')
    await once(server, 'exit')
  }
  const { server, signIn } = await serveProgram(dataDir)
  const admin = await signIn('role_com_admn')
  await vi.waitUntil(async () => (await blocked(admin)) === people, { timeout: 120_000, interval: 50 })
  expect((await admin.call(listDownloads)).entity).toEqual([])
  server.kill('SIGTERM')
  await once(server, 'exit')

  const again = await openDatabase({ dataDir, databaseUrl: undefined })
  const [found] = await rowsOf<object>(
    again.db,
    sql`
    select (select count(*)::int from candidates where blocked_at is not null) as blocked,
      (select count(distinct candidate_id)::int from personal_data_actions where action = 'bloqueo') as logged,
      (select count(*)::int from personal_data_actions where action = 'bloqueo') as rows,
      (select count(*)::int from portfolio) as listed,
      (select count(*)::int from jobs where state = 'lista' and attempts = 3) as jobs`,
  )
  expect(found).toEqual({ blocked: people, logged: people, rows: 3 * people, listed: 0, jobs: 1 })
  await again.close()
}, 300_000)
