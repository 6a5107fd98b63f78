/** As in an editor or Excel; the heading is line 1. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] }

/** The file cannot be read as a table, or not completely; one Spanish sentence. Line 0: the whole file. */
export class UnreadableTable extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}
