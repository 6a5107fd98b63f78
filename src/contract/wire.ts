/** Common schemas of the API's calls. May import valibot only. */
import * as v from 'valibot'

/** Default limit of a free text field, in characters. */
export const longestText = 2000
/** First page of every list (spec 1 §9). */
export const firstPage = 1
/** A page number in a query string. */
export const pageText = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number), v.minValue(firstPage))

/** A whole number from 0 in a query string. */
export const countText = v.pipe(v.string(), v.regex(/^\d{1,6}$/), v.transform(Number))

/** `true` or `false` in a query string. */
export const booleanText = v.pipe(
  v.picklist(['true', 'false']),
  v.transform((text) => text === 'true'),
)

/** Values that one question may name. */
const mostValues = 50
/** One value or several, apart by commas, in a query string. */
export const severalOf = <Value>(one: v.GenericSchema<string, Value>) =>
  v.pipe(
    v.string(),
    v.description(
      `Uno o varios, separados por comas${'options' in one ? `: ${(one.options as readonly string[]).join(', ')}` : ''}.`,
    ),
    v.transform((text) => text.split(',')),
    v.array(one),
    v.maxLength(mostValues),
  )

/** Free user text, trimmed. */
export const text = (longest = longestText) =>
  v.pipe(v.string(), v.trim(), v.maxLength(longest, `Escribe como máximo ${longest} caracteres.`))

/** Required free text; `missing` is the message for a missing one. */
export const requiredText = (missing: string, longest?: number) =>
  v.pipe(v.string(missing), v.pipe(text(longest), v.nonEmpty(missing)))

/** A date on the wire: DD/MM/YYYY (spec 1 §9). */
export const wireDate = (message?: string) =>
  v.pipe(v.string(message), v.nonEmpty(message), v.check(isWireDate, message ?? 'La fecha no es válida.'))

/** True for a valid day in the form DD/MM/YYYY. */
export function isWireDate(date: string): boolean {
  const found = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(date)
  if (!found) return false
  const [day, month, year] = found.slice(1).map(Number) as [number, number, number]
  const utc = new Date(Date.UTC(year, month - 1, day))
  return utc.getUTCFullYear() === year && utc.getUTCMonth() === month - 1 && utc.getUTCDate() === day
}

/** An entry of a catalogue, and an hour slot (spec 1 §3). */
export const option = v.object({ id: v.number(), descripcion: v.string() })
export type Option = v.InferOutput<typeof option>

/** Our addition: the answer is requested before it is shown. The log of reads gets both (shown-reads.ts). */
export const ahead = { adelantado: v.optional(v.literal('si')) }
