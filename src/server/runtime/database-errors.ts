/** What the database, or the driver on the way to it, says about a statement that failed; Drizzle wraps it in its own error. */
import { DrizzleQueryError } from 'drizzle-orm'

type PgFailure = { readonly code: string; readonly constraint?: unknown }

/** The failure, its cause, that one's cause, and so on. */
export const causesOf = (failure: unknown): Error[] => (failure instanceof Error ? [failure, ...causesOf(failure.cause)] : [])

/** Every SQLSTATE has a digit; names of the system such as EPIPE have none. */
const isOfPg = (failure: Error): failure is Error & PgFailure => 'code' in failure && typeof failure.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(failure.code)

/** SQLSTATE, e.g. 40P01; undefined for what is no error of the database. */
export function errorCode(failure: unknown): string | undefined {
  return causesOf(failure).find(isOfPg)?.code
}

/** Name of the unique index or constraint that the statement would have broken. */
export function violatedConstraint(failure: unknown): string | undefined {
  const found = causesOf(failure).find(isOfPg)
  return found?.code === '23505' ? (found.constraint as string | undefined) : undefined
}

/** No connection could be had, so that nothing was asked; its cause says why. */
export class NotConnected extends Error {}

/** The connection broke at COMMIT: it is unknown whether the transaction was done. Its cause says how. */
export class CommitUnanswered extends Error {}

/** SQLSTATE of a statement that would write where nothing may. */
export const readOnly = '25006'

/** The server is a standby, or was set to read only: another one may take writes. */
export class ReadOnlyServer extends Error {
  readonly code = readOnly
  constructor() {
    super('The server takes no writes.')
  }
}

/**
 * Ended or not yet there; too many connections; none to be had any more; over its time, in a statement or between two; no longer the
 * server that takes writes.
 */
const away = /^(57P0[1-5]|08...|53300|28...|3D000|57014|25P0[34]|25006)$/
/** Wrong credentials, no such database: whoever starts the program has to put that right. */
const wrongAddress = /^(28...|3D000)$/
const brokenInSystem = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/
/** Of pg and its pool, which give no code for it. */
const brokenInWords = /^(Connection terminated|timeout (expired|exceeded)|Query read timeout|Client (has encountered|was closed))/

/**
 * Whether the database could not be asked, or did not answer, for a reason that passes: the same may succeed in a moment.
 * Codes of the system count only where it is certain that the database was meant.
 */
export function isUnavailable(failure: unknown): boolean {
  const causes = causesOf(failure)
  const isOfDatabase = causes.some((one) => one instanceof DrizzleQueryError || one instanceof NotConnected || one instanceof CommitUnanswered)
  return isOfDatabase ? causes.some(isBroken) : away.test(errorCode(failure) ?? '')
}

/** Whether a database that could not be reached so may be reached later without anybody changing the settings. */
export const mayComeBack = (failure: unknown): failure is Error => isUnavailable(failure) && !wrongAddress.test(errorCode(failure) ?? '')

/** Whether a connection that failed so can be used no more; `failure` as pg or Drizzle throws it. */
export const isBrokenConnection = (failure: unknown): boolean => causesOf(failure).some(isBroken)

const isBroken = (failure: Error): boolean =>
  ('code' in failure && (away.test(String(failure.code)) || brokenInSystem.test(String(failure.code)))) || brokenInWords.test(failure.message)

/** Why, for who reads one line: a code, or where there is none what the driver says. */
export function reasonOf(failure: Error): string {
  const root = rootOf(failure)
  const code = errorCode(failure) ?? ('code' in root ? String(root.code) : '')
  // Without a code pg speaks of time-outs and of encryption.
  return code === '' ? root.message : code
}

export const rootOf = (failure: Error): Error => (failure.cause instanceof Error ? rootOf(failure.cause) : failure)
