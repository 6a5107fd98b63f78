/**
 * Names in one form for storing and searching: without accents, in lower case, words apart by one space.
 * `in_process.search` is always written with `searchText`.
 */

const marks = /\p{M}/gu
/** Control characters too: PostgreSQL keeps no NUL. */
const gaps = /[\p{Cc}\p{Z}]+/gu

const normalised = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(marks, '').replace(gaps, ' ').trim()

/** `('Íñigo', 'Muñoz', 'De la Cruz')` → `inigo munoz de la cruz`. */
export const searchText = (...names: readonly string[]): string => normalised(names.join(' '))

/** What was typed → the words that must all be found. A word inside of another one asks for nothing more. */
export function searchWords(asked: string): string[] {
  const words = [...new Set(normalised(asked).split(' '))].filter((word) => word !== '')
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)))
}

/** A pattern of LIKE that finds the word anywhere, its own %, _ and \ taken as they are. */
export const likeAnywhere = (word: string): string => `%${word.replace(/[\\%_]/g, '\\$&')}%`
