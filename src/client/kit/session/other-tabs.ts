/**
 * Messages between the tabs of one browser. Session storage belongs to one tab, so:
 * - a logout writes a mark to local storage, and its `storage` event closes every other tab, shown or hidden;
 * - any other change of our keys, or of the whole storage, closes hidden tabs (spec 1 §4);
 * - over a BroadcastChannel, which leaves no trace, tabs that share a token report its renewal or end, and a tab opened
 *   without a session (a link in a new tab) receives one;
 * - a tab with a session holds a lock, which shows that it is alive even while it is too busy to answer.
 */
import * as v from 'valibot'
import type { OtherTabsEvent, Session } from '../../../../machines/session/session.machine.ts'
import { sessionUser } from '../../../contract/session.ts'
import { readSession, removeSession, tokenKey, userKey, writeSession } from './session-storage.ts'

export const closedKey = 'bolsa-de-trabajo-admin.cerrada'
/** Name of the channel and of the lock. */
export const channelName = 'bolsa-de-trabajo-admin'

const message = v.variant('type', [
  v.object({ type: v.literal('session.wanted') }),
  v.object({ type: v.literal('session.handed'), token: v.string(), user: sessionUser }),
  v.object({ type: v.literal('token.renewed'), before: v.string(), token: v.string() }),
  v.object({ type: v.literal('token.ended'), token: v.string() }),
])
type Message = v.InferOutput<typeof message>

/** After 'Cerrar sesión': closes every tab, including those with a session of their own. */
export function broadcastSignOut(): void {
  localStorage.setItem(closedKey, String(Date.now()))
}

/** The token is no longer valid: closes the tabs that share it. */
export function broadcastTokenEnded(token: string): void {
  say({ type: 'token.ended', token })
}

export function broadcastTokenRenewed(before: string, token: string): void {
  say({ type: 'token.renewed', before, token })
}

/** Reports events of other tabs to the session actor. Returns a function that stops listening. */
export function watchOtherTabs(send: (event: OtherTabsEvent) => void): () => void {
  const close = () => {
    // Done here and not in the machine's action, which would notify the other tabs again
    removeSession()
    send({ type: 'session.cleared_elsewhere' })
  }
  const handle = (received: Message, own: Session) => {
    if (received.type === 'session.wanted') say({ type: 'session.handed', ...own })
    if (received.type === 'token.ended' && received.token === own.token) close()
    if (received.type === 'token.renewed' && received.before === own.token) {
      writeSession({ ...own, token: received.token })
      send({ type: 'session.renewed_elsewhere', token: received.token })
    }
  }
  const channel = listen((received) => {
    const own = readSession()
    if (own) handle(received, own)
  })
  const { promise: released, resolve: releaseLock } = Promise.withResolvers<void>()
  void navigator.locks?.request(channelName, { mode: 'shared' }, () => released)
  const onStorage = ({ key }: StorageEvent) => {
    const ours = !key || key === tokenKey || key === userKey
    if (key === closedKey || (ours && document.hidden)) close()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    window.removeEventListener('storage', onStorage)
    channel.close()
    releaseLock()
  }
}

/** Returns the channel, which the caller must close. */
export function listen(listener: (received: Message) => void): BroadcastChannel {
  const channel = new BroadcastChannel(channelName)
  channel.addEventListener('message', ({ data }) => {
    const parsed = v.safeParse(message, data)
    if (parsed.success) listener(parsed.output)
  })
  return channel
}

export function say(sent: Message): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(sent)
  channel.close()
}
