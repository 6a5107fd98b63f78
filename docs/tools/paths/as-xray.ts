/**
 * Scripts as CSV for Xray's test case importer, whose columns are mapped by name while importing ('Test ID', 'Summary'
 * and 'Test Type' it must have): one row a step, the same Test ID on each row of a test. A file has a thousand rows at
 * the most; a test is never cut in two.
 */
import { stringify } from 'csv-stringify/sync'
import type { Script } from './script.ts'

export const mostRows = 1_000
/** The importer's setting 'List value delimiter'. */
export const listDelimiter = ';'
export const columns = [
  'Test ID',
  'Issue Key',
  'Test Type',
  'Summary',
  'Description',
  'Priority',
  'Labels',
  'Action',
  'Data',
  'Expected Result',
] as const
type Row = Readonly<Record<(typeof columns)[number], string>>

const priorityOf = { Alta: 'High', Media: 'Medium', Baja: 'Low' } as const

/** One text for each file. `keys`: the issues of tests that were imported before, by Test ID. */
export function asXray(scripts: readonly Script[], keys: ReadonlyMap<string, string> = new Map()): string[] {
  const files: Row[][] = []
  for (const rows of scripts.map((script) => rowsOf(script, keys.get(script.id) ?? ''))) {
    const last = files.at(-1)
    if (last && last.length + rows.length <= mostRows) last.push(...rows)
    else files.push(rows)
  }
  return files.map((rows) => stringify(rows, { header: true, columns: [...columns] }))
}

/** The facts of the test are in its first row. Its id is also a label, by which the issue is found again. */
function rowsOf(
  { id, title, machine, about, role, priority, specification, tools, preconditions, start, steps }: Script,
  key: string,
): Row[] {
  const needs = tools.length > 0 ? [`Necesita herramientas de desarrollo: ${tools.join(', ')}.`, ''] : []
  const test = {
    Summary: summaryOf(about, title),
    Description: [
      about,
      '',
      ...needs,
      'Dado:',
      `- Rol: ${role}.`,
      ...preconditions.map((text) => `- ${text}`),
      '',
      ...specification,
    ].join('\n'),
    Priority: priorityOf[priority],
    Labels: [id, machine, role, ...(tools.length > 0 ? ['herramientas'] : [])].join(listDelimiter),
  }
  const none = { Summary: '', Description: '', Priority: '', Labels: '' }
  const actions = [{ action: 'Abre la pantalla como dice la descripción.', data: '', ...start }, ...steps]
  return actions.map(({ action, data, expected, situation }, index) => ({
    'Test ID': id,
    'Issue Key': key,
    'Test Type': 'Manual',
    ...(index === 0 ? test : none),
    Action: action,
    Data: data,
    'Expected Result': [expected.join('\n'), ...(situation === '' ? [] : [`Situación: ${situation}`])].join('\n\n'),
  }))
}

/** Jira takes 255 characters. */
function summaryOf(about: string, title: string): string {
  const whole = `${about.replace(/\.$/, '')}: ${title}`
  return whole.length <= 255 ? whole : `${whole.slice(0, 254)}…`
}
