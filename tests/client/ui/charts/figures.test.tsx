/** The charts of reports: order, colours, keys and table, with 2 and with 50 categories. */
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Chart } from '../../../../src/client/ui/charts/chart.tsx'
import { FiguresTable } from '../../../../src/client/ui/charts/figures-table.tsx'
import { arrange, type Figures, markName } from '../../../../src/client/ui/charts/figures.ts'

const names = (count: number) => Array.from({ length: count }, (_, at) => `C${at + 1}`)
/** The fourth of every list is the largest. */
const amounts = (count: number) => Array.from({ length: count }, (_, at) => (at === 3 ? 100 : at + 1))
const base = { isOrdered: false, axes: { labels: 'Área', values: 'Candidatos' }, show: String } as const
const oneSeries = (variant: Figures['variant'], count: number, more: Partial<Figures> = {}): Figures => ({
  ...base,
  variant,
  labels: names(count),
  series: [{ label: 'Todos', values: amounts(count), hrefs: names(count).map((name) => `/de/${name}`) }],
  ...more,
})
const manySeries = (variant: Figures['variant'], count: number): Figures => ({
  ...base,
  isOrdered: true,
  variant,
  labels: ['ene', 'feb', 'mar'],
  series: amounts(count).map((amount, at) => ({
    label: `C${at + 1}`,
    values: [amount, amount + 1, at === 1 ? null : 0],
    hrefs: [`/${at}/ene`, `/${at}/feb`, null],
  })),
})
const grey = 'var(--color-control)'
const own = (index: number) => `var(--color-chart-palette-${index + 1})`

describe('order and colour', () => {
  it('keeps the order of ten values, each with its colour; bars of one series share one', () => {
    const { points, isMany, shade } = arrange(oneSeries('donut-chart', 10))
    expect([points, isMany]).toEqual([[0, 1, 2, 3, 4, 5, 6, 7, 8, 9], false])
    expect(points.map((point) => shade({ series: 0, point }, null).colour)).toEqual(points.map(own))
    expect(shade({ series: 0, point: 7 }, { series: 0, point: 2 }).colour).toBe(own(7))
    expect(arrange(oneSeries('bar-chart', 10)).shade({ series: 0, point: 7 }, null).colour).toBe(own(0))
  })
  it('sorts more than ten values; the largest or the focused one is bright, the others grey', () => {
    const { points, isMany, shade, bright } = arrange(oneSeries('bar-chart', 50))
    expect([points.slice(0, 3), points.at(-1), isMany, bright(null)]).toEqual([[3, 49, 48], 0, true, 3])
    expect([shade({ series: 0, point: 3 }, null).colour, shade({ series: 0, point: 49 }, null).colour]).toEqual([
      own(3),
      grey,
    ])
    const selected = { series: 0, point: 49 }
    expect([shade({ series: 0, point: 3 }, selected).colour, shade(selected, selected).colour]).toEqual([grey, own(49)])
  })
  it('keeps the order of months and stages; sorts the series of stacks and lines', () => {
    expect(arrange(oneSeries('bar-chart', 50, { isOrdered: true })).points.slice(0, 3)).toEqual([0, 1, 2])
    expect(arrange(oneSeries('line-chart', 50)).points.slice(0, 3)).toEqual([0, 1, 2])
    const stack = arrange(manySeries('bar-chart-stacked', 11))
    expect([stack.points, stack.series.slice(0, 2), stack.isMany]).toEqual([[0, 1, 2], [3, 10], true])
    expect(arrange(manySeries('line-chart', 10))).toMatchObject({
      series: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9],
      isMany: false,
    })
  })
  it('repeats colours hatched after fifty', () => {
    const { shade } = arrange(oneSeries('donut-chart', 51))
    const last = { series: 0, point: 50 }
    expect(shade(last, last)).toEqual({ colour: own(0), hatched: true })
  })
})

