/** Classifies errors of the database and its drivers; Drizzle wraps them in its own error. */
import { DrizzleQueryError } from 'drizzle-orm'

type PgFailure = { readonly code: string; readonly constraint?: unknown }

/** The error, its cause, the cause's cause, and so on. */
export const causesOf = (failure: unknown): Error[] =>
  failure instanceof Error ? [failure, ...causesOf(failure.cause)] : []

/** Every SQLSTATE contains a digit; system codes such as EPIPE do not. */
const isOfPg = (failure: Error): failure is Error & PgFailure =>
  'code' in failure && typeof failure.code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(failure.code)

/** SQLSTATE, e.g. 40P01; undefined for other errors. */
export function errorCode(failure: unknown): string | undefined {
  return causesOf(failure).find(isOfPg)?.code
}

/** Name of the violated unique index or constraint. */
export function violatedConstraint(failure: unknown): string | undefined {
  const found = causesOf(failure).find(isOfPg)
  return found?.code === '23505' ? (found.constraint as string | undefined) : undefined
}

/** No connection was available, so that no statement was sent; the cause explains why. */
export class NotConnected extends Error {}

/** The connection broke at COMMIT: it is unknown whether the transaction was committed. The cause explains why. */
export class CommitUnanswered extends Error {}

/** SQLSTATE of a write on a read-only server. */
export const readOnly = '25006'

/** The server is a standby, or read-only: another one may be writable. */
export class ReadOnlyServer extends Error {
  readonly code = readOnly
  constructor() {
    super('The server takes no writes.')
  }
}

/**
 * Stopped or not started yet; too many connections; no connection left; timed out, in a statement or between two; no
 * longer writable.
 */
const away = /^(57P0[1-5]|08...|53300|28...|3D000|57014|25P0[34]|25006)$/
/** Wrong credentials or database name: the operator must correct them. */
const wrongAddress = /^(28...|3D000)$/
const brokenInSystem = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)(UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN)$/
/** Errors of pg and its pool without a code. */
const brokenByMessage =
  /^(Connection terminated|timeout (expired|exceeded)|Query read timeout|Client (has encountered|was closed))/

/**
 * Whether the database was unreachable or unresponsive for a temporary reason, so that a retry may succeed. System
 * codes count only when they are certainly about the database.
 */
export function isUnavailable(failure: unknown): boolean {
  const causes = causesOf(failure)
  const isOfDatabase = causes.some(
    (one) => one instanceof DrizzleQueryError || one instanceof NotConnected || one instanceof CommitUnanswered,
  )
  return isOfDatabase ? causes.some(isBroken) : away.test(errorCode(failure) ?? '')
}

/** Whether an unreachable database may become reachable without a change of the settings. */
export const mayComeBack = (failure: unknown): failure is Error =>
  isUnavailable(failure) && !wrongAddress.test(errorCode(failure) ?? '')

/** Whether the connection is unusable after this error of pg or Drizzle. */
export const isBrokenConnection = (failure: unknown): boolean => causesOf(failure).some(isBroken)

const isBroken = (failure: Error): boolean =>
  ('code' in failure && (away.test(String(failure.code)) || brokenInSystem.test(String(failure.code)))) ||
  brokenByMessage.test(failure.message)

/** The cause in one line: a code or, without one, the driver's message. */
export function reasonOf(failure: Error): string {
  const root = rootOf(failure)
  const code = errorCode(failure) ?? ('code' in root ? String(root.code) : '')
  // Without a code it is about timeouts or encryption in pg.
  return code === '' ? root.message : code
}

export const rootOf = (failure: Error): Error => (failure.cause instanceof Error ? rootOf(failure.cause) : failure)
