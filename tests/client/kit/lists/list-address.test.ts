import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { listAddress, readListAddress } from '../../../../src/client/kit/lists/list-address.ts'
import { idText } from '../../../../src/contract/ids.ts'

it.each([
  ['', { search: '', page: 1, filters: {} }],
  ['?pagina=2&buscar=luna', { search: 'luna', page: 2, filters: {} }],
  ['pagina=2', { search: '', page: 2, filters: {} }],
  ['?buscar=%20Mar%C3%ADa+Pe%C3%B1a%20', { search: 'María Peña', page: 1, filters: {} }],
  // A parameter that no link of the application contains
  ['?pagina=0', { search: '', page: 1, filters: {} }],
  ['?pagina=-3', { search: '', page: 1, filters: {} }],
  ['?pagina=2.5', { search: '', page: 1, filters: {} }],
  ['?pagina=dos', { search: '', page: 1, filters: {} }],
  ['?pagina=x2', { search: '', page: 1, filters: {} }],
  ['?pagina=2x', { search: '', page: 1, filters: {} }],
  ['?pagina=999999', { search: '', page: 999_999, filters: {} }],
  ['?pagina=9999999', { search: '', page: 1, filters: {} }],
  ['?buscar=%E0%A4%A', { search: '\ufffd%A', page: 1, filters: {} }],
])('reads the query %j as %j', (query, question) => {
  expect(readListAddress(query, { search: true })).toEqual(question)
})

it('writes neither the first page nor an empty search', () => {
  expect(listAddress('/candidatos', { search: '', page: 1, filters: {} })).toBe('/candidatos')
  expect(listAddress('/candidatos', { search: 'a&b=c', page: 3, filters: {} })).toBe(
    '/candidatos?pagina=3&buscar=a%26b%3Dc',
  )
})

it('reads back every address that it writes', () => {
  const questions = fc.record({
    search: fc.string({ unit: 'grapheme' }).map((text) => text.trim()),
    page: fc.integer({ min: 1, max: 999_999 }),
    filters: fc.constant({}),
  })
  fc.assert(
    fc.property(questions, (question) => {
      const address = listAddress('/x', question)
      expect(readListAddress(address.slice('/x'.length), { search: true })).toEqual(question)
    }),
  )
})

const schemas = { etapa: v.optional(v.picklist(['oferta', 'filtro'])), vacante: v.optional(idText) }

it.each([
  ['?etapa=oferta&vacante=7', { etapa: 'oferta', vacante: '7' }],
  // A parameter that no link of the application contains
  ['?etapa=nada&vacante=siete', {}],
  ['?etapa=&vacante=99999999999', {}],
  ['?otro=filtro', {}],
])('reads from %j only the filters of the list, with valid values', (query, filters) => {
  expect(readListAddress(query, { search: true, filters: schemas })).toEqual({ search: '', page: 1, filters })
})

it('writes the filters after page and search, and reads them back', () => {
  const question = { search: 'luna', page: 2, filters: { etapa: 'oferta', vacante: '7' } }
  const address = listAddress('/candidatos', question)
  expect(address).toBe('/candidatos?pagina=2&buscar=luna&etapa=oferta&vacante=7')
  expect(readListAddress(address.slice('/candidatos'.length), { search: true, filters: schemas })).toEqual(question)
})

it.each([
  ['?orden=nombre', { column: 'nombre', direction: 'ascending' }],
  ['?orden=-nombre', { column: 'nombre', direction: 'descending' }],
  ['?orden=de-alta', { column: 'de-alta', direction: 'ascending' }],
  ['?orden=-de-alta', { column: 'de-alta', direction: 'descending' }],
  ['?orden=', undefined],
  ['?orden=--nombre', undefined],
  ['?orden=edad', undefined],
])('reads the order in %j when the list supports it, and writes it again', (query, sort) => {
  const question = readListAddress(query, { sorts: ['nombre', 'de-alta'] })
  expect(question).toStrictEqual({ search: undefined, page: 1, filters: {}, sort })
  expect(listAddress('/x', question)).toBe(sort ? `/x${query}` : '/x')
})

it.each([
  ['?orden=dias', { column: 'dias', direction: 'ascending' }],
  ['?orden=-dias', undefined],
])('reads the order in %j of a list without opposites', (query, sort) => {
  expect(readListAddress(query, { sorts: ['dias'], oneWay: true }).sort).toEqual(sort)
})

it('ignores a search when the list has none', () => {
  const question = readListAddress('?buscar=luna&pagina=2', {})
  expect(question).toStrictEqual({ search: undefined, page: 2, filters: {}, sort: undefined })
  expect(listAddress('/x', question)).toBe('/x?pagina=2')
})
