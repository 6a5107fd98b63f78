/** Takes away what a test rendered, before the next one looks at the page. */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { patienceMs } from './patience.ts'

configure({ asyncUtilTimeout: patienceMs })

afterEach(cleanup)

// All files are in one window: what one leaves behind goes with it.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
  document.body.replaceChildren()
})
