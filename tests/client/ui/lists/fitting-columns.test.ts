/** Which columns of a table are shown in a width, and how wide they are. */
import { expect, it } from 'vitest'
import { type Column, endsOf, fittingColumns, tracksOf } from '../../../../src/client/ui/lists/fitting-columns.ts'

const cell = () => null
const columns: readonly Column<never>[] = [
  { key: 'name', header: 'Nombre', width: [14, 19], cell },
  { key: 'phone', header: 'Teléfono', width: 8, from: 80, cell },
  { key: 'vacancy', header: 'Vacante', width: [10, 16], from: 42, soon: true, cell },
  { key: 'state', header: 'Estatus', width: [14, 16], soon: true, cell },
  { key: 'site', header: 'Sede', width: [9, 12], from: 60, cell },
  { key: 'turn', header: 'Turno', width: 5, isExtra: true, cell },
]
const none = { start: 0, end: 0 }
const keys = (...[width, ends = none, chosen]: [number | null, typeof none?, Record<string, boolean>?]) =>
  fittingColumns(columns, width, ends, chosen).map(({ key }) => key)

it.each([
  [null, ['name', 'phone', 'vacancy', 'state', 'site']],
  [80, ['name', 'phone', 'vacancy', 'state', 'site']],
  [79.9, ['name', 'vacancy', 'state', 'site']],
  [59.9, ['name', 'vacancy', 'state']],
  [41.9, ['name', 'state']],
  [38.1, ['name', 'state']],
  // The phone layout: two lines
  [38, ['name', 'vacancy', 'state']],
])('shows in %s rem %j', (width, shown) => {
  expect(keys(width)).toEqual(shown)
})

it('offers no order in the heads of the phone layout, which has none in sight', () => {
  const sortable = columns.map((column) => ({ ...column, sortable: true }))
  expect([38, 38.1].map((width) => fittingColumns(sortable, width, none).map((column) => column.sortable))).toEqual([
    [false, false, false],
    [true, true],
  ])
})

it('shows what was chosen, and hides what was taken away, in any room that is enough', () => {
  expect(keys(60, none, { phone: true, site: false, turn: true })).toEqual([
    'name',
    'phone',
    'vacancy',
    'state',
    'turn',
  ])
})

it('lets the columns that need the most room leave first, also chosen ones, where the least widths do not fit', () => {
  // 14 + 8 + 10 + 14 + 9 = 55
  const chosen = { phone: true, site: true }
  expect(keys(55, none, chosen)).toEqual(['name', 'phone', 'vacancy', 'state', 'site'])
  expect(keys(54.9, none, chosen)).toEqual(['name', 'vacancy', 'state', 'site'])
  // A checkbox and a menu take 5.5
  expect(keys(55, endsOf({ selection: {}, menu: () => null }), chosen)).toEqual(['name', 'vacancy', 'state', 'site'])
  expect(keys(52.4, endsOf({ selection: {}, menu: () => null }), chosen)).toEqual(['name', 'vacancy', 'state'])
})

it('shows every column on a phone where none is said to be in the second line', () => {
  const plain = columns.map(({ soon: _, ...column }) => column)
  expect(fittingColumns(plain, 20, none)).toHaveLength(6)
})

it('keeps room for checkboxes, a menu, or buttons', () => {
  expect([endsOf({}), endsOf({ selection: {}, menu: {}, actions: {} }), endsOf({ actions: {} })]).toEqual([
    { start: 0, end: 0 },
    { start: 2.5, end: 3 },
    { start: 0, end: 14 },
  ])
})

it('gives what is left to the last column, or to those without a width', () => {
  expect(tracksOf([{ width: [14, 19] }, { width: 4 }, { width: [7, 9] }])).toBe(
    'minmax(14rem, 19rem) 4rem minmax(7rem, 1fr)',
  )
  expect(tracksOf([{ width: 4 }, {}, { width: [7, 9] }])).toBe('4rem minmax(6rem, 1fr) minmax(7rem, 9rem)')
})
