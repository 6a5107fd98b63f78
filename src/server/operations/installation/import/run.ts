/**
 * Imports checked files block by block, each in one transaction with its keys: after a kill, the next import continues
 * there.
 */
import type { Db } from '../../../platform/db/open.ts'
import { inTransaction } from '../../../recruitment/engine/engine.ts'
import { applyRows, RowRefused } from './apply.ts'
import { inBlocks } from './blocks.ts'
import { mostChangesListed } from './limits.ts'
import { bytesOf, type Problem, readSheet, type Sheet, type SheetRow } from './sheet.ts'

export type ImportedFile = { readonly name: string; created: number; updated: number; same: number }
export type Imported = {
  readonly files: readonly ImportedFile[]
  /** Fields that keep the users' values: the first ones, and their number. */
  readonly retained: {
    readonly first: readonly Problem[]
    readonly count: number
  }
  /** Where it had to stop. */
  readonly refused: readonly Problem[]
}

export async function importSheets(
  db: Db,
  sheets: readonly Sheet[],
  now: () => Date,
  onProgress: (file: string, rows: number) => void = () => {},
): Promise<Imported> {
  const files: ImportedFile[] = []
  const retained = { first: [] as Problem[], count: 0 }
  for (const sheet of sheets) {
    const file = { name: sheet.name, created: 0, updated: 0, same: 0 }
    files.push(file)
    for await (const block of inBlocks(readSheet(sheet), bytesOf)) {
      const problems = block.flatMap((one) => ('problems' in one ? one.problems : []))
      // The file was changed during the import.
      if (problems.length > 0) return { files, retained, refused: problems }
      const rows = block.filter((one): one is SheetRow => 'row' in one)
      const keyOf = ({ row }: SheetRow) => sheet.kind.keyOf(row)
      try {
        const at = now()
        const done = await inTransaction(db, at, (tx) =>
          applyRows(
            tx,
            sheet.kind,
            rows.map(({ row }) => row),
            at,
          ),
        )
        for (const one of rows) {
          const { result, retained: fields } = done.get(keyOf(one)) ?? { result: 'igual', retained: [] }
          file[result === 'creado' ? 'created' : result === 'actualizado' ? 'updated' : 'same'] += 1
          retained.count += fields.length
          retained.first.push(
            ...one
              .problemAt(
                Object.fromEntries(fields.map((field) => [field, 'Alguien lo cambió en el sistema: se conserva.'])),
              )
              .slice(0, mostChangesListed - retained.first.length),
          )
        }
      } catch (failure) {
        if (!(failure instanceof RowRefused)) throw failure
        return {
          files,
          retained,
          refused: rows.filter((one) => keyOf(one) === failure.key).flatMap((one) => one.problemAt(failure.problems)),
        }
      }
      onProgress(sheet.name, file.created + file.updated + file.same)
    }
  }
  return { files, retained, refused: [] }
}
