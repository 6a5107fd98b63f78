/** Paths of the server (spec 2 §2): the pages and, below them by default, the API. */
export const appBase = '/bolsa-de-trabajo-admin/'
const ownApi = `${appBase}api`

/** Path of this server's API, without a trailing slash. */
export function apiPath(apiBase: string): string {
  // If the client uses another server, our own API keeps its default path.
  return apiBase.startsWith('/') ? apiBase.replace(/\/+$/, '') : ownApi
}

/** Origin of an API on another server, which the page must be allowed to call; undefined for our own. */
export function foreignOrigin(apiBase: string): string | undefined {
  return apiBase.startsWith('/') ? undefined : new URL(apiBase).origin
}
