/** Converts a cell's text to the value that the contract's schema checks; pure. Undefined: the cell is empty. */
import { readAmount } from '../../../../contract/pesos.ts'
import type { CellKind } from './kind.ts'

/** A bar or a line break separates several items in one cell. */
const parts = (text: string): string[] =>
  text
    .split(/[|\n]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const number = (text: string): number | string => {
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}

const readers: Readonly<Record<Exclude<CellKind, 'curriculum'>, (text: string) => unknown>> = {
  text: (text) => text,
  word: (text) => text.toUpperCase(),
  // An invalid number stays a text, which the schema refuses.
  number,
  // A numeric cell of a workbook has a decimal point: 18000.5
  money: (text) => {
    const amount = readAmount(text)
    return typeof amount === 'number' ? amount : number(text)
  },
  lines: parts,
  // `Ventas > Promotorías | Jurídico`
  areas: (text) =>
    parts(text).map((one) => {
      const [area = '', subarea] = one.split('>').map((name) => name.trim())
      return { area, ...(subarea ? { subarea } : {}) }
    }),
  day: (text) => {
    const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? []
    if (year !== undefined) return `${day}/${month}/${year}`
    const short = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text)
    return short ? `${short[1]?.padStart(2, '0')}/${short[2]?.padStart(2, '0')}/${short[3]}` : text
  },
}

/** An empty list cell is an empty list; any other empty cell is no value. */
export function readCell(kind: Exclude<CellKind, 'curriculum'>, text: string): unknown {
  if (text === '') return kind === 'lines' || kind === 'areas' ? [] : undefined
  return readers[kind](text)
}

/** A, B, … Z, AA, …: column names of spreadsheets, from 0. */
export const columnLetter = (at: number): string =>
  (at < 26 ? '' : columnLetter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
