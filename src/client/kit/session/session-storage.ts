/** Token and user in the browser's session storage, each under its own key (spec 1 §3). */
import * as v from 'valibot'
import type { Session } from '../../../../machines/session/session.machine.ts'
import { sessionUser } from '../../../contract/session.ts'

export const tokenKey = 'bolsa-de-trabajo-admin.token'
export const userKey = 'bolsa-de-trabajo-admin.usuario'

/** The session of this tab; null when there is none, or the stored text is invalid. */
export function readSession(): Session | null {
  const token = sessionStorage.getItem(tokenKey)
  const user = v.safeParse(sessionUser, parseJson(sessionStorage.getItem(userKey)))
  return token && user.success ? { token, user: user.output } : null
}

export function writeSession({ token, user }: Session): void {
  sessionStorage.setItem(tokenKey, token)
  sessionStorage.setItem(userKey, JSON.stringify(user))
}

export function removeSession(): void {
  sessionStorage.removeItem(tokenKey)
  sessionStorage.removeItem(userKey)
}

function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
