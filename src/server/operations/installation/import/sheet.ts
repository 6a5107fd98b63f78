/** Reads a file of an import row by row, each parsed by the schema of its kind, with errors by line and cell. */
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { largestCurriculum, tooLargeCurriculum } from '../../../../contract/integration.ts'
import { plainText } from '../../../../contract/plain-text.ts'
import { columnLetter, readCell } from './cells.ts'
import { type AnyKind, type Problems, problemsOf } from './kind.ts'
import { readTable } from './table-file.ts'
import { UnreadableTable } from './unreadable-table.ts'

export type Sheet = {
  readonly kind: AnyKind
  readonly path: string
  readonly name: string
  /** Folder of the CVs. */
  readonly curricula: string
}

/** `cell`: such as `C12 «correo»`; undefined for the row or the file. */
export type Problem = { readonly file: string; readonly line: number; readonly cell?: string; readonly message: string }

export type SheetRow = {
  readonly line: number
  readonly row: unknown
  /** Bytes of its CV. */
  readonly bytes: number
  readonly problemAt: (problems: Problems) => Problem[]
}
/** `values`: the readable cells; undefined: reading stops here, whatever follows. */
export type WrongRow = {
  readonly line: number
  readonly problems: readonly Problem[]
  readonly values: Readonly<Record<string, unknown>> | undefined
}
export type ReadRow = SheetRow | WrongRow

export const bytesOf = (one: ReadRow): number => ('bytes' in one ? one.bytes : 0)

const headingKey = (text: string): string => plainText(text).replaceAll(/[^a-z0-9]/g, '')

/** Continues after an invalid row; ends at once for a file that is not a table or lacks columns. */
export async function* readSheet({ kind, path, name, curricula }: Sheet): AsyncGenerator<ReadRow> {
  let columns: readonly (string | undefined)[] | undefined
  const problem = (line: number, message: string, at?: number, column?: string): Problem => ({
    file: name,
    line,
    message,
    ...(at === undefined || at < 0 ? {} : { cell: `${columnLetter(at)}${line}${column ? ` «${column}»` : ''}` }),
  })
  try {
    for await (const { line, cells } of readTable(path)) {
      if (!columns) {
        columns = cells.map((cell) =>
          Object.keys(kind.columns).find((column) => headingKey(column) === headingKey(cell)),
        )
        const problems = headingProblems(kind, cells, columns).map(([message, at]) => problem(line, message, at))
        if (problems.length > 0) return yield { line, problems, values: undefined }
        continue
      }
      const own = columns
      const problemAt = (problems: Problems) =>
        Object.entries(problems)
          .map(([column, message]) => ({ column, message, at: own.indexOf(column) }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ column, message, at }) => problem(line, message, at, column))
      const extra = cells.findIndex((cell, at) => cell !== '' && own[at] === undefined)
      const read = readRow(kind, own, cells, curricula)
      if (extra >= 0) yield { line, problems: [problem(line, withoutHeading, extra)], values: read.values }
      else if ('problems' in read) yield { line, problems: problemAt(read.problems), values: read.values }
      else yield { line, row: read.row, bytes: read.bytes, problemAt }
    }
  } catch (failure) {
    if (!(failure instanceof UnreadableTable)) throw failure
    return yield { line: failure.line, problems: [problem(failure.line, failure.message)], values: undefined }
  }
  if (!columns)
    yield {
      line: 0,
      problems: [problem(0, 'El archivo está vacío: lleva al menos sus encabezados.')],
      values: undefined,
    }
}

/** The row's other errors are a consequence: its cells are shifted. */
const withoutHeading =
  'Este valor no tiene encabezado: la fila lleva más valores que columnas; quizá un texto lleva el separador y va entre comillas.'

function headingProblems(
  kind: AnyKind,
  cells: readonly string[],
  columns: readonly (string | undefined)[],
): (readonly [message: string, at?: number])[] {
  const known = Object.keys(kind.columns).join(', ')
  const needed = Object.entries(kind.schema.entries).filter(
    ([column, entry]) => kind.columns[column] !== undefined && !v.is(entry, undefined),
  )
  return [
    ...columns.flatMap((column, at) =>
      column === undefined && cells[at] !== ''
        ? [[`No hay una columna «${cells[at]}»; las que hay son: ${known}.`, at] as const]
        : [],
    ),
    ...columns.flatMap((column, at) =>
      column !== undefined && columns.indexOf(column) < at
        ? [[`La columna «${column}» está dos veces.`, at] as const]
        : [],
    ),
    ...needed.flatMap(([column]) => (columns.includes(column) ? [] : [[`Falta la columna «${column}».`] as const])),
  ]
}

type Values = Readonly<Record<string, unknown>>

function readRow(
  kind: AnyKind,
  columns: readonly (string | undefined)[],
  cells: readonly string[],
  curricula: string,
):
  | { readonly values: Values; readonly row: unknown; readonly bytes: number }
  | { readonly values: Values; readonly problems: Problems } {
  const ofCells: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  let bytes = 0
  for (const [at, column] of columns.entries()) {
    const [text, type] = [cells[at] ?? '', kind.columns[column ?? '']]
    if (column === undefined || type === undefined) continue
    if (/\0/.test(text) || !text.isWellFormed())
      ofCells[column] = 'El texto contiene caracteres que no se pueden guardar.'
    else if (type !== 'curriculum') values[column] = readCell(type, text)
    else if (text !== '') {
      const file = readCurriculum(curricula, text)
      if (typeof file === 'string') ofCells[column] = file
      else {
        values[column] = file
        bytes += file.contenido.length
      }
    }
  }
  const parsed = v.safeParse(kind.schema, values)
  // For the schema, an unreadable cell is a missing one.
  const problems = { ...problemsOf(parsed.issues ?? []), ...ofCells }
  return parsed.success && Object.keys(problems).length === 0
    ? { values, row: parsed.output, bytes }
    : { values, problems }
}

/** Or an error. Only files of the folder itself: no path leads out of it. */
function readCurriculum(
  folder: string,
  nombre: string,
): { readonly nombre: string; readonly contenido: string } | string {
  const path = join(folder, nombre)
  if (/[/\\]/.test(nombre) || nombre === '..' || !existsSync(path) || !statSync(path).isFile())
    return `No hay un archivo «${nombre}» en la carpeta curricula.`
  if (statSync(path).size > largestCurriculum) return tooLargeCurriculum
  return { nombre, contenido: readFileSync(path).toString('base64') }
}
