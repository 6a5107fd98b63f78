/** All files of the server's tests run in one process, so that the server is loaded once: each file cleans up at its end. */
import { afterAll, vi } from 'vitest'
import { discardLeftovers } from './database.ts'

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await discardLeftovers()
})