it('names a value by its series when there are several, and by its sample size', () => {
  const days: Figures = { ...manySeries('line-chart', 2), counted: 'plazas' }
  expect(markName(days, { series: 1, point: 0 })).toBe('C2, ene: 2')
  const measured = { ...days, series: days.series.map((one) => ({ ...one, counts: [8, 0, 0] })) }
  expect(markName(measured, { series: 1, point: 0 })).toBe('C2, ene: 2, plazas: 8')
  expect(markName(oneSeries('bar-chart', 2), { series: 0, point: 1 })).toBe('C2: 2')
})

/** Of the chart's marks, as the keys come to them. */
const focused = () => [document.activeElement?.getAttribute('aria-label'), document.activeElement?.getAttribute('href')]
const draw = (figures: Figures) => ({ ...render(<Chart title="Reporte" figures={figures} />), hand: userEvent.setup() })
const fills = (container: HTMLElement) =>
  [...container.querySelectorAll<SVGRectElement>('[data-series] rect')].map((rect) => rect.style.fill)

it.each([
  ['two bars', oneSeries('bar-chart', 2), '45px'],
  ['ten', oneSeries('bar-chart', 10), '45px'],
  ['eleven', oneSeries('bar-chart', 11), '22px'],
  ['two of six labels', { ...manySeries('bar-chart', 2), labels: names(6) }, '22px'],
  ['a stack of fifty', manySeries('bar-chart-stacked', 50), '45px'],
])('the thickness of %s', (_, figures, thickness) => {
  draw(figures)
  expect(screen.getByRole('list', { name: 'Reporte' }).style.getPropertyValue('--thickness')).toBe(thickness)
})

it('fifty bars are one tab stop; arrow keys move the focus, and the focused bar is highlighted', async () => {
  const { container, hand } = draw(oneSeries('bar-chart', 50))
  expect(fills(container).slice(0, 3)).toEqual([own(3), grey, grey])
  await hand.tab()
  expect(focused()).toEqual(['C1: 1', '/de/C1'])
  await hand.keyboard('{Home}')
  expect(focused()).toEqual(['C4: 100', '/de/C4'])
  await hand.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}')
  expect(focused()).toEqual(['C50: 50', '/de/C50'])
  expect(fills(container).slice(0, 3)).toEqual([grey, own(49), grey])
  await hand.keyboard('{End}')
  expect(focused()[0]).toBe('C1: 1')
  await hand.keyboard('{Escape}')
  expect(fills(container).slice(0, 2)).toEqual([own(3), grey])
  await hand.tab()
  expect(document.activeElement).toBe(document.body)
})

it('a stack: Tab moves between series, the arrows along one series, and zeros are included', async () => {
  const { hand, container } = draw(manySeries('bar-chart-stacked', 2))
  await hand.tab()
  expect(focused()).toEqual(['C1, ene: 1', '/0/ene'])
  await hand.keyboard('{ArrowRight}')
  expect(focused()[0]).toBe('C1, feb: 2')
  await hand.tab()
  expect(focused()).toEqual(['C2, feb: 3', '/1/feb'])
  await hand.keyboard('{ArrowRight}x')
  expect(focused()).toEqual(['C2, mar: 0', null])
  expect(document.activeElement?.getAttribute('role')).toBe('img')
  expect(within(screen.getByRole('list', { name: 'Reporte' })).getAllByRole('listitem')[2]!.textContent).toBe(
    'mar0marC10C20',
  )
  await hand.keyboard('{Control>}{ArrowLeft}{/Control}')
  expect(focused()[0]).toBe('C2, mar: 0')
  expect(fills(container)).toEqual([own(0), own(1), own(0), own(1), own(0), own(1)])
})

it('lines: skips missing values, and shows the focused value', async () => {
  const { hand, container } = draw({ ...manySeries('line-chart', 2), counted: 'plazas' })
  await hand.tab()
  await hand.keyboard('{End}')
  expect(focused()).toEqual(['C1, mar: 0', null])
  await hand.tab()
  expect(focused()).toEqual(['C2, ene: 2', '/1/ene'])
  await hand.keyboard('{End}')
  expect(focused()).toEqual(['C2, feb: 3', '/1/feb'])
  expect(container.querySelector('svg + div')?.textContent).toBe('febC23')
  expect(container.querySelectorAll('[data-series]')).toHaveLength(5)
})

