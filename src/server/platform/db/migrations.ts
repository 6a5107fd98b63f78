/** The migrations of this program, and which of them a database has. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import * as v from 'valibot'
import type { Db, Tx } from './open.ts'
import { DatabaseRefused } from './refused.ts'
import { rowsOf } from './rows.ts'

/** Made by drizzle-kit from `tables/`; the same for both kinds of database. */
export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

export type Migration = {
  /** Name of its file. */
  readonly name: string
  /** Its timestamp in `drizzle.__drizzle_migrations`. */
  readonly at: number
  readonly hash: string
  readonly statements: readonly string[]
  /** Its number, from 1: the version of the tables after it was applied. */
  readonly version: number
}

const journal = v.pipe(v.string(), v.parseJson(), v.object({ entries: v.array(v.object({ tag: v.string() })) }))

let known: readonly Migration[] | undefined
/** Oldest first. */
export function knownMigrations(): readonly Migration[] {
  const names = () => v.parse(journal, readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8')).entries
  return (known ??= migrationsIn(names().map(({ tag }) => tag)))
}

const migrationsIn = (names: readonly string[]): readonly Migration[] =>
  readMigrationFiles({ migrationsFolder }).map(({ folderMillis, hash, sql: statements }, index) => ({
    name: names[index] ?? '',
    at: folderMillis,
    hash,
    statements,
    version: index + 1,
  }))

/** Its timestamp in `drizzle.__drizzle_migrations`. */
export const newestMigration = (): number => Math.max(...knownMigrations().map(({ at }) => at))

/** One statement on either kind of database, in a transaction or alone. */
export type Run = <Row>(statement: string) => Promise<readonly Row[]>

export const runOn =
  (on: Db | Tx): Run =>
  (statement) =>
    rowsOf(on, sql.raw(statement))

export type TablesState = {
  /** Migrations of this program that the database lacks, oldest first. */
  readonly missing: readonly Migration[]
  /** Whether it has no tables at all. */
  readonly isNew: boolean
  /** Whether it stores the minimum version of the program. */
  readonly hasMinimum: boolean
}

/**
 * Must be called before anything else is read. On tables of a newer program this one would start normally, and fail
 * later where they differ. The stored minimum version is read first; without one, an unknown migration shows it.
 * @param where the database is, for the message
 * @throws DatabaseRefused
 */
export async function stateOfTables(run: Run, where: string): Promise<TablesState> {
  const [found] = await run<{ hasMinimum: boolean; hasTables: boolean }>(
    `select to_regclass('drizzle.minimal_version') is not null as "hasMinimum", to_regclass('drizzle.__drizzle_migrations') is not null as "hasTables"`,
  )
  const minimum = found?.hasMinimum
    ? (
        await run<{ version: number; name: string }>(
          'select version, name from drizzle.minimal_version order by version desc limit 1',
        )
      )[0]
    : undefined
  const own = knownMigrations()
  if (minimum !== undefined && minimum.version > own.length)
    throw newer(
      where,
      `pide la versión ${minimum.version} de sus tablas, ${minimum.name}, y este llega a la ${own.length}`,
    )
  if (!found?.hasTables) return { missing: own, isNew: true, hasMinimum: false }
  const [applied] = await run<{ newest: number; unknown: number }>(
    `select coalesce(max(created_at), 0)::float8 as newest, (count(*) filter (where created_at > ${newestMigration()}))::int as unknown from drizzle.__drizzle_migrations`,
  )
  const { newest = 0, unknown = 0 } = applied ?? {}
  if (unknown > 0)
    throw newer(where, `tiene ${unknown === 1 ? 'un cambio que no conoce' : `${unknown} cambios que no conoce`}`)
  return { missing: own.filter(({ at }) => at > newest), isNew: newest === 0, hasMinimum: minimum !== undefined }
}

const newer = (where: string, how: string) =>
  new DatabaseRefused(
    `La base de datos de ${where} es más nueva que este programa: ${how}. Actualiza el programa, o restaura el respaldo de antes de actualizarla.`,
  )

/** Inside one transaction: all or none. The database then stores the table version that a program must know. */
export async function applyMigrations(run: Run, migrations: readonly Migration[]): Promise<void> {
  await run('create schema if not exists drizzle')
  await run(
    'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { statements, hash, at } of migrations) {
    for (const statement of statements) await run(statement)
    await run(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${at})`)
  }
  await run('create table if not exists drizzle.minimal_version (version integer not null, name text not null)')
  await run('delete from drizzle.minimal_version')
  const newest = (migrations.length > 0 ? migrations : knownMigrations()).at(-1)
  if (newest)
    await run(`insert into drizzle.minimal_version (version, name) values (${newest.version}, '${newest.name}')`)
}

/** Whether `applyMigrations` has anything to do. */
export const isBehind = ({ missing, hasMinimum }: TablesState): boolean => missing.length > 0 || !hasMinimum
