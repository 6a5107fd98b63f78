/** The files of a folder that can be imported, in the order in which they are. */
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { plainText } from '../../../contract/plain-text.ts'
import { StartRefused } from '../../start-refused.ts'
import { kinds } from './kinds.ts'
import type { Sheet } from './sheet.ts'

const endings = ['.csv', '.txt', '.xlsx']

/** Refuses, with one line, a folder without any, one with a table of no known name, and two files for the same thing. */
export function sheetsIn(folder: string): Sheet[] {
  if (!existsSync(folder) || !statSync(folder).isDirectory()) throw new StartRefused(`No existe la carpeta ${folder}.`)
  const tables = readdirSync(folder).filter((name) => endings.some((ending) => name.toLowerCase().endsWith(ending)) && !name.startsWith('~$')).toSorted()
  const kindOf = (name: string) => kinds.find((kind) => plainText(name.slice(0, name.lastIndexOf('.'))) === kind.name)
  const names = kinds.map(({ name }) => name).join(', ')
  const unknown = tables.filter((name) => !kindOf(name))
  if (unknown.length > 0) throw new StartRefused(`No se sabe qué hay en ${unknown.join(', ')}: los archivos se llaman ${names}.`)
  if (tables.length === 0) throw new StartRefused(`En ${folder} no hay archivos CSV ni XLSX; se llaman ${names}.`)
  return kinds.flatMap((kind) => {
    const own = tables.filter((name) => kindOf(name) === kind)
    if (own.length > 1) throw new StartRefused(`Hay dos archivos de ${kind.name}: ${own.join(' y ')}. Deja sólo uno.`)
    return own.map((name): Sheet => ({ kind, name, path: join(folder, name), curricula: join(folder, 'curricula') }))
  })
}
