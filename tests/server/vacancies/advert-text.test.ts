/** The advert of a publication in words (design/administration.md, 'Strategy'). */
import { describe, expect, test } from 'vitest'
import { type BoardField, fieldSources } from '../../../src/contract/strategies.ts'
import {
  type AdvertFacts,
  descriptionOf,
  firstDayOf,
  generatedContents,
  generatedFor,
} from '../../../src/server/vacancies/strategies/advert-text.ts'
import { mexicanStates } from '../../../src/contract/person-facts.ts'

const facts: AdvertFacts = {
  id: 9,
  vacancyId: 31,
  titulo: 'Contador General',
  descripcion: ' Lleva la contabilidad. ',
  funciones: ['Cierra el mes', 'Presenta declaraciones'],
  indispensable: ['Cédula'],
  tipoSueldo: 'bruto',
  beneficios: ['Comedor'],
  sueldoMin: 1234.5,
  sueldoMax: 25_000,
  startsOn: '2026-03-02',
  endsOn: '2026-04-30',
  createdAt: new Date('2026-02-27T03:00:00Z'),
  sede: 'Torre Reforma, piso 14',
  empresa: 'Grupo Ñandú',
}
const all = [
  'Lleva la contabilidad.',
  'Funciones:\n• Cierra el mes\n• Presenta declaraciones',
  'Indispensable:\n• Cédula',
  'Beneficios:\n• Comedor',
  'Sueldo mensual: $ 1.234,50 a $ 25.000,00 brutos\nSede: Torre Reforma, piso 14\nVigencia: desde el 02 marzo 2026 hasta el 30 abril 2026',
].join('\n\n')

test('contains text, functions, requirements, benefits, salary, site and days', () => {
  expect(descriptionOf(facts)).toBe(all)
})

const bare: Partial<AdvertFacts> = {
  descripcion: '',
  funciones: [],
  indispensable: [],
  beneficios: [],
  tipoSueldo: null,
}
test.each<[string, Partial<AdvertFacts>, string]>([
  ['nothing', { ...bare, sueldoMin: null, sede: '', startsOn: null, endsOn: null }, ''],
  ['one salary', { ...bare, sueldoMax: null, sede: '', startsOn: null, endsOn: null }, 'Sueldo mensual: $ 1.234,50'],
  [
    'a net salary',
    { ...bare, sueldoMax: null, tipoSueldo: 'neto', sede: '', startsOn: null, endsOn: null },
    'Sueldo mensual: $ 1.234,50 netos',
  ],
  ['a first day', { ...bare, sueldoMin: null, sede: '', endsOn: null }, 'Vigencia: desde el 02 marzo 2026'],
  ['a last day', { ...bare, sueldoMin: null, sede: '', startsOn: null }, 'Vigencia: hasta el 30 abril 2026'],
  [
    'must-haves',
    { ...bare, indispensable: ['Cédula'], sueldoMin: null, sede: '', startsOn: null, endsOn: null },
    'Indispensable:\n• Cédula',
  ],
])('contains only the known parts: %s', (_, more, said) => {
  expect(descriptionOf({ ...facts, ...more })).toBe(said)
})

test('fills each field from its source, and leaves fields without one empty', () => {
  const fields = [...fieldSources, null].map((fuente): BoardField => ({
    campo: fuente ?? 'ciudad',
    etiqueta: '',
    uso: 'opcional',
    minimo: null,
    maximo: null,
    formato: 'linea',
    fuente,
  }))
  expect(generatedContents(fields, facts)).toEqual({
    titulo: 'Contador General',
    descripcion: all,
    sueldo: '$ 1.234,50 a $ 25.000,00 brutos',
    sede: 'Torre Reforma, piso 14',
    fechaInicio: '2026-03-02',
    fechaFin: '2026-04-30',
    empresa: 'Grupo Ñandú',
    referencia: '9',
    requisicion: '31',
    ciudad: '',
  })
  expect([
    generatedFor({ fuente: 'fechaFin' }, { ...facts, endsOn: null }),
    generatedFor({ fuente: 'sueldo' }, { ...facts, sueldoMin: null }),
  ]).toEqual(['', ''])
})

describe('the first day', () => {
  test('is the day of its creation in Mexico City if none is set', () => {
    expect([firstDayOf(facts), firstDayOf({ ...facts, startsOn: null })]).toEqual(['2026-03-02', '2026-02-26'])
  })
})

test('there are 32 states, each once, in order', () => {
  expect(mexicanStates).toHaveLength(32)
  expect(new Set(mexicanStates).size).toBe(32)
  expect(mexicanStates.toSorted((one, other) => one.localeCompare(other, 'es'))).toEqual(mexicanStates)
})
