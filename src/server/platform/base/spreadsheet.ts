/**
 * Excel workbooks; the only file that uses the library. Texts are written as text, never as formulas, whatever they
 * start with.
 */
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsx, writeXlsxStream } from 'hucre/xlsx'

export type Cell = string | number | Date | null

export type Sheet = {
  readonly name: string
  readonly columns: readonly { readonly header: string; readonly width: number; readonly isDate?: boolean }[]
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
}

/** Dates are days: the UTC day of an instant. */
const dayFormat = 'dd/mm/yyyy'

/**
 * One sheet with frozen headings, written row by row; rows beyond Excel's limit go to a second one. Texts stay as
 * typed: telephone numbers start with a plus.
 */
export function streamSpreadsheet({ name, columns, rows }: Sheet): Readable {
  const content = writeXlsxStream(rows as AsyncIterable<Cell[]>, {
    name,
    columns: columns.map(({ header, width, isDate }) => ({ header, width, ...(isDate ? { numFmt: dayFormat } : {}) })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(content as ReadableStream<Uint8Array>)
}

export type SheetCell = string | number | null
/** The first row is the heading. `name`: at most 31 characters, none of []:*?/\ */
export type SheetRows = {
  readonly name: string
  readonly rows: readonly (readonly SheetCell[])[]
  readonly widths: readonly number[]
}

/** A leading apostrophe prevents execution, also when the cell is copied into a CSV (OWASP, 'CSV injection'). */
export const neutralised = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

export async function writeWorkbook(sheets: readonly SheetRows[]): Promise<Uint8Array<ArrayBuffer>> {
  const written = await writeXlsx({
    sheets: sheets.map(({ name, rows, widths }) => ({
      name,
      rows: rows.map((row) => row.map((cell) => (typeof cell === 'string' ? neutralised(cell) : cell))),
      columns: widths.map((width) => ({ width })),
      cells: new Map(
        rows[0]?.map((cell, at) => [
          `0,${at}`,
          { value: typeof cell === 'string' ? neutralised(cell) : cell, style: { font: { bold: true } } },
        ]),
      ),
      freezePane: { rows: 1 },
    })),
  })
  return new Uint8Array(written)
}
