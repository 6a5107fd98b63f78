/** How long a test of the client waits for what must come: a limit for what hangs, not for what is slow on a busy machine. */
export const patienceMs = Number(process.env['TEST_PATIENCE_MS'] ?? 15_000)
