/** Takes away what a test rendered, before the next one looks at the page. */
import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, vi } from 'vitest'
import { patienceMs } from './patience.ts'

configure({ asyncUtilTimeout: patienceMs })

afterEach(cleanup)

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
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  sessionStorage.clear()
  localStorage.clear()
  document.body.replaceChildren()
})
