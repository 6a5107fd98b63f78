/** Reads all files as the import will, writes nothing, and says everything that is wrong. */
import type { Db } from '../../db/open.ts'
import { wantedOf } from './apply.ts'
import { blockSize, inBlocks } from './blocks.ts'
import { type Announced, findReferences, idsOf, nothingAnnounced } from './references.ts'
import { type Problem, readSheet, type Sheet, type SheetRow } from './sheet.ts'

export type CheckedFile = { readonly name: string; readonly rows: number; /** Whose keys were imported before. */ readonly known: number; readonly problems: number }
export type Checked = { readonly files: readonly CheckedFile[]; /** The first of them; the files say how many there are. */ readonly problems: readonly Problem[] }

/** Enough to see what is wrong. */
const mostProblems = 200

/** `today`: YYYY-MM-DD in Mexico. */
export async function checkSheets(db: Db, sheets: readonly Sheet[], today: string): Promise<Checked> {
  const announced = nothingAnnounced()
  const files: CheckedFile[] = []
  const problems: Problem[] = []
  for (const sheet of sheets) {
    const checked = { name: sheet.name, rows: 0, known: 0, problems: 0 }
    const lines = new Map<string, number>()
    for await (const block of inBlocks(readSheet(sheet), blockSize)) {
      const found = await checkBlock({ db, sheet, announced, today, lines }, block.filter((one): one is SheetRow => 'row' in one))
      const all = [...block.flatMap((one) => ('problems' in one ? one.problems : [])), ...found.problems].toSorted((one, other) => one.line - other.line)
      checked.rows += block.length
      checked.known += found.known
      checked.problems += all.length
      problems.push(...all.slice(0, Math.max(0, mostProblems - problems.length)))
    }
    files.push(checked)
  }
  return { files, problems }
}

type Checking = { readonly db: Db; readonly sheet: Sheet; readonly announced: Announced; readonly today: string; /** Key → where it stands. */ readonly lines: Map<string, number> }

async function checkBlock({ db, sheet: { kind }, announced, today, lines }: Checking, rows: readonly SheetRow[]): Promise<{ problems: Problem[]; known: number }> {
  const values = rows.map(({ row }) => row)
  const references = await findReferences(db, wantedOf(kind, values), today, announced)
  const known = new Map(await idsOf(db, kind.name, values.map(kind.keyOf)))
  const problems: Problem[] = []
  for (const { row, line, problemAt } of rows) {
    const key = kind.keyOf(row)
    const [first, keyColumn = ''] = [lines.get(key), Object.keys(kind.columns)[0]]
    if (first !== undefined) problems.push(...problemAt({ [keyColumn]: `«${key}» ya está en la línea ${first}.` }))
    lines.set(key, first ?? line)
    const meant = kind.mean(row, { references, today, isKnown: known.has(key) })
    if ('problems' in meant) problems.push(...problemAt(meant.problems))
    // Also of a row that is wrong: whoever names it is not wrong for that.
    if (!known.has(key)) kind.announce?.(row, references, announced, today)
  }
  return { problems, known: known.size }
}
