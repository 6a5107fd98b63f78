/**
 * Names in one form for storing and searching: without accents, in lower case, words apart by one space.
 * `in_process.search` is always written with `searchText`.
 */

import { plainText } from '../../contract/plain-text.ts'

/** `('Íñigo', 'Muñoz', 'De la Cruz')` → `inigo munoz de la cruz`. */
export const searchText = (...names: readonly string[]): string => plainText(names.join(' '))

/** What was typed → the words that must all be found. A word inside of another one asks for nothing more. */
export function searchWords(asked: string): string[] {
  const words = [...new Set(plainText(asked).split(' '))].filter((word) => word !== '')
  return words.filter((word) => !words.some((other) => other !== word && other.includes(word)))
}

/** A pattern of LIKE that finds the word anywhere, its own %, _ and \ taken as they are. */
export const likeAnywhere = (word: string): string => `%${likeStart(word)}`
/** The same at the beginning. */
export const likeStart = (word: string): string => `${word.replace(/[\\%_]/g, '\\$&')}%`
