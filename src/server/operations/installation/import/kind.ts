/** The kinds of imported records: how a row is read, resolved and written. */
import * as v from 'valibot'
import type { Tx } from '../../../platform/db/open.ts'
import type { ImportedKind } from '../../../platform/db/tables/installation.ts'
import type { Fields } from './merge.ts'
import type { Announced, References, Wanted } from './references.ts'
import type { Reference } from './failures.ts'

/** How a cell is converted: `lines` and `areas` are lists, separated by `|` and line breaks. */
export type CellKind = 'text' | 'number' | 'money' | 'lines' | 'areas' | 'day' | 'word' | 'curriculum'

export type Problems = Readonly<Record<string, string>>

/** The first issue of each field; for a list, at the list. */
export const problemsOf = (issues: readonly v.BaseIssue<unknown>[]): Problems =>
  Object.fromEntries(
    issues.map((issue) => [v.getDotPath(issue)?.split('.')[0] ?? '', issue.message] as const).toReversed(),
  )

/** A row with its references resolved. `rest`: only needed for a new record. */
export type Meant<Rest = object> = { readonly fields: Fields; readonly rest: Rest } | { readonly problems: Problems }
export type Written<Rest> = { readonly key: string; readonly fields: Fields; readonly rest: Rest }
export type Known<Rest> = Written<Rest> & { readonly id: number; readonly set: Fields; readonly at: Date }

export type ImportContext = {
  readonly references: References
  /** YYYY-MM-DD in Mexico. */
  readonly today: string
  /** The key was imported before. */
  readonly isKnown: boolean
}

export type Kind<Row, Rest> = {
  readonly name: ImportedKind
  /** Heading of the column → kind; the fields of the schema have the same names. */
  readonly columns: Readonly<Record<string, CellKind>>
  readonly schema: v.GenericSchema<unknown, Row> & { readonly entries: Readonly<Record<string, v.GenericSchema>> }
  readonly keyOf: (row: Row) => string
  readonly wanted: (row: Row) => Wanted
  /** Key of the candidate of the row: nothing is imported for blocked or suppressed candidates. */
  readonly candidateOf?: (row: Row) => string
  readonly mean: (row: Row, context: ImportContext) => Meant<Rest>
  /** References that are neither stored nor in an earlier file. */
  readonly missing?: (row: Row, references: References) => readonly Reference[]
  /** Names by which rows of later files refer to this one, even when it is invalid; the first column by default. */
  readonly referredAs?: (values: Readonly<Record<string, unknown>>) => readonly string[]
  /** Columns whose values must be unique in a file, ignoring case. */
  readonly once?: readonly string[]
  /** Announces the future record to rows of later files, during a check. */
  readonly announce?: (row: Row, references: References, announced: Announced, today: string) => void
  /** Existing records under another name than their key: the import takes them over. */
  readonly adopt?: (tx: Tx, rows: readonly Written<Rest>[]) => Promise<ReadonlyMap<string, number>>
  /** Returns the ids in the same order. */
  readonly insert: (tx: Tx, rows: readonly Written<Rest>[], at: Date) => Promise<readonly number[]>
  readonly stored: (tx: Tx, ids: readonly number[]) => Promise<ReadonlyMap<number, Fields>>
  readonly update: (tx: Tx, row: Known<Rest>) => Promise<void>
  /** With the ids of all written records. */
  readonly afterwards?: (tx: Tx, ids: readonly number[], at: Date) => Promise<void>
}

/** A converted cell as text, or empty if it has no text. */
export const textIn = (values: Readonly<Record<string, unknown>>, column: string): string => {
  const value = values[column]
  return typeof value === 'string' ? value : ''
}

/** For lists of kinds and the engine: only the kind itself knows the type of its parsed row. */
export type AnyKind = Kind<unknown, unknown>
export const anyKind = <Row, Rest>(kind: Kind<Row, Rest>): AnyKind => kind as unknown as AnyKind
