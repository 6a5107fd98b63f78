/** What a chart's picture shows below its title: bars, lines, or a ring with its names. */
import { scaleLinear, scalePoint } from '@visx/scale'
import { sumOf } from './chart-data.ts'
import { barThickness, manyBarsThickness, mostColours } from './chart-palette.ts'
import type { PictureTools } from './chart-picture.ts'
import { isCovered, placesOf, totalAt, valueAt } from './figures.ts'
import { percentages, roundingNote } from './percentages.ts'
import { spread } from './spread.ts'

const labelWidth = 280
const valueWidth = 90
const nameHeight = 18
const entryHeight = 28
const ringSize = 320

/** Height in px. */
export function measure(tools: PictureTools): number {
  const { figures } = tools
  if (figures.variant === 'line-chart') return plotHeight(tools) + 40
  if (figures.variant === 'donut-chart') return donutHeight(tools) + (roundingNote(sharesOf(tools)) ? entryHeight : 0)
  return figures.labels.length * barHeight(tools)
}

export function paint(tools: PictureTools, top: number): void {
  if (tools.figures.variant === 'line-chart') paintLines(tools, top)
  else if (tools.figures.variant === 'donut-chart') paintDonut(tools, top)
  else paintBars(tools, top)
}

const tracksOf = ({ figures, layout }: PictureTools): number[][] => (figures.variant === 'bar-chart-stacked' ? [[...layout.series]] : layout.series.map((series) => [series]))
const thicknessOf = (tools: PictureTools): number => (tools.figures.labels.length * tracksOf(tools).length <= mostColours ? barThickness : manyBarsThickness)
const barHeight = (tools: PictureTools): number => tracksOf(tools).length * (thicknessOf(tools) + 3) + (thicknessOf(tools) === barThickness ? 16 : 8)

function paintBars(tools: PictureTools, top: number): void {
  const { brush, colour, font, figures, layout, left, width } = tools
  const tracks = tracksOf(tools)
  const thickness = thicknessOf(tools)
  const lengthAt = (track: readonly number[], point: number) => sumOf(track.map((series) => valueAt(figures, { series, point })))
  const most = Math.max(1, ...placesOf(figures.labels).flatMap((point) => tracks.map((track) => lengthAt(track, point))))
  const x = scaleLinear<number>({ domain: [0, most], range: [0, width - labelWidth - valueWidth] })
  layout.points.forEach((point, row) => {
    const y = top + row * barHeight(tools)
    const middle = y + (tracks.length * (thickness + 3)) / 2
    write(tools, figures.labels[point] ?? '', left, middle, labelWidth - 20)
    tracks.forEach((track, place) => {
      const above = y + place * (thickness + 3)
      brush.fillStyle = colour('var(--color-hover)')
      brush.fillRect(left + labelWidth, above, width - labelWidth - valueWidth, thickness)
      let start = left + labelWidth
      for (const series of track) {
        const long = x(valueAt(figures, { series, point }))
        brush.fillStyle = colour(layout.shade({ series, point }, null).colour)
        brush.fillRect(start, above, Math.max(0, long - (track.length > 1 ? 1 : 0)), thickness)
        start += long
      }
      brush.font = font(15, 500)
      writeEnd(tools, figures.show(track.length > 1 ? totalAt(figures, point) : lengthAt(track, point)), left + width, above + thickness / 2)
    })
  })
}

const plotHeight = ({ figures, layout }: PictureTools): number => (layout.isMany ? Math.max(420, figures.series.length * nameHeight) : 420)

function paintLines(tools: PictureTools, top: number): void {
  const { brush, figures, layout, left, width } = tools
  const height = plotHeight(tools)
  const [begin, end] = [left + 60, left + width - (layout.isMany ? 240 : 50)]
  const y = scaleLinear<number>({ domain: [0, Math.max(1, ...figures.series.flatMap(({ values }) => values.map((value) => value ?? 0)))], range: [top + height - 10, top + 30], nice: 5 })
  const x = scalePoint<number>({ domain: placesOf(figures.labels), range: [begin, end] })
  write(tools, figures.axes.values, left, top + 6, 400, 'var(--color-muted)')
  for (const tick of y.ticks(5)) {
    stroke(tools, 'var(--color-line)', 1, [[begin, y(tick)], [end, y(tick)]])
    writeEnd(tools, figures.show(tick), begin - 14, y(tick), 'var(--color-muted)')
  }
  const bright = layout.bright(null)
  const layers = layout.layers(null)
  const isUnder = (series: number, point: number) => !layout.isMany && isCovered(figures, layers, { series, point })
  const colourOf = (series: number) => layout.shade({ series, point: 0 }, null).colour
  const pieces = (series: number, isDrawn: (point: number) => boolean, thickness: number) => {
    let line: [number, number][] = []
    const finish = () => {
      if (line.length > 0) stroke(tools, colourOf(series), thickness, line)
      line = []
    }
    figures.series[series]?.values.forEach((value, point) => {
      if (value === null || !isDrawn(point)) return finish()
      line.push([x(point) ?? 0, y(value)])
    })
    finish()
  }
  // What a later line lies upon is wider, and seen on both sides of it
  for (const series of layers) pieces(series, (point) => isUnder(series, point), 7)
  for (const series of layers) {
    const isQuiet = layout.isMany && series !== bright
    figures.series[series]?.values.forEach((value, point) => {
      if (value !== null) dot(tools, colourOf(series), x(point) ?? 0, y(value), isQuiet ? 2 : isUnder(series, point) ? 8 : 4.5)
    })
    pieces(series, () => true, isQuiet ? 1 : 2.5)
  }
  if (layout.isMany) {
    const lastOf = (series: number) => y(figures.series[series]?.values.findLast((value) => value !== null) ?? 0) - top
    const ends = spread(layout.series.map(lastOf), nameHeight, height)
    layout.series.forEach((series, place) => write(tools, figures.series[series]?.label ?? '', end + 16, top + (ends[place] ?? 0), 220, series === bright ? 'var(--color-text)' : 'var(--color-muted)'))
  }
  const every = Math.ceil(figures.labels.length / 12)
  brush.textAlign = 'center'
  figures.labels.forEach((label, point) => {
    if ((figures.labels.length - 1 - point) % every === 0) write(tools, label, x(point) ?? 0, top + height + 16, 100, 'var(--color-muted)')
  })
  brush.textAlign = 'left'
}

