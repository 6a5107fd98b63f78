/** The folder of the embedded database: one process at a time, and openable after every kind of crash. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, it } from 'vitest'
import { DatabaseRefused } from '../../../src/server/platform/db/refused.ts'
import { openDatabase } from '../../../src/server/platform/db/open.ts'
import { settings } from '../../../src/server/platform/db/tables/database.ts'
import { freshPlace, temporaryFolder } from '../support/database.ts'
import { loadQuickly } from '../support/program.ts'

const others: ChildProcess[] = []
afterAll(() => {
  for (const other of others) other.kill('SIGKILL')
})

it('is refused to a second process with one line, and unlocked as soon as the first is killed', async () => {
  const place = await freshPlace()
  const first = await otherProcess(place.dataDir)
  expect(await first.line()).toBe('open')

  const second = await otherProcess(place.dataDir)
  expect(await second.line()).toBe(
    `refused Otro proceso está usando la base de datos de ${join(place.dataDir, 'db')}: ciérralo, o elige otra carpeta con DATA_DIR.`,
  )
  expect(await second.ended).toEqual([3, null])
  await expect(openDatabase(place)).rejects.toThrow(DatabaseRefused)

  first.process.kill('SIGKILL')
  await first.ended
  const { db, close } = await openDatabase(place)
  expect(await db.select().from(settings)).toEqual([])
  await close()
})

it('is refused to a second opener in the same process', async () => {
  const place = await freshPlace()
  const { close } = await openDatabase(place)
  await expect(openDatabase(place)).rejects.toThrow('Otro proceso está usando')
  await close()
  await (await openDatabase(place)).close()
})

it('has every acknowledged row after kill -9', async () => {
  const place = await freshPlace()
  const writer = await otherProcess(place.dataDir)
  expect(await writer.line()).toBe('open')
  for (let row = 0; row < 500; row += 1) writer.process.stdin?.write(`row-${row}\n`)
  const acknowledged: string[] = []
  // In the middle of its work: it has hundreds of lines left to read.
  while (acknowledged.length < 100) acknowledged.push((await writer.line()).replace('kept ', ''))
  writer.process.kill('SIGKILL')
  await writer.ended
  acknowledged.push(...writer.unread().map((line) => line.replace('kept ', '')))

  const { db, close } = await openDatabase(place)
  const stored = new Set((await db.select().from(settings)).map(({ key }) => key))
  expect(acknowledged.filter((key) => !stored.has(key))).toEqual([])
  // One more row may have been committed than was reported.
  expect(stored.size - acknowledged.length).toBeLessThanOrEqual(1)
  await close()
})

it('opens although a crash has left an empty postmaster.pid', async () => {
  const place = await freshPlace()
  writeFileSync(join(place.dataDir, 'db/postmaster.pid'), '')
  const { db, close } = await openDatabase(place)
  expect(await db.select().from(settings)).toEqual([])
  await close()
})

it('starts over when a crash has left a partial database', async () => {
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'db.new/base'), { recursive: true })
  writeFileSync(join(dataDir, 'db.new/PG_VERSION'), '18\n')
  const { db, close } = await openDatabase({ dataDir, databaseUrl: undefined })
  expect(await db.select().from(settings)).toEqual([])
  expect(existsSync(join(dataDir, 'db.new'))).toBe(false)
  expect(statSync(join(dataDir, 'db')).mode & 0o777).toBe(0o700)
  await close()
})

it('leaves a folder unchanged that is no database or has another version', async () => {
  const dataDir = temporaryFolder()
  mkdirSync(join(dataDir, 'db'))
  writeFileSync(join(dataDir, 'db/cartas.txt'), 'mías')
  const place = { dataDir, databaseUrl: undefined }
  await expect(openDatabase(place)).rejects.toThrow('no está vacía y no es una base de datos')
  expect(readFileSync(join(dataDir, 'db/cartas.txt'), 'utf8')).toBe('mías')

  writeFileSync(join(dataDir, 'db/PG_VERSION'), '17\n')
  await expect(openDatabase(place)).rejects.toThrow('es de la versión 17; esta aplicación usa la 18')
})

async function otherProcess(dataDir: string) {
  const program = join(import.meta.dirname, 'hold-folder.ts')
  const child = spawn(process.execPath, [program, dataDir], {
    env: { ...process.env, ...loadQuickly },
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  others.push(child)
  // What is written to it after it was killed is of no interest.
  child.stdin.on('error', () => {})
  const lines: string[] = []
  const reader = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line))
  return {
    process: child,
    ended: once(child, 'close'),
    line: async (): Promise<string> => {
      if (lines.length === 0) await once(reader, 'line')
      return lines.shift()!
    },
    unread: () => lines.splice(0),
  }
}
