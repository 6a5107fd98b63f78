/** Messages between the server's thread and the database's thread: one order at a time, one answer each. */

export type ThreadData = { readonly folder: string }

export type Row = Record<string, unknown> | readonly unknown[]

export type QueryResult = {
  readonly rows: Row[]
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[]
  readonly affectedRows?: number
}

export type Order =
  | {
      readonly do: 'query'
      readonly text: string
      readonly params: readonly unknown[]
      readonly rowMode: 'array' | 'object'
    }
  | { readonly do: 'exec'; readonly text: string }
  | { readonly do: 'count-fsyncs' }
  /** Copies the folder into one that does not exist yet. */
  | { readonly do: 'copy'; readonly to: string }
  | { readonly do: 'close' }

/** An error as plain data: cloning it between threads would lose PostgreSQL's fields (`code`, `constraint`, …). */
export type Fault = { readonly message: string; readonly refused: boolean } & Readonly<Record<string, unknown>>

export type Answer =
  | { readonly is: 'ready' }
  | { readonly is: 'result'; readonly result: QueryResult }
  /** `command`: PostgreSQL's command tag; a COMMIT of a failed transaction is a ROLLBACK. */
  | { readonly is: 'done'; readonly command?: string | undefined }
  | { readonly is: 'fsyncs'; readonly count: number }
  | { readonly is: 'fault'; readonly fault: Fault }
