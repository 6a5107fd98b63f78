/** Shared by the three commands: exit codes and output. */
import { DatabaseRefused } from '../../platform/db/refused.ts'
import { EnvironmentError } from '../../platform/base/env.ts'
import { BackupRefused, type Manifest } from './manifest.ts'

/** One line for a problem that the reader can fix; all details for anything else. */
export async function command(work: () => Promise<string>): Promise<void> {
  try {
    console.log(await work())
  } catch (failure) {
    const isExpected = [EnvironmentError, DatabaseRefused, BackupRefused].some((kind) => failure instanceof kind)
    // From parseArgs.
    const isMisused =
      failure instanceof TypeError && 'code' in failure && String(failure.code).startsWith('ERR_PARSE_ARGS')
    console.error(isExpected || isMisused ? (failure as Error).message : failure)
    process.exitCode = 1
  }
}

const counted = (count: number, one: string, many: string) =>
  `${count.toLocaleString('es-MX')} ${count === 1 ? one : many}`

/** E.g. `43 tablas, 12,345 filas y 17 archivos, del 2026-11-22T17:00:00.000Z`. */
export function contentsOf({ tables, members, madeAt }: Manifest): string {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const files = members.filter(({ path }) => path.startsWith('archivos/')).length
  return `${counted(tables.length, 'tabla', 'tablas')}, ${counted(rows, 'fila', 'filas')} y ${counted(files, 'archivo', 'archivos')}, del ${madeAt}`
}