/** Texts and lines beside the marks, with their positions in hundredths. */
const placed = (container: HTMLElement) => ({
  texts: [...container.querySelectorAll<HTMLElement>('span[style*="%"]')].map(
    ({ style, textContent }) => `${textContent} ${Math.round(Number.parseFloat(style.top || style.left))}`,
  ),
  guides: [...container.querySelectorAll('line')].map((line) =>
    ['x1', 'x2', 'y1', 'y2'].map((name) => Math.round(Number(line.getAttribute(name)))).join(),
  ),
  lines: [...container.querySelectorAll('svg > path')].map((path) => path.getAttribute('d')),
  dots: [...container.querySelectorAll('[data-series] path:last-child')].map((path) => path.getAttribute('d')),
})

it('lines: places points and labels, interrupts a line at a gap, and shows the focused value beside it', async () => {
  const figures: Figures = {
    ...base,
    variant: 'line-chart',
    labels: ['ene', 'feb', 'mar'],
    series: [
      { label: 'Pocos', values: [0, 0.5, 0.25] },
      { label: 'Con hueco', values: [0.5, null, 0.25] },
    ],
  }
  const { container, hand } = draw(figures)
  expect(placed(container)).toEqual({
    texts: ['0 100', '0.2 80', '0.4 60', '0.6 40', '0.8 20', '1 0', 'ene 0', 'feb 50', 'mar 100'],
    guides: ['0,100,100,100', '0,100,80,80', '0,100,60,60', '0,100,40,40', '0,100,20,20', '0,100,0,0'],
    lines: ['M100,75Z', 'M0,100L50,50L100,75', 'M0,50ZM100,75Z'],
    dots: ['M0 100h0', 'M50 50h0', 'M100 75h0', 'M0 50h0', 'M100 75h0'],
  })
  await hand.tab()
  await hand.keyboard('{ArrowRight}')
  expect([placed(container).guides.at(-1), container.querySelector<HTMLElement>('svg + div')?.style.left]).toEqual([
    '50,50,0,100',
    '50%',
  ])
})

it('fifty lines: shows all names without overlap, and draws the bright one last', () => {
  const { container } = draw(manySeries('line-chart', 50))
  const ends = [...container.querySelectorAll<HTMLElement>('[style*="top"]')].filter((end) =>
    end.textContent?.startsWith('C'),
  )
  expect(ends).toHaveLength(50)
  const tops = ends.map((end) => Number.parseFloat(end.style.top)).toSorted((one, other) => one - other)
  const apart = tops.slice(1).map((top, at) => top - tops[at]!)
  expect(Math.min(...apart)).toBeGreaterThan(1.99)
  expect([tops[0]! >= 0, tops.at(-1)! <= 100]).toEqual([true, true])
  const strokes = [...container.querySelectorAll<SVGPathElement>('svg > path')].map((path) => path.style.stroke)
  expect([strokes.at(-1), strokes.filter((stroke) => stroke === grey).length]).toEqual([own(3), 49])
})

it('eleven lines: draws the focused one on top with the legend, and each name at the last value', async () => {
  const series = names(11).map((label, at) => ({
    label,
    values: at === 0 ? [1, 100, null] : [1, 2, at === 10 ? 60 : 0],
  }))
  const { container, hand } = draw({ ...base, variant: 'line-chart', labels: ['ene', 'feb', 'mar'], series })
  const ends = [...container.querySelectorAll<HTMLElement>('span[style*="top"]')].filter(({ textContent }) =>
    textContent?.startsWith('C'),
  )
  expect(ends.map(({ textContent, style }) => [textContent, Number.parseFloat(style.top)]).slice(0, 2)).toEqual([
    ['C1', 0],
    ['C11', 40],
  ])
  const strokes = () => [...container.querySelectorAll<SVGPathElement>('svg > path')].map(({ style }) => style.stroke)
  const [legend] = screen.getAllByRole('list', { hidden: true })
  expect([strokes().at(-1), legend!.textContent]).toEqual([own(0), 'C1 · una de 11'])
  await hand.tab()
  await hand.tab()
  expect([focused()[0], strokes().at(-1), strokes().filter((stroke) => stroke !== grey), legend!.textContent]).toEqual([
    'C11, ene: 1',
    own(10),
    [own(10)],
    'C11 · una de 11',
  ])
})

