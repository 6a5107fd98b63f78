/** Removes what a test rendered, stored and replaced, before the next one starts. */
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { patienceMs } from './patience.ts'

configure({ asyncUtilTimeout: patienceMs, getElementError: elementError })

/**
 * Includes the page, serialised only when the message is read: `waitFor` throws many such errors before it succeeds.
 */
function elementError(message: string | null, container: Element): Error {
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' })
  return Object.defineProperty(error, 'message', {
    get: () => `${message}\n\n${prettyDOM(container) || ''}`,
    configurable: true,
  })
}

afterEach(() => {
  // First: a form that leaves the screen writes its draft
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
})

// React reports errors of handlers to the window, which would hide them.
const thrown: unknown[] = []
const keepThrown = ({ error }: ErrorEvent) => void thrown.push(error)
beforeAll(() => window.addEventListener('error', keepThrown))
afterEach(() => {
  for (const error of thrown.splice(0)) throw error
})

// All files share one window: each cleans up at its end.
afterAll(async () => {
  // A page that is loaded ahead: cut off, it could not be loaded by any later file either
  await vi.dynamicImportSettled()
  window.removeEventListener('error', keepThrown)
  document.body.replaceChildren()
})
