/**
 * One process at a time on a folder. PGlite would let two processes open one folder and silently corrupt it.
 * The lock is SQLite's exclusive lock on an empty file beside the folder: the system releases it however the process
 * ends, also by `kill -9`, so that no stale lock remains.
 */
import { DatabaseSync } from 'node:sqlite'
import { DatabaseRefused } from '../refused.ts'

export type FolderLock = { readonly release: () => void }

export class FolderInUse extends DatabaseRefused {}

/** SQLite's SQLITE_BUSY: another process has the lock. */
const busy = 5
/** Closing the file releases the lock, so these must not be garbage-collected. */
const locks = new Set<DatabaseSync>()

/** Takes the lock of `folder`. @throws FolderInUse when this or another process has it */
export function lockFolder(folder: string): FolderLock {
  const file = new DatabaseSync(`${folder}.lock`, { timeout: 0 })
  try {
    // In memory: otherwise the lock file could get a journal that a later process would have to read.
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === busy)) throw error
    throw new FolderInUse(
      `Otro proceso está usando la base de datos de ${folder}: ciérralo, o elige otra carpeta con DATA_DIR.`,
    )
  }
  locks.add(file)
  return {
    release() {
      if (locks.delete(file)) file.close()
    },
  }
}
