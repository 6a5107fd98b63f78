/**
 * Tables as text, identical for both kinds of database: one line of JSON per row, with PostgreSQL's own text of each
 * value, ordered by key. So a backup of one kind can be restored to the other, and equal tables have equal checksums.
 */
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import type { Sequence, Table } from './manifest.ts'

/** A statement inside the transaction in which everything is read or written. */
export type RunQuery = <Row>(text: string, params?: readonly unknown[]) => Promise<readonly Row[]>

/** Fixes the text format of values, whatever the server's settings. */
export const plainText = [
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  "set local bytea_output = 'hex'",
  'set local extra_float_digits = 1',
  'set local statement_timeout = 0',
  'set local idle_in_transaction_session_timeout = 0',
]

const mostRowsAtOnce = 200
const bytesAtOnce = 1_000_000
/** Bytes read at once, as stored: rows with large files are read one by one. */
const mostBytesRead = 8_000_000

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

export type Shape = Pick<Table, 'name' | 'columns'> & { readonly key: readonly string[] }

/** Every table of the application, by name; generated columns are omitted. */
export async function shapesOf(query: RunQuery): Promise<Shape[]> {
  const columns = await query<{ table: string; name: string; type: string; place: number | null }>(`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      array_position(i.indkey::int2[], a.attnum) as place
    from pg_class c join pg_attribute a on a.attrelid = c.oid left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    order by c.relname collate "C", a.attnum`)
  return Object.entries(Object.groupBy(columns, ({ table }) => table)).map(([name, own = []]) => ({
    name,
    columns: own.map(({ name: column, type }) => ({ name: column, type })),
    key: own
      .filter(({ place }) => place !== null)
      .toSorted((one, other) => Number(one.place) - Number(other.place))
      .map((one) => one.name),
  }))
}

/** By key, otherwise by all columns. As text, because the two kinds of database collate differently. */
const orderOf = ({ columns, key }: Shape): string =>
  (key.length > 0 ? key : columns.map(({ name }) => name)).map((name) => `${quoted(name)}::text collate "C"`).join(', ')

/** Writes a table's rows to `file`, or only counts and hashes them. */
export async function readTable(query: RunQuery, shape: Shape, file?: string): Promise<Table> {
  const values = shape.columns.map(({ name }) => `${quoted(name)}::text`).join(', ')
  const rowsAtOnce = await rowsToRead(query, shape)
  const hash = createHash('sha256')
  const output = file === undefined ? undefined : await open(file, 'w', 0o600)
  let rows = 0
  try {
    await query(
      `declare rows_of_table no scroll cursor for select json_build_array(${values})::text as line from ${quoted(shape.name)} order by ${orderOf(shape)}`,
    )
    for (;;) {
      const fetched = await query<{ line: string }>(`fetch ${rowsAtOnce} from rows_of_table`)
      if (fetched.length === 0) break
      const text = fetched.map(({ line }) => `${line}\n`).join('')
      rows += fetched.length
      hash.update(text)
      await output?.writeFile(text)
    }
    await query('close rows_of_table')
  } finally {
    await output?.close()
  }
  return { name: shape.name, columns: shape.columns, rows, sha256: hash.digest('hex') }
}

async function rowsToRead(query: RunQuery, { name, columns }: Shape): Promise<number> {
  const size = columns.map((column) => `coalesce(pg_column_size(${quoted(column.name)}), 0)`).join(' + ')
  const [largest] = await query<{ bytes: number | null }>(`select max(${size})::int as bytes from ${quoted(name)}`)
  return Math.max(1, Math.min(mostRowsAtOnce, Math.floor(mostBytesRead / (largest?.bytes || 1))))
}

/** Loads the rows of `file` into an empty table. */
export async function writeTable(
  query: RunQuery,
  { name, columns }: Pick<Table, 'name' | 'columns'>,
  file: string,
): Promise<void> {
  const names = columns.map((column) => quoted(column.name)).join(', ')
  const values = columns.map(({ type }, index) => `(line->>${index})::${type}`).join(', ')
  const insert = `insert into ${quoted(name)} (${names}) overriding system value select ${values} from json_array_elements($1::json) line`
  let lines: string[] = []
  let bytes = 0
  const flush = async () => {
    if (lines.length > 0) await query(insert, [`[${lines.join(',')}]`])
    lines = []
    bytes = 0
  }
  for await (const line of linesOf(file)) {
    lines.push(line)
    bytes += line.length
    if (bytes >= bytesAtOnce) await flush()
  }
  await flush()
}

/** Not node:readline: it also splits at U+2028, which occurs in user texts. */
async function* linesOf(file: string): AsyncGenerator<string> {
  // Chunks of an incomplete line: a row with a file has many, each scanned once.
  let parts: string[] = []
  for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
    const [end = '', ...lines] = chunk.split('\n')
    parts.push(end)
    for (const start of lines) {
      yield parts.join('')
      parts = [start]
    }
  }
}

export const readSequences = (query: RunQuery): Promise<readonly Sequence[]> =>
  query<Sequence>(`
    select sequencename as name, coalesce(last_value, start_value)::text as value, last_value is not null as called
    from pg_sequences where schemaname = 'public' order by sequencename collate "C"`)

export async function writeSequences(query: RunQuery, sequences: readonly Sequence[]): Promise<void> {
  for (const { name, value, called } of sequences)
    await query('select setval($1::regclass, $2::bigint, $3::boolean)', [quoted(name), value, called])
}

/**
 * Defers triggers and foreign keys until all rows are loaded: the keys are created again at the end, which checks them.
 */
export async function withoutChecks(query: RunQuery, work: () => Promise<void>): Promise<void> {
  const keys = await query<{ table: string; name: string; definition: string }>(`
    select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`)
  const triggered = await query<{ table: string }>(`
    select distinct tgrelid::regclass::text as "table" from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where not tgisinternal and c.relnamespace = 'public'::regnamespace`)
  for (const { table, name } of keys) await query(`alter table ${table} drop constraint ${quoted(name)}`)
  for (const { table } of triggered) await query(`alter table ${table} disable trigger user`)
  await work()
  for (const { table } of triggered) await query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys)
    await query(`alter table ${table} add constraint ${quoted(name)} ${definition}`)
}
