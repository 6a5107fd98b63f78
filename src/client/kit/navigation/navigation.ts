/** Navigation from outside of views. Views use links. */
import { navigate } from 'wouter/use-browser-location'
import { basePath, loginPath } from './base-path.ts'

/**
 * State of the login's history entry: the page that was requested before signing in; `unknown`: the address did not
 * exist.
 */
export type LoginEntry = { readonly wanted?: string; readonly unknown?: true } | null

export function goToLogin(): void {
  navigate(basePath + loginPath, { replace: true })
}

/** The path that was requested before the login, below `basePath`; null when there was none. */
export function wantedPath(): string | null {
  const entry = history.state as LoginEntry
  return typeof entry?.wanted === 'string' ? entry.wanted : null
}

/** The address that led here does not exist. */
export const cameFromNowhere = (): boolean => (history.state as LoginEntry)?.unknown === true
