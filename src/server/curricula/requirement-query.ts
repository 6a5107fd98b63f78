/**
 * A line of 'Indispensable' as a text search query (docs/contract/curricula.md): all of its words, in
 * any form, with alternatives where the line has them. 'Dos años de experiencia en banca o seguros' → two years or
 * more, and banca or seguros.
 */
import { plainText } from '../../contract/plain-text.ts'

/** The text of a tsquery in the configuration 'spanish'; null: the line has no word to search for. */
export function requirementQuery(line: string): string | null {
  const { years, rest } = yearsIn(tokensOf(line))
  const groups = groupsOf(rest)
  const meaningful = groups
    .map((group) => group.filter((word) => !saysLittle.has(plainText(word))))
    .filter((group) => group.length > 0)
  const conditions = [
    ...(meaningful.length > 0 || years !== null ? meaningful : groups).map((group) => anyOf(group.flatMap(alike))),
    ...(years === null ? [] : [anyYears(years)]),
  ]
  return conditions.length > 0 ? conditions.join(' & ') : null
}

/** A text search query for all of the typed words, and one for any of them. */
export type TypedQuery = { readonly every: string; readonly some: string }

/** As typed by the user; words in quotes must follow each other. Null: there is no word to search for. */
export function typedQuery(typed: string): TypedQuery | null {
  const groups = typed.split(quotes).flatMap((part, place) => (place % 2 === 1 ? phraseIn(part) : termsIn(part)))
  return groups.length > 0 ? { every: groups.join(' & '), some: groups.join(' | ') } : null
}