it('bars of two series: shows both values of the focused label, highlights one, and dims the other bars', async () => {
  const { container, hand } = draw(manySeries('bar-chart', 2))
  await hand.tab()
  await hand.tab()
  expect(focused()[0]).toBe('C2, ene: 2')
  const readout = container.querySelector('li [class*="readout"]')!
  expect(
    [...readout.children].map(({ textContent, className }) => [textContent, /told|quiet/.exec(className)?.[0]]),
  ).toEqual([
    ['ene', undefined],
    ['C11', 'quiet'],
    ['C22', 'told'],
  ])
  const bars = within(screen.getByRole('list', { name: 'Reporte' })).getAllByRole('listitem')
  expect(bars.map(({ className }) => /quiet/.test(className))).toEqual([false, true, true])
})

it('overlapping lines: draws the lower one wider, with larger dots', () => {
  const figures: Figures = {
    ...base,
    variant: 'line-chart',
    labels: ['ene', 'feb', 'mar', 'abr'],
    series: [
      { label: 'Mediana', values: [1, 3, 3, null] },
      { label: 'Percentil 90', values: [2, 3, 3, null] },
    ],
  }
  const { container } = draw(figures)
  const drawn = [...container.querySelectorAll<SVGPathElement>('svg > path')].map((path) => [
    path.style.stroke,
    /_under/.test(path.getAttribute('class') ?? ''),
    path.getAttribute('d'),
  ])
  expect(drawn).toEqual([
    [own(0), true, 'M33.333,0L66.667,0'],
    [own(0), false, 'M0,66.667L33.333,0L66.667,0'],
    [own(1), false, 'M0,33.333L33.333,0L66.667,0'],
  ])
  const isWide = (series: number) =>
    [...container.querySelectorAll(`[data-series="${series}"] path:last-child`)].map((path) =>
      /_around/.test(path.getAttribute('class') ?? ''),
    )
  expect([isWide(0), isWide(1)]).toEqual([
    [false, true, true],
    [false, false, false],
  ])
})

it('a stack of sixteen series: colours the nine largest with a legend, and the focused one in the last colour', async () => {
  const { container, hand } = draw(manySeries('bar-chart-stacked', 16))
  const [legend] = screen.getAllByRole('list', { hidden: true })
  const entries = () =>
    [...legend!.children].map((entry) => [entry.textContent, entry.querySelector('span')?.style.backgroundColor])
  const largest = ['C4', 'C16', 'C15', 'C14', 'C13', 'C12', 'C11', 'C10', 'C9'].map((name, at) => [name, own(at)])
  expect(entries()).toEqual([...largest, ['Otras 7', grey]])
  const bar = () => fills(container).slice(0, 16)
  expect(bar()).toEqual([...largest.map(([, colour]) => colour), ...Array.from({ length: 7 }, () => grey)])
  for (let tabs = 0; tabs < 10; tabs += 1) await hand.tab()
  expect(focused()[0]).toBe('C8, ene: 8')
  expect([entries().length, bar()[8], bar()[9], bar()[10]]).toEqual([10, own(8), own(9), grey])
})

it('a stack of eleven series: shows the sum, and for the focused part only its value', async () => {
  const { container, hand } = draw(manySeries('bar-chart-stacked', 11))
  const sums = () =>
    within(screen.getByRole('list', { name: 'Reporte' }))
      .getAllByRole('listitem')
      .map((bar) => bar.querySelector('[class*="value"]')?.textContent)
  expect(sums()).toEqual(['162', '173', '0'])
  await hand.tab()
  await hand.tab()
  expect(focused()[0]).toBe('C11, ene: 11')
  expect([
    sums(),
    [...container.querySelectorAll('li [class*="readout"] > *')].map(({ textContent }) => textContent),
  ]).toEqual([
    ['162', '173', '0'],
    ['ene', 'C1111'],
  ])
})

