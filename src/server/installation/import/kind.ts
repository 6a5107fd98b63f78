/** What can be imported, one thing at a time: how a row reads, what it means, and how it is written. */
import * as v from 'valibot'
import type { Tx } from '../../db/open.ts'
import type { ImportedKind } from '../../db/tables/installation.ts'
import type { Fields } from './merge.ts'
import type { Announced, References, Wanted } from './references.ts'
import type { Reference } from './failures.ts'

/** How the text of a cell becomes a value: lines and areas are many, `|` and line breaks between them. */
export type CellKind = 'text' | 'number' | 'money' | 'lines' | 'areas' | 'day' | 'word' | 'curriculum'

export type Problems = Readonly<Record<string, string>>

/** Of each field the first of its issues; a list's stands at the list. */
export const problemsOf = (issues: readonly v.BaseIssue<unknown>[]): Problems =>
  Object.fromEntries(issues.map((issue) => [v.getDotPath(issue)?.split('.')[0] ?? '', issue.message] as const).toReversed())

/** What a row means once its names are found. `rest`: what only a new one needs. */
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
  /** Key of the candidate whom the row is about: of one who is blocked or suppressed nothing is taken in. */
  readonly candidateOf?: (row: Row) => string
  readonly mean: (row: Row, asking: ImportContext) => Meant<Rest>
  /** What the row refers to and is neither stored nor in a file before. */
  readonly missing?: (row: Row, references: References) => readonly Reference[]
  /** By what the rows of later files refer to this one, also when it is wrong; the first column if left out. */
  readonly referredAs?: (values: Readonly<Record<string, unknown>>) => readonly string[]
  /** Columns whose values may stand only once in a file, in whatever capitals. */
  readonly once?: readonly string[]
  /** Tells the rows of later files what this one will be, while nothing is written. */
  readonly announce?: (row: Row, references: References, announced: Announced, today: string) => void
  /** Those that are there already under another name than their key: they are taken over. */
  readonly adopt?: (tx: Tx, rows: readonly Written<Rest>[]) => Promise<ReadonlyMap<string, number>>
  /** Out: the ids, in the same order. */
  readonly insert: (tx: Tx, rows: readonly Written<Rest>[], at: Date) => Promise<readonly number[]>
  readonly stored: (tx: Tx, ids: readonly number[]) => Promise<ReadonlyMap<number, Fields>>
  readonly update: (tx: Tx, row: Known<Rest>) => Promise<void>
  /** With the ids of all that was written. */
  readonly afterwards?: (tx: Tx, ids: readonly number[], at: Date) => Promise<void>
}

/** A cell that was read, or nothing where it holds no text. */
export const textIn = (values: Readonly<Record<string, unknown>>, column: string): string => {
  const value = values[column]
  return typeof value === 'string' ? value : ''
}

/** For lists of kinds and for the engine: what a row is only the kind itself knows, which has parsed it. */
export type AnyKind = Kind<unknown, unknown>
export const anyKind = <Row, Rest>(kind: Kind<Row, Rest>): AnyKind => kind as unknown as AnyKind
