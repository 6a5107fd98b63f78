/**
 * A line of 'Indispensable' as a question to the words of a text (docs/contract.md, 'Text of CVs'): all of its words, in
 * whatever form, with alternatives where the line has them. 'Dos años de experiencia en banca o seguros' → two years or
 * more, and banca or seguros.
 */
import { plainText } from '../../contract/plain-text.ts'

/** The text of a tsquery in the configuration 'spanish'; null: the line has no word to look for. */
export function requirementQuery(line: string): string | null {
  const { years, rest } = yearsIn(wordsOf(line))
  const groups = groupsOf(rest)
  const meaningful = groups.map((group) => group.filter((word) => !saysLittle.has(plainText(word)))).filter((group) => group.length > 0)
  const asked = [...(meaningful.length > 0 || years !== null ? meaningful : groups).map((group) => anyOf(group.flatMap(alike))), ...(years === null ? [] : [anyYears(years)])]
  return asked.length > 0 ? asked.join(' & ') : null
}

/** Every word must be there; as typed by the user. */
export function typedQuery(typed: string): string | null {
  const words = wordsOf(typed).filter((word) => !joins.has(plainText(word)) && !alternatives.has(word))
  return words.length > 0 ? words.map((word) => anyOf([word])).join(' & ') : null
}

/** Letters and digits only: none of them is a sign of tsquery. Commas count as words, because they separate alternatives. */
const wordsOf = (text: string): string[] => text.toLowerCase().normalize('NFC').match(/[\p{L}\p{N}]+|,/gu) ?? []

/** With their accents: the stem of 'veintidos' is that of 'veinte'. */
const numbers = [
  'cero', 'un', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce', 'trece', 'catorce', 'quince', 'dieciséis', 'diecisiete', 'dieciocho', 'diecinueve',
  'veinte', 'veintiún', 'veintidós', 'veintitrés', 'veinticuatro', 'veinticinco', 'veintiséis', 'veintisiete', 'veintiocho', 'veintinueve', 'treinta',
]
const plainNumbers = numbers.map(plainText)
const numberOf = (word: string | undefined): number | null => {
  if (word === undefined) return null
  if (/^\d{1,2}$/.test(word)) return Number(word)
  const named = plainNumbers.indexOf(word === 'uno' || word === 'una' ? 'un' : plainText(word))
  return named >= 0 ? named : null
}
const isYear = (word: string | undefined) => word !== undefined && /^a[ñn]os?$/.test(word)

type Years = { readonly least: number; /** Only of an age: more years of experience are enough too. */ readonly most: number }

/** The first number of years, or the range that ends with it, and all the other words. */
function yearsIn(words: readonly string[]): { years: Years | null; rest: readonly string[] } {
  const at = words.findIndex((word, index) => numberOf(word) !== null && isYear(words[index + 1]))
  const last = numberOf(words[at])
  if (last === null) return { years: null, rest: words }
  const from = beginOf(words, at, last)
  const most = from < at && words.includes('edad') ? last : mostYears
  return { years: { least: numberOf(words[from]) ?? last, most }, rest: words.toSpliced(from, at + 2 - from) }
}

/** Where the range 'de 18 a 55', 'entre 18 y 55' or '18-55' begins that ends at this place; the place itself for a single number. */
function beginOf(words: readonly string[], at: number, last: number): number {
  const isBetween = words[at - 1] === 'a' || (words[at - 1] === 'y' && words[at - 3] === 'entre')
  const from = isBetween ? at - 2 : at - 1
  const first = numberOf(words[from])
  return first !== null && first < last ? from : at
}

/** The largest number of two digits: a longer one is a word like any other. */
const mostYears = 99

/** 'un año' too: of a number that is an article only the year is among the words. */
function anyYears({ least, most }: Years): string {
  const counts = Array.from({ length: most + 1 - least }, (_, index) => least + index)
  const written = counts.flatMap((count) => [`'${count}'`, `'+${count}'`, ...(numbers[count] && count > 1 ? [`'${numbers[count]}'`] : [])])
  const year = `('año'|'años'|'ano'|'anos')`
  const phrase = `((${written.join('|')}) <-> ${year})`
  // The year first: where it is missing, the two hundred numbers are not looked for
  return `${year} & ${least <= 1 ? `(${phrase}|'año'|'ano')` : phrase}`
}

const alternatives = new Set(['o', 'u', ','])
const joins = new Set([
  'a', 'al', 'ante', 'con', 'como', 'de', 'del', 'desde', 'e', 'el', 'en', 'entre', 'la', 'las', 'lo', 'los', 'mas', 'menos', 'minimo', 'para', 'por', 'que', 'se', 'sin', 'sobre', 'su', 'sus',
  'un', 'una', 'uno', 'y', 'al', 'es', 'ser', 'tener', 'contar',
])
/** A requirement's own filler words, or words that no CV contains in this form. */
const saysLittle = new Set([
  'afin', 'afines', 'similar', 'similares', 'equivalente', 'deseable', 'indispensable', 'minima', 'experiencia', 'conocimiento', 'conocimientos', 'manejo', 'dominio', 'excelente', 'buen', 'buena', 'gusto', 'facilidad',
  'terminada', 'terminado', 'trunca', 'trunco', 'titulado', 'titulada', 'concluida', 'concluido', 'vigente', 'comprobable', 'area', 'areas', 'nivel',
])

/** Words in order; those between which stands 'o', 'u' or a comma of a list that ends so, make one group. */
function groupsOf(words: readonly string[]): readonly (readonly string[])[] {
  const hasChoice = words.some((word) => word === 'o' || word === 'u')
  const groups: string[][] = []
  let isAlternative = false
  for (const word of words) {
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

/** What CVs write for the same; the plain forms. */
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
const alike = (word: string): readonly string[] => [word, ...sameMeaning.filter(([of]) => of === plainText(word)).flat()]

const anyOf = (words: readonly string[]): string => `(${[...new Set(words.flatMap((word) => [word, plainText(word)]))].map((word) => `'${word}'`).join('|')})`
