/** Small PDF files with the two fonts that every reader has; the same bytes on every run. */

/** Latin letters with Spanish accents are WinAnsi, one byte each; these signs are not where Latin-1 has them. */
const winAnsi: Readonly<Record<string, string>> = { '•': '\u0095', '–': '\u0096' }

/** A line of text as a PDF string. */
export const pdfText = (line: string): string =>
  `(${line.replace(/[\\()]/g, '\\$&').replace(/[•–]/g, (sign) => winAnsi[sign] ?? sign)})`

/** A page of lines, the first one as its title. */
export function pdfOf(lines: readonly string[]): Buffer {
  const [title = '', ...rest] = lines
  return pdfOfPages([
    [
      `BT /F1 20 Tf 72 740 Td ${pdfText(title)} Tj /F1 11 Tf`,
      ...rest.map((line) => `0 -20 Td ${pdfText(line)} Tj`),
      'ET',
    ].join('\n'),
  ])
}

const fonts = '<< /F1 3 0 R /F2 4 0 R >>'
const fontOf = (name: string) => `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`

/** Pages in letter size by their operators; `/F1` is Helvetica, `/F2` its bold. */
export function pdfOfPages(pages: readonly string[]): Buffer {
  // The first four objects, then each page and its content
  const pageNumber = (index: number) => 5 + 2 * index
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${pages.map((_, index) => `${pageNumber(index)} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    fontOf('Helvetica'),
    fontOf('Helvetica-Bold'),
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font ${fonts} >> /Contents ${pageNumber(index) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    ]),
  ].map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`)
  const header = '%PDF-1.4\n'
  const offsets = objects.map((_, index) => header.length + objects.slice(0, index).join('').length)
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const end = header.length + objects.join('').length
  const count = objects.length + 1
  return Buffer.from(
    `${header}${objects.join('')}xref\n0 ${count}\n0000000000 65535 f \n${table}trailer\n<< /Size ${count} /Root 1 0 R >>\nstartxref\n${end}\n%%EOF\n`,
    'latin1',
  )
}
