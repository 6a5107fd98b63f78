/**
 * One process at a time on a folder. PGlite lets two processes open one folder and ruin it without a word.
 *
 * The lock is SQLite's exclusive lock on an empty file beside the folder: the system holds it for the process and
 * drops it however the process ends, also by `kill -9`, so nothing stale can stay behind.
 */
import { DatabaseSync } from 'node:sqlite'
import { DatabaseRefused } from '../refused.ts'

export type FolderLock = { readonly release: () => void }

export class FolderInUse extends DatabaseRefused {}

/** SQLite's SQLITE_BUSY: another process holds the lock. */
const busy = 5
/** Closing the file drops the lock, so none may be collected while it is meant to hold. */
const held = new Set<DatabaseSync>()

/** Takes the lock of `folder`. @throws FolderInUse when another process, or this one, has it */
export function lockFolder(folder: string): FolderLock {
  const file = new DatabaseSync(`${folder}.lock`, { timeout: 0 })
  try {
    // In memory: the lock file never gets a journal that a later opener would have to look at.
    file.exec('pragma journal_mode = memory; begin exclusive')
  } catch (error) {
    file.close()
    if (!(error instanceof Error && 'errcode' in error && error.errcode === busy)) throw error
    throw new FolderInUse(`Otro proceso está usando la base de datos de ${folder}: ciérralo, o elige otra carpeta con DATA_DIR.`)
  }
  held.add(file)
  return {
    release() {
      if (held.delete(file)) file.close()
    },
  }
}
