/** JavaScript that a page of the client fetches, gzip (docs/decisions/0098). */
export const weights = { signIn: { kB: 118, files: 3 }, page: { kB: 249, files: 18 } } as const
/** A page may weigh so much more before a test fails, so that an ordinary import is no crisis. */
export const tolerance = 1.05
