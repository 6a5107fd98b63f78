/** Charts: what they say to who sees them, to who does not, and to the keyboard. */
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Chart } from '../../../src/client/ui/chart.tsx'
import { shadesFor } from '../../../src/client/ui/chart-shades.ts'
import { percentages } from '../../../src/client/ui/percentages.ts'

const table = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent))
const legend = (container: HTMLElement) => [...container.querySelectorAll('li')].map((entry) => entry.textContent)
const colours = (container: HTMLElement) => [...container.querySelectorAll<SVGElement>('svg g path')].map(({ style }) => style.fill)

describe('percentages', () => {
  it.each([
    ['nothing', [0, 0], [0, 0]],
    ['no parts', [], []],
    ['one part', [7], [100]],
    ['thirds: the first is rounded up', [1, 1, 1], [34, 33, 33]],
    ['the largest remainders', [41, 26, 33, 0], [41, 26, 33, 0]],
    ['elevenths', [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1], [10, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9]],
    ['a part too small to be seen', [999, 1], [100, 0]],
    ['half and half of one hundred and one', [50.5, 50.5], [50, 50]],
  ])('%s', (_, values, expected) => {
    expect(percentages(values)).toEqual(expected)
  })

  it('add up to 100 whatever is counted', () => {
    for (let count = 1; count <= 40; count += 1) {
      const values = Array.from({ length: count }, (_, index) => (index * 7919) % 101)
      if (values.some((value) => value > 0)) expect(percentages(values).reduce((sum, one) => sum + one, 0)).toBe(100)
    }
  })
})

describe('shades', () => {
  const named = (count: number) => shadesFor(count).map(({ colour, hatched }) => `${colour.replace(/^var\(--color-chart-|\)$/g, '')}${hatched ? ' rayado' : ''}`)

  it('are of the four for up to six series; a repeated one is drawn otherwise', () => {
    expect(named(4)).toEqual(['few-1', 'few-2', 'few-3', 'few-4'])
    expect(named(6)).toEqual(['few-1', 'few-2', 'few-3', 'few-4', 'few-1 rayado', 'few-2 rayado'])
  })
  it('of what has an order are of one ramp, from light to dark: eleven of it, or four that lie far apart', () => {
    const ramp = (count: number) => shadesFor(count, true).map(({ colour, hatched }) => `${colour.replace(/^var\(--color-chart-|\)$/g, '')}${hatched ? ' rayado' : ''}`)
    expect(ramp(7)).toEqual(['ramp-1', 'ramp-2', 'ramp-3', 'ramp-4', 'ramp-5', 'ramp-6', 'ramp-7'])
    expect([ramp(11).at(-1), ramp(12).at(-1)]).toEqual(['ramp-11', 'ramp-1 rayado'])
    expect(ramp(5)).toEqual(['ramp-1', 'ramp-4', 'ramp-8', 'ramp-11', 'ramp-1 rayado'])
  })
  it('are of the eleven for more than six', () => {
    expect(named(7)).toEqual(['many-1', 'many-2', 'many-3', 'many-4', 'many-5', 'many-6', 'many-7'])
    expect([named(11).at(-1), named(12).at(-1), named(23).at(-1)]).toEqual(['many-11', 'many-1 rayado', 'many-1'])
  })
})

describe('a donut', () => {
  it('says number and percentage of each part, and leaves out of the ring what is nothing', () => {
    const { container } = render(<Chart title="Por etapa" variant="donut-chart" value={{ labels: ['Filtro', 'Oferta', 'Estudio'], data: [2000, 0, 1000] }} />)
    expect(legend(container)).toEqual(['Filtro2,00067%', 'Oferta00%', 'Estudio1,00033%'])
    expect(table('Por etapa')).toEqual([
      ['Parte', 'Cantidad', 'Porcentaje'],
      ['Filtro', '2,000', '67%'],
      ['Oferta', '0', '0%'],
      ['Estudio', '1,000', '33%'],
    ])
    expect(colours(container)).toEqual(['var(--color-chart-few-1)', 'var(--color-chart-few-3)'])
  })

  it('has eleven shades for seven parts', () => {
    const labels = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
    const { container } = render(<Chart title="Siete" variant="donut-chart" value={{ labels, data: labels.map(() => 1) }} />)
    expect(colours(container)).toEqual(labels.map((_, index) => `var(--color-chart-many-${index + 1})`))
  })

  it('shows in its middle the part that is pointed at', async () => {
    const { container } = render(<Chart title="Partes" variant="donut-chart" value={{ labels: ['Sí', 'No'], data: [3, 1] }} />)
    const middle = () => container.querySelector('strong')?.parentElement?.textContent
    expect(middle()).toBe('4Total')
    const user = userEvent.setup()
    const [, no] = container.querySelectorAll('li')
    await user.hover(no!)
    expect(middle()).toBe('25%No')
    await user.unhover(no!)
    expect(middle()).toBe('4Total')
  })
})

