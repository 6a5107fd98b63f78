/**
 * A copy of the embedded database, made by the server that has it open. No other process may read its folder, so a
 * program with write access to the data folder creates a request folder there: `pedida` becomes `tomada`, and then
 * `lista` or `fallida`.
 */
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { copyFolder } from '../../platform/db/embedded/folder.ts'
import { FolderInUse, lockFolder } from '../../platform/db/embedded/folder-lock.ts'
import { failureCode, failureFacts } from '../../platform/base/failure-facts.ts'
import type { Log } from '../../platform/base/log.ts'
import { BackupRefused } from './manifest.ts'

const requestsOf = (dataDir: string): string => join(dataDir, 'copias')

/** A server polls twice a second; one that has not answered by then hangs, or is an older version. */
const answerMs = 15_000
const copyMs = 10 * 60_000
/** A program that requested it so long ago is gone. */
const staleMs = 60 * 60_000
const pollMs = 50

/** The server's part, run repeatedly: makes the requested copies. `copyTo` as in `Database`. */
export async function giveCopies(dataDir: string, copyTo: (folder: string) => Promise<void>, log: Log): Promise<void> {
  for (const name of await readdir(requestsOf(dataDir)).catch(() => [])) {
    const folder = join(requestsOf(dataDir), name)
    if (
      !(await rename(join(folder, 'pedida'), join(folder, 'tomada')).then(
        () => true,
        () => false,
      ))
    )
      continue
    const began = performance.now()
    try {
      await copyTo(join(folder, 'db'))
      log('backup.copied', { ms: Math.round(performance.now() - began) })
      await writeFile(join(folder, 'lista'), '')
    } catch (failure) {
      const code = failureCode(failure) ?? 'error'
      log('backup.failed', failureFacts(failure))
      await writeFile(join(folder, 'fallida'), code).catch(() => {})
    }
  }
}

/**
 * Works on a copy of the embedded database at one instant, whether or not a server has it open.
 * @param isBusyAllowed false: only when no server has it open
 * @throws BackupRefused, FolderInUse
 */
export async function onCopy<Result>(
  dataDir: string,
  isBusyAllowed: boolean,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  const source = join(dataDir, 'db')
  if (!existsSync(join(source, 'PG_VERSION')))
    throw new BackupRefused(`No hay base de datos en ${dataDir}: no hay nada que respaldar.`)
  await dropStale(dataDir)
  const own = join(requestsOf(dataDir), randomUUID())
  await mkdir(own, { recursive: true, mode: 0o700 })
  const copy = join(own, 'db')
  try {
    if (!(await copyUnused(source, copy, isBusyAllowed))) await requestCopy(own, dataDir)
    return await work(copy)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

/** False when another process has it open. */
async function copyUnused(source: string, copy: string, isBusyAllowed: boolean): Promise<boolean> {
  try {
    const lock = lockFolder(source)
    try {
      copyFolder(source, copy)
      return true
    } finally {
      lock.release()
    }
  } catch (failure) {
    if (failure instanceof FolderInUse && isBusyAllowed) return false
    throw failure
  }
}

async function requestCopy(own: string, dataDir: string): Promise<void> {
  await writeFile(join(own, 'pedida'), '')
  const requestedAt = performance.now()
  while (!existsSync(join(own, 'lista'))) {
    const waited = performance.now() - requestedAt
    if (existsSync(join(own, 'fallida')))
      throw new BackupRefused(
        `El servidor no pudo copiar su base de datos (${await readFile(join(own, 'fallida'), 'utf8')}). Revisa el espacio en disco y su bitácora.`,
      )
    if ((waited > answerMs && existsSync(join(own, 'pedida'))) || waited > copyMs) {
      throw new BackupRefused(
        `Otro proceso tiene abierta la base de datos de ${dataDir} y no entregó una copia. Si es un servidor de una versión anterior, detenlo y repite el respaldo.`,
      )
    }
    await pause(pollMs)
  }
}

async function dropStale(dataDir: string): Promise<void> {
  for (const name of await readdir(requestsOf(dataDir)).catch(() => [])) {
    const folder = join(requestsOf(dataDir), name)
    const found = await stat(folder).catch(() => null)
    if (found && Date.now() - found.mtimeMs > staleMs) await rm(folder, { recursive: true, force: true })
  }
}
