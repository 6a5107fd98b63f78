import * as v from 'valibot'
import { expect, it } from 'vitest'
import { listQuery } from '../../../../src/client/kit/lists/list-query.ts'

type ListQuestion = Parameters<typeof listQuery>[0]

const contract = {
  filters: v.object({ sede: v.optional(v.string()), estado: v.optional(v.picklist(['activa', 'cerrada'])) }),
  orders: ['nombre', 'dias'],
} as const

it.each<[string, ListQuestion, object]>([
  ['the page alone', { page: 2, filters: {} }, { paginaActual: 2 }],
  [
    'the filters of the contract, and no others',
    { page: 1, filters: { sede: '3', estado: 'activa', otro: 'x' } },
    { paginaActual: 1, sede: '3', estado: 'activa' },
  ],
  [
    'the sorted column',
    { page: 1, filters: {}, sort: { column: 'dias', direction: 'ascending' } },
    { paginaActual: 1, orden: 'dias' },
  ],
  ['no search that the call does not have', { page: 1, filters: {}, search: 'luna' }, { paginaActual: 1 }],
])('contains %s', (_, question, query) => {
  expect(listQuery(question, contract)).toEqual(query)
})

it('names the search as the call does, and omits an empty one', () => {
  const question: ListQuestion = { page: 1, search: 'luna', filters: { sede: '3' } }
  const query = listQuery(question, { ...contract, search: 'busqueda' })
  expect(Object.entries(query)).toEqual([
    ['paginaActual', 1],
    ['busqueda', 'luna'],
    ['sede', '3'],
  ])
  expect(listQuery({ ...question, search: '' }, { ...contract, search: 'busqueda' })).toEqual({
    paginaActual: 1,
    sede: '3',
  })
})

it.each<[string, ListQuestion]>([
  ['a filter value', { page: 1, filters: { estado: 'otra' } }],
  ['an order', { page: 1, filters: {}, sort: { column: 'sueldo', direction: 'ascending' } }],
])('refuses %s that the contract does not have', (_, question) => {
  expect(() => listQuery(question, contract)).toThrow(v.ValiError)
})
