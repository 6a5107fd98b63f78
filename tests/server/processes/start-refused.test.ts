/** A start that cannot succeed: one line with the fault, its place and the remedy; no stack. */
import { spawn } from 'node:child_process'
import { mkdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import { describe, expect, inject, test } from 'vitest'
import { knownMigrations } from '../../../src/server/platform/db/migrations.ts'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { inRepository } from '../../../src/setup/root.mjs'
import { addCandidate, addRecruitment, addPublication } from '../support/people.ts'
import { freshDatabase, freshPlace, temporaryFolder } from '../support/database.ts'
import { endOf, startProgram } from '../support/program.ts'
import { administer } from '../support/template.ts'

const isEmbedded = inject('template').kind === 'embedded'

/** The program's output, and its exit code. */
async function failedStart(settings: Record<string, string>) {
  const { code, failed } = await endOf(startProgram('main', settings))
  return { code, said: failed }
}

/** The output of `openDatabase`, which the program calls; faster than the program. */
const refusalOf = (place: { dataDir: string; databaseUrl: string | undefined }) =>
  openDatabase(place).then(
    () => expect.unreachable('should not open'),
    (failure: Error) => [failure.constructor.name, failure.message],
  )
const embedded = (dataDir: string) => refusalOf({ dataDir, databaseUrl: undefined })

// The embedded database takes seconds to open: its checks at the start are tested without the program.
test.skipIf(isEmbedded)('names a recruitment whose log contradicts the chart of this program', async () => {
  const { db, place, close } = await freshDatabase()
  const id = await addRecruitment(db, await addCandidate(db, ['Ana', 'Luna', 'Ríos']), await addPublication(db, 'CORP'))
  await db.execute(sql`update recruitments set chart_version = 'other', version = 2`)
  await close()
  const { code, said } = await failedStart({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' })
  expect([code, said]).toEqual([
    1,
    `El diagrama del proceso cambió y no puede seguir la bitácora de estos procesos: ${id} (termina en el evento 0 y el proceso va en el 2). Usa la versión anterior del programa o corrige sus bitácoras.\n`,
  ])
})

test.each([
  [
    'it stores the version that it needs',
    `insert into drizzle.minimal_version values (9999, '9998_mañana')`,
    `pide la versión 9999 de sus tablas, 9998_mañana, y este llega a la ${knownMigrations().length}`,
  ],
  [
    'it has a migration without a stored version',
    `insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`,
    'tiene un cambio que no conoce',
  ],
])('refuses a database newer than the program and leaves it unchanged: %s', async (_, change, how) => {
  const { db, place, close } = await freshDatabase()
  await db.execute(sql.raw(change))
  await close()
  const where = place.databaseUrl === undefined ? join(place.dataDir, 'db') : 'DATABASE_URL'
  const settings: Record<string, string> =
    place.databaseUrl === undefined
      ? { DATA_DIR: place.dataDir }
      : { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl }
  const line = `La base de datos de ${where} es más nueva que este programa: ${how}. Actualiza el programa, o restaura el respaldo de antes de actualizarla.`
  // The embedded database takes seconds to open, so the whole program is started for only one of its refusals.
  if (isEmbedded) expect(await refusalOf(place)).toEqual(['DatabaseRefused', line])
  else expect(await failedStart(settings)).toEqual({ code: 1, said: `${line}\n` })
})

describe.runIf(isEmbedded)('the embedded folder', () => {
  const refused = (folder: string, code: string, fault: string) => [
    'DatabaseRefused',
    `No se puede usar la carpeta de datos ${folder} (${code}): ${fault} con DATA_DIR.`,
  ]
  const fileInTheWay = 'en su camino hay un archivo donde debe haber una carpeta. Quítalo, o elige otra'

  test('is refused if it is a file, is below one, or has one in place of the database', async () => {
    const folder = temporaryFolder()
    const file = join(folder, 'archivo')
    writeFileSync(file, '')
    expect(await embedded(file)).toEqual(refused(file, 'EEXIST', fileInTheWay))
    expect(await embedded(join(file, 'datos'))).toEqual(refused(join(file, 'datos'), 'ENOTDIR', fileInTheWay))
    writeFileSync(join(folder, 'db'), '')
    expect(await embedded(folder)).toEqual(refused(folder, 'ENOTDIR', fileInTheWay))
  })

  test('is refused if it cannot be locked', async () => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'db.lock'))
    expect(await embedded(folder)).toEqual(
      refused(folder, 'SQLite 14', 'no se puede abrir su archivo db.lock. Revisa sus permisos, o elige otra'),
    )
  })

  test.skipIf(process.getuid?.() !== 0)('is refused if it is not writable', async () => {
    const folder = join(temporaryFolder(), 'datos')
    const program = `process.setuid(65534); import(${JSON.stringify(inRepository('src/server/platform/db/open.ts'))}).then(({ openDatabase }) => openDatabase({ dataDir: ${JSON.stringify(folder)} })).catch((failure) => console.log(failure.message))`
    const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', program], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    expect(await text(child.stdout)).toBe(
      `No se puede usar la carpeta de datos ${folder} (EACCES): no hay permiso para escribir en ella. Cambia sus permisos, o elige otra con DATA_DIR.\n`,
    )
  })

  const damaged =
    /^La base de datos de \S+\/db está dañada y no se puede abrir \([^)\n]+\)\. Restaura una copia de esa carpeta, o elige otra con DATA_DIR\.$/
  test.each([
    ['the control file is cut', (db: string) => truncateSync(join(db, 'global/pg_control'), 100)],
    ['the version is empty', (db: string) => truncateSync(join(db, 'PG_VERSION'), 0)],
  ])('is refused if damaged: %s', async (_, damage) => {
    const { dataDir } = await freshPlace()
    damage(join(dataDir, 'db'))
    expect(await embedded(dataDir)).toEqual(['DatabaseRefused', expect.stringMatching(damaged)])
  })

  test('is refused if a catalogue is missing, and the program ends with one line', async () => {
    const { dataDir } = await freshPlace()
    rmSync(join(dataDir, 'db', 'base/5'), { recursive: true })
    const { code, said } = await failedStart({ DATA_DIR: dataDir })
    expect([code, said.endsWith('\n')]).toEqual([1, true])
    expect(said.trimEnd()).toMatch(damaged)
  })
})

