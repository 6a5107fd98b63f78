/**
 * A backup of an embedded database that a server has open: requested in its data folder, then made, failed, or
 * unanswered.
 */
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { inFolder } from '../../../src/server/operations/backup/connections.ts'
import { giveCopies, onCopy } from '../../../src/server/operations/backup/copy-request.ts'
import { BackupRefused } from '../../../src/server/operations/backup/manifest.ts'
import { FolderInUse } from '../../../src/server/platform/db/embedded/folder-lock.ts'
import { type Database, openDatabase } from '../../../src/server/platform/db/open.ts'
import { DatabaseRefused } from '../../../src/server/platform/db/refused.ts'
import { type Place, temporaryFolder } from '../support/database.ts'
import { copyEmbeddedTemplate } from '../support/template.ts'

let place: Place
let server: Database
beforeAll(async () => {
  place = { dataDir: temporaryFolder(), databaseUrl: undefined }
  await copyEmbeddedTemplate(place.dataDir)
  server = await openDatabase(place)
})
afterAll(() => server.close())
afterEach(() => {
  vi.restoreAllMocks()
  rmSync(requests(), { recursive: true, force: true })
})

const requests = () => join(place.dataDir, 'copias')
const note = (key: string) => server.db.execute(sql`insert into settings (key, value) values (${key}, 'x')`)

/** As the server does, until `done`; with what it logs. */
async function answering<Result>(
  done: Promise<Result>,
  copyTo = server.copyTo!,
): Promise<{ outcome: PromiseSettledResult<Result>; said: unknown[] }> {
  const said: unknown[] = []
  const ended: PromiseSettledResult<Result>[] = []
  void Promise.allSettled([done]).then((outcomes) => ended.push(...outcomes))
  while (ended.length === 0) {
    await giveCopies(place.dataDir, copyTo, (event, { ms, ...facts } = {}) => void said.push([event, typeof ms, facts]))
    await new Promise(setImmediate)
  }
  return { outcome: ended[0]!, said }
}
const copied = ['backup.copied', 'number', {}]

test('copies the database as of one instant while the server goes on writing', async () => {
  await note('nota 1')
  const notesIn = (folder: string) =>
    inFolder(folder, (query) => query<{ key: string }>(`select key from settings where key like 'nota%' order by key`))
  const copying = onCopy(place.dataDir, true, async (folder) => {
    await note('nota 2')
    return notesIn(folder)
  })
  const { outcome, said } = await answering(copying)
  expect([outcome, said]).toEqual([{ status: 'fulfilled', value: [{ key: 'nota 1' }] }, [copied]])
  expect(readdirSync(requests())).toEqual([])
})

test('reports in one line why a folder cannot be opened', async () => {
  const file = join(temporaryFolder(), 'archivo')
  writeFileSync(file, '')
  await expect(inFolder(join(file, 'db'), () => Promise.resolve())).rejects.toEqual(
    new DatabaseRefused(
      `No se puede usar la carpeta de datos ${file} (ENOTDIR): en su camino hay un archivo donde debe haber una carpeta. Quítalo, o elige otra con DATA_DIR.`,
    ),
  )
})

test('delivers each of two concurrent requests once', async () => {
  const { outcome, said } = await answering(
    Promise.all(
      [1, 2].map(() => onCopy(place.dataDir, true, async (folder) => existsSync(join(folder, 'PG_VERSION')))),
    ),
  )
  expect([outcome, said]).toEqual([{ status: 'fulfilled', value: [true, true] }, [copied, copied]])
})

test.each([
  ['of the system', Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }), 'ENOSPC'],
  ['that has no code', new Error('otra'), 'error'],
])('reports an error %s to the requester and the log, and leaves no files', async (_, failure, code) => {
  const { outcome, said } = await answering(
    onCopy(place.dataDir, true, () => Promise.resolve()),
    () => Promise.reject(failure),
  )
  expect(outcome).toEqual({
    status: 'rejected',
    reason: new BackupRefused(
      `El servidor no pudo copiar su base de datos (${code}). Revisa el espacio en disco y su bitácora.`,
    ),
  })
  expect([said, readdirSync(requests())]).toEqual([
    [['backup.failed', 'undefined', { error: 'Error', ...(code === 'error' ? {} : { code }) }]],
    [],
  ])
})

const unanswered = () =>
  new BackupRefused(
    `Otro proceso tiene abierta la base de datos de ${place.dataDir} y no entregó una copia. Si es un servidor de una versión anterior, detenlo y repite el respaldo.`,
  )
/** The clock at each look, in milliseconds since the request; `first` runs at the first look. */
const passing = (waited: readonly number[], first = () => {}) => {
  const looks = [0, ...waited].entries()
  return vi.spyOn(performance, 'now').mockImplementation(() => {
    const [at, ms] = looks.next().value ?? [-1, Number.POSITIVE_INFINITY]
    if (at === 0) first()
    return ms
  })
}

test('waits at most fifteen seconds for a server that does not answer', async () => {
  const looked = passing([14_999, 15_000, 15_001])
  await expect(onCopy(place.dataDir, true, () => Promise.resolve())).rejects.toThrow(unanswered())
  expect(readdirSync(requests())).toEqual([])
  expect(looked).toHaveBeenCalledTimes(4)
})

test('waits ten minutes for a copy that has begun', async () => {
  const take = () => {
    const [name = ''] = readdirSync(requests())
    renameSync(join(requests(), name, 'pedida'), join(requests(), name, 'tomada'))
  }
  const looked = passing([60_000, 600_000, 600_001], take)
  await expect(onCopy(place.dataDir, true, () => Promise.resolve())).rejects.toThrow(unanswered())
  expect(looked).toHaveBeenCalledTimes(4)
})

test('fails because the folder is in use, if no server is allowed to be running', async () => {
  await expect(onCopy(place.dataDir, false, () => Promise.resolve())).rejects.toThrow(FolderInUse)
  expect(readdirSync(requests())).toEqual([])
})

test('removes abandoned requests after an hour, and no younger ones', async () => {
  for (const [name, minutes] of [
    ['vieja', 61],
    ['joven', 59],
  ] as const) {
    mkdirSync(join(requests(), name, 'db'), { recursive: true })
    writeFileSync(join(requests(), name, 'tomada'), '')
    const at = new Date(Date.now() - minutes * 60_000)
    utimesSync(join(requests(), name), at, at)
  }
  await answering(onCopy(place.dataDir, true, () => Promise.resolve()))
  expect(readdirSync(requests())).toEqual(['joven'])
})
