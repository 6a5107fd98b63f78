/** What people type into a search: words, telephones, folios, provisional numbers and e-mails; pure. */
import { fewestDigits } from '../../../contract/palette.ts'
import { plainText } from '../../../contract/plain-text.ts'
import { searchWords } from './search-text.ts'

export type TypedNumbers = {
  /** Words that are none of the others, without accents and capitals; a word within another one is omitted. */
  readonly terms: readonly string[]
  /** At least `fewestDigits` digits. `digits`: of a telephone, without the country code; `typed`: of a folio. */
  readonly numbers: readonly { readonly digits: string; readonly typed: string }[]
  /** Letters with digits, in capitals: the beginning of a folio. */
  readonly folios: readonly string[]
  /** Recruitments of provisional numbers: NP-000123 belongs to 123. */
  readonly provisionals: readonly number[]
  /** The beginning of an e-mail. */
  readonly emails: readonly string[]
}

const largestId = 2_147_483_647

/** People write a telephone in groups: `+52 (84) 4427-0912`. */
const betweenGroups = /(?<=[\d)])[\s.-]+(?=[\d(])/g
const digitsOf = (word: string): string => word.replaceAll(/[().+-]/g, '')
/** Numbers are stored with ten digits: without the country code, after which older mobile numbers have a 1. */
const withoutCountry = (digits: string): string => digits.replace(/^521?(?=\d{10}$)/, '')
const isNumber = (word: string): boolean => /^\d+$/.test(digitsOf(word)) && digitsOf(word).length >= fewestDigits
const isFolio = (word: string): boolean => /^[0-9a-z-]+$/.test(word) && /\d/.test(word) && word.length >= fewestDigits

const provisional = /^np-?(\d{1,10})$/
const provisionalIn = (word: string): number | null => provisionalOf(provisional.exec(word)?.[1] ?? '')

/** The recruitment whose provisional number has these digits. */
export function provisionalOf(digits: string): number | null {
  const id = /^\d{1,10}$/.test(digits) ? Number(digits) : 0
  return id > 0 && id <= largestId ? id : null
}

export function readTypedNumbers(typed: string): TypedNumbers {
  const joined = plainText(typed)
    .replaceAll(betweenGroups, '')
    .replaceAll(/\bnp\s+(?=\d)/g, 'np-')
  const groups = Map.groupBy(searchWords(joined), (word) => {
    if (word.includes('@')) return 'email'
    if (provisionalIn(word) !== null) return 'provisional'
    return isNumber(word) ? 'number' : isFolio(word) ? 'folio' : 'term'
  })
  const of = (kind: 'email' | 'provisional' | 'number' | 'folio' | 'term'): readonly string[] => groups.get(kind) ?? []
  return {
    terms: of('term'),
    numbers: of('number').map((word) => ({ digits: withoutCountry(digitsOf(word)), typed: word.toUpperCase() })),
    folios: of('folio').map((word) => word.toUpperCase()),
    provisionals: of('provisional').flatMap((word) => provisionalIn(word) ?? []),
    emails: of('email'),
  }
}
