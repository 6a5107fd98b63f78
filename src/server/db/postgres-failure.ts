/** Why a PostgreSQL server's database did not open, in one Spanish line. Never shows the address. */
import { errorCode, isUnavailable, NotConnected } from './errors.ts'
import { DatabaseRefused } from './refused.ts'

/** What the reader cannot put right comes back as it is. */
export function postgresFailure(failure: unknown): unknown {
  const line = lineFor(failure)
  return line === undefined ? failure : new DatabaseRefused(line)
}

function lineFor(failure: unknown): string | undefined {
  if (!(failure instanceof Error)) return undefined
  const code = errorCode(failure) ?? ''
  if (failure instanceof NotConnected || isUnavailable(failure)) {
    return `No se puede entrar a la base de datos de DATABASE_URL (${reasonOf(failure)}). Revisa que esté en marcha y sus datos de acceso.`
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

function reasonOf(failure: Error): string {
  const root = rootOf(failure)
  const code = errorCode(failure) ?? ('code' in root ? String(root.code) : '')
  // Without a code pg speaks of time-outs and of encryption.
  return code === '' ? root.message : code
}

const rootOf = (failure: Error): Error => (failure.cause instanceof Error ? rootOf(failure.cause) : failure)
