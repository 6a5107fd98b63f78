/**
 * A tab opened without a session (a link in a new tab) takes over that of another one. Loaded only there. The other
 * one may be too busy to answer at once: its lock says that it lives, and goes when it closes or its session ends.
 */
import { createElement } from 'react'
import type { Root } from 'react-dom/client'
import type { Session } from '../../../machines/session/session.machine.ts'
import { basePath } from '../navigation/base-path.ts'
import { channelName, listen, say } from '../session/other-tabs.ts'
import { writeSession } from '../session/session-storage.ts'

/** Where the server leads while the database holds nobody, who could have a session. */
const installationPath = '/instalacion'

/** So long nobody minds. */
const shownMs = 1_000
/** A tab that lives and never answers: it stands at a question of the browser's, or is suspended. */
const longestMs = 30_000
/** Without locks (no HTTPS) nobody knows whether there is another tab. */
const unknownMs = 1_000

/**
 * Out: the session, as this tab's own from now on; null when no tab has one, or when the person does not want to
 * wait, which the screen offers that `root` is given when it takes longer.
 */
export async function takeOverSession(root: Pick<Root, 'render'>): Promise<Session | null> {
  if (location.pathname === basePath + installationPath) return showInstallation(root)
  const { promise, resolve } = Promise.withResolvers<Session | null>()
  const nobody = () => resolve(null)
  const channel = listen((said) => {
    if (said.type !== 'session.handed') return
    const { token, user } = said
    writeSession({ token, user })
    resolve({ token, user })
  })
  say({ type: 'session.wanted' })
  const answered = new AbortController()
  const tell = async () => {
    const { HandoverScreen } = await import('./handover-screen.tsx')
    if (!answered.signal.aborted) root.render(createElement(HandoverScreen, { onGiveUp: nobody }))
  }
  const timers = navigator.locks ? [setTimeout(nobody, longestMs), setTimeout(() => void tell(), shownMs)] : [setTimeout(nobody, unknownMs)]
  // Tabs with a session share the lock: nobody else gets it before the last of them is gone
  navigator.locks?.request(channelName, { signal: answered.signal }, nobody).catch(nobody)
  try {
    return await promise
  } finally {
    answered.abort()
    channel.close()
    for (const timer of timers) clearTimeout(timer)
  }
}

/** Instead of the application, which does not start: nobody could enter it. */
async function showInstallation(root: Pick<Root, 'render'>): Promise<never> {
  const file = await import('../installation/show.tsx')
  file.showInstallation(root)
  return new Promise(() => {})
}
