/** A one-page PDF of text lines, the first one as its title. */

/** Latin letters with Spanish accents are WinAnsi, one byte each. */
const escaped = (line: string) => line.replace(/[\\()]/g, '\\$&')

export function pdfOf(lines: readonly string[]): Buffer {
  const [title = '', ...rest] = lines
  const text = [
    `BT /F1 20 Tf 72 740 Td (${escaped(title)}) Tj /F1 11 Tf`,
    ...rest.map((line) => `0 -20 Td (${escaped(line)}) Tj`),
    'ET',
  ].join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
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
