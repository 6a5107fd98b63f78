/**
 * A backup contains every row and file, restores them exactly, and is refused when it is damaged or its target is in
 * use.
 */
import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { command, contentsOf } from '../../../src/server/operations/backup/command.ts'
import { BackupRefused, type Manifest } from '../../../src/server/operations/backup/manifest.ts'
import { putBack } from '../../../src/server/operations/backup/put-back.ts'
import { type Taken, takeBackup } from '../../../src/server/operations/backup/take.ts'
import { passagesFor } from '../../../src/server/curricula/evidence.ts'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { curriculumTexts } from '../../../src/server/platform/db/tables/curricula.ts'
import { DatabaseRefused } from '../../../src/server/platform/db/refused.ts'
import { EnvironmentError } from '../../../src/server/platform/base/env.ts'
import { allRows } from '../support/all-rows.ts'
import { tableNames } from '../support/all-tables.ts'
import { barePlace, freshPlace, type Place, temporaryFolder } from '../support/database.ts'
import { olderDatabase } from '../support/older-database.ts'
import { fillEveryTable } from '../support/two-of-each.ts'

const at = new Date('2026-11-22T17:00:05.250Z')
const withReports = (place: Place) => ({ ...place, reportsDir: join(place.dataDir, 'reportes') })
const take = (place: Place, to: string, more: object = {}) =>
  takeBackup(withReports(place), { to, at, asRows: true, ...more })
const put = (file: string, place: Place, force = false) => putBack(file, withReports(place), { force })

/** Values that a careless format would lose. */
const awkward = 'comilla \' doble " barra \\ renglón \n tab \t €\u2028 \u{1f600} ñ'

/** Of a CV: found by their words, in their order. */
const passages = [awkward, 'NULL', '{a,b}', '', 'Ingles avanzado', 'Más de 7 años']

async function filled(): Promise<Place> {
  const place = await freshPlace()
  const { db, close } = await openDatabase(place)
  await fillEveryTable(db)
  await db.execute(sql`update candidates set nombres = ${awkward} where id = 1`)
  await db.execute(sql.raw(`update home_pictures set content = '\\x00ff0a5c22'::bytea where id = 'a'`))
  await db.execute(sql`update outbox set created_at = ${'2026-03-02 10:00:00.123456-06'}::timestamptz where id = 1`)
  await db.execute(sql`select setval('candidates_id_seq', 4321)`)
  await db.execute(
    sql`update curriculum_texts set state = 'leido', read_at = '2026-03-02', text = 'Texto', passages = ${sql.param(passages, curriculumTexts.passages)} where candidate_id = 1`,
  )
  await close()
  for (const [folder, name] of [
    ['mail', 'carta-1.eml'],
    ['reportes', 'descarga-1.xlsx'],
    ['reportes', 'descarga-2.xlsx.parcial'],
    ['reportes', 'descarga-3.xlsx'],
  ] as const) {
    mkdirSync(join(place.dataDir, folder), { recursive: true })
    writeFileSync(join(place.dataDir, folder, name), `de ${name}`)
  }
  return place
}

let source: Place
let taken: Taken
let before: Awaited<ReturnType<typeof allRows>>
/** Where the backup was restored, and its rows then. */
let target: Place
let restored: { readonly manifest: Manifest; readonly rows: typeof before }
beforeAll(async () => {
  source = await filled()
  before = await allRows(source)
  taken = await take(source, temporaryFolder())
  target = await barePlace()
  // An empty target that exists contains no data
  if (target.databaseUrl === undefined) mkdirSync(join(target.dataDir, 'db'), { recursive: true })
  restored = { manifest: await put(taken.file, target), rows: await allRows(target) }
}, 120_000)

/** The same backup with other bytes in it. */
function changed(change: (tar: Buffer) => Buffer): string {
  const file = join(temporaryFolder(), 'otro.tar.gz')
  writeFileSync(file, gzipSync(change(gunzipSync(readFileSync(taken.file)))))
  return file
}

