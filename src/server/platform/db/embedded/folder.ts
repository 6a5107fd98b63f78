/** The folder of the embedded database as files: created completely or not at all, and openable after any crash. */
import {
  chmodSync,
  closeSync,
  constants,
  cpSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseRefused } from '../refused.ts'
import { damaged } from './open-failure.ts'

/** Major version of PostgreSQL inside PGlite 0.5. */
const postgresVersion = '18'

/**
 * Makes `folder` openable; the caller has its lock.
 * @param initialize creates a database in a folder, and closes it
 * @throws DatabaseRefused when the folder contains something else
 */
export async function readyFolder(folder: string, initialize: (folder: string) => Promise<void>): Promise<void> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await createFolder(folder, initialize)
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (!/^\d+$/.test(version)) throw damaged(folder, 'PG_VERSION')
  if (version !== postgresVersion) {
    throw new DatabaseRefused(
      `La base de datos de ${folder} es de la versión ${version}; esta aplicación usa la ${postgresVersion}.`,
    )
  }
  // Left behind by a crash; when it is empty, PostgreSQL does not start. No other process can have written it: we have
  // the lock.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

/** A crash during the creation leaves only the temporary folder, which the next start removes. */
async function createFolder(folder: string, initialize: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new DatabaseRefused(`${folder} no está vacía y no es una base de datos.`)
  }
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished)
  await initialize(unfinished)
  // PGlite creates files that every user may read.
  chmodSync(unfinished, 0o700)
  for (const entry of readdirSync(unfinished, { recursive: true, encoding: 'utf8' })) flush(join(unfinished, entry))
  flush(unfinished)
  renameSync(unfinished, folder)
  flush(dirname(folder))
}

/**
 * The folder cannot change meanwhile: the caller has its lock, or is the thread that writes. Synchronous, because
 * asynchronous copies of a thousand small files take ten times as long; shares blocks where the file system supports
 * it.
 */
export const copyFolder = (from: string, to: string): void =>
  cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })

function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
