import { join } from 'node:path'
import { beforeAll, afterAll, expect, it } from 'vitest'
import { EmbeddedConnection, type EmbeddedClient } from '../../../src/server/platform/db/embedded/connection.ts'
import { runHousekeeping } from '../../../src/server/platform/db/embedded/housekeeping.ts'
import { freshPlace } from '../support/database.ts'

let connection: EmbeddedConnection
let client: EmbeddedClient
beforeAll(async () => {
  const { dataDir } = await freshPlace()
  connection = await EmbeddedConnection.open(join(dataDir, 'db'), () => {})
  client = connection.client(0)
})
afterAll(() => connection.close())

it('vacuums and analyzes changed tables only', async () => {
  await client.query("insert into score_types (descripcion) select 'tipo ' || n from generate_series(1, 1000) n")
  await client.query('delete from score_types where id % 2 = 0')
  await client.query("insert into settings (key, value) values ('few', 'rows')")
  // PostgreSQL counts changes late; here they are counted now.
  await client.query('select pg_stat_force_next_flush()')
  await runHousekeeping(client)
  expect(
    await one(
      'select array_agg(relname::text) from pg_stat_user_tables where last_vacuum is not null and last_analyze is not null',
    ),
  ).toEqual(['score_types'])
  expect(await one("select reltuples::int from pg_class where relname = 'score_types'")).toBe(500)
})

it('writes a checkpoint when the log has grown, so that recovery stays short', async () => {
  const before = await one('select redo_lsn::text from pg_control_checkpoint()')
  await runHousekeeping(client)
  expect(await one('select redo_lsn::text from pg_control_checkpoint()')).toBe(before)
  await client.query("select pg_logical_emit_message(false, 'grow', repeat('x', 1048576)) from generate_series(1, 40)")
  expect(await one(logBytes)).toBeGreaterThan(32 * 1024 * 1024)
  await runHousekeeping(client)
  expect(await one(logBytes)).toBeLessThan(1024 * 1024)
})

const logBytes = 'select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn)::float8 from pg_control_checkpoint()'

async function one(text: string): Promise<unknown> {
  const { rows } = await client.query(text, [], { rowMode: 'array' })
  return Object.values(rows[0]!)[0]
}
