/** A PDF in the browser: opened by pdf.js in its worker; a page is drawn shortly before it is scrolled into view. */
import { getDocument, GlobalWorkerOptions, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- with `?url` Vite returns the address of the file
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { type PageWidth, widthOf } from './page-fit.ts'
import type { PlacedText } from './page-text.ts'

GlobalWorkerOptions.workerSrc = workerAddress

type TextItem = Extract<Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number], { str: string }>
const isText = (item: object): item is TextItem => 'str' in item

/** `texts`: its texts in the order of the file, blanks too. */
export type PdfPage = { readonly page: PDFPageProxy; readonly size: PageWidth; readonly texts: readonly PlacedText[] }
export type PdfFile = { readonly pages: readonly PdfPage[]; readonly close: () => void }

/** The viewer shows no further pages of a CV; the file can be downloaded. */
const mostPages = 30

/** @throws where it is no PDF that can be shown, or has a password */
export async function openPdf(file: File): Promise<PdfFile> {
  // WebAssembly would need a wider content security policy; pictures in JBIG2 and JPEG 2000 stay white without it.
  const opening = getDocument({ data: await file.arrayBuffer(), useWasm: false })
  try {
    const pdf = await opening.promise
    const pages = await Promise.all(
      Array.from({ length: Math.min(pdf.numPages, mostPages) }, (_, index) => pdf.getPage(index + 1).then(read)),
    )
    return { pages, close: () => void opening.destroy() }
  } catch (failure) {
    await opening.destroy()
    throw failure
  }
}

async function read(page: PDFPageProxy): Promise<PdfPage> {
  const { items } = await page.getTextContent()
  const { width } = page.getViewport({ scale: 1 })
  const [start = 0] = page.view
  const texts = items.filter(isText).map(({ str, width: long, height, hasEOL, transform }) => {
    const [, , , , x, y] = transform as number[]
    return { text: str, x: (x ?? 0) - start, y: y ?? 0, width: long, size: height, endsLine: hasEOL }
  })
  // Turned pages are rare, and shown whole
  const boxes = page.rotate === 0 ? texts.filter(({ text }) => text.trim() !== '') : []
  return { page, size: widthOf(width, boxes), texts }
}

/** Width by height, after the page's rotation. */
export function proportionOf({ page }: PdfPage): number {
  const { width, height } = page.getViewport({ scale: 1 })
  return width / height
}

/** That of a phone's screen: a higher one is not visible, and costs memory. */
const mostPixelRatio = 2
/** Of a canvas; browsers draw none beyond a limit. */
const mostPixels = 16_000_000

/**
 * Draws the page into the frame with its text above the picture; what was there stays until it is ready. `scale`:
 * pixels of the page for one point. Returns a function that stops it.
 */
export function drawPage(
  { page }: PdfPage,
  frame: HTMLElement,
  scale: number,
  drawn: (text: HTMLElement) => void,
): () => void {
  const viewport = page.getViewport({ scale })
  const ratio = Math.min(
    window.devicePixelRatio || 1,
    mostPixelRatio,
    Math.sqrt(mostPixels / (viewport.width * viewport.height)),
  )
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width * ratio)
  canvas.height = Math.floor(viewport.height * ratio)
  // Of the frame, whose size may change before the next drawing: now one pixel of the picture for one of the screen
  canvas.style.width = `${(100 * canvas.width) / (viewport.width * ratio)}%`
  canvas.style.height = `${(100 * canvas.height) / (viewport.height * ratio)}%`
  canvas.setAttribute('aria-hidden', 'true')
  const text = document.createElement('div')
  text.dataset['text'] = ''
  const drawing = page.render({ canvas, viewport: page.getViewport({ scale: scale * ratio }) })
  const layer = new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport })
  const show = () => {
    frame.replaceChildren(canvas, text)
    return drawn(text)
  }
  // A page that was removed meanwhile is no failure.
  Promise.all([drawing.promise, layer.render()]).then(show, () => undefined)
  return () => {
    drawing.cancel()
    layer.cancel()
  }
}
