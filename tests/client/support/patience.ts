/** How long a test of the client waits for what must come: a limit for what hangs, not for what is slow on a busy machine. */
export const patienceMs = 15_000
