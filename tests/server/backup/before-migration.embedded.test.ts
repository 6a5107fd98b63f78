/** The embedded database is copied before its tables are brought up to date: that is the way back. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openBackedUp } from '../../../src/server/operations/backup/before-migration.ts'
import { takeBackup } from '../../../src/server/operations/backup/take.ts'
import { putBack } from '../../../src/server/operations/backup/put-back.ts'
import { knownMigrations } from '../../../src/server/platform/db/migrations.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { type Place, temporaryFolder } from '../support/database.ts'
import { insertRows, olderDatabase } from '../support/older-database.ts'

const known = knownMigrations()
const before = known.length - 1
const newest = known.at(-1)!

const ana = {
  id: 1,
  nombres: 'Ana',
  apellido_paterno: 'Luna',
  apellido_materno: 'Ríos',
  correo: 'ana@correo.mx',
  telefono: '5512345678',
  created_at: '2026-11-22T17:00:00Z',
}
const withAna = () => olderDatabase(before, async (db) => void (await insertRows(db, 'candidates', [ana])))
const backupsIn = ({ dataDir }: Place) =>
  existsSync(join(dataDir, 'respaldos')) ? readdirSync(join(dataDir, 'respaldos')) : []
const people = async (place: Place, options?: Parameters<typeof openBackedUp>[1]) => {
  const { db, backup, close } = await openBackedUp(place, options)
  const found = await rowsOf<{ nombres: string }>(db, sql`select nombres from candidates`)
  const versions = await rowsOf(db, sql`select version, name from drizzle.minimal_version`)
  await close()
  return { backup, found, versions }
}

test('makes one complete backup, logs its path, and a restore brings the data back', async () => {
  const place = await withAna()
  mkdirSync(join(place.dataDir, 'mail'))
  writeFileSync(join(place.dataDir, 'mail', 'carta.eml'), 'de carta')
  const { backup, found, versions } = await people(place)
  expect(basename(backup ?? '')).toMatch(new RegExp(`^bolsa-\\d{8}-\\d{6}-antes-de-${newest.name}\\.tar\\.gz$`))
  expect([backupsIn(place), found, versions]).toEqual([
    [basename(backup ?? '')],
    [{ nombres: 'Ana' }],
    [{ version: known.length, name: newest.name }],
  ])
  const again = await people(place)
  expect([again.backup, backupsIn(place).length]).toEqual([undefined, 1])

  const target: Place = { dataDir: temporaryFolder(), databaseUrl: undefined }
  const manifest = await putBack(
    backup ?? '',
    { ...target, reportsDir: join(target.dataDir, 'reportes') },
    { force: false },
  )
  expect(manifest.migrations).toEqual(known.slice(0, before).map(({ at }) => at))
  expect(manifest.members.map(({ path }) => path)).toContain('archivos/mail/carta.eml')
  // A restore of what is older makes no backup of what it has just written.
  expect([await people(target), backupsIn(target)]).toEqual([{ backup: undefined, found, versions }, []])
})

test('makes no backup of a new database or of one without users', async () => {
  const empty: Place = { dataDir: temporaryFolder(), databaseUrl: undefined }
  const older = await olderDatabase(before)
  expect([(await people(older)).backup, backupsIn(older)]).toEqual([undefined, []])
  const { backup, versions } = await people(empty)
  expect([backup, backupsIn(empty), versions]).toEqual([undefined, [], [{ version: known.length, name: newest.name }]])
})

test('refuses the start and changes nothing if the backup fails', async () => {
  const place = await withAna()
  writeFileSync(join(place.dataDir, 'respaldos'), '')
  const file = `${join(place.dataDir, 'respaldos')}/bolsa-`
  await expect(openBackedUp(place)).rejects.toThrow(
    `Sus tablas se deben actualizar, y antes no se pudo respaldar ${place.dataDir} en ${file}`,
  )
  const { manifest } = await takeBackup(
    { ...place, reportsDir: place.dataDir },
    { to: temporaryFolder(), at: new Date() },
  )
  expect(manifest.migrations.length).toBe(before)
})
