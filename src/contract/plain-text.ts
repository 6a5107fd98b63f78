/** Texts in the one form in which they are compared and searched. */

const marks = /\p{M}/gu
/** Control characters too: PostgreSQL keeps no NUL. */
const gaps = /[\p{Cc}\p{Z}]+/gu

/** Without accents, in lower case, words apart by one space: `' De  la  Peña'` → `de la pena`. */
export const plainText = (text: string): string => text.toLowerCase().normalize('NFD').replace(marks, '').replace(gaps, ' ').trim()

/** Accents, capitals and blanks make no other name. */
export const isSameName = (one: string, other: string): boolean => plainText(one) === plainText(other)