const quotes = /["“”«»]/u
const termsIn = (part: string): readonly string[] =>
  tokensOf(part)
    .filter((word) => !joins.has(plainText(word)) && !alternatives.has(word))
    .map((word) => anyOf([word]))

/** PostgreSQL reads several words in one pair of quotes as words that follow each other, small words included. */
function phraseIn(part: string): readonly string[] {
  const tokens = tokensOf(part).filter((word) => word !== ',')
  return tokens.some((word) => !joins.has(plainText(word))) ? [anyOf([tokens.join(' ')])] : []
}

/**
 * Letters and digits only: none of them is a sign of tsquery. Commas are tokens too, because they separate
 * alternatives.
 */
const tokensOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFC')
    .match(/[\p{L}\p{N}]+|,/gu) ?? []

/** Of one word each. With their accents: the stem of 'veintidos' is that of 'veinte'. */
const numbers = [
  'cero',
  'un',
  'dos',
  'tres',
  'cuatro',
  'cinco',
  'seis',
  'siete',
  'ocho',
  'nueve',
  'diez',
  'once',
  'doce',
  'trece',
  'catorce',
  'quince',
  'dieciséis',
  'diecisiete',
  'dieciocho',
  'diecinueve',
  'veinte',
  'veintiún',
  'veintidós',
  'veintitrés',
  'veinticuatro',
  'veinticinco',
  'veintiséis',
  'veintisiete',
  'veintiocho',
  'veintinueve',
]
const tens = ['diez', 'veinte', 'treinta', 'cuarenta', 'cincuenta', 'sesenta', 'setenta', 'ochenta', 'noventa'].map(
  (name, index) => ({ name, count: 10 * (index + 1) }),
)
const valueOf = new Map([
  ...numbers.map((name, count) => [plainText(name), count] as const),
  ...tens.map(({ name, count }) => [name, count] as const),
  ['uno', 1],
  ['una', 1],
  ['veintiuno', 21],
])
const numberOf = (word: string | undefined): number | null => {
  if (word === undefined) return null
  return /^\d{1,2}$/.test(word) ? Number(word) : (valueOf.get(plainText(word)) ?? null)
}
const isYear = (word: string | undefined) => word !== undefined && /^a[ñn]os?$/.test(word)

type Years = {
  readonly least: number
  /** Only for an age: more years of experience match too. */
  readonly most: number
}
/** `from`: the place of its first word. */
type Numeral = { readonly value: number; readonly from: number }

/** The number whose last word stands here: '35', 'quince', 'treinta y cinco'. */
function numeralAt(tokens: readonly string[], at: number): Numeral | null {
  const value = numberOf(tokens[at])
  if (value === null) return null
  const ten =
    tokens[at - 1] === 'y' && value > 0 && value < 10 && !/^\d/.test(tokens[at]!)
      ? tens.find(({ name }) => name === tokens[at - 2])
      : undefined
  return ten ? { value: ten.count + value, from: at - 2 } : { value, from: at }
}

/** The first number of years, or the range that ends with it, and all other tokens. */
function yearsIn(tokens: readonly string[]): { years: Years | null; rest: readonly string[] } {
  const at = tokens.findIndex((word, index) => numberOf(word) !== null && isYear(tokens[index + 1]))
  const last = numeralAt(tokens, at)
  if (last === null) return { years: null, rest: tokens }
  const first = beginOf(tokens, last)
  const most = first !== last && tokens.includes('edad') ? last.value : mostYears
  return { years: { least: first.value, most }, rest: tokens.toSpliced(first.from, at + 2 - first.from) }
}

/**
 * The lower end of the range 'de 18 a 55', 'entre 18 y 55' or '18-55' that ends with this number; the number itself
 * where there is none.
 */
function beginOf(tokens: readonly string[], last: Numeral): Numeral {
  const join = tokens[last.from - 1]
  const first = numeralAt(tokens, last.from - (join === 'a' || join === 'y' ? 2 : 1))
  return first !== null && first.value < last.value && (join !== 'y' || tokens[first.from - 1] === 'entre')
    ? first
    : last
}

/** The largest number of two digits: a longer one is a word like any other. */
const mostYears = 99

const oneOf = (tokens: readonly string[]): string => `(${tokens.map((word) => `'${word}'`).join('|')})`
const units = numbers.slice(2, 10)
const anyTen = oneOf(tens.map(({ name }) => name))
const anyNumber = oneOf([...numbers.slice(2), ...tens.map(({ name }) => name)])
/** As in CVs without accents, but for 'veintidos'. */
const spellings = (name: string): readonly string[] => [
  ...new Set([name, ...(name === 'veintidós' ? [] : [plainText(name)])]),
]

/**
 * 'y' and 'un' are not indexed, but take a position: of 'treinta y un años' the index has only the distance, of 'un
 * año' only the year.
 */
function anyYears({ least, most }: Years): string {
  const counts = Array.from({ length: most + 1 - least }, (_, index) => least + index)
  const isMeant = (count: number) => least <= count && count <= most
  const names = [...numbers, ...tens.slice(2).map(({ name }) => name)]
    .filter((name) => (numberOf(name) ?? 0) > 9 && isMeant(numberOf(name)!))
    .flatMap(spellings)
  const single = [
    oneOf([...counts.flatMap((count) => [String(count), `+${count}`]), ...names, ...(least === 0 ? ['cero'] : [])]),
  ]
  const ofUnits = units.filter((name) => isMeant(numberOf(name)!))
  const compound = tens
    .map(({ name, count }) => ({ name, with: units.filter((unit) => isMeant(count + numberOf(unit)!)) }))
    .filter((ten) => ten.with.length > 0)
  const withOne = tens.filter(({ count }) => count > 10 && isMeant(count + 1))
  const year = `('año'|'años'|'ano'|'anos')`
  // Each kind by itself: alternatives of a phrase must have the same length
  const written = [
    ...single,
    ...(ofUnits.length > 0 ? [`(!${anyTen} <2> ${oneOf(ofUnits)})`] : []),
    ...(compound.length > 0 ? [`(${compound.map((ten) => `('${ten.name}' <2> ${oneOf(ten.with)})`).join('|')})`] : []),
    ...(withOne.length > 0 ? [`(${oneOf(withOne.map(({ name }) => name))} <2> !${anyNumber})`] : []),
  ]
  const phrase = `(${written.map((number) => `(${number} <-> ${year})`).join('|')})`
  // The year first: without it, the two hundred numbers are not searched for
  return `${year} & ${least <= 1 ? `(${phrase}|'año'|'ano')` : phrase}`
}

const alternatives = new Set(['o', 'u', ','])
const joins = new Set([
  'a',
  'al',
  'ante',
  'con',
  'como',
  'de',
  'del',
  'desde',
  'e',
  'el',
  'en',
  'entre',
  'la',
  'las',
  'lo',
  'los',
  'mas',
  'menos',
  'minimo',
  'para',
  'por',
  'que',
  'se',
  'sin',
  'sobre',
  'su',
  'sus',
  'un',
  'una',
  'uno',
  'y',
  'al',
  'es',
  'ser',
  'tener',
  'contar',
])
/** A requirement's own filler words, or words that no CV contains in this form. */
const saysLittle = new Set([
  'afin',
  'afines',
  'similar',
  'similares',
  'equivalente',
  'deseable',
  'indispensable',
  'minima',
  'experiencia',
  'conocimiento',
  'conocimientos',
  'manejo',
  'dominio',
  'excelente',
  'buen',
  'buena',
  'gusto',
  'facilidad',
  'terminada',
  'terminado',
  'trunca',
  'trunco',
  'titulado',
  'titulada',
  'concluida',
  'concluido',
  'vigente',
  'comprobable',
  'area',
  'areas',
  'nivel',
])

/** Words in order; words separated by 'o', 'u', or a comma in a list that ends with one of them, form one group. */
function groupsOf(tokens: readonly string[]): readonly (readonly string[])[] {
  const hasChoice = tokens.some((word) => word === 'o' || word === 'u')
  const groups: string[][] = []
  let isAlternative = false
  for (const word of tokens) {
    if (alternatives.has(word)) isAlternative ||= hasChoice
    else if (!joins.has(plainText(word))) {
      if (isAlternative && groups.length > 0) groups.at(-1)?.push(word)
      else groups.push([word])
      isAlternative = false
    }
  }
  // 'o afín': the group keeps the term before it as an alternative
  return groups
}

/** Synonyms in CVs, without accents. */
const sameMeaning: readonly (readonly string[])[] = [
  ['preparatoria', 'bachillerato', 'prepa'],
  ['licenciatura', 'licenciado', 'lic'],
  ['ingenieria', 'ingeniero', 'ing'],
  ['contaduria', 'contabilidad', 'contador'],
  ['titulo', 'titulado'],
  ['hojas', 'excel'],
  ['calculo', 'excel'],
  ['computadora', 'computacion'],
]
const alike = (word: string): readonly string[] => [
  word,
  ...sameMeaning.filter(([of]) => of === plainText(word)).flat(),
]

const anyOf = (tokens: readonly string[]): string =>
  `(${[...new Set(tokens.flatMap((word) => [word, plainText(word)]))].map((word) => `'${word}'`).join('|')})`