test('restores every row of every table, every sequence and every file', async () => {
  expect(restored.rows).toEqual(before)
  expect(before.tables.map(({ name }) => name)).toEqual(tableNames.toSorted())
  expect(before.tables.filter(({ rows }) => rows === 0).map(({ name }) => name)).toEqual([])
  expect(restored.manifest).toEqual(taken.manifest)
  expect(readFileSync(join(target.dataDir, 'mail', 'carta-1.eml'), 'utf8')).toBe('de carta-1.eml')
  expect(readdirSync(join(target.dataDir, 'reportes'))).toEqual(['descarga-1.xlsx', 'descarga-3.xlsx'])
  // Nothing of the work is left behind.
  expect(readdirSync(target.dataDir).filter((name) => !['db', 'db.lock', 'mail', 'reportes'].includes(name))).toEqual(
    [],
  )
  const { db, close } = await openDatabase(target)
  const { rows } = (await db.execute(
    sql`select nombres, nextval('candidates_id_seq')::int as next from candidates where id = 1`,
  )) as unknown as { rows: object[] }
  await close()
  expect(rows).toEqual([{ nombres: awkward, next: 4322 }])
})

test('writes a manifest and a sortable file name, readable by the owner only', () => {
  expect(basename(taken.file)).toBe('bolsa-20261122-170005.tar.gz')
  expect([
    taken.manifest.kind,
    taken.manifest.madeAt,
    taken.manifest.members.slice(-3).map(({ path }) => path),
  ]).toEqual([
    'filas',
    '2026-11-22T17:00:05.250Z',
    ['archivos/mail/carta-1.eml', 'archivos/reportes/descarga-1.xlsx', 'archivos/reportes/descarga-3.xlsx'],
  ])
  expect(readdirSync(join(taken.file, '..'))).toEqual(['bolsa-20261122-170005.tar.gz'])
})

test('leaves the source unchanged', async () => {
  expect(await allRows(source)).toEqual(before)
})

test('restores working constraints and triggers', async () => {
  const { db, close } = await openDatabase(target)
  await expect(db.execute(sql`delete from users where id = 1`)).rejects.toThrow()
  await db.execute(sql`delete from portfolio_changes`)
  await db.execute(sql`update portfolio set search = 'otra' where candidate_id = 1`)
  const changes = (await db.execute(sql`select candidate_id as id from portfolio_changes`)) as unknown as {
    rows: object[]
  }
  await close()
  expect(changes.rows).toEqual([{ id: 1 }])
})

test('restores the passages of CVs, and their words', async () => {
  const { db, close } = await openDatabase(target)
  const rows = await db
    .select({
      state: curriculumTexts.state,
      passages: curriculumTexts.passages,
      found: passagesFor(['Inglés', 'Cinco años', 'Comillas', 'Ventas']),
    })
    .from(curriculumTexts)
    .orderBy(curriculumTexts.candidateId)
  await close()
  expect(rows).toEqual([
    { state: 'leido', passages, found: ['Ingles avanzado', 'Más de 7 años', awkward, null] },
    { state: 'pendiente', passages: null, found: null },
  ])
})

test('refuses a target that has data, unless forced', async () => {
  const target = await freshPlace()
  const empty = await allRows(target)
  await expect(put(taken.file, target)).rejects.toThrow(
    new BackupRefused(
      `La base de datos de ${target.databaseUrl ? 'DATABASE_URL' : target.dataDir} no está vacía. Con --force se pierde lo que contiene y queda lo del respaldo.`,
    ),
  )
  expect(await allRows(target)).toEqual(empty)
  await put(taken.file, target, true)
  expect(await allRows(target)).toEqual(before)
})

