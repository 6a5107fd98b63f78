/**
 * Base path of the application and its sign-in: the only addresses that the first file knows (spec 1 §2, spec 2 §2).
 */
export const basePath = '/bolsa-de-trabajo-admin'
/** Below `basePath`. */
export const loginPath = '/'
/** Target of the links in letters and of the identity provider, without a session; below `basePath`. */
export const accessPath = '/acceso'

/** Takes a path below `basePath`, with or without a trailing slash. */
export const isLogin = (path: string): boolean => path === '' || path === loginPath
