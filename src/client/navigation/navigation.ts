/** Going somewhere from outside of a view. Views use links. */
import { navigate } from 'wouter/use-browser-location'
import { basePath, loginPath } from './base-path.ts'

/** In the entry of the login: where the person wanted to go before signing in; `unknown`: an address that does not exist led there, and on. */
export type LoginEntry = { readonly wanted?: string; readonly unknown?: true } | null

export function goToLogin(): void {
  navigate(basePath + loginPath, { replace: true })
}

/** The path that the login was shown instead of, below `basePath`; null when there was none. */
export function wantedPath(): string | null {
  const entry = history.state as LoginEntry
  return typeof entry?.wanted === 'string' ? entry.wanted : null
}

/** An address that does not exist led here. */
export const cameFromNowhere = (): boolean => (history.state as LoginEntry)?.unknown === true
