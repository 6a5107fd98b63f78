/**
 * The migrations' database compared with `tables/`, both ways. The schema is created a second time beside the tables,
 * so that PostgreSQL prints both in the same form.
 */
import { is, SQL, sql } from 'drizzle-orm'
import { getTableConfig, type IndexedColumn, PgDialect } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import type { Db, Tx } from '../../../src/server/platform/db/open.ts'
import { rowsOf } from '../../../src/server/platform/db/rows.ts'
import { allTables } from '../support/all-tables.ts'
import { beforeTests } from '../support/before-tests.ts'
import { emptyDatabase } from '../support/database.ts'
import { undone } from '../support/undone.ts'
import { plainText } from '../../../src/contract/plain-text.ts'
import { searchText } from '../../../src/server/platform/base/search-text.ts'

const database = beforeTests(() => emptyDatabase())

type Table = ReturnType<typeof getTableConfig>
const tables = allTables.map(getTableConfig)

it('has the columns, constraints and indexes of db/tables, and no others', async () => {
  const [made, said] = await undone(database.db, async (tx) => {
    await layOut(tx)
    return [await linesOf(tx, 'public'), await linesOf(tx, 'expected')] as const
  })
  expect(made.length).toBeGreaterThan(200)
  expect(made).toEqual(said)
})

/** No part of `tables/`: the migrations write them by hand. */
it('depends on exactly these extensions, functions and collations', async () => {
  const { db } = database
  expect(await names(db, sql`select extname as line from pg_extension`)).toEqual(['pg_trgm', 'plpgsql', 'unaccent'])
  const ofNoExtension = sql`not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')`
  expect(
    await names(
      db,
      sql`select concat(oid::regprocedure, ' ', provolatile, ' ', proisstrict) as line from pg_proc where pronamespace = 'public'::regnamespace and ${ofNoExtension}`,
    ),
  ).toEqual([
    'appointment_changed() v f',
    'appointments_written() v f',
    'awaited_interviews_changed() v f',
    'bits_at(integer,integer) i f',
    'bits_written() v f',
    'contact_changed() v f',
    'curriculum_arrived() v f',
    'curriculum_gone() v f',
    'curriculum_passage_words(text[]) i t',
    'interview_of() v f',
    'interviews_to_rebook(integer) s f',
    'invitation_changed() v f',
    'listed_in_phase() v f',
    'next_appointment(integer) s f',
    'only_grows() v f',
    'portfolio_changed() v f',
    'portfolio_tokens(portfolio) s f',
    'process_changed() v f',
    'process_phase_changed() v f',
    'publication_changed() v f',
    'publication_tokens(publications) s f',
    'reports_emptied() v f',
    'search_text(text) i f',
    'searched_name(text,text,text) i f',
    'short_parts(text,text) i t',
    'step_changed() v f',
    'step_site_changed() v f',
    'waiting_invitation(integer,text,timestamp with time zone) s f',
    'week_of(timestamp with time zone) s f',
  ])
  expect(
    await names(db, sql`select collname as line from pg_collation where collnamespace = 'public'::regnamespace`),
  ).toEqual(['es'])
  expect(await names(db, sql`select tgname as line from pg_trigger where not tgisinternal`)).toEqual([
    'appointment_changed',
    'appointment_gone',
    'appointment_made',
    'awaited_interviews_changed',
    'contact_changed',
    'curriculum_arrived',
    'curriculum_gone',
    'curriculum_replaced',
    'interview_of',
    'invitation_changed',
    'listed_in_phase',
    'personal_data_actions_only_grow',
    'portfolio_bits_delete',
    'portfolio_bits_insert',
    'portfolio_bits_truncate',
    'portfolio_bits_update',
    'portfolio_changed',
    'process_area_changed',
    'process_begun',
    'process_changed',
    'process_phase_begun',
    'process_phase_changed',
    'publication_bits_delete',
    'publication_bits_insert',
    'publication_bits_truncate',
    'publication_bits_update',
    'publication_changed',
    'reads_only_grow',
    'reports_emptied',
    'reports_emptied',
    'reports_emptied',
    'step_begun',
    'step_changed',
    'step_gone',
    'step_site_changed',
  ])
  expect(
    await names(db, sql`select table_name as line from information_schema.views where table_schema = 'public'`),
  ).toEqual([])
})

it('short_parts returns every letter and pair with the branch as prefix', async () => {
  expect(await names(database.db, sql`select unnest(short_parts('crp', 'ana p')) as line`)).toEqual(
    ['crp ', 'crp p', 'crpa', 'crpa', 'crpa ', 'crpan', 'crpn', 'crpna', 'crpp', 'crpp'].toSorted(),
  )
})

it('searched_name writes a name as searchText does', async () => {
  for (const name of [
    ['ÍÑIGO', 'Muñoz', 'De la Peña'],
    ['Zoë', 'Čapek', 'Åström-Ortiz'],
    ['Güera', 'D’Ávila', ''],
  ] as const) {
    const [written] = await names(
      database.db,
      sql`select searched_name(${name[0]}::text, ${name[1]}::text, ${name[2]}::text) as line`,
    )
    expect(written?.trim()).toBe(searchText(...name))
  }
})