it('a ring: moves through its names, and shows the focused value in the middle', async () => {
  const { hand, container } = draw(oneSeries('donut-chart', 2))
  const middle = () => container.querySelector('p')?.textContent
  expect(middle()).toBe('3Suma')
  await hand.tab()
  await hand.keyboard('{ArrowDown}')
  expect([focused(), middle()]).toEqual([['C2: 2', '/de/C2'], '67%C2'])
  await hand.tab()
  expect([document.activeElement, middle()]).toEqual([document.body, '3Suma'])
})

it('a ring of three equal parts: shows equal percentages, with a note that they add up to 99', () => {
  const { container } = draw({ ...oneSeries('donut-chart', 3), series: [{ label: 'Todos', values: [2, 2, 2] }] })
  expect(screen.getAllByRole('listitem').map((entry) => entry.lastElementChild?.textContent)).toEqual([
    '33%',
    '33%',
    '33%',
  ])
  expect(container.querySelector('ul + p')?.textContent).toBe('Porcentajes redondeados: suman 99%.')
})

it('a ring of fifty parts: draws all but one in grey, in their order', () => {
  draw(oneSeries('donut-chart', 50))
  const entries = screen.getAllByRole('listitem')
  expect(
    entries.slice(0, 2).map((entry) => [entry.textContent, entry.querySelector('span')?.style.backgroundColor]),
  ).toEqual([
    ['C41007%', own(3)],
    ['C50504%', grey],
  ])
  expect(entries).toHaveLength(50)
})

it('shows a message without data', () => {
  draw({ ...base, variant: 'bar-chart', labels: ['uno'], series: [{ label: 'a', values: [null] }] })
  expect(screen.getByRole('status').textContent).toBe('No hay información disponible')
})

const rows = () => screen.getAllByRole('row').map((row) => [...row.children].map((cell) => cell.textContent))

it('shows the same values in the table, each with a link', async () => {
  render(
    <FiguresTable
      title="Datos"
      figures={{ ...manySeries('bar-chart-stacked', 2), axes: { labels: 'Mes', values: 'Plazas' } }}
    />,
  )
  expect(rows()).toEqual([
    ['Mes', 'C1', 'C2', 'Total'],
    ['ene', '1', '2', '3'],
    ['feb', '2', '3', '5'],
    ['mar', '0', '—', '0'],
  ])
  expect(
    screen.getAllByRole('link').map((link) => [link.getAttribute('aria-label'), link.getAttribute('href')]),
  ).toEqual([
    ['C1, ene: 1', '/0/ene'],
    ['C2, ene: 2', '/1/ene'],
    ['C1, feb: 2', '/0/feb'],
    ['C2, feb: 3', '/1/feb'],
  ])
  const hand = userEvent.setup()
  await hand.tab()
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Datos')
  await hand.tab()
  await hand.keyboard('{ArrowRight}{ArrowDown}')
  expect(focused()[0]).toBe('C1, feb: 2')
})

it('lists the series as rows, sorted and with totals, when they outnumber the labels', () => {
  render(<FiguresTable title="Datos" figures={manySeries('bar-chart-stacked', 50)} />)
  expect([rows().length, rows()[0], rows()[1], rows()[2]]).toEqual([
    51,
    ['Serie', 'ene', 'feb', 'mar', 'Total'],
    ['C4', '100', '101', '0', '201'],
    ['C50', '50', '51', '0', '101'],
  ])
})

it('heads a single series with its unit, and shows the sample size of measured values', () => {
  const figures: Figures = {
    ...oneSeries('bar-chart', 2),
    counted: 'permanencias',
    series: [{ label: 'Mediana', values: [1.5, 2], counts: [8, 1] }],
  }
  render(<FiguresTable title="Datos" figures={figures} />)
  expect([rows(), screen.queryAllByRole('link').length]).toEqual([
    [
      ['Área', 'Candidatos'],
      ['C1', 'permanencias: 81.5'],
      ['C2', 'permanencias: 12'],
    ],
    0,
  ])
})
