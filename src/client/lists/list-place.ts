/**
 * The place in the candidate list from which one came, kept in the entry of the browser's history: a reload and
 * going back keep it, a link from elsewhere has none.
 */
import * as v from 'valibot'
import type { ListPlace, OtherList, PlaceQuestion } from '../../../machines/candidates/list-neighbours.machine.ts'
import type { ListAnswer, ListQuestion } from '../../../machines/kit/list.machine.ts'
import { id } from '../../contract/ids.ts'
import { listAddress } from './list-address.ts'
import { pathTo } from '../navigation/paths.ts'
import { headingOf } from '../navigation/screens.ts'
import type { Crumb } from '../ui/layout/breadcrumbs.tsx'

/** What an entry of the history holds of the list. */
export type PlaceEntry = { readonly list: ListPlace }

const page = v.pipe(v.number(), v.integer(), v.minValue(1))
const entry = v.object({
  // An entry of before there were filters has none
  list: v.object({ search: v.string(), page, filters: v.optional(v.record(v.string(), v.string()), {}), totalPages: page, ids: v.array(id), from: v.optional(v.picklist(['portfolio'])) }),
})

/** In: the question of a page and its rows. A candidate in two processes stands on it once. */
export function placeOf({ search, page, filters }: ListQuestion, { rows, totalPages }: ListAnswer<{ readonly idCandidato: number }>, from?: OtherList): ListPlace {
  return { search, page, filters, totalPages, ids: [...new Set(rows.map(({ idCandidato }) => idCandidato))], ...(from && { from }) }
}

/** In: the state of an entry, which may be anything. Out: null when one did not come from the list. */
export function readPlace(state: unknown): ListPlace | null {
  const read = v.safeParse(entry, state)
  return read.success ? read.output.list : null
}

/** What links within the profile and the process hand on, so that the way back stays known; null when there is none. */
export function entryOf(state: unknown): PlaceEntry | null {
  const list = readPlace(state)
  return list && { list }
}

/** The way down to a page, back over the same page of the same search; `state` of the entry where it stands. */
export function crumbsOverPlace(crumbs: readonly Crumb[], state: unknown): readonly Crumb[] {
  const list = readPlace(state)
  const at = crumbs.findIndex(({ href }) => href === pathTo('candidates'))
  if (!list || at < 0) return crumbs
  return crumbs.map((crumb, index) => {
    if (index < at) return crumb
    return index === at ? { ...crumb, ...(list.from && { label: headingOf({ name: list.from, params: {} }).title }), href: addressOfPlace(list) } : { ...crumb, state: { list } }
  })
}

/** The way back: the same page of the same search. */
export const addressOfPlace = (place: PlaceQuestion): string => listAddress(pathTo(place.from ?? 'candidates'), place)
