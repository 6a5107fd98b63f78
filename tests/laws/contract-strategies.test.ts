/** Limits of external boards, as form and server apply them (docs/contract/strategies.md). */
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { salaryRange } from '../../src/contract/pesos.ts'
import {
  type BoardField,
  boardField,
  fieldSources,
  isFixed,
  lengthOf,
  problemOf,
  saveStrategy,
} from '../../src/contract/strategies.ts'

const field = (more: Partial<BoardField> = {}): BoardField => ({
  campo: 'titulo',
  etiqueta: 'Título',
  uso: 'obligatorio',
  minimo: null,
  maximo: null,
  formato: 'linea',
  fuente: null,
  ...more,
})

it.each<[string, Partial<BoardField>, string, string | null]>([
  ['accepts a text without limits', {}, 'x'.repeat(40_000), null],
  ['reports a missing required text', {}, ' \n ', 'Falta: Título'],
  ['accepts a missing optional text', { uso: 'opcional', minimo: 5 }, '', null],
  ['accepts the maximum length', { maximo: 3 }, ' abc ', null],
  [
    'reports how many characters are too many',
    { maximo: 1000 },
    'x'.repeat(2001),
    'Título: como máximo 1,000 caracteres; sobran 1,001 caracteres.',
  ],
  [
    'uses the singular for one surplus character',
    { maximo: 3 },
    'abcd',
    'Título: como máximo 3 caracteres; sobra 1 carácter.',
  ],
  ['accepts the minimum length', { minimo: 3 }, 'abc', null],
  [
    'reports how many characters are missing',
    { minimo: 3 },
    'a',
    'Título: al menos 3 caracteres; faltan 2 caracteres.',
  ],
  [
    'uses the singular for a limit of one character',
    { minimo: 1, maximo: 1 },
    'ab',
    'Título: como máximo 1 carácter; sobra 1 carácter.',
  ],
  [
    'uses the singular for one missing character',
    { minimo: 2 },
    'a',
    'Título: al menos 2 caracteres; falta 1 carácter.',
  ],
  ['rejects a second line in a line', {}, 'a\nb', 'Título: escríbelo en una sola línea.'],
  ['rejects a second line in a state', { formato: 'estado' }, 'a\rb', 'Título: escríbelo en una sola línea.'],
  ['accepts several lines in a text', { formato: 'texto' }, 'a\nb', null],
  ['ignores line breaks around a line', {}, '\na\n', null],
  ['rejects a forbidden text', { uso: 'prohibido' }, 'a', 'La bolsa no admite este dato: Título'],
  ['accepts an empty forbidden text', { uso: 'prohibido' }, ' ', null],
])('%s', (_, more, text, problem) => {
  expect(problemOf(field(more), text)).toBe(problem)
})

it('counts an emoji as one character', () => {
  expect([lengthOf(' ñandú 😀 '), lengthOf('')]).toEqual([7, 0])
})

it('locks only the fields by which a job board identifies an advert', () => {
  expect([...fieldSources, null].filter((fuente) => isFixed({ fuente }))).toEqual(['referencia', 'requisicion'])
})

it.each(['titulo', 'fechaInicio', 'a'.repeat(40)])('accepts the field name %s', (campo) => {
  expect(v.is(boardField, field({ campo }))).toBe(true)
})
it.each(['', 'Titulo', 'con.punto', 'a1', 'a b', 'a'.repeat(41), ' a', 'a '])('rejects the field name %j', (campo) => {
  expect(v.is(boardField, field({ campo }))).toBe(false)
})

it('rejects a text longer than any board accepts', () => {
  const save = (length: number) =>
    v.is(saveStrategy.body!, { idPublicacion: 1, idBolsa: 1, contenido: { titulo: 'x'.repeat(length) } })
  expect([save(50_000), save(50_001)]).toEqual([true, false])
})

it('formats salaries as the other screens do', () => {
  expect([salaryRange(1, null), salaryRange(1234.5, 1_234_567)]).toEqual(['$ 1,00', '$ 1.234,50 a $ 1.234.567,00'])
})
