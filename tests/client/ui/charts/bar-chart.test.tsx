/** Grouped and stacked bars: the complete drawing, and the text of the selected bar. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Chart } from './small-chart.tsx'
import { lines, outline } from '../outline.ts'

const drawn = (chart: Parameters<typeof Chart>[0]) => outline(render(<Chart {...chart} />).container)
const labels = ['Lejos', 'Sueldo', 'Nada']

it('draws bars', () => {
  expect(drawn({ title: 'Motivos', variant: 'bar-chart', value: { labels, data: [2000, 500] } })).toBe(
    lines(`
    table
      caption "Motivos"
      thead > tr > th scope="col" "Concepto" + th scope="col" "Cantidad"
      tbody
        tr > th scope="row" "Lejos" + td "2,000"
        tr > th scope="row" "Sueldo" + td "500"
        tr > th scope="row" "Nada" + td "0"
    ul aria-hidden="true"
      li > "Lejos" + "2,000" + svg > rect width="100%" height="100%" rx="3" + rect width="100%" height="100%" rx="3"
      li > "Sueldo" + "500" + svg > rect width="100%" height="100%" rx="3" + rect width="25%" height="100%" rx="3"
      li > "Nada" + "0" + svg > rect width="100%" height="100%" rx="3"
  `),
  )
})

it('draws bars below one no longer than their track', () => {
  expect(
    drawn({ title: 'Motivos', variant: 'bar-chart', isOrdered: true, value: { labels: ['Poco'], data: [0.25] } }),
  ).toBe(
    lines(`
    table
      caption "Motivos"
      thead > tr > th scope="col" "Concepto" + th scope="col" "Cantidad"
      tbody > tr > th scope="row" "Poco" + td "0.25"
    ul aria-hidden="true"
      li > "Poco" + "0.25" + svg > rect width="100%" height="100%" rx="3" + rect width="25%" height="100%" rx="3" style="fill: var(--color-chart-ramp-1);"
  `),
  )
})

const stacks = {
  labels,
  datasets: [
    { label: 'Primera', data: [1000, 0] },
    { label: 'Segunda', data: [3000, 2000] },
  ],
}

it('draws stacked bars', () => {
  expect(drawn({ title: 'Semana', variant: 'bar-chart-stacked', value: stacks })).toBe(
    lines(`
    table
      caption "Semana"
      thead > tr > th scope="col" "Concepto" + th scope="col" "Primera" + th scope="col" "Segunda" + th scope="col" "Total"
      tbody
        tr > th scope="row" "Lejos" + td "1,000" + td "3,000" + td "4,000"
        tr > th scope="row" "Sueldo" + td "0" + td "2,000" + td "2,000"
        tr > th scope="row" "Nada" + td "0" + td "0" + td "0"
    ul aria-hidden="true"
      li > span style="background-color: var(--color-chart-few-1);" + "Primera"
      li > span style="background-color: var(--color-chart-few-2);" + "Segunda"
    div role="slider" tabindex="0" aria-label="Semana: recorrer los datos" aria-valuemin="1" aria-valuemax="3" aria-valuenow="1" aria-valuetext="Lejos: 4,000, Primera 1,000, Segunda 3,000"
      "Lejos"
      "4,000"
      svg
        rect width="100%" height="100%" rx="3"
        rect x="0%" width="25%" height="100%" style="fill: var(--color-chart-few-1);"
        rect x="25%" width="75%" height="100%" style="fill: var(--color-chart-few-2);"
      "Sueldo"
      "2,000"
      svg > rect width="100%" height="100%" rx="3" + rect x="0%" width="50%" height="100%" style="fill: var(--color-chart-few-2);"
      "Nada"
      "0"
      svg > rect width="100%" height="100%" rx="3"
  `),
  )
})

it('highlights one part of stacked bars', async () => {
  render(<Chart title="Semana" variant="bar-chart-stacked" value={stacks} />)
  const hand = userEvent.setup()
  const cursor = screen.getByRole('slider')
  expect([...cursor.children].map(({ textContent }) => textContent)).toEqual(['Lejos4,000', 'Sueldo2,000', 'Nada0'])
  await hand.hover(cursor.children[1]!)
  expect([...cursor.children].map(({ textContent }) => textContent)).toEqual([
    'Lejos4,000',
    'Sueldo2,000Segunda 2,000',
    'Nada0',
  ])
  expect([cursor.getAttribute('aria-valuenow'), cursor.getAttribute('aria-valuetext')]).toEqual([
    '2',
    'Sueldo: 2,000, Segunda 2,000',
  ])
  await hand.hover(cursor.children[2]!)
  expect([...cursor.children].map(({ textContent }) => textContent)).toEqual(['Lejos4,000', 'Sueldo2,000', 'Nada0Nada'])
  await hand.unhover(cursor)
  expect(cursor.textContent).toBe('Lejos4,000Sueldo2,000Nada0')
})
