/** The place in the list, as it is stored in the history and passed on. */
import { expect, it } from 'vitest'
import {
  addressOfPlace,
  crumbsOverPlace,
  entryOf,
  placeOf,
  readPlace,
} from '../../../../src/client/kit/lists/list-place.ts'
import { row } from '../../candidates/samples.ts'

const place = { search: 'luna', page: 2, filters: {}, totalPages: 3, ids: [7, 8] }

const processOf = (idCandidato: number) => ({
  idCandidato,
  idReclutamiento: row(idCandidato).idReclutamiento,
  nombre: `${row(idCandidato).nombres} ${row(idCandidato).apellidoPaterno}`,
})

it('stores each candidate of the page once, with the first of their processes', () => {
  const rows = [row(7), row(8), row(7, { idReclutamiento: 99 })]
  expect(placeOf({ search: 'luna', page: 2, filters: {} }, { rows, totalPages: 3, total: 45 })).toEqual({
    ...place,
    total: 45,
    rows: [processOf(7), processOf(8)],
  })
})

it.each([
  null,
  undefined,
  'luna',
  {},
  { wanted: '/admin' },
  { list: null },
  { list: { ...place, page: 0 } },
  { list: { ...place, page: 1.5 } },
  { list: { ...place, totalPages: 0 } },
  { list: { ...place, totalPages: '3' } },
  { list: { ...place, ids: ['7'] } },
  { list: { ...place, search: 7 } },
  { list: { ...place, filters: { etapa: 1 } } },
])('is null for a history entry with %j', (state) => {
  expect([readPlace(state), entryOf(state)]).toEqual([null, null])
})

it('leads back to the same page of the same search, and is passed on below it', () => {
  const crumbs = [
    { label: 'Escritorio', href: '/admin' },
    { label: 'Candidatos', href: '/admin/candidatos' },
    { label: 'Perfil del candidato', href: '/admin/candidatos/7' },
  ]
  expect(crumbsOverPlace(crumbs, { list: place })).toEqual([
    { label: 'Escritorio', href: '/admin' },
    { label: 'Candidatos', href: '/admin/candidatos?pagina=2&buscar=luna' },
    { label: 'Perfil del candidato', href: '/admin/candidatos/7', state: { list: place } },
  ])
  expect(crumbsOverPlace(crumbs, null)).toBe(crumbs)
  const elsewhere = [
    { label: 'Escritorio', href: '/admin' },
    { label: 'Entrevistas', href: '/admin/entrevistas' },
  ]
  expect(crumbsOverPlace(elsewhere, { list: place })).toBe(elsewhere)
})

it('contains the order of the rows for the way back', () => {
  const sort = { column: 'dias', direction: 'ascending' } as const
  const sorted = placeOf({ search: '', page: 1, filters: {}, sort }, { rows: [row(7)], totalPages: 1 })
  expect([sorted.sort, readPlace({ list: sorted })?.sort, addressOfPlace(sorted)]).toEqual([
    sort,
    sort,
    '/admin/candidatos?orden=dias',
  ])
  expect(readPlace({ list: { ...sorted, sort: { column: 'dias' } } })).toBeNull()
})

it('reads an older entry without filters as the unfiltered list', () => {
  const { filters: _, ...older } = place
  expect(readPlace({ list: older })).toEqual({ ...older, filters: {} })
})
