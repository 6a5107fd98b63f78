/** The issue of each test, read from a CSV export of Jira in which the test's id is a label. */
import { parse } from 'csv-parse/sync'

/** As Jira heads it in English and in Spanish. */
const columnNames = ['issue key', 'clave de incidencia']

/** Out: Test ID → 'QA-12'. Jira repeats a column for each value ('Labels', 'Labels'), so any cell may hold the id. */
export function issueKeysIn(csv: string, ids: ReadonlySet<string>): ReadonlyMap<string, string> {
  const [header, ...rows] = parse(csv, { bom: true, relax_column_count: true, skip_empty_lines: true })
  const key = header?.findIndex((name) => columnNames.includes(name.toLowerCase())) ?? -1
  if (key < 0) throw new Error("no column is called 'Issue key'")
  return new Map(
    rows.flatMap((row) =>
      row
        .flatMap((cell) => cell.split(/[;,\s]+/))
        .filter((word) => ids.has(word))
        .map((id) => [id, row[key]!] as const),
    ),
  )
}
