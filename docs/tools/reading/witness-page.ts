/** The file of a witness: its tables, and the text around them, which stays unchanged. */
import type { Row } from './chart-tables.ts'

/** The content of a heading: text, perhaps a table, and text again. */
export type Section = {
  readonly title: string
  readonly before: readonly string[]
  readonly columns: readonly string[]
  readonly rows: readonly Row[]
  readonly after: readonly string[]
}
export type Page = { readonly head: readonly string[]; readonly sections: readonly Section[] }

const heading = '## '

export function parsePage(text: string): Page {
  const [head = '', ...parts] = `\n${text.trimEnd()}`.split(`\n${heading}`)
  return { head: head.slice(1).trimEnd().split('\n'), sections: parts.map(parseSection) }
}

function parseSection(part: string): Section {
  const [title = '', ...lines] = part.split('\n')
  const from = lines.findIndex(isRow)
  if (from < 0) return { title: title.trim(), before: trimmed(lines), columns: [], rows: [], after: [] }
  const until = lines.findIndex((line, index) => index > from && !isRow(line))
  const [header = [], , ...rows] = lines.slice(from, until < 0 ? undefined : until).map(cellsOf)
  const columns = header.filter((column) => column !== '')
  const uneven = rows.find((cells) => cells.length !== columns.length)
  if (uneven)
    throw new Error(
      `'${title.trim()}': a row has ${uneven.length} cells and not ${columns.length}: | ${uneven.join(' | ')} |`,
    )
  return {
    title: title.trim(),
    before: trimmed(lines.slice(0, from)),
    columns,
    rows: rows.map((cells) => Object.fromEntries(columns.map((column, index) => [column, cells[index]!]))),
    after: until < 0 ? [] : trimmed(lines.slice(until)),
  }
}

/** Each branch of a long cell is a line of its own on the page. */
const lineBreak = '<br>'
const longest = 300
const broken = (cell: string) => (cell.length > longest ? cell.replaceAll(' o bien ', `${lineBreak}o bien `) : cell)

const isRow = (line: string) => line.startsWith('|')
const trimmed = (lines: readonly string[]) =>
  lines
    .join('\n')
    .trim()
    .split('\n')
    .filter((line, _, all) => line !== '' || all.length > 1)
/** A bar inside a cell is written `\|`. */
const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) =>
      cell
        .trim()
        .replaceAll(String.raw`\|`, '|')
        .replaceAll(lineBreak, ' '),
    )
const rowOf = (cells: readonly string[]) =>
  `|${cells.map((cell) => (cell === '' ? ' ' : ` ${broken(cell).replaceAll('|', String.raw`\|`)} `)).join('|')}|`

export const writePage = ({ head, sections }: Page): string =>
  `${[head.join('\n'), ...sections.map(writeSection)].join('\n\n')}\n`

function writeSection({ title, before, columns, rows, after }: Section): string {
  const table =
    columns.length === 0
      ? []
      : [
          rowOf(columns),
          `|${columns.map(() => '---').join('|')}|`,
          ...rows.map((row) => rowOf(columns.map((column) => row[column] ?? ''))),
        ]
  return [`${heading}${title}`, before.join('\n'), table.join('\n'), after.join('\n')]
    .filter((part) => part !== '')
    .join('\n\n')
}
