/** Finds a person's values in every column of every table, and in every file of the data folder. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { plainText } from '../../../src/contract/plain-text.ts'
import type { Db } from '../../../src/server/platform/db/open.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'

/** `table value` for each match. */
export async function tracesInDatabase(db: Db, values: readonly string[]): Promise<string[]> {
  const tables = await rowsOf<{ name: string }>(
    db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const rows = await rowsOf<{ row: string }>(db, sql`select t::text as row from ${sql.identifier(name)} t`)
    const content = plainText(rows.map(({ row }) => row).join('\n'))
    found.push(...values.filter((value) => content.includes(plainText(value))).map((value) => `${name} ${value}`))
  }
  return found
}

/** Without the database's own folder, whose pages and log keep deleted data until they are overwritten. */
export async function tracesInFiles(folder: string, values: readonly string[]): Promise<string[]> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (file) => file.isFile() && !join(file.parentPath, file.name).startsWith(join(folder, 'db')),
  )
  const found: string[] = []
  for (const file of files) {
    const content = plainText(await textOf(join(file.parentPath, file.name)))
    found.push(
      ...values
        .filter((value) => content.includes(plainText(value)))
        .map((value) => `${file.name.replace(/-[\d-]+/, '')} ${value}`),
    )
  }
  return found
}

async function textOf(path: string): Promise<string> {
  const bytes = readFileSync(path)
  if (path.endsWith('.xlsx')) return JSON.stringify((await readXlsx(new Uint8Array(bytes))).sheets)
  const text = bytes.toString('utf8')
  // Encoded parts of letters are decoded too: quoted-printable, and base64 in lines.
  const quoted = Buffer.from(
    text
      .replaceAll(/=\r?\n/g, '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')
  const encoded = [...text.matchAll(/(?:[A-Za-z\d+/]{20,}={0,2}\r?\n)+/g)].map(([block]) =>
    Buffer.from(block, 'base64').toString('utf8'),
  )
  return [text, quoted, ...encoded].join('\n')
}
