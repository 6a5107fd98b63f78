/** An advert in a draft, which keeps texts only, and out of it again. */
import { expect, it } from 'vitest'
import { advertInDraft, advertValues, draftOfAdvert } from '../../../src/client/vacancies/advert-values.ts'

const empty = { tituloVacante: '', sueldoMin: null, sueldoMax: null, descripcion: '', funciones: [], indispensable: [] }
const full = { tituloVacante: 'Cajera', sueldoMin: 9000, sueldoMax: 12_000.5, descripcion: 'En León.', funciones: ['Cobrar', 'Cuadrar'], indispensable: ['Bachillerato'] }

it.each([['an empty one', empty], ['a whole one', full]])('%s is the same afterwards', (_, advert) => {
  expect(advertInDraft(draftOfAdvert(advert))).toEqual(advert)
  expect(advertValues(advert)).toEqual(advert)
})

it('of what is not in the draft nothing is made up', () => {
  expect([advertInDraft({}), advertInDraft({ sueldoMin: null, sueldoMax: null, funciones: null }), advertValues(null)]).toEqual([empty, empty, empty])
})
