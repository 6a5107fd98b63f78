/** A report's chart as a picture: what is drawn where, in which colours, of each kind of chart, of few and of many. */
import { expect, it, vi } from 'vitest'
import { drawPicture } from '../../../../src/client/ui/charts/chart-picture.ts'
import type { Figures } from '../../../../src/client/ui/charts/figures.ts'
import { type Drawn, watchDrawing } from '../../support/watch-drawing.ts'

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
const two = [{ label: 'Llegaron', values: [8, 4] }, { label: 'Siguen', values: [2, null] }]
const legend = ['40,123 14×14 palette-1', 'Llegaron 62,130 text 400 15px', '150,123 14×14 palette-2', 'Siguen 172,130 text 400 15px']
const eleven = names(11).map((_, at) => (at === 3 ? 100 : at + 1))

it('draws grouped bars with title, filters, series and values', async () => {
  const { words, scale, size, picture } = await draw({ variant: 'bar-chart', labels: ['Filtro', 'Oferta'], series: two })
  expect([scale, size, picture.type]).toEqual([[2, 2], [2400, 836], 'image/png'])
  expect(words).toEqual([
    '0,0 1200×418 surface', 'Embudo 40,56 text 600 26px', 'Periodo: 2026 40,94 muted 400 15px', ...legend,
    'Filtro 40,202 text 400 15px',
    '320,154 750×45 hover', '320,154 750×45 palette-1', '8 ›1160,176.5 text 500 15px',
    '320,202 750×45 hover', '320,202 187.5×45 palette-2', '2 ›1160,224.5 text 500 15px',
    'Oferta 40,314 text 400 15px',
    '320,266 750×45 hover', '320,266 375×45 palette-1', '4 ›1160,288.5 text 500 15px',
    '320,314 750×45 hover', '320,314 0×45 palette-2', '0 ›1160,336.5 text 500 15px',
  ])
})

it('draws stacked bars one pixel apart, with their sum', async () => {
  const { words, size } = await draw({ variant: 'bar-chart-stacked', labels: ['Filtro', 'Oferta'], series: two })
  expect(size).toEqual([2400, 644])
  expect(words.slice(3)).toEqual([
    ...legend,
    'Filtro 40,178 text 400 15px', '320,154 750×45 hover', '320,154 599×45 palette-1', '920,154 149×45 palette-2', '10 ›1160,176.5 text 500 15px',
    'Oferta 40,242 text 400 15px', '320,218 750×45 hover', '320,218 299×45 palette-1', '620,218 0×45 palette-2', '4 ›1160,240.5 text 500 15px',
  ])
})

it('draws more than ten bars thinner and sorted, with only the largest in colour', async () => {
  const { words, size } = await draw({ variant: 'bar-chart', isOrdered: false, labels: names(11), series: [{ label: 'Todos', values: eleven }] })
  expect(size).toEqual([2400, 1058])
  expect(words.slice(3, 11)).toEqual([
    'C4 40,138.5 text 400 15px', '320,126 750×22 hover', '320,126 750×22 palette-4', '100 ›1160,137 text 500 15px',
    'C11 40,171.5 text 400 15px', '320,159 750×22 hover', '320,159 82.5×22 control', '11 ›1160,170 text 500 15px',
  ])
})

it('draws lines over an axis, with a gap where a value is missing', async () => {
  const { words, size } = await draw({ variant: 'line-chart', labels: ['ene', 'feb', 'mar'], series: [{ label: 'Mediana', values: [1, null, 3] }, { label: 'P90', values: [4, 5, 6] }] })
  expect(size).toEqual([2400, 1308])
  const ticks = [564, 500.67, 437.33, 374, 310.67, 247.33, 184].flatMap((y, tick) => [`line 100,${y},1110,${y} line 1`, `${tick} ›86,${y} muted 400 15px`])
  expect(words.slice(7)).toEqual([
    'Procesos 40,160 muted 400 15px', ...ticks,
    'shape 100,500.67,4.5,0,6.28 palette-1', 'shape 1110,374,4.5,0,6.28 palette-1', 'line 100,500.67 palette-1 2.5', 'line 1110,374 palette-1 2.5',
    'shape 100,310.67,4.5,0,6.28 palette-2', 'shape 605,247.33,4.5,0,6.28 palette-2', 'shape 1110,184,4.5,0,6.28 palette-2', 'line 100,310.67,605,247.33,1110,184 palette-2 2.5',
    'ene |100,590 muted 400 15px', 'feb |605,590 muted 400 15px', 'mar |1110,590 muted 400 15px',
  ])
})

