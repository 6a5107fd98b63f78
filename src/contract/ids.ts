/** Ids on the wire; separate from the other pieces (wire.ts), because the sign-in page needs only these. */
import * as v from 'valibot'

/** The largest value of an id column. */
export const longestId = 2_147_483_647

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
