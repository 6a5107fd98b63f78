/** From one kind of database to the other, and by PostgreSQL's own programs. */
import { chmodSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { placeOf, whyNot } from '../../../src/server/operations/backup/pg-dump.ts'
import { putBack } from '../../../src/server/operations/backup/put-back.ts'
import { takeBackup } from '../../../src/server/operations/backup/take.ts'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { allRows } from '../support/all-rows.ts'
import { keepProgramCompiled } from '../support/compiled-program.ts'
import { barePlace, freshPlace, type Place, temporaryFolder } from '../support/database.ts'
import { poolerLine } from '../support/pooler-line.ts'
import { endOf, startProgram } from '../support/program.ts'
import { copyEmbeddedTemplate } from '../support/template.ts'
import { fillEveryTable } from '../support/two-of-each.ts'

const at = new Date('2026-11-22T17:00:05.250Z')
const withReports = (place: Place) => ({ ...place, reportsDir: join(place.dataDir, 'reportes') })
const fill = async (place: Place) => {
  const { db, close } = await openDatabase(place)
  await fillEveryTable(db)
  await close()
  return place
}
const embedded = async () => {
  const place: Place = { dataDir: temporaryFolder(), databaseUrl: undefined }
  await copyEmbeddedTemplate(place.dataDir)
  return fill(place)
}

/** A server's database with rows in every table, which no test changes, and its rows. */
let source: Place
let before: Awaited<ReturnType<typeof allRows>>
beforeAll(async () => {
  await keepProgramCompiled()
  source = await fill(await freshPlace())
  before = await allRows(source)
})
afterEach(() => vi.unstubAllEnvs())

test('moves an embedded database to PostgreSQL with one command and leaves the source unchanged', async () => {
  const moving = await embedded()
  const rows = await allRows(moving)
  const target = await barePlace()
  const settings = { DATA_DIR: moving.dataDir, DATABASE_URL: target.databaseUrl ?? '' }
  const moved = await endOf(startProgram('operations/backup/move-to-postgres', settings))
  expect(moved).toEqual({
    code: 0,
    said: expect.stringMatching(
      /^Base de datos mudada a DATABASE_URL: \d+ tablas, \d+ filas y 0 archivos, .*inicia el servidor con DATABASE_URL\.\n$/,
    ),
    failed: '',
  })
  expect(await allRows(target)).toEqual(rows)
  expect(await allRows(moving)).toEqual(rows)
})

test('restores rows of a PostgreSQL server into an embedded database', async () => {
  const { file } = await takeBackup(withReports(source), { to: temporaryFolder(), at, asRows: true })
  const target: Place = { dataDir: temporaryFolder(), databaseUrl: undefined }
  await putBack(file, withReports(target), { force: false })
  expect(await allRows(target)).toEqual(before)
})

test('restores every row with pg_dump and pg_restore, and replaces existing data if forced', async () => {
  const { file, manifest, notice } = await takeBackup(withReports(source), { to: temporaryFolder(), at })
  expect([manifest.kind, notice, manifest.members.map(({ path }) => path)]).toEqual(['pg_dump', undefined, ['volcado']])
  for (const target of [await barePlace(), await freshPlace()]) {
    await putBack(file, withReports(target), { force: true })
    expect(await allRows(target)).toEqual(before)
  }
  await expect(
    putBack(file, withReports({ dataDir: temporaryFolder(), databaseUrl: undefined }), { force: false }),
  ).rejects.toThrow(
    'Este respaldo es un volcado de pg_dump: solo se restaura en un servidor PostgreSQL. Para la base integrada, respalda con --filas.',
  )
})

test('reports the version of an outdated pg_dump and copies the rows instead', async () => {
  const programs = temporaryFolder()
  writeFileSync(join(programs, 'pg_dump'), '#!/bin/sh\necho "pg_dump (PostgreSQL) 9.6.24"\n')
  chmodSync(join(programs, 'pg_dump'), 0o700)
  vi.stubEnv('PATH', programs + delimiter + process.env['PATH'])
  const { manifest, notice } = await takeBackup(withReports(source), { to: temporaryFolder(), at })
  const { postgres } = manifest
  expect([manifest.kind, notice]).toEqual([
    'filas',
    `pg_dump es de la versión 9 y el servidor de la ${postgres}: no copia servidores más nuevos que él (Debian: apt-get install postgresql-client-${postgres}). Se respaldan las filas como texto.`,
  ])
})

test('copies rows through a pooler and rejects a pg_dump volume there, which would leave session settings', async () => {
  const line = await poolerLine(source.databaseUrl!)
  try {
    const pooled = { ...withReports(source), databaseUrl: line.url }
    const { manifest, notice } = await takeBackup(pooled, { to: temporaryFolder(), at })
    const why =
      'DATABASE_URL pasa por un pooler, que reparte las sesiones: pg_dump y pg_restore piden la dirección del propio servidor'
    expect([manifest.kind, notice]).toEqual(['filas', `${why}. Se respaldan las filas como texto.`])
    const { file } = await takeBackup(withReports(source), { to: temporaryFolder(), at })
    await expect(putBack(file, pooled, { force: true })).rejects.toThrow(`${why}.`)
    expect(await allRows(source)).toEqual(before)
  } finally {
    await line.close()
  }
})

test('copies the server that accepts writes, of several', async () => {
  const { username, host, pathname } = new URL(source.databaseUrl!)
  const both: Place = {
    ...source,
    databaseUrl: `postgres://${username}@127.0.0.1:1,${host}${pathname}?target_session_attrs=read-write`,
  }
  const { manifest } = await takeBackup(withReports(both), { to: temporaryFolder(), at })
  expect([manifest.kind, manifest.tables.find(({ name }) => name === 'candidates')?.rows]).toEqual(['pg_dump', 2])
})

test('uses pg_dump for servers up to its own version', () => {
  const own = { isPooled: false }
  expect([whyNot(own, 15, 15), whyNot(own, 17, 15), whyNot(own, undefined, 15)]).toEqual([
    undefined,
    undefined,
    'pg_dump no está instalado aquí (Debian: apt-get install postgresql-client-15)',
  ])
  expect(placeOf('postgres://ana:a%20b@[::1]:6543/bolsa%2B1?sslmode=require')).toEqual({
    PGHOST: '::1',
    PGPORT: '6543',
    PGDATABASE: 'bolsa+1',
    PGUSER: 'ana',
    PGPASSWORD: 'a b',
    PGSSLMODE: 'require',
  })
  expect(placeOf('postgresql://eva@servidor')).toEqual({
    PGHOST: 'servidor',
    PGPORT: '5432',
    PGDATABASE: 'eva',
    PGUSER: 'eva',
  })
})
