/** Amounts as users type them (spec 2 §9): valid ones, invalid ones, and the messages of the vacancy form. */
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { isInCents, readAmount, showAmount, unreadableAmount } from '../../src/contract/pesos.ts'
import { isDoubtfulSalary, isSameSalary, vacancyForm } from '../../src/contract/vacancy-forms.ts'
import { saveVacancy } from '../../src/contract/vacancies.ts'

it.each([
  ['18,000', 18_000],
  ['18.000', 18_000],
  ['18 000', 18_000],
  ['18\u00a0000', 18_000],
  ['18,000.50', 18_000.5],
  ['18.000,50', 18_000.5],
  ['18 000,50', 18_000.5],
  ['18000', 18_000],
  ['018000', 18_000],
  ['18000.50', 18_000.5],
  ['18000,50', 18_000.5],
  ['18,00', 18],
  ['1,234,567', 1_234_567],
  ['1.234.567,89', 1_234_567.89],
  ['0', 0],
  ['0,50', 0.5],
  ['$ 18,000.00 MXN', 18_000],
  ['$18,000', 18_000],
  ['MXN 18,000', 18_000],
  ['MX$ 18,000', 18_000],
  ['18,000 M.N.', 18_000],
  [' 18,000 Pesos ', 18_000],
  ['', null],
  [' ', null],
  ['$ ', null],
])('reads %j as %j', (text, amount) => {
  expect(readAmount(text)).toBe(amount)
})

it.each([
  '1,234,567.8',
  '-5',
  '1e5',
  '18,0',
  '18,',
  '.50',
  '18,0000',
  '1,2345',
  '18000,000',
  '1,234,56',
  '1.234,567',
  '1,234.567',
  '0,500',
  '12,34,567',
  '18.000.50',
  '18,000,00',
  '5 $',
  'dieciocho mil',
  '18k',
  '٣',
])('returns %j unchanged', (text) => {
  expect(readAmount(text)).toBe(text)
})

it('readAmount returns every amount that showAmount wrote', () => {
  const amounts = [0, 0.01, 1, 18, 999.99, 1000, 18_000.5, 99_999_999]
  expect(amounts.map((amount) => readAmount(showAmount(amount)))).toEqual(amounts)
})

it('accepts amounts in whole cents only', () => {
  expect([0.01, 18_000.29, 99_999_999.99, 18_000.005, 0.001].map(isInCents)).toEqual([true, true, true, false, false])
})

const form = {
  tituloVacante: 'Cajera',
  funciones: ['Cobrar'],
  indispensable: ['Contar'],
  idNivelPuesto: 1,
  idAreaInteres: 1,
  idSubAreaInteres: 1,
  fechaInicio: '30/01/2026',
}
const problemsOf = (schema: v.GenericSchema, range: object) =>
  (v.safeParse(schema, { ...form, ...range }).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message])

it.each([
  [{ sueldoMin: 18_000, sueldoMax: null }, []],
  [{ sueldoMin: '1e5' }, [['sueldoMin', unreadableAmount]]],
  [{ sueldoMin: 1, sueldoMax: '-5' }, [['sueldoMax', unreadableAmount]]],
  [{ sueldoMin: null }, [['sueldoMin', 'No has ingresado el rango']]],
  [{ sueldoMin: 0.99 }, [['sueldoMin', 'No has ingresado el rango']]],
  [{ sueldoMin: -5 }, [['sueldoMin', 'No has ingresado el rango']]],
  [{ sueldoMin: 18_000.005 }, [['sueldoMin', 'Escribe como máximo dos decimales']]],
  [{ sueldoMin: 100_000_000 }, [['sueldoMin', 'El rango es demasiado alto']]],
])('returns the same problems for %j in the form and in the call', (range, problems) => {
  expect([problemsOf(vacancyForm, range), problemsOf(saveVacancy.body!, range)]).toEqual([problems, problems])
})

it('marks a salary below 1,000 pesos a month as doubtful', () => {
  const ranges = [
    { sueldoMin: 999.99 },
    { sueldoMin: 1000 },
    { sueldoMin: 1000, sueldoMax: 999.99 },
    { sueldoMin: 1000, sueldoMax: 1000 },
    { sueldoMin: 1000, sueldoMax: null },
  ]
  expect(ranges.map(isDoubtfulSalary)).toEqual([true, false, true, false, false])
})

it('compares both ends of two salary ranges', () => {
  expect([
    isSameSalary({ sueldoMin: 18 }, { sueldoMin: 18, sueldoMax: null }),
    isSameSalary({ sueldoMin: 18, sueldoMax: 20 }, { sueldoMin: 18, sueldoMax: 20 }),
    isSameSalary({ sueldoMin: 18 }, { sueldoMin: 19 }),
    isSameSalary({ sueldoMin: 18 }, { sueldoMin: 18, sueldoMax: 20 }),
  ]).toEqual([true, true, false, false])
})
