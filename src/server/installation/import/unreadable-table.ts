/** As an editor or Excel shows it; the heading is line 1. */
export type TableRow = { readonly line: number; readonly cells: readonly string[] }

/** The file cannot be read as a table, or not to its end; one Spanish sentence. Line 0: the file as a whole. */
export class UnreadableTable extends Error {
  readonly line: number
  constructor(line: number, message: string) {
    super(message)
    this.line = line
  }
}
