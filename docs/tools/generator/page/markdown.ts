/** Pieces of a Markdown page for GitHub. */

/** Escapes Markdown. */
export const plain = (text: string): string => text.replaceAll(/[\\`*_[\]<>]/g, String.raw`\$&`).replaceAll('\n', ' ')
/** '' stays ''. */
export const code = (text: string): string => (text === '' ? '' : `\`${text.replaceAll('`', "'")}\``)
export const link = (text: string, to: string): string => `[${text}](${to})`

/** Without the columns that are empty in every row; '' if there are no rows. */
export function table(columns: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const used = columns.map((_, at) => at).filter((at) => rows.some((row) => (row[at] ?? '') !== ''))
  const line = (cells: readonly string[]) =>
    `|${used.map((at) => ` ${(cells[at] ?? '').replaceAll('|', String.raw`\|`)} `.replace(/^ {2}$/, ' ')).join('|')}|`
  return [line(columns), `|${used.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n')
}

export const bullets = (lines: readonly string[]): string => lines.map((text) => `- ${text}`).join('\n')

/** '' without content. */
export const section = (title: string, ...parts: readonly string[]): string => {
  const blocks = parts.filter((part) => part !== '')
  return blocks.length === 0 ? '' : [`## ${title}`, ...blocks].join('\n\n')
}
