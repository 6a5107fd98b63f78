/** Why the database of a PostgreSQL server did not open, in one Spanish line. It never contains the address. */
import {
  errorCode,
  isUnavailable,
  mayComeBack,
  NotConnected,
  readOnly,
  reasonOf,
  rootOf,
} from '../base/database-errors.ts'
import { DatabaseRefused } from './refused.ts'

/**
 * Errors that the reader cannot fix are returned unchanged. @param waitedMs how long the program waited for the
 * database
 */
export function postgresFailure(failure: unknown, waitedMs = 0): unknown {
  const line = lineFor(failure, mayComeBack(failure) ? waitedMs : 0)
  return line === undefined ? failure : new DatabaseRefused(line)
}

function lineFor(failure: unknown, waitedMs: number): string | undefined {
  if (!(failure instanceof Error)) return undefined
  const code = errorCode(failure) ?? ''
  if (failure instanceof NotConnected || isUnavailable(failure)) {
    const waited = waitedMs === 0 ? '' : `, tras esperarla ${waitedMs / 1000} s`
    if (errorCode(failure) === readOnly)
      return `La base de datos de DATABASE_URL solo permite leer${waited}. Nombra también al servidor principal, o promueve a este.`
    return `No se puede entrar a la base de datos de DATABASE_URL (${reasonOf(failure)})${waited}. Revisa que esté en marcha y sus datos de acceso.`
  }
  if (code === '42501') {
    return 'El usuario de DATABASE_URL no tiene permiso para crear las tablas (42501). Dale CREATE sobre la base de datos y sobre su esquema public, o usa al dueño.'
  }
  const extension = /extension "(\w+)"/.exec(rootOf(failure).message)?.[1]
  if (/^(0A000|58P01)$/.test(code) && extension !== undefined) {
    return `Al PostgreSQL de DATABASE_URL le falta la extensión ${extension}. Instala los módulos adicionales (contrib) de su versión.`
  }
  if (/^(XX00[012]|58...)$/.test(code)) {
    return `La base de datos de DATABASE_URL está dañada (${code}). Su bitácora dice qué archivo; restaura una copia.`
  }
  return undefined
}
