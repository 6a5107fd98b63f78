/** Reads all files as the import does, writes nothing, and reports all errors. */
import type { Db } from '../../../platform/db/open.ts'
import { wantedOf } from './apply.ts'
import { inBlocks } from './blocks.ts'
import { type Failures, noFailures } from './failures.ts'
import type { Folder } from './folder.ts'
import { type AnyKind, textIn } from './kind.ts'
import { mostProblems } from './limits.ts'
import { type Announced, findReferences, idsOf, nothingAnnounced } from './references.ts'
import { bytesOf, type Problem, readSheet, type Sheet, type SheetRow, type WrongRow } from './sheet.ts'

export type CheckedFile = {
  readonly name: string
  readonly rows: number
  /** Rows whose keys were imported before. */
  readonly known: number
  readonly problems: number
  /** Rows that refer to invalid ones: they can be checked only after those are corrected. */
  readonly unchecked: number
}
/** The first problems; `count` is their total. */
export type Checked = {
  readonly files: readonly CheckedFile[]
  readonly problems: readonly Problem[]
  readonly count: number
}

/** `today`: YYYY-MM-DD in Mexico. */
export async function checkSheets(
  db: Db,
  { sheets, problems: ofFolder, doubtful }: Folder,
  today: string,
): Promise<Checked> {
  const [announced, failures] = [nothingAnnounced(), noFailures()]
  for (const kind of doubtful) failures.addFile(kind)
  const files: CheckedFile[] = []
  const problems: Problem[] = ofFolder.slice(0, mostProblems)
  for (const sheet of sheets) {
    const checked = { name: sheet.name, rows: 0, known: 0, problems: 0, unchecked: 0 }
    const lines = new Map<string, Map<string, number>>()
    for await (const block of inBlocks(readSheet(sheet), bytesOf)) {
      const invalid = block.filter((one): one is WrongRow => 'problems' in one)
      for (const { values } of invalid) addFailure(failures, sheet.kind, values)
      const found = await checkBlock(
        { db, sheet, announced, failures, today, lines },
        block.filter((one): one is SheetRow => 'row' in one),
      )
      const all = [...invalid.flatMap((one) => one.problems), ...found.problems].toSorted(
        (one, other) => one.line - other.line,
      )
      checked.rows += block.length
      checked.known += found.known
      checked.problems += all.length
      checked.unchecked += found.unchecked
      problems.push(...all.slice(0, mostProblems - problems.length))
    }
    files.push(checked)
  }
  return { files, problems, count: ofFolder.length + files.reduce((sum, one) => sum + one.problems, 0) }
}

function addFailure(failures: Failures, kind: AnyKind, values: Readonly<Record<string, unknown>> | undefined): void {
  if (values) failures.add(kind.name, kind.referredAs?.(values) ?? [textIn(values, keyColumnOf(kind))])
  else failures.addFile(kind.name)
}

const keyColumnOf = ({ columns }: AnyKind): string => Object.keys(columns)[0] as string

type Checking = {
  readonly db: Db
  readonly sheet: Sheet
  readonly announced: Announced
  readonly failures: Failures
  readonly today: string
  /** Column → value → the first line that contains it. */
  readonly lines: Map<string, Map<string, number>>
}

async function checkBlock(
  { db, sheet: { kind }, announced, failures, today, lines }: Checking,
  rows: readonly SheetRow[],
): Promise<{ problems: Problem[]; known: number; unchecked: number }> {
  const values = rows.map(({ row }) => row)
  const references = await findReferences(db, wantedOf(kind, values), today, announced)
  const known = new Map(await idsOf(db, kind.name, values.map(kind.keyOf)))
  const problems: Problem[] = []
  let unchecked = 0
  for (const { row, line, problemAt } of rows) {
    const key = kind.keyOf(row)
    const fields = row as Readonly<Record<string, unknown>>
    const repeated =
      repeatedAt(lines, keyColumnOf(kind), key, line) ??
      kind.once
        ?.map((column) => repeatedAt(lines, column, textIn(fields, column).toLowerCase(), line))
        .find((found) => found !== undefined)
    const isUnchecked = kind.missing?.(row, references).some(failures.includes) === true
    const meant = isUnchecked ? undefined : kind.mean(row, { references, today, isKnown: known.has(key) })
    const found = { ...(meant && 'problems' in meant ? meant.problems : {}), ...repeated }
    problems.push(...problemAt(found))
    if (isUnchecked) unchecked += 1
    if (isUnchecked || Object.keys(found).length > 0) addFailure(failures, kind, fields)
    else if (!known.has(key)) kind.announce?.(row, references, announced, today)
  }
  return { problems, known: known.size, unchecked }
}

/** `value`: normalised for the comparison. */
function repeatedAt(
  lines: Map<string, Map<string, number>>,
  column: string,
  value: string,
  line: number,
): Record<string, string> | undefined {
  const own = lines.get(column) ?? new Map<string, number>()
  lines.set(column, own)
  const first = own.get(value)
  if (first === undefined) own.set(value, line)
  return first === undefined ? undefined : { [column]: `«${value}» ya está en la línea ${first}.` }
}
