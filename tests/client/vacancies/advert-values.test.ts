/** An advert written to a draft, which stores only texts, and read from it again. */
import { expect, it } from 'vitest'
import { advertInDraft, advertValues, draftOfAdvert } from '../../../src/client/vacancies/form/advert-values.ts'

const empty = {
  tituloVacante: '',
  sueldoMin: null,
  sueldoMax: null,
  descripcion: '',
  funciones: [],
  indispensable: [],
  tipoSueldo: null,
  beneficios: [],
}
const full = {
  tituloVacante: 'Cajera',
  sueldoMin: 9000,
  sueldoMax: 12_000.5,
  descripcion: 'En León.',
  funciones: ['Cobrar', 'Cuadrar'],
  indispensable: ['Bachillerato'],
  tipoSueldo: 'neto' as const,
  beneficios: ['Comedor', 'Vales'],
}

it.each([
  ['an empty one', empty],
  ['a whole one', full],
])('restores %s unchanged from a draft', (_, advert) => {
  expect(advertInDraft(draftOfAdvert(advert))).toEqual(advert)
  expect(advertValues(advert)).toEqual(advert)
})

it('invents no value that is missing in the draft', () => {
  expect([
    advertInDraft({}),
    advertInDraft({ sueldoMin: null, sueldoMax: null, funciones: null, tipoSueldo: 'libre' }),
    advertValues(null),
  ]).toEqual([empty, empty, empty])
})
