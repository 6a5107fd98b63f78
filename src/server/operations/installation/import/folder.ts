/** The importable files of a folder, in import order. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { plainText } from '../../../../contract/plain-text.ts'
import { StartRefused } from '../../../platform/base/start-refused.ts'
import type { ImportedKind } from '../../../platform/db/tables/installation.ts'
import { kinds } from './kinds.ts'
import type { Problem, Sheet } from './sheet.ts'

export type Folder = {
  readonly sheets: readonly Sheet[]
  /** Ambiguous files, or files with an unknown name. */
  readonly problems: readonly Problem[]
  /** Kinds that such a file may contain. */
  readonly doubtful: readonly ImportedKind[]
}

const endings = ['.csv', '.txt', '.xlsx']

/** Throws one line for a folder without any table. */
export function readFolder(folder: string): Folder {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new StartRefused(`No existe la carpeta ${folder}.`)
  const tables = readdirSync(folder)
    .filter((name) => endings.some((ending) => name.toLowerCase().endsWith(ending)) && !name.startsWith('~$'))
    .toSorted()
  const names = kinds.map(({ name }) => name).join(', ')
  if (tables.length === 0) throw new StartRefused(`En ${folder} no hay archivos CSV ni XLSX; se llaman ${names}.`)
  const byKind = Map.groupBy(tables, (name) =>
    kinds.find((kind) => plainText(name.slice(0, name.lastIndexOf('.'))) === kind.name),
  )
  const unknown = byKind.get(undefined) ?? []
  const problem = (file: string, message: string): Problem => ({ file, line: 0, message })
  const sheets: Sheet[] = []
  const problems = unknown.map((name) => problem(name, `No se sabe qué hay en él: los archivos se llaman ${names}.`))
  const doubtful: ImportedKind[] = []
  for (const kind of kinds) {
    const [name, ...others] = byKind.get(kind) ?? []
    if (name === undefined ? unknown.length > 0 : others.length > 0) doubtful.push(kind.name)
    if (name === undefined) continue
    if (others.length > 0)
      problems.push(problem(name, `También está ${others.join(' y ')}: deja sólo un archivo de ${kind.name}.`))
    else sheets.push({ kind, name, path: join(folder, name), curricula: join(folder, 'curricula') })
  }
  return { sheets, problems, doubtful }
}
