/** A report's chart as a picture: its heading, drawings, texts and size. Its colours: tests/browser/metrics.spec.ts. */
import { expect, it, vi } from 'vitest'
import { drawPicture } from '../../../../src/client/ui/charts/chart-picture.tsx'
import type { Figures } from '../../../../src/client/ui/charts/figures.ts'
import { type Drawn, watchDrawing } from '../../support/watch-drawing.ts'

const base = {
  isOrdered: true,
  axes: { labels: 'Etapa', values: 'Procesos' },
  show: (value: number) => `${value}`,
} as const
const names = (count: number) => Array.from({ length: count }, (_, at) => `C${at + 1}`)

/** Text with where it begins, 'x,y width×height' of a rectangle; then the colour. */
function textOf({ text, at, shade, font = '' }: Drawn): string {
  const colour = shade.replace(/^var\(--color-(.*)\)$/, '$1')
  if (text !== undefined) return `${text} ${at.join()} ${colour} ${font.split(' ').slice(0, 2).join(' ')}`
  return at.length === 4 ? `${at.slice(0, 2).join()} ${at.slice(2).join('×')} ${colour}` : `${at.join()} ${colour}`
}

async function draw(
  figures: Partial<Figures> & Pick<Figures, 'variant' | 'labels' | 'series'>,
  lines: readonly string[] = ['Periodo: 2026'],
) {
  const { drawn, canvas, image } = watchDrawing()
  const picture = await drawPicture({ title: 'Embudo', lines, figures: { ...base, ...figures } })
  const chart = await image()
  const named = [...chart.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'))
  return { drawnTexts: drawn.map(textOf), chart, named, size: [canvas()?.width, canvas()?.height], picture }
}
const two = [
  { label: 'Llegaron', values: [8, 4] },
  { label: 'Siguen', values: [2, null] },
]

it('draws the title and the filters, and below them the chart, slightly enlarged', async () => {
  const { drawnTexts, size, picture } = await draw({ variant: 'bar-chart', labels: ['Filtro', 'Oferta'], series: two })
  expect([size, picture.type]).toEqual([[2400, 332], 'image/png'])
  expect(drawnTexts).toEqual([
    '2,2 scale',
    '0,0 1200×166 surface',
    'Embudo 40,56 text 600 26px',
    'Periodo: 2026 40,94 muted 400 15px',
    '40,126 translate',
    '1.15,1.15 scale',
    '0,0 973.91×0 image',
  ])
})

it('draws the idle chart without other elements of the page', async () => {
  const { chart, named } = await draw({
    variant: 'bar-chart',
    labels: ['Filtro', 'Oferta'],
    series: two.map((one) => ({ ...one, hrefs: ['/a', '/b'] })),
  })
  expect(named).toEqual(['Llegaron, Filtro: 8', 'Siguen, Filtro: 2', 'Llegaron, Oferta: 4', 'Siguen, Oferta: 0'])
  expect([...chart.querySelectorAll('svg svg rect')].map((bar) => bar.getAttribute('width'))).toEqual([
    '100%',
    '100%',
    '100%',
    '25%',
    '100%',
    '50%',
    '100%',
    '3',
  ])
  expect(chart.querySelectorAll('[class], [style], [href]')).toHaveLength(0)
  expect(document.body.children).toHaveLength(0)
})

it.each([
  ['bars, the largest first', { variant: 'bar-chart', isOrdered: false }, ['C4: 100', 'C11: 11', 'C10: 10']],
  ['stacked bars', { variant: 'bar-chart-stacked' }, ['C1: 1', 'C2: 2', 'C3: 3']],
  ['a line', { variant: 'line-chart' }, ['C1: 1', 'C2: 2', 'C3: 3']],
] as const)('draws %s', async (_, kind, expected) => {
  const { named } = await draw({
    ...kind,
    labels: names(11),
    series: [{ label: 'Todos', values: names(11).map((__, at) => (at === 3 ? 100 : at + 1)) }],
  })
  expect([named.length, named.slice(0, 3)]).toEqual([11, expected])
})

it('draws a ring with a slice for each part, and its legend', async () => {
  const { chart } = await draw({
    variant: 'donut-chart',
    labels: ['Portal', 'Feria', 'Otra'],
    series: [{ label: 'Todos', values: [2, 1, 1] }],
  })
  expect([chart.querySelectorAll('svg svg g path').length, chart.querySelectorAll('svg > rect').length]).toEqual([3, 3])
})

it('places texts as in the chart, line by line', async () => {
  // Ten letters fit on a line; entries of medium length are beside each other
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockImplementation(function (this: Range) {
    return new DOMRect(
      8 * (this.startOffset % 10),
      20 * Math.floor(this.startOffset / 10),
      this.toString() === ' ' ? 0 : 8,
      16,
    )
  })
  const { drawnTexts } = await draw({
    variant: 'bar-chart',
    labels: ['Entrevista inicial'],
    series: [{ label: 'Todos', values: [7] }],
  })
  expect(drawnTexts.slice(7).map((one) => one.split(' ').slice(0, 2))).toEqual([
    ['Entrevista', '0,8'],
    ['inicial', '8,28'],
    ['7', '0,8'],
  ])
})

it('cuts a text where the page cuts it', async () => {
  vi.spyOn(Range.prototype, 'getBoundingClientRect').mockImplementation(function (this: Range) {
    return new DOMRect(8 * this.startOffset, 0, 8, 16)
  })
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(100)
  const styles = document.head.appendChild(document.createElement('style'))
  styles.textContent = 'span { font-size: 16px; text-overflow: ellipsis }'
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 80, 16))
  const { drawnTexts } = await draw({
    variant: 'bar-chart',
    labels: ['Un nombre largo'],
    series: [{ label: 'Todos', values: [7] }],
  })
  styles.remove()
  expect(drawnTexts.slice(7).map((one) => one.replace(/ \d+,\d+ .*/, ''))).toEqual(['Un nombr…', '7'])
})

it('wraps the filters into rows', async () => {
  const { drawnTexts, size } = await draw({ variant: 'bar-chart', labels: ['Filtro'], series: two }, [
    'a'.repeat(100),
    'b'.repeat(100),
  ])
  expect(drawnTexts.filter((one) => /^(a{9}|b{9})/.test(one)).map((one) => one.replace(/(.)\1{99}/, '$1'))).toEqual([
    'a  ·  40,94 muted 400 15px',
    'b 40,116 muted 400 15px',
  ])
  expect(size).toEqual([2400, 376])
})

it('reduces the scale of a picture that is too tall', async () => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 1000, 10_000))
  const { drawnTexts, size, chart } = await draw({ variant: 'bar-chart', labels: ['Filtro'], series: two })
  expect([drawnTexts[0], size.map((one) => Math.round(one ?? 0))]).toEqual(['1.37,1.37 scale', [1645, 16_000]])
  expect([
    chart.documentElement.getAttribute('viewBox'),
    Math.round(Number(chart.documentElement.getAttribute('height'))),
  ]).toEqual(['0 0 1000 10000', 15_772])
})

it('fails when it cannot be drawn or encoded', async () => {
  const figures: Figures = { ...base, variant: 'bar-chart', labels: [], series: [] }
  watchDrawing()
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
  await expect(drawPicture({ title: '', lines: [], figures })).rejects.toThrow('the picture could not be written')
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  await expect(drawPicture({ title: '', lines: [], figures })).rejects.toThrow('this browser draws no pictures')
  expect(document.querySelectorAll('body > span')).toHaveLength(0)
})
