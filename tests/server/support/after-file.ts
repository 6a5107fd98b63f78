/** All files of the server's tests run in one process, so that it loads the server once: what one leaves behind goes with it. */
import { afterAll, vi } from 'vitest'
import { discardLeftovers } from './database.ts'

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await discardLeftovers()
})
