/** How figures are written for readers, in Markdown. */
import type { Row } from './data.ts'

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 3 })

/** A score of layout shift has no unit. */
function quantity(value: number, unit?: string): string {
  if (unit === 's' && value >= 120)
    return `${Math.floor(Math.round(value) / 60)} min${Math.round(value) % 60 === 0 ? '' : ` ${Math.round(value) % 60} s`}`
  return unit === undefined || unit === 'shift' ? number(value) : `${number(value)} ${unit}`
}

export function shownMeasured({ measured, unit, of }: Pick<Row, 'measured' | 'unit' | 'of'>): string {
  if (typeof measured === 'string') return measured
  if (typeof measured !== 'number') return `${number(measured[0])} to ${quantity(measured[1], unit)}`
  return of === undefined ? quantity(measured, unit) : `${number(measured)} of ${quantity(of, unit)}`
}

/** `at most 25 ms`, with the limit of the machine of the record where it is another, in bold where it was broken. */
export function shownLimit({
  most,
  mostHere,
  unit,
  isBroken,
}: Pick<Row, 'most' | 'mostHere' | 'unit' | 'isBroken'>): string {
  const limit =
    most === undefined
      ? ''
      : `at most ${quantity(most, unit)}${mostHere === undefined ? '' : ` (there ${quantity(mostHere, unit)})`}`
  return isBroken ? `**${[limit, 'broken'].filter(Boolean).join(', ')}**` : limit
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ')).join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}
