/** Addresses and forms of the public site. All of it is our addition (design/candidates-side.md). */
import * as v from 'valibot'
import { branch } from './roles.ts'
import { idText } from './ids.ts'
import { firstPage, pageText } from './wire.ts'

export const siteBase = '/bolsa-de-trabajo/'

/** Vacancies on one page. */
export const advertsPerPage = 20
export const longestSearch = 100

/** A part of an address that cannot be read counts as absent: whoever follows an old or mistyped link sees the list. */
const lenient = <Schema extends v.GenericSchema>(schema: Schema) => v.fallback(v.optional(schema), undefined)

/** Query of the list of vacancies: words, site, area, branch, page. */
export const advertQuery = v.object({
  q: v.fallback(v.optional(v.pipe(v.string(), v.transform((typed) => typed.trim().slice(0, longestSearch))), ''), ''),
  sede: lenient(idText),
  area: lenient(idText),
  rama: lenient(branch),
  pagina: v.fallback(v.optional(pageText, String(firstPage)), firstPage),
})
export type AdvertQuery = v.InferOutput<typeof advertQuery>

/** No filter, first page. */
export const everyAdvert: AdvertQuery = v.parse(advertQuery, {})
