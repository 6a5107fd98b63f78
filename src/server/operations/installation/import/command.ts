/** `npm run setup -- import`: checks and imports, and reports both. */
import type { Database } from '../../../platform/db/open.ts'
import { mexicoTime } from '../../../platform/base/mexico-time.ts'
import { StartRefused } from '../../../platform/base/start-refused.ts'
import { isInstalled } from '../installed.ts'
import { type Checked, checkSheets } from './check.ts'
import { readFolder } from './folder.ts'
import { type Imported, importSheets } from './run.ts'
import type { Problem } from './sheet.ts'

type ImportOptions = { readonly folder: string; readonly isDryRun: boolean }

/** Returns the exit code, 1 when there are errors. Then nothing is imported. */
export async function importFolder(
  { db, afterLoading }: Database,
  { folder, isDryRun }: ImportOptions,
  now = () => new Date(),
): Promise<number> {
  const found = readFolder(folder)
  if (!(await isInstalled(db)))
    throw new StartRefused('Primero crea a quien administra, con npm run setup: con esa persona llegan los catálogos.')
  const checked = await checkSheets(db, found, mexicoTime(now()).day)
  if (checked.count > 0) {
    console.error(wrongText(checked))
    return 1
  }
  if (isDryRun) {
    console.log(checkedText(checked))
    return 0
  }
  const imported = await importSheets(
    db,
    found.sheets,
    now,
    (file, rows) => void process.stderr.write(`\r${file}: ${rows} filas `),
  )
  await afterLoading()
  process.stderr.write('\r')
  console.log(importedText(imported))
  if (imported.refused.length === 0) return 0
  console.error(
    `${imported.refused.map(problemText).join('\n')}\nLa importación se detuvo ahí; lo anterior quedó guardado. Corrige el archivo y repite la misma orden.`,
  )
  return 1
}

const problemText = ({ file, line, cell, message }: Problem): string =>
  `${file}, ${cell ? `línea ${line}, celda ${cell}` : line > 0 ? `línea ${line}` : 'archivo'}: ${message}`

function wrongText({ files, problems, count }: Checked): string {
  const more = count > problems.length ? [`… y ${count - problems.length} más.`] : []
  const unchecked = files.flatMap((one) =>
    one.unchecked === 0
      ? []
      : [
          `${one.name}: sin revisar ${counted(one.unchecked, 'fila', 'filas')} que ${one.unchecked === 1 ? 'depende' : 'dependen'} de lo que tiene error.`,
        ],
  )
  return [
    ...problems.map(problemText),
    ...more,
    ...unchecked,
    `${counted(count, 'error', 'errores')}: no se importó nada.`,
  ].join('\n')
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

const checkedText = ({ files }: Checked): string =>
  [
    ...files.map(({ name, rows, known }) => `${name}: ${rows} filas, ${rows - known} nuevas`),
    'Sin errores. No se guardó nada: repite la orden sin --dry-run.',
  ].join('\n')

function importedText({ files, retained }: Imported): string {
  const lines = files.map(
    ({ name, created, updated, same }) => `${name}: ${created} nuevas, ${updated} actualizadas, ${same} sin cambios`,
  )
  const rest = retained.count - retained.first.length
  return [...lines, ...retained.first.map(problemText), ...(rest > 0 ? [`… y ${rest} más.`] : [])].join('\n')
}
