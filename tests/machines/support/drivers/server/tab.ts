/** The parts of a browser's tab that the client's session uses: storages, history, events of the window. */
import { Window } from 'happy-dom'
import { vi } from 'vitest'

const names = ['document', 'history', 'location', 'sessionStorage', 'localStorage'] as const

/** Until `close`, the globals that the client reads are this tab's; there is one tab at a time. */
export function openTab() {
  const window = new Window({ url: 'http://bolsa.test/bolsa-de-trabajo-admin/admin' })
  vi.stubGlobal('window', window)
  for (const name of names) vi.stubGlobal(name, window[name])
  return {
    moveMouse: () => void window.dispatchEvent(new window.MouseEvent('mousemove')),
    path: () => window.location.pathname,
    close: () => {
      vi.unstubAllGlobals()
      return window.happyDOM.close()
    },
  }
}
export type Tab = ReturnType<typeof openTab>
