/** How long a client test waits: a limit for tests that hang, not for a slow machine. */
export const patienceMs = Number(process.env['TEST_PATIENCE_MS'] ?? 15_000)
