/** The text of a document as it is stored. */

/** About thirty pages; longer files are hardly CVs. */
const longestText = 100_000

/**
 * Lines without control characters and outer blanks, none of them empty; letters with their accents in one character.
 */
export const tidyText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .split(/[\n\r\f\v\u2028\u2029]+/)
    .map((line) => line.replace(/[\p{Cc}\p{Z}]+/gu, ' ').trim())
    .filter((line) => line !== '')
    .join('\n')
    .slice(0, longestText)
    .toWellFormed()