describe.skipIf(isEmbedded)('the PostgreSQL server', () => {
  test('is refused if its user cannot create tables', async () => {
    const template = inject('template')
    if (template.kind !== 'postgres') throw new Error('This is a test of PostgreSQL.')
    const name = `guest_${process.pid}`
    await administer(template.url, `create database ${name}`)
    await administer(template.url, `create role ${name} login`)
    const url = Object.assign(new URL(template.url), { pathname: `/${name}`, username: name })
    try {
      expect(await failedStart({ DATA_DIR: temporaryFolder(), DATABASE_URL: url.href })).toEqual({
        code: 1,
        said: 'El usuario de DATABASE_URL no tiene permiso para crear las tablas (42501). Dale CREATE sobre la base de datos y sobre su esquema public, o usa al dueño.\n',
      })
    } finally {
      await administer(template.url, `drop database ${name} with (force)`)
      await administer(template.url, `drop role ${name}`)
    }
  })

  test('is refused if the database is unknown or no server answers', async () => {
    const { databaseUrl, dataDir } = await freshPlace()
    const line = (reason: string) => [
      'DatabaseRefused',
      `No se puede entrar a la base de datos de DATABASE_URL (${reason}). Revisa que esté en marcha y sus datos de acceso.`,
    ]
    expect(await refusalOf({ dataDir, databaseUrl: `${databaseUrl}_no` })).toEqual(line('3D000'))
    expect(await refusalOf({ dataDir, databaseUrl: 'postgres://ana:clave@127.0.0.1:1/bolsa' })).toEqual(
      line('ECONNREFUSED'),
    )
    expect(await refusalOf({ dataDir, databaseUrl: 'postgres://ana:clave@[nada/bolsa' })).toEqual(
      line('ERR_INVALID_URL'),
    )
  })
})
