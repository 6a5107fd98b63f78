import fc from 'fast-check'
import { expect, it } from 'vitest'
import { listAddress, readListAddress } from '../../../src/client/lists/list-address.ts'

it.each([
  ['', { search: '', page: 1 }],
  ['?pagina=2&buscar=luna', { search: 'luna', page: 2 }],
  ['pagina=2', { search: '', page: 2 }],
  ['?buscar=%20Mar%C3%ADa+Pe%C3%B1a%20', { search: 'María Peña', page: 1 }],
  // What nobody's link says
  ['?pagina=0', { search: '', page: 1 }],
  ['?pagina=-3', { search: '', page: 1 }],
  ['?pagina=2.5', { search: '', page: 1 }],
  ['?pagina=dos', { search: '', page: 1 }],
  ['?pagina=9999999', { search: '', page: 1 }],
  ['?buscar=%E0%A4%A', { search: '\ufffd%A', page: 1 }],
])('the query %j asks for %j', (query, question) => {
  expect(readListAddress(query)).toEqual(question)
})

it('says neither the first page nor an empty search', () => {
  expect(listAddress('/candidatos', { search: '', page: 1 })).toBe('/candidatos')
  expect(listAddress('/candidatos', { search: 'a&b=c', page: 3 })).toBe('/candidatos?pagina=3&buscar=a%26b%3Dc')
})

it('reads back whatever it has written', () => {
  const questions = fc.record({ search: fc.string({ unit: 'grapheme' }).map((text) => text.trim()), page: fc.integer({ min: 1, max: 999_999 }) })
  fc.assert(
    fc.property(questions, (question) => {
      const address = listAddress('/x', question)
      expect(readListAddress(address.slice('/x'.length))).toEqual(question)
    }),
  )
})
