/**
 * How much a file of an import may be. A file comes from elsewhere: what is beyond these limits is refused early, by name,
 * instead of filling the memory (docs/decisions/0054-a-table-is-read-within-limits.md).
 */
const kB = 1024
const MB = 1024 * kB

/** Bytes of a table: of a CSV file, or of the sheet of a workbook once it is inflated. */
export const largestTable = 256 * MB
/** Bytes of a workbook's texts (`sharedStrings`), which stay in memory while its sheet is read. */
export const largestTexts = 64 * MB
export const mostTexts = 2_000_000
/** Bytes of every other part of a workbook: its list of sheets, its formats. */
export const largestPart = 8 * MB
/** Bytes of the list of a workbook's parts. */
export const largestDirectory = MB
/** A part beyond `smallPart` that inflates to more than so many times its size is no table (Apache POI draws the same line). */
export const highestRatio = 100
export const smallPart = 10 * MB
/** Bytes of one row of a CSV file, and of one piece of a workbook's XML or of one of its cells. */
export const largestRow = MB

/** Rows with something in them, the heading not counted. */
export const mostRows = 1_000_000
/** The widest table has 17 columns. */
export const mostColumns = 100

/** Errors that are listed; the others are counted. */
export const mostProblems = 200
/** Changes by people that are listed at the end of an import; the others are counted. */
export const mostChangesListed = 50

/** Rows of one transaction: whoever kills the import loses no more, and nobody waits longer for a lock. */
export const blockSize = 500
/** Bytes of the CVs of one transaction, beyond which it ends before it has its rows. */
export const largestBlock = 16 * MB
