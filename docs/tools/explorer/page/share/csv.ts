/** Tables as CSV for spreadsheets; pure. */

export type Cell = string | number | null

/** With a mark of UTF-8, without which spreadsheets read letters with accents wrong. */
export const csvOf = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('')}`

/** A text that a spreadsheet would run as a formula gets an apostrophe: names come from the public site. */
function cellText(cell: Cell): string {
  if (cell === null) return ''
  const text = typeof cell === 'string' && /^[\s]*[=+\-@]/.test(cell) ? `'${cell}` : String(cell)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
