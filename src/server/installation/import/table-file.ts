/** A table in a file: CSV in UTF-8 or windows-1252, separated by semicolons, commas or tabs, or the first sheet of a workbook. Rows come one by one. */
import { readFileSync } from 'node:fs'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { streamXlsxRows } from 'hucre/xlsx'

/** As an editor or Excel shows it; the heading is line 1. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] }

/** The file cannot be read as a table; one Spanish sentence. */
export class UnreadableTable extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}

export const readTable = (path: string): AsyncGenerator<TableRow> => (path.toLowerCase().endsWith('.xlsx') ? readWorkbook(path) : readCsv(path))

async function* readCsv(path: string): AsyncGenerator<TableRow> {
  const text = decodeText(readFileSync(path))
  const parser = Readable.from([text]).pipe(parse({ delimiter: delimiterOf(text), bom: true, relax_column_count: true, skip_empty_lines: true, info: true }))
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      // The parser counts the line at which a record ends.
      yield { line: info.lines - record.join('').split('\n').length + 1, cells: record.map((cell) => cell.trim()) }
    }
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure
    throw new UnreadableTable(Number(failure['lines'] ?? 0), 'Aquí hay comillas sin cerrar o fuera de lugar.')
  }
}

/** Old Excel writes windows-1252, which is hardly ever UTF-8 too. */
export function decodeText(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** What the heading has most of. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n/, 1)
  const counted = [';', '\t', ','].map((sign) => [sign, heading.split(sign).length] as const)
  return counted.reduce((most, one) => (one[1] > most[1] ? one : most))[0]
}

async function* readWorkbook(path: string): AsyncGenerator<TableRow> {
  const rows = streamXlsxRows(readFileSync(path))
  for (;;) {
    const next = await rows.next().catch((failure: unknown) => {
      throw new UnreadableTable(0, `El archivo no se puede leer como libro de Excel (${(failure as Error).name}).`)
    })
    if (next.done) return
    const cells = next.value.values.map(textOf)
    if (cells.some((cell) => cell !== '')) yield { line: next.value.index + 1, cells }
  }
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return `${twoDigits(cell.getUTCDate())}/${twoDigits(cell.getUTCMonth() + 1)}/${cell.getUTCFullYear()}`
  return typeof cell === 'string' ? cell.trim() : typeof cell === 'number' || typeof cell === 'boolean' ? String(cell) : ''
}
