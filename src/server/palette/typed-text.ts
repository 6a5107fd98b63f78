/** What somebody has typed, read as what it can be searched for; pure. */
import { fewestDigits } from '../../contract/palette.ts'
import { plainText } from '../../contract/plain-text.ts'

export type TypedText = {
  /** All of them, in whatever order. One that another word begins with asks for nothing more. */
  readonly words: readonly string[]
  /** Of a telephone number; null: too few, or there is more than a number. */
  readonly digits: string | null
  /** The beginning of an e-mail, in lower case. */
  readonly email: string | null
  /** The beginning of a folio, as it is written. */
  readonly folio: string | null
  /** Of a provisional number: NP-000123 is that of 123. */
  readonly provisional: number | null
}

/** More words make no name. */
const mostWords = 8
const largestId = 2_147_483_647

export function readTypedText(texto: string): TypedText {
  const plain = plainText(texto)
  const all = [...new Set(plain.split(' '))].filter((word) => word !== '')
  const compact = plain.replaceAll(/[\s().+-]/g, '')
  const isNumber = /^\d+$/.test(compact) && compact.length >= fewestDigits
  const isOneWord = all.length === 1
  const [, number] = /^(?:np-?)?(\d+)$/.exec(plain) ?? []
  return {
    words: all.filter((word) => !all.some((other) => other !== word && other.startsWith(word))).slice(0, mostWords),
    digits: isNumber ? withoutCountry(compact) : null,
    email: isOneWord && /^[^@]+@/.test(plain) ? plain : null,
    folio: isOneWord && /\d/.test(plain) && plain.length >= fewestDigits ? plain.toUpperCase() : null,
    provisional: number !== undefined && (plain.startsWith('np') || isNumber) && Number(number) <= largestId && Number(number) > 0 ? Number(number) : null,
  }
}

/** Numbers are stored with their ten digits: 52 before them is Mexico. */
const withoutCountry = (digits: string): string => (digits.length === 12 && digits.startsWith('52') ? digits.slice(2) : digits)
