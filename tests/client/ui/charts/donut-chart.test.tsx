/** A donut: the complete drawing, its links, and the text of the selected part. */
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Chart } from './small-chart.tsx'
import { lines, outline } from '../outline.ts'

const drawn = (chart: Parameters<typeof Chart>[0]) => outline(render(<Chart {...chart} />).container)
const labels = ['Lejos', 'Sueldo', 'Nada']

it('draws a donut', () => {
  expect(drawn({ title: 'Etapas', variant: 'donut-chart', value: { labels, data: [1000, 3000] } })).toBe(
    lines(`
    table
      caption "Etapas"
      thead > tr > th scope="col" "Parte" + th scope="col" "Cantidad" + th scope="col" "Porcentaje"
      tbody
        tr > th scope="row" "Lejos" + td "1,000" + td "25%"
        tr > th scope="row" "Sueldo" + td "3,000" + td "75%"
        tr > th scope="row" "Nada" + td "0" + td "0%"
    div aria-hidden="true"
      svg viewBox="-50 -50 100 100"
        pattern id="#1" width="3" height="3" patternTransform="rotate(45)" patternUnits="userSpaceOnUse" > rect width="1.4" height="3"
        g > path d="M0,-50A50,50,0,0,1,50,0L32,0A32,32,0,0,0,0,-32Z" style="fill: var(--color-chart-few-1);"
        g > path d="M50,0A50,50,0,1,1,0,-50L0,-32A32,32,0,1,0,32,0Z" style="fill: var(--color-chart-few-2);"
      p > strong "4,000" + "Total"
    ul aria-hidden="true"
      li > span style="background-color: var(--color-chart-few-1);" + "Lejos" + "1,000" + "25%"
      li > span style="background-color: var(--color-chart-few-2);" + "Sueldo" + "3,000" + "75%"
      li > span style="background-color: var(--color-chart-few-3);" + "Nada" + "0" + "0%"
  `),
  )
})

it('draws a donut with links, whose legend takes the focus', () => {
  const value = { labels, data: [3, 1, 0], hrefs: ['/a', null, '/c'] }
  expect(drawn({ title: 'Etapas', variant: 'donut-chart', isOrdered: true, value })).toBe(
    lines(`
    div aria-hidden="true"
      svg viewBox="-50 -50 100 100"
        pattern id="#1" width="3" height="3" patternTransform="rotate(45)" patternUnits="userSpaceOnUse" > rect width="1.4" height="3"
        g > a tabindex="-1" href="/a" > path d="M0,-50A50,50,0,1,1,-50,0L-32,0A32,32,0,1,0,0,-32Z" style="fill: var(--color-chart-ramp-1);"
        g > path d="M-50,0A50,50,0,0,1,0,-50L0,-32A32,32,0,0,0,-32,0Z" style="fill: var(--color-chart-ramp-4);"
      p > strong "4" + "Total"
    ul aria-label="Etapas"
      li > span style="background-color: var(--color-chart-ramp-1);" + a href="/a" "Lejos" + "3" + "75%"
      li > span style="background-color: var(--color-chart-ramp-4);" + "Sueldo" + "1" + "25%"
      li > span style="background-color: var(--color-chart-ramp-8);" + a href="/c" "Nada" + "0" + "0%"
  `),
  )
})

it('highlights the part under the pointer', async () => {
  const { container } = render(
    <Chart title="Etapas" variant="donut-chart" value={{ labels: ['A', 'B', 'C'], data: [1, 2, 1] }} />,
  )
  const hand = userEvent.setup()
  const middle = () => container.querySelector('strong')?.parentElement?.textContent
  const [first, second] = container.querySelectorAll('svg g')
  await hand.hover(first!)
  expect(middle()).toBe('25%A')
  await hand.hover(second!)
  expect(middle()).toBe('50%B')
  await hand.unhover(second!)
  expect(middle()).toBe('4Total')
})

it('draws a repeated colour hatched, in the ring and in the legend', () => {
  const value = { labels: ['A', 'B', 'C', 'D', 'E'], data: [1, 1, 1, 1, 1] }
  const { container } = render(<Chart title="Cinco" variant="donut-chart" value={value} />)
  const hatch = container.querySelector('pattern')!.id
  expect(
    [...container.querySelectorAll('svg g')].map((part) =>
      [...part.querySelectorAll('path')].map((path) => path.getAttribute('fill') ?? path.style.fill),
    ),
  ).toEqual([
    ['var(--color-chart-few-1)'],
    ['var(--color-chart-few-2)'],
    ['var(--color-chart-few-3)'],
    ['var(--color-chart-few-4)'],
    ['var(--color-chart-few-1)', `url(#${hatch})`],
  ])
})