it('draws the lower of two overlapping lines wider, with larger dots', async () => {
  const { words } = await draw({ variant: 'line-chart', labels: ['ene', 'feb'], series: [{ label: 'Mediana', values: [3, 3] }, { label: 'P90', values: [3, 3] }] })
  expect(words.filter((one) => / palette-\d( |$)/.test(one) && !one.includes('×')).map((one) => one.replace(/^(line|shape) .*?(,[\d.]+,0,6\.28)? palette/, '$1$2 palette'))).toEqual([
    'line palette-1 7', 'shape,8,0,6.28 palette-1', 'shape,8,0,6.28 palette-1', 'line palette-1 2.5', 'shape,4.5,0,6.28 palette-2', 'shape,4.5,0,6.28 palette-2', 'line palette-2 2.5',
  ])
})

it('lists the nine largest of sixteen series in the legend, and counts the others', async () => {
  const series = names(16).map((label, at) => ({ label, values: [16 - at] }))
  const { words } = await draw({ variant: 'bar-chart-stacked', labels: ['Filtro'], series })
  expect(words.filter((one) => /^(C\d+|Otras \d+) /.test(one)).map((one) => one.split(/ \d+,/)[0])).toEqual(['C1', 'C2', 'C3', 'C4', 'C5', 'C6', 'C7', 'C8', 'C9', 'Otras 7'])
})

it('draws more than ten lines in grey except the largest, each with its name, and only some labels', async () => {
  const series = names(11).map((label, at) => ({ label, values: names(13).map((_, point) => (at === 3 ? 100 : point)) }))
  const { words } = await draw({ variant: 'line-chart', labels: names(13), series })
  const lines = words.filter((one) => one.startsWith('line') && !one.endsWith('line 1'))
  expect([lines.length, lines[0], lines.at(-1)]).toEqual([
    11,
    'line 100,564,168.33,560.2,236.67,556.4,305,552.6,373.33,548.8,441.67,545,510,541.2,578.33,537.4,646.67,533.6,715,529.8,783.33,526,851.67,522.2,920,518.4 control 1',
    'line 100,184,168.33,184,236.67,184,305,184,373.33,184,441.67,184,510,184,578.33,184,646.67,184,715,184,783.33,184,851.67,184,920,184 palette-4 2.5',
  ])
  expect([words.filter((one) => one.endsWith('palette-4')).slice(0, 2), words.filter((one) => one.startsWith('shape')).slice(0, 1)]).toEqual([['40,123 14×14 palette-4', 'shape 100,184,4.5,0,6.28 palette-4'], ['shape 100,564,2,0,6.28 control']])
  expect(words.slice(-18)).toEqual([
    'C4 936,184 text 400 15px', ...[1, 2, 3, 5, 6, 7, 8, 9, 10, 11].map((name, at) => `C${name} 936,${412 + at * 18} muted 400 15px`),
    ...['100', '236.67', '373.33', '510', '646.67', '783.33', '920'].map((x, at) => `C${2 * at + 1} |${x},590 muted 400 15px`),
  ])
})

it('draws a ring with its sum, and each part with its percentage', async () => {
  const { words, size } = await draw({ variant: 'donut-chart', labels: ['Portal', 'Feria', 'Otra'], series: [{ label: 'Todos', values: [2, 1, 1] }] })
  expect(size).toEqual([2400, 972])
  const ring = ([['-1.57', '1.57'], ['1.57', '3.14'], ['3.14', '4.71']] as const).flatMap(([from, to], at) => {
    const path = `200,286,152,${from},${to},200,286,97.28,${to},${from}`
    return [`shape ${path} palette-${at + 1}`, `line ${path} surface 1.5`]
  })
  expect(words.slice(3)).toEqual([
    ...ring, '4 |200,278 text 600 34px', 'Suma |200,310 muted 400 15px',
    '400,134 12×12 palette-1', 'Portal 422,140 text 400 15px', '2 ›1080,140 text 400 15px', '50% ›1140,140 text 400 15px',
    '400,162 12×12 palette-2', 'Feria 422,168 text 400 15px', '1 ›1080,168 text 400 15px', '25% ›1140,168 text 400 15px',
    '400,190 12×12 palette-3', 'Otra 422,196 text 400 15px', '1 ›1080,196 text 400 15px', '25% ›1140,196 text 400 15px',
  ])
})

