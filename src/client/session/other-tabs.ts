/**
 * What the tabs of one browser tell each other. Session storage belongs to one tab, so:
 * - a person who leaves puts a mark in local storage, and its `storage` event closes every other tab, shown or hidden;
 * - any other change of our keys, or of the whole storage, closes the tabs that are hidden (spec 1 §4);
 * - over a BroadcastChannel, which leaves nothing behind, tabs that share a token tell each other that it was
 *   renewed or has ended, and a tab opened without a session (a link in a new tab) is handed one.
 */
import * as v from 'valibot'
import type { OtherTabsEvent, Session } from '../../../machines/session/session.machine.ts'
import { sessionUser } from '../../contract/session.ts'
import { readSession, removeSession, tokenKey, userKey, writeSession } from './session-storage.ts'

export const closedKey = 'bolsa-de-trabajo-admin.cerrada'
const channelName = 'bolsa-de-trabajo-admin'
/** Another tab answers within a few milliseconds; nobody waits longer for nobody. */
const answerWithinMs = 150

const message = v.variant('type', [
  v.object({ type: v.literal('session.wanted') }),
  v.object({ type: v.literal('session.handed'), token: v.string(), user: sessionUser }),
  v.object({ type: v.literal('token.renewed'), before: v.string(), token: v.string() }),
  v.object({ type: v.literal('token.ended'), token: v.string() }),
])
type Message = v.InferOutput<typeof message>

/** Somebody pressed 'Cerrar sesión': for every tab, also one that signed in by itself. */
export function tellLeft(): void {
  localStorage.setItem(closedKey, String(Date.now()))
}

/** The token is of no more use: for the tabs that share it. */
export function tellEnded(token: string): void {
  say({ type: 'token.ended', token })
}

export function tellRenewed(before: string, token: string): void {
  say({ type: 'token.renewed', before, token })
}

/** Tells the session actor what happens elsewhere. Out: how to stop listening. */
export function watchOtherTabs(tell: (event: OtherTabsEvent) => void): () => void {
  const close = () => {
    // Here and not in the machine's action, which would tell the others again
    removeSession()
    tell({ type: 'session.cleared_elsewhere' })
  }
  const hear = (said: Message, own: Session) => {
    if (said.type === 'session.wanted') say({ type: 'session.handed', ...own })
    if (said.type === 'token.ended' && said.token === own.token) close()
    if (said.type === 'token.renewed' && said.before === own.token) {
      writeSession({ ...own, token: said.token })
      tell({ type: 'session.renewed_elsewhere', token: said.token })
    }
  }
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    const heard = v.safeParse(message, data)
    const own = readSession()
    if (heard.success && own) hear(heard.output, own)
  })
  const onStorage = ({ key }: StorageEvent) => {
    const ours = !key || key === tokenKey || key === userKey
    if (key === closedKey || (ours && document.hidden)) close()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    window.removeEventListener('storage', onStorage)
    channel.close()
  }
}

/** Takes over the session of another open tab, as this tab's own; null when no tab has one. */
export function askOtherTabs(): Promise<Session | null> {
  const channel = new BroadcastChannel(channelName)
  const { promise, resolve } = Promise.withResolvers<Session | null>()
  channel.addEventListener('message', ({ data }) => {
    const heard = v.safeParse(message, data)
    if (heard.success && heard.output.type === 'session.handed') {
      const session = { token: heard.output.token, user: heard.output.user }
      writeSession(session)
      resolve(session)
    }
  })
  channel.postMessage({ type: 'session.wanted' } satisfies Message)
  setTimeout(() => resolve(null), answerWithinMs)
  return promise.finally(() => channel.close())
}

function say(said: Message): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(said)
  channel.close()
}
