/** kill -9 of the server while a download is made: the next start begins it again, and it is whole. */
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { expect, test, vi } from 'vitest'
import { fetchDownload, listDownloads, requestDownload } from '../../../src/contract/downloads.ts'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { readEnv } from '../../../src/server/platform/base/env.ts'
import { seedAccounts } from '../../server/support/accounts.ts'
import type { Client } from '../../server/support/client.ts'
import { freshPlace } from '../../server/support/database.ts'
import { serveProgram } from '../../server/support/serve-program.ts'

const candidates = 4_000
const stateOf = async (client: Client) => (await client.call(listDownloads)).entity?.[0]

test('a requested download exists after the restart', async () => {
  const { dataDir } = await freshPlace()
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  await seedAccounts(db, readEnv({}).demoPassword)
  await db.execute(sql`insert into candidates (nombres, apellido_paterno, apellido_materno, correo, telefono, created_at)
    select 'Persona ' || i, 'Luna', '', 'persona' || i || '@x.mx', '5512345678', now() from generate_series(1, ${candidates}::int) i`)
  await close()

  const first = await serveProgram(dataDir)
  const requester = await first.signIn('role_com_admn')
  const requested = await requester.call(requestDownload, { body: { modo: 'COM' } })
  await vi.waitUntil(async () => (await stateOf(requester))?.estado !== 'en-espera', { timeout: 60_000, interval: 5 })
  first.server.kill('SIGKILL')
  await once(first.server, 'exit')

  const second = await serveProgram(dataDir)
  const client = await second.signIn('role_com_admn')
  await vi.waitUntil(async () => (await stateOf(client))?.estado === 'lista', { timeout: 60_000, interval: 50 })
  const idDescarga = requested.entity!.idDescarga
  expect(await stateOf(client)).toMatchObject({ idDescarga, archivo: { filas: candidates } })
  const { entity } = await client.call(fetchDownload, { query: { idDescarga } })
  const { sheets } = await readXlsx(new Uint8Array(await entity!.arrayBuffer()))
  expect(sheets[0]!.rows).toHaveLength(candidates + 1)
  expect(readdirSync(join(dataDir, 'reportes')).filter((name) => name.endsWith('.xlsx'))).toHaveLength(1)
  second.server.kill('SIGTERM')
  await once(second.server, 'exit')
}, 180_000)
