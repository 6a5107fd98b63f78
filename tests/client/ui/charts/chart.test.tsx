/** Charts: their picture, their accessible text, and their keyboard. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Chart } from './small-chart.tsx'
import { shadesFor } from '../../../../src/client/ui/charts/chart-shades.ts'

const colours = (container: HTMLElement) =>
  [...container.querySelectorAll<SVGElement>('svg g path')].map(({ style }) => style.fill)

describe('shades', () => {
  const named = (count: number) =>
    shadesFor(count).map(
      ({ colour, hatched }) => `${colour.replace(/^var\(--color-chart-|\)$/g, '')}${hatched ? ' rayado' : ''}`,
    )

  it('use four colours for up to six series, hatched when repeated', () => {
    expect(named(4)).toEqual(['few-1', 'few-2', 'few-3', 'few-4'])
    expect(named(6)).toEqual(['few-1', 'few-2', 'few-3', 'few-4', 'few-1 rayado', 'few-2 rayado'])
  })
  it('use an ordered ramp from light to dark: eleven steps, or four distant ones', () => {
    const ramp = (count: number) =>
      shadesFor(count, true).map(
        ({ colour, hatched }) => `${colour.replace(/^var\(--color-chart-|\)$/g, '')}${hatched ? ' rayado' : ''}`,
      )
    expect(ramp(7)).toEqual(['ramp-1', 'ramp-2', 'ramp-3', 'ramp-4', 'ramp-5', 'ramp-6', 'ramp-7'])
    expect([ramp(11).at(-1), ramp(12).at(-1)]).toEqual(['ramp-11', 'ramp-1 rayado'])
    expect(ramp(5)).toEqual(['ramp-1', 'ramp-4', 'ramp-8', 'ramp-11', 'ramp-1 rayado'])
  })
  it('use eleven colours for more than six series', () => {
    expect(named(7)).toEqual(['many-1', 'many-2', 'many-3', 'many-4', 'many-5', 'many-6', 'many-7'])
    expect([named(11).at(-1), named(12).at(-1), named(23).at(-1)]).toEqual(['many-11', 'many-1 rayado', 'many-1'])
  })
})

describe('a donut', () => {
  it('omits empty parts, and keeps the colours of the others', () => {
    const { container } = render(
      <Chart
        title="Por etapa"
        variant="donut-chart"
        value={{ labels: ['Filtro', 'Oferta', 'Estudio'], data: [2000, 0, 1000] }}
      />,
    )
    expect(colours(container)).toEqual(['var(--color-chart-few-1)', 'var(--color-chart-few-3)'])
  })

  it('shows the part under the pointer in its middle', async () => {
    const { container } = render(
      <Chart title="Partes" variant="donut-chart" value={{ labels: ['Sí', 'No'], data: [3, 1] }} />,
    )
    const middle = () => container.querySelector('strong')?.parentElement?.textContent
    expect(middle()).toBe('4Total')
    const user = userEvent.setup()
    const [, no] = container.querySelectorAll('li')
    await user.hover(no!)
    expect(middle()).toBe('25%No')
    await user.unhover(no!)
    expect(middle()).toBe('4Total')
  })

  it.each([
    ['three equal parts', [1, 1, 1], ['33%', '33%', '33%'], 'Porcentajes redondeados: suman 99%.'],
    [
      'six equal parts',
      [1, 1, 1, 1, 1, 1],
      ['17%', '17%', '17%', '17%', '17%', '17%'],
      'Porcentajes redondeados: suman 102%.',
    ],
    ['quarters', [2, 1, 1], ['50%', '25%', '25%'], undefined],
  ])(
    'shows equal percentages for equal parts, with a note when they do not add up to 100: %s',
    (_, data, shares, note) => {
      const { container } = render(
        <Chart title="Partes" variant="donut-chart" value={{ labels: data.map((_value, at) => `P${at}`), data }} />,
      )
      expect([...container.querySelectorAll('li')].map((entry) => entry.lastElementChild?.textContent)).toEqual(shares)
      expect(container.querySelector('ul + p')?.textContent).toBe(note)
    },
  )
})

describe('ordered data', () => {
  const labels = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
  const ramp = labels.map((_, index) => `var(--color-chart-ramp-${index + 1})`)
  const value = { labels, data: labels.map(() => 1) }

  it('has the same colours in slices, bars and stacked parts', () => {
    const donut = render(<Chart title="Siete" variant="donut-chart" isOrdered value={value} />)
    expect(colours(donut.container)).toEqual(ramp)
    const bars = render(<Chart title="Siete" variant="bar-chart" isOrdered value={value} />)
    const fills = (container: HTMLElement) =>
      [...container.querySelectorAll<SVGRectElement>('svg rect')]
        .map((rect) => rect.style.fill)
        .filter((fill) => fill !== '')
    expect(fills(bars.container)).toEqual(ramp)
    const datasets = labels.map((label) => ({ label, data: [1] }))
    const stacks = render(
      <Chart title="Siete" variant="bar-chart-stacked" isOrdered value={{ labels: ['Lunes'], datasets }} />,
    )
    expect(fills(stacks.container)).toEqual(ramp)
  })
})

it('can be walked with the arrow keys in stacked bars', async () => {
  const value = {
    labels: ['Lunes', 'Martes'],
    datasets: [
      { label: 'Primera', data: [1, 0] },
      { label: 'Segunda', data: [3, 0] },
    ],
  }
  render(<Chart title="Semana" variant="bar-chart-stacked" value={value} />)
  const cursor = screen.getByRole('slider', { name: 'Semana: recorrer los datos' })
  const user = userEvent.setup()
  await user.tab()
  expect(document.activeElement).toBe(cursor)
  expect(cursor.textContent).not.toContain('Segunda')
  await user.keyboard('{ArrowDown}')
  expect(cursor.getAttribute('aria-valuetext')).toBe('Lunes: 4, Primera 1, Segunda 3')
  expect(cursor.textContent).toContain('Segunda 3')
  await user.keyboard('{ArrowDown}{ArrowDown}')
  expect([cursor.getAttribute('aria-valuenow'), cursor.getAttribute('aria-valuetext')]).toEqual(['2', 'Martes: 0'])
  await user.keyboard('{Escape}')
  expect(cursor.textContent).toBe('Lunes4Martes0')
})

it('can be walked with the keys from the newest point of a line, and hides the value on blur', async () => {
  render(
    <Chart
      title="Contrataciones"
      variant="line-chart"
      value={{ labels: ['2 mar', '9 mar', '16 mar'], data: [0, 5, 2] }}
    />,
  )
  const cursor = screen.getByRole('slider')
  const user = userEvent.setup()
  await user.tab()
  await user.keyboard('{ArrowLeft}')
  expect(cursor.textContent).toBe('16 mar 2')
  await user.keyboard('{ArrowLeft}')
  expect([cursor.textContent, cursor.getAttribute('aria-valuetext')]).toEqual(['9 mar 5', '9 mar: 5'])
  await user.keyboard('{Home}{ArrowLeft}')
  expect(cursor.textContent).toBe('2 mar 0')
  await user.tab()
  expect(cursor.textContent).toBe('')
})

it.each([
  ['bar-chart', { labels: [], data: [] }],
  ['donut-chart', { labels: ['Sí', 'No'], data: [0, 0] }],
  ['line-chart', { labels: ['2 mar'], data: [0] }],
] as const)('an empty %s shows a message', (variant, value) => {
  render(<Chart title="Nada" variant={variant} value={value} />)
  expect(screen.getByRole('status').textContent).toBe('No hay información disponible')
})
it('an empty stack shows a message', () => {
  render(
    <Chart
      title="Nada"
      variant="bar-chart-stacked"
      value={{ labels: ['Lunes'], datasets: [{ label: 'Primera', data: [0] }] }}
    />,
  )
  expect(screen.getByRole('status').textContent).toBe('No hay información disponible')
})
