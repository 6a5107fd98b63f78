/**
 * Scripts as CSV for the test case importer of Xray: one row a step, the same Test ID on each row of a test. An
 * importer takes a thousand rows at a time; a test is never cut in two.
 */
import { stringify } from 'csv-stringify/sync'
import type { Script } from './script.ts'

export const mostRows = 1_000
export const columns = ['Test ID', 'Test Type', 'Summary', 'Description', 'Precondition', 'Priority', 'Labels', 'Action', 'Data', 'Expected Result'] as const
type Row = Readonly<Record<(typeof columns)[number], string>>

const priorityOf = { Alta: 'High', Media: 'Medium', Baja: 'Low' } as const

/** One text for each file. */
export function asXray(scripts: readonly Script[]): string[] {
  const files: Row[][] = []
  for (const rows of scripts.map(rowsOf)) {
    const last = files.at(-1)
    if (last && last.length + rows.length <= mostRows) last.push(...rows)
    else files.push(rows)
  }
  return files.map((rows) => stringify(rows, { header: true, columns: [...columns] }))
}

/** The facts of the test stand on its first row. */
function rowsOf({ id, title, machine, about, role, priority, given, start, steps }: Script): Row[] {
  const test = {
    'Summary': title,
    'Description': about,
    'Precondition': [`Rol: ${role}.`, ...given].join('\n'),
    'Priority': priorityOf[priority],
    'Labels': [machine, role].join(' '),
  }
  const none = { 'Summary': '', 'Description': '', 'Precondition': '', 'Priority': '', 'Labels': '' }
  const actions = [{ action: 'Abre la pantalla.', data: '', expected: start }, ...steps]
  return actions.map(({ action, data, expected }, index) => ({
    'Test ID': id,
    'Test Type': 'Manual',
    ...(index === 0 ? test : none),
    'Action': action,
    'Data': data,
    'Expected Result': expected.join('\n'),
  }))
}
