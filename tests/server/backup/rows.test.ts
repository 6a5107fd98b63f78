/** How many rows are read at once from tables with files, and lines longer than one read of a file. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunQuery, readTable, writeTable } from '../../../src/server/operations/backup/table-rows.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'bolsa-rows-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const columns = [
  { name: 'id', type: 'integer' },
  { name: 'content', type: 'text' },
]

test.each([
  ['nothing', null, 200],
  ['small rows', 100, 200],
  ['rows of a hundred kilobytes', 100_000, 80],
  ['rows of more than is read at once', 9_000_000, 1],
])('%s', async (_, bytes, atOnce) => {
  const statements: string[] = []
  const pages = [[{ line: '["1",null]' }, { line: '["2","ñ"]' }], []]
  const query: RunQuery = async <Row>(text: string) => {
    statements.push(text)
    if (text.startsWith('select max')) return [{ bytes }] as Row[]
    return (text.startsWith('fetch') ? pages.shift() : []) as Row[]
  }
  const file = join(folder, 'tabla')
  expect(await readTable(query, { name: 'files', columns, key: ['id'] }, file)).toMatchObject({
    name: 'files',
    rows: 2,
  })
  expect(statements.filter((text) => text.startsWith('fetch'))).toEqual([
    `fetch ${atOnce} from rows_of_table`,
    `fetch ${atOnce} from rows_of_table`,
  ])
  expect(statements[0]).toBe(
    'select max(coalesce(pg_column_size("id"), 0) + coalesce(pg_column_size("content"), 0))::int as bytes from "files"',
  )
  expect(readFileSync(file, 'utf8')).toBe('["1",null]\n["2","ñ"]\n')
})

test('restores each line unchanged, of any length, also with characters that look like line ends', async () => {
  const lines = [
    '["1","a"]',
    `["2","${'ñ'.repeat(300_000)}"]`,
    '["3","U+2028:\u2028"]',
    `["4","${'x'.repeat(1_500_000)}"]`,
    '["5",null]',
  ]
  const file = join(folder, 'larga')
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''))
  const sent: string[] = []
  const query: RunQuery = async <Row>(_: string, params: readonly unknown[] = []) => {
    sent.push(String(params[0]))
    return [] as Row[]
  }
  await writeTable(query, { name: 'files', columns }, file)
  expect(sent.length).toBeGreaterThan(1)
  expect(sent.flatMap((batch) => JSON.parse(batch) as unknown[]).map((line) => JSON.stringify(line))).toEqual(lines)
})
