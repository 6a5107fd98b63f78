/**
 * Reads a table: CSV with semicolons, commas or tabs, or the first sheet of a workbook. Rows are streamed with
 * backpressure.
 */
import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { largestRow, mostColumns, mostRows } from './limits.ts'
import { textOfFile } from './table-text.ts'
import { type TableRow, UnreadableTable } from './unreadable-table.ts'
import { readWorkbook } from './workbook.ts'

/** Throws {@link UnreadableTable} when it cannot continue. `most`: rows below the heading. */
export async function* readTable(path: string, most = mostRows): AsyncGenerator<TableRow> {
  let rows = 0
  for await (const { line, cells } of path.toLowerCase().endsWith('.xlsx') ? readWorkbook(path) : readCsv(path)) {
    const filled = cells.findLastIndex((cell) => cell !== '') + 1
    if (filled > mostColumns)
      throw new UnreadableTable(line, `La fila tiene ${filled} columnas, más de las ${mostColumns} que se leen.`)
    if (rows > most)
      throw new UnreadableTable(
        line,
        `El archivo tiene más de ${most.toLocaleString('es-MX')} filas: impórtalo en partes, una después de otra.`,
      )
    rows += 1
    yield { line, cells: cells.slice(0, filled) }
  }
}

async function* readCsv(path: string): AsyncGenerator<TableRow> {
  const pieces = textOfFile(path)
  const start = await pieces.next()
  const first = start.done ? '' : start.value
  const options = {
    delimiter: delimiterOf(first),
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
    max_record_size: largestRow,
  } as const
  const parser = parse(options)
  // The loop over the parser receives its error too.
  pipeline(Readable.from(startingWith(first, pieces)), parser, () => {})
  try {
    for await (const { record, info } of parser as AsyncIterable<{ record: string[]; info: { lines: number } }>) {
      // The parser reports the line at which a record ends.
      yield { line: info.lines - record.join('').split('\n').length + 1, cells: record.map((cell) => cell.trim()) }
    }
  } catch (failure) {
    if (!(failure instanceof CsvError)) throw failure
    const isLong = failure.code === 'CSV_MAX_RECORD_SIZE'
    throw new UnreadableTable(
      Number(failure['lines'] ?? 0),
      isLong
        ? 'La fila mide más de 1 MB; quizá aquí hay comillas sin cerrar.'
        : 'Aquí hay comillas sin cerrar o fuera de lugar.',
    )
  }
}

async function* startingWith(first: string, pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield first
  yield* pieces
}

/** The most frequent separator in the heading. */
function delimiterOf(text: string): string {
  const [heading = ''] = text.split(/\r?\n/, 1)
  const counted = [';', '\t', ','].map((sign) => [sign, heading.split(sign).length] as const)
  return counted.reduce((most, one) => (one[1] > most[1] ? one : most))[0]
}
