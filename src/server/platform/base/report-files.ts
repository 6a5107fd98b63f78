/**
 * The reports folder: a file is written under a temporary name and renamed when complete; old files are deleted by age.
 */
import { createWriteStream, openAsBlob } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { fileLifetimeDays } from '../../../contract/downloads.ts'

const ending = '.xlsx'
const unfinished = '.parcial'
/** Matches only our own files, because the folder may contain others. */
const isOurs = (name: string): boolean => /^descarga-[\da-f-]{36}\.xlsx(\.parcial)?$/.test(name)

export type Stored = { readonly name: string; readonly bytes: number }

/**
 * Cleans up when `content` fails or `signal` is aborted. The name is unique: a worker that has lost the job writes to
 * another file.
 */
export async function storeFile(folder: string, content: Readable, signal: AbortSignal): Promise<Stored> {
  const name = `descarga-${randomUUID()}${ending}`
  const partial = join(folder, name + unfinished)
  try {
    await mkdir(folder, { recursive: true })
    // Synced to disk before it gets its name.
    await pipeline(content, createWriteStream(partial, { flush: true, mode: 0o600 }), { signal })
    const { size } = await stat(partial)
    await rename(partial, join(folder, name))
    return { name, bytes: size }
  } catch (failure) {
    await rm(partial, { force: true })
    throw failure
  }
}

/** Null when this folder does not contain it. It is read while it is sent. */
export async function openFile(folder: string, name: string): Promise<Blob | null> {
  try {
    return await openAsBlob(join(folder, name))
  } catch {
    return null
  }
}

export const dropFile = (folder: string, name: string): Promise<void> => rm(join(folder, name), { force: true })

/** Old files, complete or left by a killed process; each process cleans up its own folder. */
export async function dropOldFiles(folder: string, now: Date): Promise<void> {
  const oldest = now.getTime() - fileLifetimeDays * 24 * 60 * 60_000
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(isOurs)) {
    const path = join(folder, name)
    // Another process on the same folder may have deleted it.
    const found = await stat(path).catch(() => null)
    if (found && found.mtimeMs < oldest) await rm(path, { force: true })
  }
}
