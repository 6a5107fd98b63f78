/** Normalised texts for comparing and searching. */

const marks = /\p{M}/gu
/** Including control characters: PostgreSQL cannot store NUL. */
const gaps = /[\p{Cc}\p{Z}]+/gu

/** Without accents, in lower case, with single spaces: `' De la Peña'` → `de la pena`. */
export const plainText = (text: string): string =>
  text.toLowerCase().normalize('NFD').replace(marks, '').replace(gaps, ' ').trim()

/** Names are equal regardless of accents, case and blanks. */
export const isSameName = (one: string, other: string): boolean => plainText(one) === plainText(other)
