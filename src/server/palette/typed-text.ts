/** Reads the typed text as the values that it can be searched for; pure. */
import { fewestDigits } from '../../contract/palette.ts'
import { plainText } from '../../contract/plain-text.ts'
import { provisionalOf, readTypedNumbers } from '../platform/base/typed-numbers.ts'

export type TypedText = {
  /** All must match, in any order. A word that is the beginning of another one is omitted. */
  readonly terms: readonly string[]
  /** Digits of a telephone number; null: too few digits, or other text. */
  readonly digits: string | null
  /** The beginning of an e-mail, in lower case. */
  readonly email: string | null
  /** The beginning of a folio, in capitals. */
  readonly folio: string | null
  /** The recruitment of a provisional number: NP-000123 belongs to 123. */
  readonly provisional: number | null
}

/** No name has more words. */
const mostTerms = 8

export function readTypedText(texto: string): TypedText {
  const plain = plainText(texto)
  const all = [...new Set(plain.split(' '))].filter((word) => word !== '')
  const isOneWord = all.length === 1
  const { terms, numbers, folios, provisionals, emails } = readTypedNumbers(texto)
  const isAlone = terms.length + numbers.length + folios.length + provisionals.length + emails.length === 1
  const [number] = isAlone ? numbers : []
  return {
    terms: all.filter((word) => !all.some((other) => other !== word && other.startsWith(word))).slice(0, mostTerms),
    digits: number?.digits ?? null,
    email: isOneWord && /^[^@]+@/.test(plain) ? plain : null,
    folio: isOneWord && /\d/.test(plain) && plain.length >= fewestDigits ? plain.toUpperCase() : null,
    provisional: (isAlone ? provisionals[0] : undefined) ?? (number && provisionalOf(number.typed)) ?? null,
  }
}
