/**
 * A chart as an image file: the same chart at rest, with the same width on every screen, in the colours of the current
 * theme.
 */
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Chart } from './chart.tsx'
import type { Figures } from './figures.ts'

export type ChartPicture = {
  readonly title: string
  /** The filters, in words. */
  readonly lines: readonly string[]
  readonly figures: Figures
}

/** In px of the page; the image has twice as many. */
const width = 1200
const margin = 40
const room = width - 2 * margin
/** Makes the chart's text as large as the text above it. */
const enlarged = 1.15
const sharpness = 2
/** The limit of every browser. */
const mostPixels = 16_000

/** Returns a PNG. */
export async function drawPicture({ title, lines, figures }: ChartPicture): Promise<Blob> {
  await document.fonts.ready
  const canvas = document.createElement('canvas')
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('this browser draws no pictures')
  const [surface = '', text = '', muted = ''] = coloursOfTheme('surface', 'text', 'muted')
  const { drawing, texts, tall } = chartAtRest(title, figures)

  const { fontFamily } = getComputedStyle(document.body)
  brush.font = `400 15px ${fontFamily}`
  const filterLines = wrap(brush, lines.join('  ·  '))
  const top = margin + 64 + filterLines.length * 22
  const height = top + tall * enlarged + margin
  const scale = height * sharpness > mostPixels ? mostPixels / height : sharpness
  const image = await imageOf(drawing, scale * enlarged)
  canvas.width = width * scale
  canvas.height = height * scale
  brush.scale(scale, scale)

  brush.fillStyle = surface
  brush.fillRect(0, 0, width, height)
  brush.textBaseline = 'middle'
  brush.fillStyle = text
  brush.font = `600 26px ${fontFamily}`
  brush.fillText(title, margin, margin + 16, room)
  brush.fillStyle = muted
  brush.font = `400 15px ${fontFamily}`
  filterLines.forEach((line, at) => brush.fillText(line, margin, margin + 54 + at * 22))
  brush.translate(margin, top)
  brush.scale(enlarged, enlarged)
  brush.drawImage(image, 0, 0, room / enlarged, tall)
  for (const { text: lineText, left, middle, colour, font } of texts) {
    brush.fillStyle = colour
    brush.font = font
    brush.fillText(lineText, left, middle)
  }
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be written'))),
      'image/png',
    ),
  )
}

function coloursOfTheme(...names: readonly string[]): string[] {
  const probe = document.body.appendChild(document.createElement('span'))
  probe.hidden = true
  const colours = names.map((name) => {
    probe.style.color = `var(--color-${name})`
    return getComputedStyle(probe).color
  })
  probe.remove()
  return colours
}

function wrap(brush: CanvasRenderingContext2D, text: string): string[] {
  const lines = ['']
  for (const word of text.split(' ')) {
    const last = lines.at(-1) ?? ''
    const longer = last === '' ? word : `${last} ${word}`
    if (last === '' || brush.measureText(longer).width <= room) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/**
 * The chart with the width of the image, rendered in the top left corner of the page. Returns one drawing, and its
 * texts separately, because an SVG image has no access to the page's fonts.
 */
function chartAtRest(title: string, figures: Figures) {
  const stage = document.body.appendChild(document.createElement('div'))
  Object.assign(stage.style, {
    position: 'fixed',
    top: 0,
    left: 0,
    width: `${room / enlarged}px`,
    visibility: 'hidden',
  })
  const root = createRoot(stage)
  flushSync(() => root.render(<Chart title={title} figures={figures} />))
  const shown = { drawing: drawingOf(stage), texts: textsIn(stage), tall: stage.getBoundingClientRect().height }
  root.unmount()
  stage.remove()
  return shown
}

const inlined = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'opacity',
  'overflow',
  'vector-effect',
]

/** Each drawing of the page at its position, with its computed styles; a box with a colour becomes a rectangle. */
function drawingOf(stage: HTMLElement): SVGSVGElement {
  const whole = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  for (const one of stage.querySelectorAll<HTMLElement | SVGSVGElement>('svg, span')) {
    const { backgroundColor, borderRadius } = getComputedStyle(one)
    const { x, y, width: wide, height } = one.getBoundingClientRect()
    const place = { x, y, width: wide, height }
    if (one instanceof SVGSVGElement) whole.append(sized(withStyles(one), place))
    else if (one.style.backgroundColor)
      whole.append(
        sized(document.createElementNS(whole.namespaceURI, 'rect'), {
          ...place,
          rx: borderRadius,
          fill: backgroundColor,
        }),
      )
  }
  const { width: wide, height } = stage.getBoundingClientRect()
  return sized(whole, { viewBox: `0 0 ${wide} ${height}` })
}

function withStyles(drawing: SVGSVGElement): SVGSVGElement {
  const copy = drawing.cloneNode(true) as SVGSVGElement
  const originals = [drawing, ...drawing.querySelectorAll('*')]
  for (const [at, one] of [copy, ...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[at]!)
    for (const name of ['class', 'style', 'href']) one.removeAttribute(name)
    for (const name of inlined) one.setAttribute(name, style.getPropertyValue(name))
  }
  return copy
}

function sized<Part extends Element>(part: Part, attributes: object): Part {
  for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, String(value))
  return part
}

type Line = {
  text: string
  readonly left: number
  readonly middle: number
  readonly colour: string
  readonly font: string
}

/** Measured letter by letter, which is the only way to find line breaks; cut text ends with three dots. */
function textsIn(stage: HTMLElement): Line[] {
  const lines: Line[] = []
  const range = document.createRange()
  const nodes = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT)
  while (nodes.nextNode()) {
    const node = nodes.currentNode as Text
    const within = node.parentElement!
    const { color: colour, fontWeight, fontSize, fontFamily, textOverflow } = getComputedStyle(within)
    const isCut = textOverflow === 'ellipsis' && within.scrollWidth > within.clientWidth
    const most = within.getBoundingClientRect().width - Number.parseFloat(fontSize)
    let [at, begin, last] = [0, 0, Number.NaN]
    for (const letter of node.data) {
      range.setStart(node, at)
      range.setEnd(node, (at += letter.length))
      const { x, y, width: wide, height } = range.getBoundingClientRect()
      if (wide === 0) continue
      const middle = y + height / 2
      if (middle !== last)
        lines.push({
          text: '',
          left: (begin = x),
          middle: (last = middle),
          colour,
          font: `${fontWeight} ${fontSize} ${fontFamily}`,
        })
      const isOver = isCut && x + wide - begin > most
      lines.at(-1)!.text += isOver ? '…' : letter
      if (isOver) break
    }
  }
  return lines
}

/** In image pixels. */
async function imageOf(drawing: SVGSVGElement, scale: number): Promise<HTMLImageElement> {
  const [, , wide, height] = drawing.getAttribute('viewBox')!.split(' ').map(Number)
  sized(drawing, { width: wide! * scale, height: height! * scale })
  const address = URL.createObjectURL(
    new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' }),
  )
  const image = new Image()
  image.src = address
  await image.decode().finally(() => URL.revokeObjectURL(address))
  return image
}
