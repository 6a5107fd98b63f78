/**
 * `npm run migrate:processes -- [<file>] [--dry-run]`: whether the chart of this program can follow the logs of all
 * processes, with the names of the mapping; without `--dry-run` it writes these names into the logs. Exit code 1 when
 * a process cannot be followed.
 */
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { EnvironmentError, readEnv } from '../../platform/base/env.ts'
import { StartRefused } from '../../platform/base/start-refused.ts'
import { FolderInUse } from '../../platform/db/embedded/folder-lock.ts'
import { DatabaseRefused } from '../../platform/db/refused.ts'
import { backedUpLine, openBackedUp } from '../backup/before-migration.ts'
import { carryOut } from './carry-out.ts'
import { dryRun } from './dry-run.ts'
import { noMapping, readMapping } from './mapping.ts'
import { doneReport, dryRunReport, unchangedReport } from './report.ts'

const help = `Revisa si el diagrama de este programa puede seguir todos los procesos, y lleva sus bitácoras a los nombres de ahora.

  npm run migrate:processes -- --dry-run                revisa sin cambiar nada
  npm run migrate:processes -- <mapa.json> --dry-run    lo mismo, con los nombres que el mapa cambia
  npm run migrate:processes -- <mapa.json>              los cambia; interrumpida, la misma orden sigue donde se quedó
`

/** A batch is read in one statement; no user waits for this process. */
const statementLimitMs = 120_000

async function migrate(): Promise<number> {
  const { isDryRun, file } = readArguments()
  const mapping = file === undefined ? noMapping : readMapping(await read(file))
  const { db, backup, close } = await openBackedUp(readEnv(process.env), { statementLimitMs })
  if (backup !== undefined) console.error(backedUpLine(backup))
  const onProgress = (soFar: number) => process.stderr.write(`\r${soFar} procesos`)
  try {
    const began = performance.now()
    const found = await dryRun(db, mapping, { onProgress })
    process.stderr.write('\r')
    console.log(dryRunReport(found, (performance.now() - began) / 1000))
    if (isDryRun || found.broken.length > 0) {
      console.log(unchangedReport)
      return found.broken.length === 0 ? 0 : 1
    }
    const count = await carryOut(db, mapping, onProgress)
    process.stderr.write('\r')
    console.log(doneReport(count))
    return 0
  } finally {
    await close()
  }
}

const read = (file: string): Promise<string> =>
  readFile(file, 'utf8').catch(() => {
    throw new StartRefused(`No se puede leer ${file}.`)
  })

function readArguments(): { readonly isDryRun: boolean; readonly file: string | undefined } {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'dry-run': { type: 'boolean' } } })
    const { 'dry-run': isDryRun = false } = values
    const [file, ...more] = positionals
    if (more.length === 0 && (isDryRun || file !== undefined)) return { isDryRun, file }
  } catch {
    // Said below
  }
  throw new StartRefused(help)
}

try {
  process.exitCode = await migrate()
} catch (failure) {
  const isExpected = [DatabaseRefused, EnvironmentError, StartRefused].some((kind) => failure instanceof kind)
  console.error(isExpected ? (failure as Error).message : failure)
  if (failure instanceof FolderInUse)
    console.error('Los procesos de la base integrada se revisan con el servidor detenido.')
  process.exitCode = 1
}
