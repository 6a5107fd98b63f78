/** Where the application lives, and where its sign-in is: all that the first file knows of addresses (spec 1 §2, spec 2 §2). */
export const basePath = '/bolsa-de-trabajo-admin'
/** Below `basePath`. */
export const loginPath = '/'
/** Where letters, and the identity provider, lead to without a session; below `basePath`. */
export const accessPath = '/acceso'

/** In: a path below `basePath`, a slash at its end or not. */
export const isLogin = (path: string): boolean => path === '' || path === loginPath