const at1 = (tar: Buffer, text: string) => tar.indexOf(text)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const refusals: readonly [name: string, make: () => string, why: RegExp][] = [
  ['what does not exist', () => join(temporaryFolder(), 'nada.tar.gz'), /^No existe el archivo .*nada\.tar\.gz\.$/],
  [
    'what is something else',
    () => {
      const file = join(temporaryFolder(), 'otro.tar.gz')
      writeFileSync(file, 'no es un respaldo')
      return file
    },
    /está dañado \(Z_DATA_ERROR\)/,
  ],
  [
    'what was cut off',
    () => {
      const file = join(temporaryFolder(), 'otro.tar.gz')
      const whole = readFileSync(taken.file)
      writeFileSync(file, whole.subarray(0, whole.length - 700))
      return file
    },
    /está dañado \((Z_BUF_ERROR|está incompleto)\)/,
  ],
  [
    'one flipped bit of the file',
    () => {
      const file = join(temporaryFolder(), 'otro.tar.gz')
      const bytes = readFileSync(taken.file)
      bytes[Math.floor(bytes.length * 0.6)]! ^= 1
      writeFileSync(file, bytes)
      return file
    },
    /está dañado/,
  ],
  [
    'a value that was changed and packed again',
    () =>
      changed((tar) => {
        tar.write('Rosb', at1(tar, 'Chofer'))
        return tar
      }),
    /está dañado \(tablas\/\w+ falta o cambió\)/,
  ],
  [
    'a member that was taken out',
    () =>
      changed((tar) => {
        const start = at1(tar, 'archivos/reportes/descarga-3.xlsx\0')
        return Buffer.concat([tar.subarray(0, start), tar.subarray(start + 1024)])
      }),
    /está dañado \(archivos\/reportes\/descarga-3\.xlsx falta o cambió\)/,
  ],
  [
    'a member that leads out of its folder',
    () =>
      changed((tar) => {
        const start = tar.lastIndexOf('archivos/mail/carta-1.eml\0')
        tar.fill(0, start, start + 100)
        tar.write('../../mail/carta-1.eml', start)
        const head = Buffer.from(tar.subarray(start, start + 512)).fill(' ', 148, 156)
        tar.write(
          `${head
            .reduce((sum, byte) => sum + byte, 0)
            .toString(8)
            .padStart(6, '0')}\0 `,
          start + 148,
        )
        return tar
      }),
    /está dañado \(contiene "\.\.\/\.\.\/mail\/carta-1\.eml"\)/,
  ],
]

test.each(refusals)('rejects %s, before it changes anything', async (_, make, why) => {
  const target = await barePlace()
  await expect(put(make(), target, true)).rejects.toThrow(why)
  expect(existsSync(join(target.dataDir, 'db'))).toBe(false)
})

test('rejects a backup of a newer version', async () => {
  const file = changed((tar) => {
    const start = at1(tar, '"migrations": [\n') + '"migrations": [\n'.length
    tar.write('1', at1(tar.subarray(start), /\d/.exec(tar.subarray(start).toString('latin1'))![0]) + start)
    const digits = /\d+/.exec(tar.subarray(start, start + 40).toString('latin1'))!
    tar.write('9'.repeat(digits[0].length), start + digits.index)
    return tar
  })
  await expect(put(file, await barePlace())).rejects.toThrow(
    /es de un programa más nuevo que este \(un cambio de tablas que no conoce\)\. Actualiza el programa/,
  )
})

test('rejects rows that do not fit their table, although the checksums are right', async () => {
  const file = changed((tar) => {
    const content = at1(tar, 'tablas/settings\0') + 512
    const [start, size] = [
      tar.indexOf('[', content),
      Number.parseInt(tar.toString('latin1', content - 512 + 124, content - 512 + 136), 8),
    ]
    const [old, place] = [sha256(tar.subarray(content, content + size)), tar.indexOf('"', start) + 1]
    tar.write(tar[place] === 90 ? 'Y' : 'Z', place)
    const now = sha256(tar.subarray(content, content + size))
    // The manifest lists it, the table does not
    const members = tar.indexOf('"members"')
    tar.write(now, members + tar.subarray(members).indexOf(old))
    return tar
  })
  const target = await barePlace()
  await expect(put(file, target)).rejects.toThrow(
    new BackupRefused('La tabla settings no quedó como en el respaldo: no se restauró.'),
  )
  expect(existsSync(join(target.dataDir, 'db'))).toBe(false)
})

test('restores and migrates a backup of an older version', async () => {
  const older = await olderDatabase(16, async (db) => {
    await db.execute(sql`insert into settings (key, value) values ('antes', 'de la 16')`)
  })
  const { file, manifest } = await take(older, temporaryFolder())
  const target = await barePlace()
  await put(file, target)
  expect(manifest.migrations).toHaveLength(16)
  expect(manifest.tables.map(({ name }) => name)).not.toContain('home_pictures')
  const { db, close } = await openDatabase(target)
  const { rows } = (await db.execute(
    sql`select value, (select count(*)::int from home_pictures) as pictures from settings where key = 'antes'`,
  )) as unknown as { rows: object[] }
  await close()
  expect(rows).toEqual([{ value: 'de la 16', pictures: 0 }])
})

