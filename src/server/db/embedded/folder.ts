/** The folder of the embedded database as files: made as a whole or not at all, and opened after any crash. */
import { chmodSync, closeSync, constants, cpSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { DatabaseRefused } from '../refused.ts'
import { damaged } from './open-failure.ts'

/** Major version of PostgreSQL inside PGlite 0.5. */
const postgresVersion = '18'

/**
 * Makes `folder` openable; the caller holds its lock.
 * @param initialize creates a database in the folder it is given, and closes it
 * @throws DatabaseRefused when the folder holds something else
 */
export async function readyFolder(folder: string, initialize: (folder: string) => Promise<void>): Promise<void> {
  if (!existsSync(join(folder, 'PG_VERSION'))) await createFolder(folder, initialize)
  const version = readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim()
  if (!/^\d+$/.test(version)) throw damaged(folder, 'PG_VERSION')
  if (version !== postgresVersion) {
    throw new DatabaseRefused(`La base de datos de ${folder} es de la versión ${version}; esta aplicación usa la ${postgresVersion}.`)
  }
  // Left behind by a crash, and when it is empty PostgreSQL does not start. Nobody else can have written it: we hold the lock.
  rmSync(join(folder, 'postmaster.pid'), { force: true })
}

/** A crash while a new database is being made leaves only the folder beside, which the next start throws away. */
async function createFolder(folder: string, initialize: (folder: string) => Promise<void>): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new DatabaseRefused(`${folder} no está vacía y no es una base de datos.`)
  }
  const unfinished = `${folder}.new`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished)
  await initialize(unfinished)
  // PGlite creates files that everybody may read.
  chmodSync(unfinished, 0o700)
  for (const entry of readdirSync(unfinished, { recursive: true, encoding: 'utf8' })) flush(join(unfinished, entry))
  flush(unfinished)
  renameSync(unfinished, folder)
  flush(dirname(folder))
}

/**
 * Nobody writes meanwhile: the caller holds its lock, or is the thread that writes. At once, because a thousand small files
 * one after the other take ten times as long when each is waited for; shares the blocks where the file system can.
 */
export const copyFolder = (from: string, to: string): void => cpSync(from, to, { recursive: true, mode: constants.COPYFILE_FICLONE })

function flush(path: string): void {
  const descriptor = openSync(path, 'r')
  fsyncSync(descriptor)
  closeSync(descriptor)
}
