/**
 * A tab opened without a session (a link in a new tab) takes over another tab's session. Loaded on demand. The other
 * tab may be too busy to answer at once: its lock shows that it is alive, and is released when it closes or its session
 * ends.
 */
import { createElement } from 'react'
import type { Root } from 'react-dom/client'
import type { Session } from '../../../machines/session/session.machine.ts'
import { basePath } from '../kit/navigation/base-path.ts'
import { channelName, listen, say } from '../kit/session/other-tabs.ts'
import { writeSession } from '../kit/session/session-storage.ts'

/** The server redirects here while the database has no users: no tab can have a session. */
const installationPath = '/instalacion'

/** A wait that no user minds. */
const shownMs = 1_000
/** The limit for a tab that is alive but never answers, because of a browser dialog or suspension. */
const longestMs = 30_000
/** Without locks (no HTTPS) it is unknown whether another tab exists. */
const unknownMs = 1_000

/**
 * Returns the session, now owned by this tab; null when no tab has one or the user stops waiting. `root` renders that
 * offer after a while.
 */
export async function takeOverSession(root: Pick<Root, 'render'>): Promise<Session | null> {
  if (location.pathname === basePath + installationPath) return showInstallation(root)
  const { promise, resolve } = Promise.withResolvers<Session | null>()
  const withoutSession = () => resolve(null)
  const channel = listen((said) => {
    if (said.type !== 'session.handed') return
    const { token, user } = said
    writeSession({ token, user })
    resolve({ token, user })
  })
  say({ type: 'session.wanted' })
  const answered = new AbortController()
  const showScreen = async () => {
    const { HandoverScreen } = await import('./handover-screen.tsx')
    if (!answered.signal.aborted) root.render(createElement(HandoverScreen, { onGiveUp: withoutSession }))
  }
  const timers = navigator.locks
    ? [setTimeout(withoutSession, longestMs), setTimeout(() => void showScreen(), shownMs)]
    : [setTimeout(withoutSession, unknownMs)]
  // Tabs with a session share the lock: an exclusive request waits until the last of them has closed
  navigator.locks?.request(channelName, { signal: answered.signal }, withoutSession).catch(withoutSession)
  try {
    return await promise
  } finally {
    answered.abort()
    channel.close()
    for (const timer of timers) clearTimeout(timer)
  }
}

/** Shown instead of the application, which no user could enter. */
async function showInstallation(root: Pick<Root, 'render'>): Promise<never> {
  const file = await import('../installation/show.tsx')
  file.showInstallation(root)
  return new Promise(() => {})
}
