/** Time limits of a session as SQL: for the session, for one transaction, or for one statement. */

export type SessionLimits = {
  /** Sent once; the limits stay. */
  readonly ofSession: string
  /** Sent after BEGIN, in the same message. */
  readonly ofTransaction: string
  /** Sent before a statement that is its own transaction. */
  readonly ofStatement: string
}

/** A transaction that is idle this long has lost its process: its locks are released. */
const idleInTransactionMs = 30_000

/** @param statementMs 0: no limit */
export function sessionLimits(statementMs: number): SessionLimits {
  const settings = Object.entries({
    statement_timeout: String(statementMs),
    idle_in_transaction_session_timeout: String(idleInTransactionMs),
    // JIT compilation takes longer than any of our statements: 240 of the 600 ms of the heaviest statistics.
    jit: 'off',
  })
  const setAll = (isLocal: boolean) =>
    settings.map(([name, value]) => `set_config('${name}', '${value}', ${isLocal})`).join(', ')
  return {
    ofSession: `concat(${setAll(false)})`,
    ofTransaction: settings.map(([name, value]) => `set local ${name} = '${value}'`).join('; '),
    ofStatement: `select ${setAll(true)}`,
  }
}
