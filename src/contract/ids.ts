/**
 * Ids and versions on the wire; separate from the other pieces (wire.ts), because the sign-in page needs only these.
 */
import * as v from 'valibot'

/** The largest value of a column of ids or versions. */
export const longestId = 2_147_483_647

/**
 * Of a record, 0 before it is saved; its column has room for the next one. A larger number is invalid, and not an older
 * version.
 */
export const version = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(longestId - 1))

/**
 * Our addition: the version on the screen; 409 'registro-cambio' after another save. Without it no version is compared.
 */
export const shownVersion = v.optional(version)

/** A positive integer id, in a body. */
export const id = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(longestId))

/** A positive integer id, in a query string: text of digits on the wire, a number for the server. */
export const idText = v.pipe(
  v.string(),
  v.regex(/^\d{1,10}$/),
  v.transform(Number),
  v.minValue(1),
  v.maxValue(longestId),
)
