/** Stacked bars with links: their whole drawing, and the part that pointer and keys select. */
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Chart } from './small-chart.tsx'
import { lines, outline } from '../outline.ts'

const value = {
  labels: ['Lejos', 'Sueldo', 'Nada'],
  datasets: [
    { label: 'Primera', data: [1000, 0], hrefs: ['/lejos/primera', '/sueldo/primera'] },
    { label: 'Segunda', data: [3000, 2000], hrefs: ['/lejos/segunda', null] },
    { label: 'Tercera', data: [4000, 6000] },
  ],
  hrefs: ['/lejos', '/sueldo', null],
}
const chart = <Chart title="Motivos" variant="bar-chart-stacked" value={value} />

it('draws a link for each row and each part', () => {
  expect(outline(render(chart).container)).toBe(
    lines(`
    ul aria-hidden="true"
      li > span style="background-color: var(--color-chart-few-1);" + "Primera"
      li > span style="background-color: var(--color-chart-few-2);" + "Segunda"
      li > span style="background-color: var(--color-chart-few-3);" + "Tercera"
    ul aria-label="Motivos"
      li
        a href="/lejos" "Lejos"
        "8,000"
        svg
          rect width="100%" height="100%" rx="3"
          a tabindex="-1" aria-label="Lejos, Primera: 1,000" href="/lejos/primera" > rect x="0%" width="12.5%" height="100%" style="fill: var(--color-chart-few-1);"
          a tabindex="-1" aria-label="Lejos, Segunda: 3,000" href="/lejos/segunda" > rect x="12.5%" width="37.5%" height="100%" style="fill: var(--color-chart-few-2);"
          rect x="50%" width="50%" height="100%" style="fill: var(--color-chart-few-3);"
      li
        a href="/sueldo" "Sueldo"
        "8,000"
        svg
          rect width="100%" height="100%" rx="3"
          rect x="0%" width="25%" height="100%" style="fill: var(--color-chart-few-2);"
          rect x="25%" width="75%" height="100%" style="fill: var(--color-chart-few-3);"
      li > "Nada" + "0" + svg > rect width="100%" height="100%" rx="3"
  `),
  )
})

it('draws bars below one no longer than their track', () => {
  const { container } = render(
    <Chart
      title="Motivos"
      isOrdered
      variant="bar-chart-stacked"
      value={{ labels: ['Poco'], datasets: [{ label: 'Primera', data: [0.25] }], hrefs: ['/'] }}
    />,
  )
  expect(outline(container.querySelector('svg')!)).toBe(
    lines(`
    svg > rect width="100%" height="100%" rx="3" + rect x="0%" width="25%" height="100%" style="fill: var(--color-chart-ramp-1);"
  `),
  )
})

/** The text of each row, and which of its parts are quiet. */
const said = () =>
  screen.getAllByRole('listitem').map((row) => {
    const quiet = [...row.querySelectorAll('[class*=quiet]')].map((part) =>
      part instanceof SVGElement ? 'barra' : part.textContent?.split(' ')[0],
    )
    return `${row.textContent}${quiet.length > 0 ? `, apagado: ${quiet.join(', ')}` : ''}`
  })
const resting = ['Lejos8,000', 'Sueldo8,000', 'Nada0']
const [lejos, sueldo] = ['Primera 1,000Segunda 3,000Tercera 4,000', 'Segunda 2,000Tercera 6,000']

it('shows the parts of the row under the pointer, and highlights one of them', async () => {
  render(chart)
  const hand = userEvent.setup()
  const rows = screen.getAllByRole('listitem')
  expect(said()).toEqual(resting)
  await hand.hover(rows[1]!)
  expect(said()).toEqual(['Lejos8,000, apagado: barra', `Sueldo8,000${sueldo}`, 'Nada0, apagado: barra'])
  await hand.hover(screen.getByRole('link', { name: 'Lejos, Segunda: 3,000' }))
  expect(said()).toEqual([
    `Lejos8,000${lejos}, apagado: Primera, Tercera`,
    'Sueldo8,000, apagado: barra',
    'Nada0, apagado: barra',
  ])
  await hand.hover(screen.getByRole('link', { name: 'Lejos' }))
  expect(said()).toEqual([`Lejos8,000${lejos}`, 'Sueldo8,000, apagado: barra', 'Nada0, apagado: barra'])
  await hand.hover(rows[2]!)
  expect(said()).toEqual(['Lejos8,000, apagado: barra', 'Sueldo8,000, apagado: barra', 'Nada0Nada'])
  fireEvent.pointerLeave(screen.getByRole('list', { name: 'Motivos' }))
  expect(said()).toEqual(resting)
})

it('moves with the keys between rows, and through the parts of a row', async () => {
  render(chart)
  const hand = userEvent.setup()
  const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent
  await hand.tab()
  expect([focused(), ...said()]).toEqual([
    'Lejos',
    `Lejos8,000${lejos}`,
    'Sueldo8,000, apagado: barra',
    'Nada0, apagado: barra',
  ])
  await hand.keyboard('x')
  expect(said()[0]).toBe(`Lejos8,000${lejos}`)
  await hand.keyboard('{ArrowRight}{ArrowRight}')
  expect([focused(), ...said()]).toEqual([
    'Lejos, Segunda: 3,000',
    `Lejos8,000${lejos}, apagado: Primera, Tercera`,
    'Sueldo8,000, apagado: barra',
    'Nada0, apagado: barra',
  ])
  await hand.keyboard('{ArrowRight}{ArrowLeft}')
  expect(focused()).toBe('Lejos, Primera: 1,000')
  await hand.keyboard('{Escape}')
  expect(said()).toEqual(resting)
  await hand.keyboard('{ArrowDown}')
  expect([focused(), ...said()]).toEqual([
    'Sueldo',
    'Lejos8,000, apagado: barra',
    `Sueldo8,000${sueldo}`,
    'Nada0, apagado: barra',
  ])
  await hand.tab()
  expect(said()).toEqual(resting)
})
