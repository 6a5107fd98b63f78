/** The limits of a session of ours, as SQL: for all of it, for one transaction, or beside one statement. */

export type SessionLimits = {
  /** To be sent once; the limits stay. */
  readonly ofSession: string
  /** To be sent behind BEGIN, in the same message. */
  readonly ofTransaction: string
  /** To be sent before a statement that is its own transaction. */
  readonly ofStatement: string
}

/** A transaction that waits for its own process this long has lost it: its locks are freed. */
const idleInTransactionMs = 30_000

/** @param statementMs 0: no limit */
export function sessionLimits(statementMs: number): SessionLimits {
  const settings = Object.entries({
    statement_timeout: String(statementMs),
    idle_in_transaction_session_timeout: String(idleInTransactionMs),
    // Compiling a statement takes longer than any of ours: 240 of the 600 ms of the heaviest statistics.
    jit: 'off',
  })
  const setAll = (isLocal: boolean) => settings.map(([name, value]) => `set_config('${name}', '${value}', ${isLocal})`).join(', ')
  return {
    ofSession: `concat(${setAll(false)})`,
    ofTransaction: settings.map(([name, value]) => `set local ${name} = '${value}'`).join('; '),
    ofStatement: `select ${setAll(true)}`,
  }
}
