/** A line: the complete drawing, and the text of the selected point. */
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Chart } from './small-chart.tsx'
import { lines, outline } from '../outline.ts'

const drawn = (chart: Parameters<typeof Chart>[0]) => outline(render(<Chart {...chart} />).container)

it('draws a line', () => {
  expect(
    drawn({
      title: 'Semanas',
      variant: 'line-chart',
      value: { labels: ['2 mar', '9 mar', '16 mar'], data: [0, 2000] },
    }),
  ).toBe(
    lines(`
    table
      caption "Semanas"
      thead > tr > th scope="col" "Periodo" + th scope="col" "Cantidad"
      tbody
        tr > th scope="row" "2 mar" + td "0"
        tr > th scope="row" "9 mar" + td "2,000"
        tr > th scope="row" "16 mar" + td "0"
    div aria-hidden="true"
      span style="top: 100%;" "0"
      span style="top: 75%;" "500"
      span style="top: 50%;" "1,000"
      span style="top: 25%;" "1,500"
      span style="top: 0%;" "2,000"
    div role="slider" tabindex="0" aria-label="Semanas: recorrer los datos" aria-valuemin="1" aria-valuemax="3" aria-valuenow="3" aria-valuetext="16 mar: 0"
      svg viewBox="0 0 100 100" preserveAspectRatio="none"
        line x1="0" x2="100" y1="100" y2="100"
        line x1="0" x2="100" y1="75" y2="75"
        line x1="0" x2="100" y1="50" y2="50"
        line x1="0" x2="100" y1="25" y2="25"
        line x1="0" x2="100" y1="0" y2="0"
        path d="M0,100L50,0L100,100L100,100L50,100L0,100Z"
        path d="M0,100L50,0L100,100" fill="transparent" stroke-linecap="round"
        path d="M0 100h0"
        path d="M50 0h0"
        path d="M100 100h0"
        rect x="-25" width="50" height="100"
        rect x="25" width="50" height="100"
        rect x="75" width="50" height="100"
    div aria-hidden="true" > span style="left: 0%;" "2 mar" + span style="left: 50%;" "9 mar" + span style="left: 100%;" "16 mar"
  `),
  )
})

it('draws a line of one point with a small value', () => {
  expect(drawn({ title: 'Semanas', variant: 'line-chart', value: { labels: ['2 mar'], data: [1] } })).toBe(
    lines(`
    table
      caption "Semanas"
      thead > tr > th scope="col" "Periodo" + th scope="col" "Cantidad"
      tbody > tr > th scope="row" "2 mar" + td "1"
    div aria-hidden="true"
      span style="top: 100%;" "0"
      span style="top: 75%;" "1"
      span style="top: 50%;" "2"
      span style="top: 25%;" "3"
      span style="top: 0%;" "4"
    div role="slider" tabindex="0" aria-label="Semanas: recorrer los datos" aria-valuemin="1" aria-valuemax="1" aria-valuenow="1" aria-valuetext="2 mar: 1"
      svg viewBox="0 0 100 100" preserveAspectRatio="none"
        line x1="0" x2="100" y1="100" y2="100"
        line x1="0" x2="100" y1="75" y2="75"
        line x1="0" x2="100" y1="50" y2="50"
        line x1="0" x2="100" y1="25" y2="25"
        line x1="0" x2="100" y1="0" y2="0"
        path d="M50,75L50,100Z"
        path d="M50,75Z" fill="transparent" stroke-linecap="round"
        path d="M50 75h0"
        rect x="0" width="100" height="100"
    div aria-hidden="true" > span style="left: 50%;" "2 mar"
  `),
  )
})

it('labels only some of many points, and always the last', () => {
  const many = Array.from({ length: 26 }, (_, at) => `${at + 1}`)
  const { container } = render(
    <Chart title="Días" variant="line-chart" value={{ labels: many, data: many.map(Number) }} />,
  )
  const names = [...container.querySelectorAll<HTMLElement>('[aria-hidden]')].at(-1)!
  expect([...names.children].map((name) => `${name.textContent} ${name.getAttribute('style')}`)).toEqual([
    '2 left: 4%;',
    '5 left: 16%;',
    '8 left: 28%;',
    '11 left: 40%;',
    '14 left: 52%;',
    '17 left: 64%;',
    '20 left: 76%;',
    '23 left: 88%;',
    '26 left: 100%;',
  ])
})

it('shows the value of the point under the pointer', async () => {
  const { container } = render(
    <Chart title="Semanas" variant="line-chart" value={{ labels: ['2 mar', '9 mar', '16 mar'], data: [0, 2000, 5] }} />,
  )
  const [, middle, last] = container.querySelectorAll('rect')
  await userEvent.setup().hover(middle!)
  expect(outline([...container.querySelectorAll('line')].at(-1)!, container.querySelector('svg + span')!)).toBe(
    lines(`
    line x1="50" x2="50" y1="0" y2="100"
    span style="left: 50%; translate: -50%;" > "9 mar " + strong "2,000"
  `),
  )
  fireEvent.pointerDown(last!)
  expect(screen.getByRole('slider').textContent).toBe('16 mar 5')
  fireEvent.pointerLeave(screen.getByRole('slider'))
  expect(screen.getByRole('slider').textContent).toBe('')
})
