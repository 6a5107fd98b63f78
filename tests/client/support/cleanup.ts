/** Takes away what a test rendered, before the next one looks at the page. */
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { patienceMs } from './patience.ts'

configure({ asyncUtilTimeout: patienceMs, getElementError: elementError })

/** With the page as it is, written out only when somebody reads it: what is waited for is not there many times before it is. */
function elementError(message: string | null, container: Element): Error {
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' })
  return Object.defineProperty(error, 'message', { get: () => `${message}\n\n${prettyDOM(container) || ''}`, configurable: true })
}

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