test('refuses if there is no database', async () => {
  const nowhere: Place = { dataDir: temporaryFolder(), databaseUrl: undefined }
  await expect(take(nowhere, temporaryFolder())).rejects.toThrow(
    new BackupRefused(`No hay base de datos en ${nowhere.dataDir}: no hay nada que respaldar.`),
  )
  expect(readdirSync(nowhere.dataDir)).toEqual([])
})

test('reports an unreachable server like a start does', async () => {
  const away = { dataDir: temporaryFolder(), databaseUrl: 'postgres://ana:clave-secreta@127.0.0.1:1/bolsa' }
  await expect(take(away, temporaryFolder())).rejects.toThrow(
    new DatabaseRefused(
      'No se puede entrar a la base de datos de DATABASE_URL (ECONNREFUSED). Revisa que esté en marcha y sus datos de acceso.',
    ),
  )
})

test('leaves no partial file if it fails, and keeps an older file of that name', async () => {
  const folder = temporaryFolder()
  const file = join(folder, 'copia.tar.gz')
  copyFileSync(taken.file, file)
  const away = { dataDir: temporaryFolder(), databaseUrl: undefined }
  await expect(take(away, file)).rejects.toThrow(BackupRefused)
  expect(readdirSync(folder)).toEqual(['copia.tar.gz'])
  expect(readFileSync(file)).toEqual(readFileSync(taken.file))
})

describe('a command', () => {
  const listen = () => ({
    log: vi.spyOn(console, 'log').mockImplementation(() => {}),
    error: vi.spyOn(console, 'error').mockImplementation(() => {}),
  })
  afterEach(() => {
    process.exitCode = undefined
    vi.restoreAllMocks()
  })

  test('prints its result and the contents with counts', async () => {
    const { log, error } = listen()
    await command(() => Promise.resolve('Respaldo hecho'))
    expect([log.mock.calls, error.mock.calls, process.exitCode]).toEqual([[['Respaldo hecho']], [], undefined])
    const of = (rows: number[], paths: string[]) =>
      contentsOf({
        tables: rows.map((count) => ({ rows: count })),
        members: paths.map((path) => ({ path })),
        madeAt: '2026-11-22T17:00:05.250Z',
      } as Manifest)
    expect(of([12_344, 1], ['tablas/a', 'archivos/mail/b', 'archivos/c'])).toBe(
      '2 tablas, 12,345 filas y 2 archivos, del 2026-11-22T17:00:05.250Z',
    )
    expect(of([1], ['tablas/a', 'archivos/b'])).toBe('1 tabla, 1 fila y 1 archivo, del 2026-11-22T17:00:05.250Z')
  })

  test.each([
    ['a refusal', new BackupRefused('No hay nada que respaldar.'), 'No hay nada que respaldar.'],
    ['a database that cannot be entered', new DatabaseRefused('No se pudo entrar.'), 'No se pudo entrar.'],
    ['a wrong variable', new EnvironmentError('PORT no es un puerto.'), 'PORT no es un puerto.'],
    [
      'an unknown word',
      Object.assign(new TypeError('Unknown option'), { code: 'ERR_PARSE_ARGS_UNKNOWN_OPTION' }),
      'Unknown option',
    ],
  ])('exits with 1 and one line after %s', async (_, failure, line) => {
    const { log, error } = listen()
    await command(() => Promise.reject(failure))
    expect([log.mock.calls, error.mock.calls, process.exitCode]).toEqual([[], [[line]], 1])
  })

  test.each([
    new Error('nadie lo esperaba'),
    Object.assign(new TypeError('otra cosa'), { code: 'ERR_INVALID_URL' }),
    new TypeError('sin código'),
  ])('prints every detail of %s', async (failure) => {
    const { error } = listen()
    await command(() => Promise.reject(failure))
    expect([error.mock.calls, process.exitCode]).toEqual([[[failure]], 1])
  })
})
