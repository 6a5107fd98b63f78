/** A PDF in the browser: opened by pdf.js in its worker; a page is drawn shortly before it is scrolled into view. */
import { getDocument, GlobalWorkerOptions, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- with `?url` Vite returns the address of the file
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'

GlobalWorkerOptions.workerSrc = workerAddress

export type PdfPage = PDFPageProxy
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
      Array.from({ length: Math.min(pdf.numPages, mostPages) }, (_, index) => pdf.getPage(index + 1)),
    )
    return { pages, close: () => void opening.destroy() }
  } catch (failure) {
    await opening.destroy()
    throw failure
  }
}

/** Width by height, after the page's rotation. */
export function proportionOf(page: PdfPage): number {
  const { width, height } = page.getViewport({ scale: 1 })
  return width / height
}

/** That of a phone's screen: a higher one is not visible, and costs memory. */
const mostPixelRatio = 2

/**
 * Draws the page into the frame, as wide as the frame, with its text above the picture. Returns a function that removes
 * both.
 */
export function drawPage(page: PdfPage, frame: HTMLElement, drawn: (text: HTMLElement) => void): () => void {
  const scale = frame.clientWidth / page.getViewport({ scale: 1 }).width
  const ratio = Math.min(window.devicePixelRatio || 1, mostPixelRatio)
  const canvas = document.createElement('canvas')
  const viewport = page.getViewport({ scale: scale * ratio })
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  canvas.setAttribute('aria-hidden', 'true')
  const text = document.createElement('div')
  text.dataset['text'] = ''
  frame.style.setProperty('--total-scale-factor', String(scale))
  frame.replaceChildren(canvas, text)
  const drawing = page.render({ canvas, viewport })
  const layer = new TextLayer({
    textContentSource: page.streamTextContent(),
    container: text,
    viewport: page.getViewport({ scale }),
  })
  // A page that was removed meanwhile is no failure.
  drawing.promise.catch(() => {})
  layer.render().then(
    () => drawn(text),
    () => {},
  )
  return () => {
    drawing.cancel()
    layer.cancel()
    frame.replaceChildren()
  }
}
