/** A chart as a picture to keep: drawn anew from its numbers, as wide on every screen, in the colours of the theme that is shown. */
import { restShade } from './chart-palette.ts'
import { arrange, type Figures } from './figures.ts'
import { measure, paint } from './picture-shapes.ts'

export type ChartPicture = {
  readonly title: string
  /** What was asked, in words. */
  readonly lines: readonly string[]
  readonly figures: Figures
}

/** In px of the page; the picture has twice as many. */
const width = 1200
const margin = 40
const sharpness = 2
/** What every browser can draw. */
const mostPixels = 16_000

/** Out: a PNG. */
export async function drawPicture({ title, lines, figures }: ChartPicture): Promise<Blob> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('this browser draws no pictures')
  const { colour, dispose } = coloursOfTheme()
  const family = getComputedStyle(document.body).fontFamily
  const font = (size: number, weight = 400) => `${weight} ${size}px ${family}`
  const room = width - 2 * margin

  brush.font = font(15)
  const told = lines.join('  ·  ')
  const wrapped = wrap(brush, told, room)
  const layout = arrange(figures)
  const tools = { brush, colour, font, layout, figures, left: margin, width: room }
  const legend = legendRows(tools)
  const headHeight = 44 + wrapped.length * 22 + 20 + legend.length * 28
  const height = 2 * margin + headHeight + measure(tools)
  const scale = height * sharpness > mostPixels ? mostPixels / height : sharpness
  canvas.width = width * scale
  canvas.height = height * scale
  brush.scale(scale, scale)

  brush.fillStyle = colour('var(--color-surface)')
  brush.fillRect(0, 0, width, height)
  brush.textBaseline = 'middle'
  brush.fillStyle = colour('var(--color-text)')
  brush.font = font(26, 600)
  brush.fillText(title, margin, margin + 16, room)
  brush.font = font(15)
  brush.fillStyle = colour('var(--color-muted)')
  wrapped.forEach((line, at) => brush.fillText(line, margin, margin + 54 + at * 22))
  legend.forEach((row, at) => drawLegend(tools, row, margin + 44 + wrapped.length * 22 + 24 + at * 28))
  paint(tools, margin + headHeight)
  dispose()
  return new Promise((resolve, reject) => canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))), 'image/png'))
}

export type PictureTools = {
  readonly brush: CanvasRenderingContext2D
  /** In: a colour of the style sheets. Out: as the theme that is shown has it. */
  readonly colour: (css: string) => string
  readonly font: (size: number, weight?: number) => string
  readonly layout: ReturnType<typeof arrange>
  readonly figures: Figures
  readonly left: number
  readonly width: number
}

function coloursOfTheme() {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.hidden = true
  const colour = (css: string) => {
    probe.style.color = css
    return getComputedStyle(probe).color
  }
  return { colour, dispose: () => probe.remove() }
}

function wrap(brush: CanvasRenderingContext2D, text: string, room: number): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    const longer = last === '' ? word : `${last} ${word}`
    if (last === '' || brush.measureText(longer).width <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

type LegendEntry = { readonly x: number; readonly label: string; readonly colour: string }

/** The series with their colours, in as many rows as they need; of too many for colours those that have one. */
function legendRows({ brush, figures, layout, left, width: room, font }: PictureTools): LegendEntry[][] {
  if (figures.series.length < 2) return []
  brush.font = font(15)
  const rows: LegendEntry[][] = [[]]
  let x = left
  const named = layout.named(null).map((series) => ({ label: figures.series[series]?.label ?? '', colour: layout.shade({ series, point: 0 }, null).colour }))
  const others = named.length > 1 ? figures.series.length - named.length : 0
  for (const { label, colour } of [...named, ...(others > 0 ? [{ label: `Otras ${others}`, colour: restShade.colour }] : [])]) {
    const taken = brush.measureText(label).width + 46
    if (x + taken > left + room && x > left) {
      rows.push([])
      x = left
    }
    rows.at(-1)?.push({ x, label, colour })
    x += taken
  }
  return rows
}

function drawLegend({ brush, colour, font }: PictureTools, row: readonly LegendEntry[], y: number): void {
  for (const entry of row) {
    brush.fillStyle = colour(entry.colour)
    brush.fillRect(entry.x, y - 7, 14, 14)
    brush.fillStyle = colour('var(--color-text)')
    brush.font = font(15)
    brush.fillText(entry.label, entry.x + 22, y)
  }
}
