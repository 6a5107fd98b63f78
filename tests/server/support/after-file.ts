/**
 * Each process runs many files of the server's tests, so that it loads the server once: each file cleans up at its end.
 */
import { afterAll, vi } from 'vitest'
import { discardLeftovers } from './database.ts'

afterAll(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await discardLeftovers()
})
