/**
 * A witness compared with its chart: the rows that only one of them has, and the page that an accepted change writes.
 */
import type { Page, Section } from '../../../docs/tools/reading/witness-page.ts'
import {
  kinds,
  meaning,
  section,
  type Row,
  type Table,
  type TableKind,
} from '../../../docs/tools/reading/chart-tables.ts'

const nothing = '(nada)'
const nameOf = (kind: TableKind, row: Row) => kind.key.map((column) => row[column] ?? '').join(' · ')
const byName = (kind: TableKind, rows: readonly Row[]) => Map.groupBy(rows, (row) => nameOf(kind, row))
/** Written from the specification, with its own texts. */
const isFromSpecification = (page: Page) => page.sections.some(({ columns }) => columns.includes(section))
const comparedColumns = (page: Page, kind: TableKind) =>
  kind.columns.filter((column) => column !== meaning || !isFromSpecification(page))

export function differences(page: Page, chart: readonly Table[]): string[] {
  const known = Object.values(kinds)
  return known.flatMap((kind) => {
    const sections = page.sections.filter(({ title }) => title === kind.title)
    if (sections.length > 1) return [`'${kind.title}' stands twice in the table.`]
    const foreign = (sections[0]?.columns ?? []).filter(
      (column) => ![...kind.key, ...kind.columns, section].includes(column),
    )
    if (foreign.length > 0) return [`'${kind.title}': no column is called ${foreign.join(', ')}.`]
    const is = chart.find((table) => table.kind === kind)?.rows ?? []
    return differencesOf(kind, comparedColumns(page, kind), byName(kind, sections[0]?.rows ?? []), byName(kind, is))
  })
}

function differencesOf(
  kind: TableKind,
  columns: readonly string[],
  sections: Map<string, readonly Row[]>,
  is: Map<string, readonly Row[]>,
): string[] {
  return [...new Set([...is.keys(), ...sections.keys()])].flatMap((name) => {
    const [inTable, inChart] = [sections.get(name) ?? [], is.get(name) ?? []]
    const most = Math.max(inTable.length, inChart.length)
    return Array.from({ length: most }, (_, at) => {
      const where = `${kind.title}: ${name}${most > 1 ? ` (alternativa ${at + 1} de ${most})` : ''}`
      const [row, real] = [inTable[at], inChart[at]]
      if (!real) return [`${where}\n    la tabla dice    ${textOf(columns, row!)}\n    el diagrama      ${nothing}`]
      if (!row) return [`${where}\n    la tabla dice    ${nothing}\n    el diagrama      ${textOf(columns, real)}`]
      return columns
        .filter((column) => (row[column] ?? '') !== (real[column] ?? ''))
        .map((column) => {
          const [inRow, inReal] = whereTheyDiffer(row[column] || nothing, real[column] || nothing)
          return `${where}, ${column}\n    la tabla dice    ${inRow}\n    el diagrama      ${inReal}`
        })
    }).flat()
  })
}

const longest = 160
const around = 40

/** Of long cells, the part that differs and a little around it. */
function whereTheyDiffer(one: string, other: string): [string, string] {
  if (one.length <= longest && other.length <= longest) return [one, other]
  let begin = 0
  while (begin < one.length && one[begin] === other[begin]) begin += 1
  let end = 0
  while (end < Math.min(one.length, other.length) - begin && one.at(-1 - end) === other.at(-1 - end)) end += 1
  const from = Math.max(0, begin - around)
  const part = (text: string) =>
    `${from > 0 ? '… ' : ''}${text.slice(from, text.length - Math.max(0, end - around))}${end > around ? ' …' : ''}`
  return [part(one), part(other)]
}

const textOf = (columns: readonly string[], row: Row) =>
  columns
    .map((column) => row[column] ?? '')
    .filter((cell) => cell !== '')
    .join(' | ') || 'sin más'

/** Rows of the tables with sections that name none. */
export const withoutSection = (page: Page): string[] =>
  [kinds.states, kinds.transitions].flatMap((kind) =>
    page.sections
      .filter(({ title }) => title === kind.title)
      .flatMap(({ rows }) => rows.filter((row) => (row[section] ?? '') === ''))
      .map((row) => `${kind.title}: ${nameOf(kind, row)}`),
  )

/** The page as the chart has it. Text, sections and own words stay; a row that is new has none of them. */
export function accepted(page: Page, chart: readonly Table[]): Page {
  const own = isFromSpecification(page)
  const tables = chart.map(({ kind, rows }): Section => {
    const old = page.sections.find(({ title }) => title === kind.title)
    const before = byName(kind, old?.rows ?? [])
    const seen = new Map<string, number>()
    const merged = rows.map((row): Row => {
      const name = nameOf(kind, row)
      const at = seen.get(name) ?? 0
      seen.set(name, at + 1)
      const previous = own ? before.get(name)?.[at] : undefined
      return own ? { ...row, [meaning]: previous?.[meaning] ?? '', [section]: previous?.[section] ?? '' } : row
    })
    const columns = [...kind.key, ...kind.columns, ...(old?.columns.includes(section) ? [section] : [])].filter(
      (column) => kind.key.includes(column) || column === section || merged.some((row) => row[column]),
    )
    return { title: kind.title, before: old?.before ?? [], columns, rows: merged, after: old?.after ?? [] }
  })
  const titles: readonly string[] = Object.values(kinds).map(({ title }) => title)
  return { head: page.head, sections: [...tables, ...page.sections.filter(({ title }) => !titles.includes(title))] }
}
