/** Where the server answers (spec 2 §2): the pages and, below them unless configured, the API. */
export const appBase = '/bolsa-de-trabajo-admin/'
const ownApi = `${appBase}api`

/** Path under which this server answers the API, without a slash at its end. */
export function apiPath(apiBase: string): string {
  // A client pointed at another server leaves our own API where it always is.
  return apiBase.startsWith('/') ? apiBase.replace(/\/+$/, '') : ownApi
}

/** The origin of an API on another server, which the page must be allowed to call; undefined for our own. */
export function foreignOrigin(apiBase: string): string | undefined {
  return apiBase.startsWith('/') ? undefined : new URL(apiBase).origin
}
