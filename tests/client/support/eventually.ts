/** For what comes in real time while the clock of the test stands still, such as files that are loaded on demand. */
import { vi } from 'vitest'
import { patienceMs } from './patience.ts'

/** Asks `check` again and again until it throws no more. Its own limit of a second would measure the machine. */
export const eventually = (check: () => unknown): Promise<unknown> => vi.waitFor(check, { timeout: patienceMs })
