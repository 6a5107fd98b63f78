/** The text of a PDF, page after page, in lines. */
import { fileURLToPath } from 'node:url'
import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

const mostPages = 60

const packageFolder = (folder: string) =>
  fileURLToPath(new URL(`../../${folder}/`, import.meta.resolve('pdfjs-dist/legacy/build/pdf.mjs')))

/**
 * @throws PasswordException where it cannot be opened without a password; other errors where it is no PDF that can be
 * read
 */
export async function readPdf(data: Uint8Array<ArrayBuffer>): Promise<string> {
  const opening = getDocument({
    data,
    verbosity: VerbosityLevel.ERRORS,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    cMapUrl: packageFolder('cmaps'),
    standardFontDataUrl: packageFolder('standard_fonts'),
  })
  try {
    const document = await opening.promise
    const pages: string[] = []
    for (let number = 1; number <= Math.min(document.numPages, mostPages); number += 1) {
      const page = await document.getPage(number)
      const { items } = await page.getTextContent()
      pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
      page.cleanup()
    }
    return pages.join('\n')
  } finally {
    await opening.destroy()
  }
}