const donutColumns = ({ layout }: PictureTools): number => (layout.isMany ? 2 : 1)
const donutHeight = (tools: PictureTools): number => Math.max(ringSize, Math.ceil(tools.figures.labels.length / donutColumns(tools)) * entryHeight)
const donutValues = ({ figures }: PictureTools): number[] => figures.labels.map((_, point) => valueAt(figures, { series: 0, point }))
const sharesOf = (tools: PictureTools): number[] => percentages(donutValues(tools))

function paintDonut(tools: PictureTools, top: number): void {
  const { brush, colour, font, figures, layout, left, width } = tools
  const values = donutValues(tools)
  const [total, shares] = [sumOf(values), sharesOf(tools)]
  const note = roundingNote(shares)
  const [cx, cy, radius] = [left + ringSize / 2, top + ringSize / 2, ringSize / 2 - 8]
  let from = -Math.PI / 2
  for (const point of layout.points) {
    const to = from + ((values[point] ?? 0) / Math.max(1, total)) * 2 * Math.PI
    brush.beginPath()
    brush.arc(cx, cy, radius, from, to)
    brush.arc(cx, cy, radius * 0.64, to, from, true)
    brush.closePath()
    brush.fillStyle = colour(layout.shade({ series: 0, point }, null).colour)
    brush.fill()
    brush.strokeStyle = colour('var(--color-surface)')
    brush.lineWidth = 1.5
    brush.stroke()
    from = to
  }
  brush.textAlign = 'center'
  brush.font = font(34, 600)
  brush.fillStyle = colour('var(--color-text)')
  brush.fillText(figures.show(total), cx, cy - 8)
  write(tools, 'Suma', cx, cy + 24, 200, 'var(--color-muted)')
  brush.textAlign = 'left'
  const columns = donutColumns(tools)
  const rows = Math.ceil(layout.points.length / columns)
  const [first, wide] = [left + ringSize + 40, (width - ringSize - 40) / columns]
  layout.points.forEach((point, place) => {
    const begin = first + Math.floor(place / rows) * wide
    const y = top + (place % rows) * entryHeight + entryHeight / 2
    brush.fillStyle = colour(layout.shade({ series: 0, point }, null).colour)
    brush.fillRect(begin, y - 6, 12, 12)
    write(tools, figures.labels[point] ?? '', begin + 22, y, wide - 150)
    writeEnd(tools, figures.show(values[point] ?? 0), begin + wide - 80, y)
    writeEnd(tools, `${shares[point] ?? 0}%`, begin + wide - 20, y)
  })
  if (note) writeEnd(tools, note, left + width - 20, top + donutHeight(tools) + entryHeight / 2, 'var(--color-muted)')
}

/** What is too long for its room ends in three dots. */
function write({ brush, colour, font }: PictureTools, text: string, x: number, y: number, room: number, shade = 'var(--color-text)'): void {
  brush.font = font(15)
  brush.fillStyle = colour(shade)
  let shown = text
  while (shown.length > 1 && brush.measureText(shown).width > room) shown = `${shown.slice(0, -2).trimEnd()}…`
  brush.fillText(shown, x, y)
}

function writeEnd({ brush, colour }: PictureTools, text: string, x: number, y: number, shade = 'var(--color-text)'): void {
  brush.fillStyle = colour(shade)
  brush.textAlign = 'right'
  brush.fillText(text, x, y)
  brush.textAlign = 'left'
}

function stroke({ brush, colour }: PictureTools, shade: string, thickness: number, points: readonly (readonly [number, number])[]): void {
  brush.beginPath()
  for (const [x, y] of points) brush.lineTo(x, y)
  brush.strokeStyle = colour(shade)
  brush.lineWidth = thickness
  brush.lineJoin = 'round'
  brush.stroke()
}

function dot({ brush, colour }: PictureTools, shade: string, x: number, y: number, radius: number): void {
  brush.beginPath()
  brush.arc(x, y, radius, 0, 2 * Math.PI)
  brush.fillStyle = colour(shade)
  brush.fill()
}
