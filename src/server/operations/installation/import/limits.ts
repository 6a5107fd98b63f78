/**
 * Size limits of imported files. Files come from outside: larger ones are refused early, by name, before they fill the
 * memory (docs/decisions/0037-imports.md).
 */
const kB = 1024
const MB = 1024 * kB

/** Bytes of a table: a CSV file, or an inflated sheet of a workbook. */
export const largestTable = 256 * MB
/** Bytes of a workbook's texts (`sharedStrings`), which stay in memory while its sheet is read. */
export const largestTexts = 64 * MB
export const mostTexts = 2_000_000
/** Bytes of every other part of a workbook, such as its list of sheets or its formats. */
export const largestPart = 8 * MB
/** Bytes of the directory of a workbook's parts. */
export const largestDirectory = MB
/** A part beyond `smallPart` with a higher compression ratio is not a table (Apache POI has the same limit). */
export const highestRatio = 100
export const smallPart = 10 * MB
/** Bytes of one row of a CSV file, and of one piece of a workbook's XML or one of its cells. */
export const largestRow = MB

/** Rows that are not empty, without the heading. */
export const mostRows = 1_000_000
/** The widest table has 17 columns. */
export const mostColumns = 100

/** Errors that are listed; the others are counted. */
export const mostProblems = 200
/** Users' changes that are listed at the end of an import; the others are counted. */
export const mostChangesListed = 50

/** Rows per transaction: a killed import loses no more, and locks are short. */
export const blockSize = 500
/** Bytes of CVs per transaction, after which it ends before it is full. */
export const largestBlock = 16 * MB
