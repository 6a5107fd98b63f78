/** The picture that is shown, with its marks, as a file of its own: all of it, in the colours of the current theme. */

const svgNamespace = 'http://www.w3.org/2000/svg'
const margin = 16
/** An image has no access to the page's typeface; the boxes have room for these. */
const fonts = "'Figtree Variable', Figtree, 'DejaVu Sans Condensed', Arial, sans-serif"
const sharpness = 2
/** Side and area of a canvas that every browser draws. */
const mostPixels = { side: 16_000, area: 64_000_000 }
const inlined = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-opacity',
  'stroke-dasharray',
  'stroke-linejoin',
  'font-weight',
]
const removed = ['class', 'href', 'tabindex', 'role', 'style']

/** Null: no picture is shown, or not all of it is drawn yet. */
export const shownPicture = (): SVGSVGElement | null => document.querySelector<SVGSVGElement>('main svg[data-whole]')

export function svgOf(shown: SVGSVGElement, title: string): SVGSVGElement {
  const moved = shown.querySelector('g')!
  const { x, y, width, height } = moved.getBBox()
  const copy = shown.cloneNode(true) as SVGSVGElement
  const originals = [...shown.querySelectorAll('*')]
  for (const [at, one] of [...copy.querySelectorAll('*')].entries()) {
    const style = getComputedStyle(originals[at]!)
    for (const name of removed) one.removeAttribute(name)
    for (const name of inlined) one.setAttribute(name, style.getPropertyValue(name))
  }
  copy.querySelector('g')!.removeAttribute('transform')
  for (const name of copy.getAttributeNames()) copy.removeAttribute(name)
  const [left, top] = [Math.floor(x) - margin, Math.floor(y) - margin]
  const [wide, tall] = [Math.ceil(width) + 2 * margin, Math.ceil(height) + 2 * margin]
  setAll(copy, { width: wide, height: tall, viewBox: `${left} ${top} ${wide} ${tall}`, 'font-family': fonts })
  const ground = document.createElementNS(svgNamespace, 'rect')
  setAll(ground, { x: left, y: top, width: wide, height: tall, fill: getComputedStyle(document.body).backgroundColor })
  const heading = document.createElementNS(svgNamespace, 'title')
  heading.textContent = title
  copy.prepend(heading, ground)
  return copy
}

const textOf = (svg: SVGSVGElement): string => new XMLSerializer().serializeToString(svg)
export const svgFile = (svg: SVGSVGElement): Blob => new Blob([textOf(svg)], { type: 'image/svg+xml' })

/** @throws if the browser cannot draw it */
export async function pngFile(svg: SVGSVGElement): Promise<Blob> {
  const [width, height] = [Number(svg.getAttribute('width')), Number(svg.getAttribute('height'))]
  const scale = Math.min(
    sharpness,
    mostPixels.side / Math.max(width, height),
    Math.sqrt(mostPixels.area / (width * height)),
  )
  const canvas = document.createElement('canvas')
  setAll(canvas, { width: Math.floor(width * scale), height: Math.floor(height * scale) })
  const address = URL.createObjectURL(svgFile(svg))
  const image = new Image()
  image.src = address
  await image.decode().finally(() => URL.revokeObjectURL(address))
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height)
  const { promise, resolve, reject } = Promise.withResolvers<Blob>()
  canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture could not be drawn'))), 'image/png')
  return promise
}

function setAll(part: Element, attributes: Readonly<Record<string, string | number>>): void {
  for (const [name, value] of Object.entries(attributes)) part.setAttribute(name, String(value))
}
