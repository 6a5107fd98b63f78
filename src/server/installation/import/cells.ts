/** From the text of a cell to the value that the contract's schema checks; pure. Undefined: nothing was written. */
import { readAmount } from '../../../contract/pesos.ts'
import type { CellKind } from './kind.ts'

/** Between several things in one cell: a bar or a line break. */
const parts = (text: string): string[] => text.split(/[|\n]/).map((part) => part.trim()).filter((part) => part !== '')

const number = (text: string): number | string => {
  const plain = /^\d{1,3}(,\d{3})+(\.\d+)?$/.test(text) ? text.replaceAll(',', '') : text
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text
}

const readers: Readonly<Record<Exclude<CellKind, 'curriculum'>, (text: string) => unknown>> = {
  text: (text) => text,
  word: (text) => text.toUpperCase(),
  // What is no number stays a text, for the schema to refuse.
  number,
  // A cell of a workbook that is a number has one sign, before its decimals: 18000.5
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

/** A list without anything in it is empty; every other cell without anything says nothing. */
export function readCell(kind: Exclude<CellKind, 'curriculum'>, text: string): unknown {
  if (text === '') return kind === 'lines' || kind === 'areas' ? [] : undefined
  return readers[kind](text)
}

/** A, B, … Z, AA, … as spreadsheets name their columns; from 0. */
export const columnLetter = (at: number): string => (at < 26 ? '' : columnLetter(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))
