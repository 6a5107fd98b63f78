/** A report's answer as data of chart, table and comparison. */
import { expect, it } from 'vitest'
import {
  amountText,
  briefChangeText,
  changeText,
  figuresOf,
  markOf,
  shapeOf,
  showAmount,
} from '../../../src/client/metrics/report-figures.ts'
import type { ReportInfo } from '../../../src/contract/metrics.ts'
import { days, funnel } from './samples.ts'

it('links each count to its people, and shows the sample size of measured values', () => {
  expect(figuresOf(funnel, (clave) => `/${clave}`)).toEqual({
    variant: 'bar-chart',
    labels: ['Filtro', 'Oferta'],
    isOrdered: true,
    axes: { labels: 'Etapa', values: 'Procesos' },
    show: showAmount,
    counted: 'procesos',
    series: [
      { label: 'Llegaron', values: [1200, 8], hrefs: ['/filtro~llegaron', '/oferta~llegaron'], counts: undefined },
      { label: 'Aún en etapa', values: [4, 0], hrefs: ['/filtro~siguen', null], counts: undefined },
    ],
  })
  expect(figuresOf(days, (clave) => `/${clave}`).series).toEqual([
    { label: 'Mediana', values: [null, 12.25], hrefs: [null, '/2026-03~mediana'], counts: [0, 3] },
  ])
})

it.each([
  [{ actual: 1, unidad: 'procesos' }, '1 proceso'],
  [{ actual: 1.04, unidad: 'días' }, '1 día'],
  [{ actual: 1.5, unidad: 'días' }, '1.5 días'],
  [{ actual: 0, unidad: 'solicitudes de folio' }, '0 solicitudes de folio'],
  [{ actual: 1, unidad: 'solicitudes de folio' }, '1 solicitud de folio'],
  [{ actual: null, unidad: 'procesos' }, 'Sin datos'],
] as const)('says how many of what: %o is %s', (figure, text) => {
  expect(amountText(figure)).toBe(text)
})

it('resolves a key to its series and label', () => {
  expect([markOf(funnel, 'oferta~llegaron'), markOf(days, '2026-03~mediana'), markOf(funnel, 'nada')]).toEqual([
    'Llegaron, Oferta',
    'mar 2026',
    undefined,
  ])
})

const drawn = (
  variant: ReportInfo['grafica']['variant'],
  ordenado: boolean,
  ...series: readonly (readonly (number | null)[])[]
): ReportInfo => ({
  ...funnel,
  definicion: { ...funnel.definicion, ordenado },
  grafica: {
    ...funnel.grafica,
    variant,
    value: {
      labels: [],
      datasets: series.map((data) => ({ label: '', data: [...data], personas: [], claves: [] })),
    },
  },
})
const thirteen = Array.from({ length: 13 }, (_, at) => at)

it.each([
  ['the first series of bars', drawn('bar-chart', true, [5, 3], [9, 9]), [5, 3]],
  ['the sums of stacked bars, a missing part as 0', drawn('bar-chart-stacked', true, [1, null], [2, null]), [3, 0]],
  ['the last twelve of ordered labels', drawn('line-chart', true, [null, ...thirteen.slice(1)]), thirteen.slice(1)],
  ['the twelve largest of others', drawn('donut-chart', false, thirteen), thirteen.slice(1).toReversed()],
  ['nothing without a series', drawn('bar-chart', true), []],
] as const)('has as its shape %s', (_, info, shape) => {
  expect(shapeOf(info)).toEqual(shape)
})

it.each([
  [12, 10, '+2 (+20 %)', '+20 %'],
  [7, 8, '−1 (−13 %)', '−13 %'],
  [1500.5, 1000, '+500.5 (+50 %)', '+50 %'],
  [3, 0, '+3', '+3'],
  [10.99, 1, '+10 (+999 %)', '+999 %'],
  [11, 1, '+10', '+10'],
  [5, 5, 'Igual', 'Igual'],
  [null, 5, null, null],
  [5, null, null, null],
])('%s after %s: %s, in short %s', (actual, anterior, text, brief) => {
  expect([changeText({ actual, anterior }), briefChangeText({ actual, anterior })]).toEqual([text, brief])
})
