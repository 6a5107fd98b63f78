/**
 * Normalised names for storing and searching: without accents, in lower case, single spaces. `in_process.search` is
 * always written with `searchText`.
 */

import { plainText } from '../../../contract/plain-text.ts'

/** `('Íñigo', 'Muñoz', 'De la Cruz')` → `inigo munoz de la cruz`. */
export const searchText = (...names: readonly string[]): string => plainText(names.join(' '))

/** The search text → words that must all match. A word contained in another one is omitted. */
export function searchWords(search: string): string[] {
  const terms = [...new Set(plainText(search).split(' '))].filter((word) => word !== '')
  return terms.filter((word) => !terms.some((other) => other !== word && other.includes(word)))
}

/** A LIKE pattern that finds the word anywhere, with %, _ and \ escaped. */
export const likeAnywhere = (word: string): string => `%${likeStart(word)}`
/** A LIKE pattern that finds the word at the beginning, escaped too. */
export const likeStart = (word: string): string => `${word.replace(/[\\%_]/g, '\\$&')}%`