it('adds a note when the rounded percentages of a ring do not add up to 100', async () => {
  const { words, size } = await draw({ variant: 'donut-chart', labels: ['Portal', 'Feria', 'Otra'], series: [{ label: 'Todos', values: [1, 1, 1] }] })
  expect(size).toEqual([2400, 1028])
  expect(words.filter((one) => one.includes('%'))).toEqual(['33% ›1140,140 text 400 15px', '33% ›1140,168 text 400 15px', '33% ›1140,196 text 400 15px', 'Porcentajes redondeados: suman 99%. ›1140,460 muted 400 15px'])
})

it('draws more than ten parts in two columns, sorted, with only the largest in colour', async () => {
  const { words } = await draw({ variant: 'donut-chart', isOrdered: false, labels: names(11), series: [{ label: 'Todos', values: eleven }] })
  const places = words.filter((one) => one.startsWith('C')).map((one) => one.split(' ').slice(0, 2).join(' '))
  expect(places).toEqual(['C4 422,140', 'C11 422,168', 'C10 422,196', 'C9 422,224', 'C8 422,252', 'C7 422,280', 'C6 802,140', 'C5 802,168', 'C3 802,196', 'C2 802,224', 'C1 802,252'])
  expect(words.filter((one) => one.startsWith('shape')).map((one) => one.split(' ').at(-1))).toEqual(['palette-4', ...Array.from({ length: 10 }, () => 'control')])
  expect([words.slice(-5, -1), words.find((one) => one.startsWith('100 '))]).toEqual([['780,246 12×12 control', 'C1 802,252 text 400 15px', '1 ›1080,252 text 400 15px', '1% ›1140,252 text 400 15px'], '100 ›700,140 text 400 15px'])
})

it('wraps filters and series names into rows, and cuts a label that is too long', async () => {
  const series = names(10).map((_, at) => ({ label: `Serie ${at}`.padEnd(30, '-'), values: [at] }))
  const { words } = await draw({ variant: 'bar-chart', labels: ['Un nombre que no cabe de ninguna manera en su lugar'], series }, ['a'.repeat(100), 'b'.repeat(100)])
  expect(words.filter((one) => /^(a{9}|b{9}|Un)/.test(one)).map((one) => one.replace(/(.)\1{99}/, '$1'))).toEqual(['a  ·  40,94 muted 400 15px', 'b 40,116 muted 400 15px', 'Un nombre que no cabe de ningun… 40,500 text 400 15px'])
  expect(words.filter((one) => one.startsWith('Serie')).map((one) => one.split(' ')[2])).toEqual(['62,152', '348,152', '634,152', '62,180', '348,180', '634,180', '62,208', '348,208', '634,208', '62,236'])
})

it('draws thin bars for six labels of two series', async () => {
  const thin = await draw({ variant: 'bar-chart', labels: names(6), series: [{ label: 'a', values: [1] }, { label: 'b', values: [1] }] })
  expect([thin.size, thin.words.find((one) => one.includes('hover'))]).toEqual([[2400, 1084], '320,154 750×22 hover'])
})

it('writes every third of twenty-five labels, including the last', async () => {
  const long = await draw({ variant: 'line-chart', labels: names(25), series: [{ label: 'a', values: [1] }] })
  expect(long.words.filter((one) => /^C\d+ \|/.test(one)).map((one) => one.split(' ')[0])).toEqual(['C1', 'C4', 'C7', 'C10', 'C13', 'C16', 'C19', 'C22', 'C25'])
})

it('makes a ring with many parts taller, and cuts names before their number', async () => {
  const { words, size } = await draw({ variant: 'donut-chart', isOrdered: false, labels: names(24).map((name) => `${name} de los nombres más feos que no caben`), series: [{ label: 'Todos', values: names(24).map((_, at) => 24 - at) }] })
  expect(size).toEqual([2400, 1004])
  expect(words.filter((one) => /^C(1|13) /.test(one))).toEqual(['C1 de los nombres más feos… 422,140 text 400 15px', 'C13 de los nombres más feos… 802,140 text 400 15px'])
})

it('reduces the scale of a picture that is too tall', async () => {
  const { scale, size } = await draw({ variant: 'bar-chart', labels: names(400), series: [{ label: 'Todos', values: names(400).map(() => 1) }] })
  expect([scale, size.map((one) => Math.round(one ?? 0))]).toEqual([[1.2, 1.2], [1436, 16_000]])
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
