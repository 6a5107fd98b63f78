/**
 * The place in the candidate list from which a page was opened, stored in the browser's history entry. Reload and Back
 * keep it; a link from elsewhere has none.
 */
import * as v from 'valibot'
import type { ListPlace, OtherList, PlaceQuestion } from '../../../../machines/candidates/list-neighbours.machine.ts'
import type { ListAnswer, ListQuestion } from '../../../../machines/kit/list.machine.ts'
import { id } from '../../../contract/ids.ts'
import { listAddress } from './list-address.ts'
import { pathTo } from '../navigation/paths.ts'
import { headingOf } from '../navigation/headings.ts'
import type { Crumb } from '../../ui/layout/frame/breadcrumbs.tsx'

/** The part of a history entry that describes the list. */
export type PlaceEntry = { readonly list: ListPlace }

const sort = v.object({ column: v.string(), direction: v.picklist(['ascending', 'descending']) })
const page = v.pipe(v.number(), v.integer(), v.minValue(1))
const entry = v.object({
  // Old entries have no filters
  list: v.object({
    search: v.string(),
    page,
    filters: v.optional(v.record(v.string(), v.string()), {}),
    sort: v.optional(sort),
    totalPages: page,
    total: v.optional(v.number()),
    ids: v.array(id),
    rows: v.optional(v.array(v.object({ idCandidato: id, idReclutamiento: id, nombre: v.string() }))),
    from: v.optional(v.picklist(['portfolio'])),
  }),
})

type Row = { readonly idCandidato: number }
type InProcess = Row & { readonly idReclutamiento: number; readonly nombres: string; readonly apellidoPaterno: string }

/** Takes the query of a page and its rows. A candidate in two processes is included once. */
export function placeOf(
  { search, page, filters, sort }: ListQuestion,
  { rows, totalPages, total }: ListAnswer<Row | InProcess>,
  from?: OtherList,
): ListPlace {
  const candidates = rows.filter(
    (row, index) => rows.findIndex(({ idCandidato }) => idCandidato === row.idCandidato) === index,
  )
  const processes = candidates.filter((row): row is InProcess => 'idReclutamiento' in row)
  return {
    search,
    page,
    filters,
    ...(sort && { sort }),
    totalPages,
    ids: candidates.map(({ idCandidato }) => idCandidato),
    ...(total !== undefined && { total }),
    ...(processes.length > 0 && {
      rows: processes.map(({ idCandidato, idReclutamiento, nombres, apellidoPaterno }) => ({
        idCandidato,
        idReclutamiento,
        nombre: `${nombres} ${apellidoPaterno}`,
      })),
    }),
    ...(from && { from }),
  }
}

/**
 * Takes the state of a history entry, which may be anything. Returns null when the page was not opened from the list.
 */
export function readPlace(state: unknown): ListPlace | null {
  const read = v.safeParse(entry, state)
  return read.success ? read.output.list : null
}

/** State for links within the profile and the process, so that the way back stays known; null when there is none. */
export function entryOf(state: unknown): PlaceEntry | null {
  const list = readPlace(state)
  return list && { list }
}

/**
 * The breadcrumbs of a page, leading back to the same page of the same search; `state` is that of the history entry.
 */
export function crumbsOverPlace(crumbs: readonly Crumb[], state: unknown): readonly Crumb[] {
  const list = readPlace(state)
  const at = crumbs.findIndex(({ href }) => href === pathTo('candidates'))
  if (!list || at < 0) return crumbs
  return crumbs.map((crumb, index) => {
    if (index < at) return crumb
    return index === at
      ? {
          ...crumb,
          ...(list.from && { label: headingOf({ name: list.from, params: {} }).title }),
          href: addressOfPlace(list),
        }
      : { ...crumb, state: { list } }
  })
}

/** The address of the same page of the same search; the candidates of a publication are on its page. */
export function addressOfPlace(place: PlaceQuestion): string {
  const { publicacion, ...filters } = place.filters
  return publicacion === undefined || place.from
    ? listAddress(pathTo(place.from ?? 'candidates'), place)
    : listAddress(pathTo('publication', { publicationId: Number(publicacion) }), { ...place, filters })
}