it('search_text writes a title as plainText does', async () => {
  for (const title of ['Diseñador GRÁFICO', 'Čajovna Åström (medio turno)', '']) {
    expect(await names(database.db, sql`select search_text(${title}::text) as line`)).toEqual([plainText(title)])
  }
})

async function layOut(tx: Tx): Promise<void> {
  await tx.execute(sql`create schema expected`)
  for (const table of tables)
    await tx.execute(sql.raw(`create table expected."${table.name}" (${table.columns.map(written).join(', ')})`))
  for (const statement of [...tables.flatMap(keysOf), ...tables.flatMap(foreignKeysOf)])
    await tx.execute(sql.raw(statement))
}

function written(column: Table['columns'][number]): string {
  const set =
    column.default === undefined
      ? ''
      : ` default ${textOf(is(column.default, SQL) ? column.default : Array.isArray(column.default) ? sql.raw(`'${JSON.stringify(column.default)}'::jsonb`) : sql`${column.default}`)}`
  const computed = column.generated
    ? ` generated always as (${textOf((column.generated.as as () => SQL)())}) stored`
    : ''
  return `"${column.name}" ${column.getSQLType()}${column.notNull ? ' not null' : ''}${set}${computed}`
}

const dialect = new PgDialect()
const textOf = (expression: SQL) =>
  dialect.sqlToQuery(expression.inlineParams()).sql.replaceAll(/"\w+"\.("\w+")/g, '$1')
const listed = (columns: readonly { readonly name: string }[]) => columns.map(({ name }) => `"${name}"`).join(', ')
const add = (table: string, name: string, what: string) =>
  `alter table expected."${table}" add constraint "${name}" ${what}`

function keysOf({ name, columns, primaryKeys, uniqueConstraints, checks, indexes }: Table): string[] {
  return [
    ...columns
      .filter(({ primary }) => primary)
      .map((column) => add(name, `${name}_pkey`, `primary key (${listed([column])})`)),
    ...primaryKeys.map((key) => add(name, key.getName(), `primary key (${listed(key.columns)})`)),
    ...columns
      .filter(({ isUnique }) => isUnique)
      .map((column) => add(name, column.uniqueName!, `unique (${listed([column])})`)),
    ...uniqueConstraints.map((unique) => add(name, unique.getName()!, `unique (${listed(unique.columns)})`)),
    ...checks.map((check) => add(name, check.name, `check (${textOf(check.value)})`)),
    ...indexes.map(({ config }) => {
      const on = config.columns.map((column) =>
        is(column, SQL) ? textOf(column) : listed([column as IndexedColumn & { name: string }]),
      )
      const settings = Object.entries(config.with ?? {}).map(([key, value]) => `${key} = ${String(value)}`)
      const end = `${settings.length > 0 ? ` with (${settings.join(', ')})` : ''}${config.where ? ` where ${textOf(config.where)}` : ''}`
      return `create ${config.unique ? 'unique ' : ''}index "${config.name}" on expected."${name}" using ${config.method ?? 'btree'} (${on.join(', ')})${end}`
    }),
  ]
}

const foreignKeysOf = ({ name, foreignKeys }: Table): string[] =>
  foreignKeys.map((key) => {
    const { columns, foreignTable, foreignColumns } = key.reference()
    const to = `expected."${getTableConfig(foreignTable).name}" (${listed(foreignColumns)})`
    return add(
      name,
      key.getName(),
      `foreign key (${listed(columns)}) references ${to} on delete ${key.onDelete ?? 'no action'} on update ${key.onUpdate ?? 'no action'}`,
    )
  })

/**
 * A line for each column, constraint and index. That a column is not null stands with it: newer servers name it too.
 */
async function linesOf(on: Tx, where: 'public' | 'expected'): Promise<string[]> {
  const lines = await names(
    on,
    sql`
    select relname || '.' || attname || ': ' || format_type(atttypid, atttypmod) || case when attnotnull then ' not null' else '' end || coalesce(' default ' || pg_get_expr(adbin, adrelid), '') as line
      from pg_attribute join pg_class on pg_class.oid = attrelid left join pg_attrdef on adrelid = attrelid and adnum = attnum
      where relnamespace = ${where}::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped
    union all
    select conrelid::regclass || ': ' || conname || ' ' || pg_get_constraintdef(oid) || case when convalidated then '' else ' unchecked' end
      from pg_constraint where connamespace = ${where}::regnamespace and contype <> 'n'
    union all
    select indexdef from pg_indexes where schemaname = ${where}`,
  )
  return lines.map((line) => line.replaceAll(/\b(public|expected)\./g, '')).toSorted()
}

async function names(on: Db | Tx, statement: SQL): Promise<string[]> {
  return (await rowsOf<{ line: string }>(on, statement)).map(({ line }) => line).toSorted()
}
