/** Why the embedded database did not open, in one Spanish line. */
import { dirname } from 'node:path'
import { errorCode } from '../../base/database-errors.ts'
import { DatabaseRefused } from '../refused.ts'

/** System error code → the problem of the folder, and its remedy. */
const faults: Readonly<Record<string, string>> = {
  EACCES: 'no hay permiso para escribir en ella. Cambia sus permisos, o elige otra',
  EPERM: 'no hay permiso para escribir en ella. Cambia sus permisos, o elige otra',
  EROFS: 'su disco es de solo lectura. Elige otra',
  ENOSPC: 'su disco está lleno. Libera espacio, o elige otra',
  ENOTDIR: 'en su camino hay un archivo donde debe haber una carpeta. Quítalo, o elige otra',
  EEXIST: 'en su camino hay un archivo donde debe haber una carpeta. Quítalo, o elige otra',
  EISDIR: 'en su camino hay una carpeta donde debe haber un archivo. Quítala, o elige otra',
}
export const damaged = (folder: string, how: string): DatabaseRefused =>
  new DatabaseRefused(
    `La base de datos de ${folder} está dañada y no se puede abrir (${how}). Restaura una copia de esa carpeta, o elige otra con DATA_DIR.`,
  )

/** For the folder itself. Any other error is returned unchanged. */
export function folderFailure(failure: unknown, folder: string): unknown {
  if (failure instanceof DatabaseRefused) return failure
  const { code, errcode } = failure as { code?: unknown; errcode?: unknown }
  // For the lock file of the folder.
  if (typeof errcode === 'number')
    return unusable(
      folder,
      `SQLite ${errcode}`,
      'no se puede abrir su archivo db.lock. Revisa sus permisos, o elige otra',
    )
  return /^E[A-Z]{2,}$/.test(String(code)) ? unusable(folder, String(code), faults[String(code)]) : failure
}

const unusable = (folder: string, code: string, fault = 'el sistema no la deja usar. Revísala, o elige otra') =>
  new DatabaseRefused(`No se puede usar la carpeta de datos ${dirname(folder)} (${code}): ${fault} con DATA_DIR.`)

/** For errors of PostgreSQL at its start. */
export function startFailure(failure: unknown, folder: string): unknown {
  const ofFolder = folderFailure(failure, folder)
  return ofFolder === failure && !(failure instanceof DatabaseRefused) ? damaged(folder, firstLine(failure)) : ofFolder
}

/** For its tables: damaged pages and missing files are detected when they are read. */
export function migrationFailure(failure: unknown, folder: string): unknown {
  const code = errorCode(failure)
  return code !== undefined && /^(XX00[012]|58...|08006)$/.test(code) ? damaged(folder, code) : failure
}

const firstLine = (failure: unknown): string =>
  String(failure instanceof Error ? failure.message : failure).split(/[\n.(]/)[0] ?? ''
