/** Takes away what a test rendered, stored and replaced, before the next one looks at the page. */
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { patienceMs } from './patience.ts'

configure({ asyncUtilTimeout: patienceMs, getElementError: elementError })

/** With the page as it is, written out only when somebody reads it: what is waited for is not there many times before it is. */
function elementError(message: string | null, container: Element): Error {
  const error = Object.assign(new Error(), { name: 'TestingLibraryElementError' })
  return Object.defineProperty(error, 'message', { get: () => `${message}\n\n${prettyDOM(container) || ''}`, configurable: true })
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

// What a handler throws React tells the window, which would keep it to itself.
const thrown: unknown[] = []
const keepThrown = ({ error }: ErrorEvent) => void thrown.push(error)
beforeAll(() => window.addEventListener('error', keepThrown))
afterEach(() => {
  for (const error of thrown.splice(0)) throw error
})

// All files are in one window: what one leaves behind goes with it.
afterAll(() => {
  window.removeEventListener('error', keepThrown)
  document.body.replaceChildren()
})
