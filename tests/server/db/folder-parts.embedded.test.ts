/**
 * The embedded database's folder as files, without a database: why it does not open, how it is made, and what reaches
 * the disk.
 */
import fs, { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import { describe, expect, it, vi } from 'vitest'
import { DurableNodeFS, demandFsync, durableStartParams } from '../../../src/server/platform/db/embedded/durable.ts'
import { readyFolder } from '../../../src/server/platform/db/embedded/folder.ts'
import { FolderInUse, lockFolder } from '../../../src/server/platform/db/embedded/folder-lock.ts'
import { folderFailure, migrationFailure, startFailure } from '../../../src/server/platform/db/embedded/open-failure.ts'
import { DatabaseRefused } from '../../../src/server/platform/db/refused.ts'
import { temporaryFolder } from '../support/database.ts'

const coded = (code: string, message = 'words') => Object.assign(new Error(message), { code })

describe('a failure to open the data folder', () => {
  const folder = '/datos/db'
  const unusable = (code: string, fault: string) =>
    new DatabaseRefused(`No se puede usar la carpeta de datos /datos (${code}): ${fault} con DATA_DIR.`)
  const noPermission = 'no hay permiso para escribir en ella. Cambia sus permisos, o elige otra'
  const fileInTheWay = 'en su camino hay un archivo donde debe haber una carpeta. Quítalo, o elige otra'
  it.each<[failure: object, expected: DatabaseRefused]>([
    [coded('EACCES'), unusable('EACCES', noPermission)],
    [coded('EPERM'), unusable('EPERM', noPermission)],
    [coded('EROFS'), unusable('EROFS', 'su disco es de solo lectura. Elige otra')],
    [coded('ENOSPC'), unusable('ENOSPC', 'su disco está lleno. Libera espacio, o elige otra')],
    [coded('ENOTDIR'), unusable('ENOTDIR', fileInTheWay)],
    [coded('EEXIST'), unusable('EEXIST', fileInTheWay)],
    [
      coded('EISDIR'),
      unusable('EISDIR', 'en su camino hay una carpeta donde debe haber un archivo. Quítala, o elige otra'),
    ],
    [coded('EIO'), unusable('EIO', 'el sistema no la deja usar. Revísala, o elige otra')],
    [
      Object.assign(coded('ERR_SQLITE_ERROR'), { errcode: 14 }),
      unusable('SQLite 14', 'no se puede abrir su archivo db.lock. Revisa sus permisos, o elige otra'),
    ],
  ])('%s', (failure, expected) => {
    expect([folderFailure(failure, folder), startFailure(failure, folder)]).toEqual([expected, expected])
  })

  const damaged = (how: string) =>
    new DatabaseRefused(
      `La base de datos de /datos/db está dañada y no se puede abrir (${how}). Restaura una copia de esa carpeta, o elige otra con DATA_DIR.`,
    )
  it.each<[failure: unknown, how: string]>([
    [new Error('could not read pg_control. What now\nat x'), 'could not read pg_control'],
    [coded('1EACCES', 'one (two)'), 'one '],
    [coded('EAccess', 'one\ntwo'), 'one'],
    [coded('E1', 'plain'), 'plain'],
    ['a text', 'a text'],
  ])('recognises damage that PostgreSQL reports: %s', (failure, how) => {
    expect(folderFailure(failure, folder)).toBe(failure)
    expect(startFailure(failure, folder)).toEqual(damaged(how))
  })

  it('a refusal is passed on unchanged', () => {
    const refused = new DatabaseRefused('ya')
    expect([folderFailure(refused, folder), startFailure(refused, folder)]).toEqual([refused, refused])
  })

  it.each(['XX000', 'XX001', 'XX002', '58P01', '58030', '08006'])('recognises unreadable tables: %s', (code) => {
    expect(migrationFailure(new Error('outer', { cause: coded(code) }), folder)).toEqual(damaged(code))
  })
  it.each([coded('42P01'), coded('XX003'), new Error('no'), undefined])('does not report damage: %s', (failure) => {
    expect(migrationFailure(failure, folder)).toBe(failure)
  })
})

describe('the data folder', () => {
  const fill = (version: string) => async (folder: string) => {
    mkdirSync(join(folder, 'base'))
    writeFileSync(join(folder, 'PG_VERSION'), version)
    writeFileSync(join(folder, 'base', '1'), '')
    chmodSync(folder, 0o777)
  }

  it('is created as a temporary folder for its owner only, and synced to the disk before it is renamed', async () => {
    const folder = join(temporaryFolder(), 'db')
    mkdirSync(`${folder}.new/left`, { recursive: true })
    mkdirSync(folder)
    const opened: unknown[] = []
    const [open, fsync, close] = [vi.spyOn(fs, 'openSync'), vi.spyOn(fs, 'fsyncSync'), vi.spyOn(fs, 'closeSync')]
    syncBuiltinESMExports()
    let seen: string[] = []
    try {
      await readyFolder(folder, async (unfinished) => {
        seen = [unfinished, ...readdirSync(unfinished)]
        await fill('18\n')(unfinished)
        open.mockClear()
      })
      opened.push(...open.mock.calls.map(([path]) => String(path)))
      expect([fsync.mock.calls.length, close.mock.calls.length >= opened.length]).toEqual([opened.length, true])
    } finally {
      vi.restoreAllMocks()
      syncBuiltinESMExports()
    }
    expect(seen).toEqual([`${folder}.new`])
    const unfinished = `${folder}.new`
    expect(opened.slice(0, -2).toSorted()).toEqual([
      join(unfinished, 'PG_VERSION'),
      join(unfinished, 'base'),
      join(unfinished, 'base', '1'),
    ])
    expect(opened.slice(-2)).toEqual([unfinished, join(folder, '..')])
    expect([
      existsSync(unfinished),
      statSync(folder).mode & 0o777,
      readFileSync(join(folder, 'PG_VERSION'), 'utf8'),
    ]).toEqual([false, 0o700, '18\n'])
  })

  it('is created where no folder exists', async () => {
    const folder = join(temporaryFolder(), 'db')
    await readyFolder(folder, fill('18'))
    expect(readdirSync(folder).toSorted()).toEqual(['PG_VERSION', 'base'])
  })

  it('is left unchanged except for the remains of a crash', async () => {
    const folder = join(temporaryFolder(), 'db')
    mkdirSync(folder)
    await fill('18')(folder)
    writeFileSync(join(folder, 'postmaster.pid'), '')
    const initialize = vi.fn<() => Promise<void>>()
    await readyFolder(folder, initialize)
    expect([initialize.mock.calls.length, readdirSync(folder).toSorted()]).toEqual([0, ['PG_VERSION', 'base']])
  })

  it.each([
    ['17', (folder: string) => `La base de datos de ${folder} es de la versión 17; esta aplicación usa la 18.`],
    ['118', (folder: string) => `La base de datos de ${folder} es de la versión 118; esta aplicación usa la 18.`],
    [
      '',
      (folder: string) =>
        `La base de datos de ${folder} está dañada y no se puede abrir (PG_VERSION). Restaura una copia de esa carpeta, o elige otra con DATA_DIR.`,
    ],
    [
      '18x',
      (folder: string) =>
        `La base de datos de ${folder} está dañada y no se puede abrir (PG_VERSION). Restaura una copia de esa carpeta, o elige otra con DATA_DIR.`,
    ],
    [
      'x18',
      (folder: string) =>
        `La base de datos de ${folder} está dañada y no se puede abrir (PG_VERSION). Restaura una copia de esa carpeta, o elige otra con DATA_DIR.`,
    ],
  ])('is rejected with the version "%s"', async (version, line) => {
    const folder = join(temporaryFolder(), 'db')
    mkdirSync(folder)
    await fill(version)(folder)
    await expect(readyFolder(folder, fill('18'))).rejects.toEqual(new DatabaseRefused(line(folder)))
  })

  it('with other files is rejected and left unchanged', async () => {
    const folder = join(temporaryFolder(), 'db')
    mkdirSync(folder)
    writeFileSync(join(folder, 'carta.txt'), '')
    await expect(readyFolder(folder, fill('18'))).rejects.toEqual(
      new DatabaseRefused(`${folder} no está vacía y no es una base de datos.`),
    )
    expect([readdirSync(folder), existsSync(`${folder}.new`)]).toEqual([['carta.txt'], false])
  })

  it('is locked by one process at a time, and released once', () => {
    const folder = join(temporaryFolder(), 'db')
    const lock = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow(
      new FolderInUse(
        `Otro proceso está usando la base de datos de ${folder}: ciérralo, o elige otra carpeta con DATA_DIR.`,
      ),
    )
    lock.release()
    lock.release()
    lockFolder(folder).release()
    writeFileSync(`${folder}.lock`, 'no es una base de datos de SQLite, sino un texto largo que lo parece'.repeat(20))
    expect(() => lockFolder(folder)).toThrow(expect.not.objectContaining({ constructor: FolderInUse }) as Error)
  })
})

describe('durable commits', () => {
  it('are set in the start parameters of PostgreSQL', () => {
    expect(durableStartParams.join(' ')).toBe(
      '--single -O -j -c search_path=public -c exit_on_error=false -c log_checkpoints=false -c max_worker_processes=0 -c max_parallel_workers=0 ' +
        '-c max_parallel_workers_per_gather=0 -c max_parallel_maintenance_workers=0 -c io_method=sync -c shared_buffers=32MB -c wal_sync_method=fsync',
    )
  })

  /** The functions of PGlite's file system that PostgreSQL calls. */
  async function fsyncOf(files: DurableNodeFS, path: string) {
    const { emscriptenOpts } = await files.init({} as PGlite, { preRun: [() => {}] } as never)
    const operations: { fsync?: (stream: { nfd?: number; node: unknown }) => number } = {}
    const [before, ...hooks] = emscriptenOpts.preRun as ((module: unknown) => void)[]
    expect(before).toBeTypeOf('function')
    hooks.at(-1)!({ NODEFS: { stream_ops: operations, realPath: () => path } })
    return operations.fsync!
  }

  it('are counted: files by their descriptor, folders by their path', async () => {
    const folder = temporaryFolder()
    const failed = vi.fn<(error: unknown) => void>()
    const files = new DurableNodeFS(folder, failed)
    const fsync = await fsyncOf(files, folder)
    const descriptor = fs.openSync(join(folder, 'file'), 'w')
    const [open, close] = [vi.spyOn(fs, 'openSync'), vi.spyOn(fs, 'closeSync')]
    syncBuiltinESMExports()
    const synced = [fsync({ nfd: descriptor, node: null }), fsync({ node: null })]
    const [opened, closed] = [
      open.mock.results.map(({ value }) => value as number),
      close.mock.calls.map(([one]) => one),
    ]
    vi.restoreAllMocks()
    syncBuiltinESMExports()
    expect([synced, files.fsyncs, opened.length, closed]).toEqual([[0, 0], 2, 1, opened])
    // The other's is left open.
    fs.closeSync(descriptor)
    expect(failed).not.toHaveBeenCalled()
  })

  it('report a failed fsync and acknowledge nothing', async () => {
    const failed = vi.fn<(error: unknown) => void>()
    const files = new DurableNodeFS(temporaryFolder(), failed)
    const fsync = await fsyncOf(files, '/no/hay')
    expect(() => fsync({ node: null })).toThrow('ENOENT')
    expect([failed.mock.calls, files.fsyncs]).toEqual([[[expect.objectContaining({ code: 'ENOENT' })]], 0])
  })

  it('are required before the start', async () => {
    const files = { fsyncs: 0 }
    const queries: string[] = []
    const database = (syncs: boolean) =>
      ({ query: async (text: string) => (queries.push(text), (files.fsyncs += syncs ? 1 : 0)) }) as unknown as PGlite
    await expect(demandFsync(database(true), files as DurableNodeFS)).resolves.toBeUndefined()
    const line =
      'La base de datos integrada no escribe a disco lo que confirma (ningún fsync en una transacción de prueba): no se inicia.'
    await expect(demandFsync(database(false), files as DurableNodeFS)).rejects.toEqual(new DatabaseRefused(line))
    expect(queries).toEqual(Array(2).fill("select pg_logical_emit_message(true, 'fsync-probe', '')"))
  })
})
