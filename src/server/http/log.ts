/** One line of JSON for each event: what operators read, and what a test can listen to. */

/**
 * Facts of one event. Never a password, a token, a query string or a body: whoever reads the log
 * must not be able to sign in with it, nor learn about a candidate from it.
 */
export type Log = (event: string, facts?: Readonly<Record<string, unknown>>) => void

export const logToStandardError: Log = (event, facts) => {
  process.stderr.write(`${JSON.stringify({ at: new Date().toISOString(), event, ...facts })}\n`)
}
