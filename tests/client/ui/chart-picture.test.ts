/** A report's chart as a picture: what is drawn where, in which colours, of each kind of chart, of few and of many. */
import { afterEach, expect, it, vi } from 'vitest'
import { drawPicture } from '../../../src/client/ui/chart-picture.ts'
import type { Figures } from '../../../src/client/ui/figures.ts'
import { type Drawn, watchDrawing } from '../support/watch-drawing.ts'

afterEach(() => void vi.restoreAllMocks())

const base = { isOrdered: true, axes: { labels: 'Etapa', values: 'Procesos' }, show: (value: number) => `${value}` } as const
const names = (count: number) => Array.from({ length: count }, (_, at) => `C${at + 1}`)

/** Text with where it begins ('›': ends), 'x,y width×height' of a rectangle, 'line' and 'shape' with their points; then the colour. */
function inWords({ text, at, shade, font = '', align, thick }: Drawn): string {
  const colour = shade.replace(/^var\(--color-(?:chart-)?(.*)\)$/, '$1')
  if (text !== undefined) return `${text} ${align === 'left' ? '' : align === 'right' ? '›' : '|'}${at.join()} ${colour} ${font.split(' ').slice(0, 2).join(' ')}`
  if (thick !== undefined) return `line ${at.join()} ${colour} ${thick}`
  return at.length === 4 ? `${at.slice(0, 2).join()} ${at.slice(2).join('×')} ${colour}` : `shape ${at.join()} ${colour}`
}

async function draw(figures: Partial<Figures> & Pick<Figures, 'variant' | 'labels' | 'series'>, lines: readonly string[] = ['Periodo: 2026']) {
  const { drawn, canvas } = watchDrawing()
  const picture = await drawPicture({ title: 'Embudo', lines, figures: { ...base, ...figures } })
  const [scale, ...rest] = drawn
  return { words: rest.map(inWords), scale: scale?.at, size: [canvas()?.width, canvas()?.height], picture }
}
const show = (x: unknown) => console.log(JSON.stringify(x, null, 1))

it('x', async () => {
  const two = [{ label: 'Llegaron', values: [8, 4] }, { label: 'Siguen', values: [2, null] }]
  show(await draw({ variant: 'bar-chart', labels: ['Filtro', 'Oferta'], series: two }))
  show(await draw({ variant: 'bar-chart-stacked', labels: ['Filtro', 'Oferta'], series: two }))
  show(await draw({ variant: 'line-chart', labels: ['ene', 'feb', 'mar'], series: [{ label: 'Mediana', values: [1, null, 3] }, { label: 'P90', values: [4, 5, 6] }] }))
  show(await draw({ variant: 'donut-chart', labels: ['Portal', 'Feria', 'Otra'], series: [{ label: 'Todos', values: [2, 1, 1] }] }))
  const eleven = names(11).map((_, at) => (at === 3 ? 100 : at + 1))
  show(await draw({ variant: 'donut-chart', isOrdered: false, labels: names(11), series: [{ label: 'Todos', values: eleven }] }))
  show(await draw({ variant: 'bar-chart', isOrdered: false, labels: names(11), series: [{ label: 'Todos', values: eleven }] }))
  show(await draw({ variant: 'line-chart', labels: names(13), series: names(11).map((label, at) => ({ label, values: names(13).map((_, point) => (at === 3 ? 100 : point)) })) }))
  show(await draw({ variant: 'bar-chart', labels: ['Un nombre que no cabe de ninguna manera en su lugar'], series: names(40).map((label, at) => ({ label: `Serie ${label}`, values: [at] })) }, ['a'.repeat(100), 'b'.repeat(100)]))
})
