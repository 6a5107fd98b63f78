/** Writes .xlsx; the one place that knows the library. Texts are texts: what a spreadsheet would take for a formula is told otherwise. */
import { writeXlsx } from 'hucre/xlsx'

export type SheetCell = string | number | null
/** The first row is the heading. `name`: at most 31 signs, none of []:*?/\ */
export type SheetRows = { readonly name: string; readonly rows: readonly (readonly SheetCell[])[]; readonly widths: readonly number[] }

/** With an apostrophe before it nothing is run, also when the cell is copied into a CSV (OWASP, 'CSV injection'). */
export const neutralised = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

export async function writeWorkbook(sheets: readonly SheetRows[]): Promise<Uint8Array<ArrayBuffer>> {
  const written = await writeXlsx({
    sheets: sheets.map(({ name, rows, widths }) => ({
      name,
      rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? neutralised(cell) : cell))),
      columns: widths.map((width) => ({ width })),
      cells: new Map(rows[0]?.map((cell, at) => [`0,${at}`, { value: typeof cell === 'string' ? neutralised(cell) : cell, style: { font: { bold: true } } }])),
      freezePane: { rows: 1 },
    })),
  })
  return new Uint8Array(written)
}
