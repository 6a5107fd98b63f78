/**
 * Workbooks of Excel as a stream: a row is written when it comes, and none is kept. The one file that knows the library.
 * A text is written as a text (an inline string), whatever it begins with: '=HYPERLINK(…)' that somebody typed as a
 * name is never a formula, and reads as it was typed.
 */
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { writeXlsxStream } from 'hucre/xlsx'

export type Cell = string | number | Date | null

export type Sheet = {
  readonly name: string
  readonly columns: readonly { readonly header: string; readonly width: number; readonly isDate?: boolean }[]
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>
}

/** Dates are days: of an instant in UTC. */
const dayFormat = 'dd/mm/yyyy'

/** One sheet with its heads in sight; beyond the rows that Excel can hold a second one follows. */
export function streamSpreadsheet({ name, columns, rows }: Sheet): Readable {
  const content = writeXlsxStream(rows as AsyncIterable<Cell[]>, {
    name,
    columns: columns.map(({ header, width, isDate }) => ({ header, width, ...(isDate ? { numFmt: dayFormat } : {}) })),
    freezePane: { rows: 1 },
  })
  return Readable.fromWeb(content as ReadableStream<Uint8Array>)
}
