/** The filters of the portfolio: the effect of a choice, and their texts. */
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { querySchemasOf, withChoice, filterLabelsWith } from '../../../src/client/portfolio/portfolio-filters.ts'
import { mostChosen } from '../../../src/contract/portfolio.ts'
import { options } from './samples.ts'

it.each([
  [
    'another filter keeps the sub-areas',
    { subAreaInteres: '11' },
    'escolaridad',
    [3],
    options,
    { subAreaInteres: '11', escolaridad: '3' },
  ],
  [
    'an empty choice removes the filter',
    { subAreaInteres: '11', areaInteres: '1' },
    'areaInteres',
    [],
    options,
    { subAreaInteres: '11' },
  ],
  [
    'a change of area keeps its own sub-areas',
    { subAreaInteres: '11,21' },
    'areaInteres',
    [2],
    options,
    { subAreaInteres: '21', areaInteres: '2' },
  ],
  [
    'a change of area removes foreign sub-areas',
    { subAreaInteres: '11' },
    'areaInteres',
    [2],
    options,
    { areaInteres: '2' },
  ],
  [
    'sub-areas stay until their areas have loaded',
    { subAreaInteres: '11' },
    'areaInteres',
    [2],
    null,
    { subAreaInteres: '11', areaInteres: '2' },
  ],
] as const)('%s', (_, filters, name, chosen, known, next) => {
  expect(withChoice(filters, name, chosen, known)).toEqual(next)
})

it.each([
  ['escolaridad', '1,2', options, 'Escolaridad: Secundaria, Preparatoria'],
  ['areaInteres', '2', options, 'Área: Sistemas'],
  ['subAreaInteres', '11,99', options, 'Subárea: 2 seleccionados'],
  ['edad', '1', null, 'Edad: 1 seleccionado'],
  [
    'ubicacion',
    '1,2,3,4',
    { ...options, ubicacion: [1, 2, 3, 4].map((id) => ({ id, descripcion: `E${id}` })) },
    'Ubicación: 4 seleccionados',
  ],
  [
    'ubicacion',
    '1,2,3',
    { ...options, ubicacion: [1, 2, 3, 4].map((id) => ({ id, descripcion: `E${id}` })) },
    'Ubicación: E1, E2, E3',
  ],
] as const)('shows a label for %s with %s', (name, value, known, said) => {
  expect(filterLabelsWith(known).of(name, value, undefined)).toBe(said)
})

it('limits the number of ids in the address', () => {
  const ids = (count: number) => Array.from({ length: count }, (_, at) => at + 1).join()
  const isValid = (text: string) => v.is(querySchemasOf.COM.filters!['edad']!, text)
  expect([ids(mostChosen), ids(mostChosen + 1), '1,x', ''].map(isValid)).toEqual([true, false, false, false])
})
