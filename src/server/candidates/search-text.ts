/**
 * How names are made findable, the same for storing and for asking: without accents, in lower case,
 * words apart by one space. Whoever writes `in_process.search` uses `searchText`.
 */

const marks = /\p{M}/gu
/** Control characters too: PostgreSQL keeps no NUL, and nobody types the others. */
const gaps = /[\p{Cc}\p{Z}]+/gu

const normalised = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(marks, '').replace(gaps, ' ').trim()

/** `('Íñigo', 'Muñoz', 'De la Cruz')` → `inigo munoz de la cruz`. */
export const searchText = (...names: readonly string[]): string => normalised(names.join(' '))

/**
 * What a person asked for → the words that must all be found, in one fixed order, so that two ways of
 * asking the same share one answer. A word inside of another one asks for nothing more.
 */
export function searchWords(asked: string): string[] {
  const words = [...new Set(normalised(asked).split(' '))].filter((word) => word !== '')
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word))).sort()
}

/** A pattern of LIKE that finds the word anywhere, its own %, _ and \ taken as they are. */
export const likeAnywhere = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