describe('in their order', () => {
  const labels = ['A', 'B', 'C', 'D', 'E', 'F', 'G']
  const ramp = labels.map((_, index) => `var(--color-chart-ramp-${index + 1})`)
  const value = { labels, data: labels.map(() => 1) }

  it('slices, bars and stacked parts have the same shade for the same place', () => {
    const donut = render(<Chart title="Siete" variant="donut-chart" isOrdered value={value} />)
    expect(colours(donut.container)).toEqual(ramp)
    const bars = render(<Chart title="Siete" variant="bar-chart" isOrdered value={value} />)
    const fills = (container: HTMLElement) => [...container.querySelectorAll<SVGRectElement>('svg rect')].map((rect) => rect.style.fill).filter((fill) => fill !== '')
    expect(fills(bars.container)).toEqual(ramp)
    const datasets = labels.map((label) => ({ label, data: [1] }))
    const stacks = render(<Chart title="Siete" variant="bar-chart-stacked" isOrdered value={{ labels: ['Lunes'], datasets }} />)
    expect(fills(stacks.container)).toEqual(ramp)
  })

  it('bars without an order have one shade', () => {
    const { container } = render(<Chart title="Siete" variant="bar-chart" value={value} />)
    expect([...container.querySelectorAll<SVGRectElement>('svg rect')].map((rect) => rect.style.fill).join('')).toBe('')
  })
})

describe('bars', () => {
  it('say each number, and are as long as it', () => {
    const { container } = render(<Chart title="Motivos" variant="bar-chart" value={{ labels: ['Lejos', 'Lejos', 'Nadie'], data: [4, 1, 0] }} />)
    expect(legend(container)).toEqual(['Lejos4', 'Lejos1', 'Nadie0'])
    expect([...container.querySelectorAll('li')].map((bar) => [...bar.querySelectorAll('rect')].slice(1).map((rect) => rect.getAttribute('width')))).toEqual([['100%'], ['25%'], []])
    expect(table('Motivos')).toEqual([['Concepto', 'Cantidad'], ['Lejos', '4'], ['Lejos', '1'], ['Nadie', '0']])
  })

  it('stand upon each other, and the arrow keys go through what each is made of', async () => {
    const value = { labels: ['Lunes', 'Martes'], datasets: [{ label: 'Primera', data: [1, 0] }, { label: 'Segunda', data: [3, 0] }] }
    const { container } = render(<Chart title="Semana" variant="bar-chart-stacked" value={value} />)
    expect(table('Semana')).toEqual([['Concepto', 'Primera', 'Segunda', 'Total'], ['Lunes', '1', '3', '4'], ['Martes', '0', '0', '0']])
    const parts = [...container.querySelectorAll<SVGRectElement>('svg rect')].filter((rect) => rect.style.fill !== '')
    expect(parts.map((part) => [part.style.fill, part.getAttribute('x'), part.getAttribute('width')])).toEqual([
      ['var(--color-chart-few-1)', '0%', '25%'],
      ['var(--color-chart-few-2)', '25%', '75%'],
    ])
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
})

describe('a line', () => {
  const weeks = { labels: ['2 mar', '9 mar', '16 mar'], data: [0, 5, 2] }

  it('has a name for each point and whole amounts at its side', () => {
    const { container } = render(<Chart title="Contrataciones" variant="line-chart" value={weeks} />)
    expect(table('Contrataciones')).toEqual([['Periodo', 'Cantidad'], ['2 mar', '0'], ['9 mar', '5'], ['16 mar', '2']])
    const [amounts, names] = [...container.querySelectorAll('[aria-hidden]')].map((part) => [...part.children].map(({ textContent }) => textContent))
    expect([amounts, names]).toEqual([['0', '1', '2', '3', '4', '5'], weeks.labels])
  })

  it('is walked through with the keys from its newest point, and says nothing any more when it is left', async () => {
    render(<Chart title="Contrataciones" variant="line-chart" value={weeks} />)
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

  it('of one point is a point', () => {
    render(<Chart title="Una" variant="line-chart" value={{ labels: ['hoy'], data: [3] }} />)
    expect(table('Una')).toEqual([['Periodo', 'Cantidad'], ['hoy', '3']])
  })
})

it.each([
  ['bar-chart', { labels: [], data: [] }],
  ['donut-chart', { labels: ['Sí', 'No'], data: [0, 0] }],
  ['line-chart', { labels: ['2 mar'], data: [0] }],
] as const)('an empty %s says so', (variant, value) => {
  render(<Chart title="Nada" variant={variant} value={value} />)
  expect(screen.getByRole('status').textContent).toBe('No hay información disponible')
})
it('an empty stack says so', () => {
  render(<Chart title="Nada" variant="bar-chart-stacked" value={{ labels: ['Lunes'], datasets: [{ label: 'Primera', data: [0] }] }} />)
  expect(screen.getByRole('status').textContent).toBe('No hay información disponible')
})
