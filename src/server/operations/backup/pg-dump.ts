/**
 * Runs PostgreSQL's own programs if they are installed: their output is passed on, and secrets never appear in a
 * process list.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Server } from './connections.ts'
import { BackupRefused } from './manifest.ts'

type Program = 'pg_dump' | 'pg_restore'

/** Major version; undefined when it is not installed. */
export async function versionOf(program: Program): Promise<number | undefined> {
  const { code, output } = await run(program, ['--version'], {}).catch(() => ({ code: 1, output: '' }))
  const found = /\(PostgreSQL\) (\d+)/.exec(output)?.[1]
  return code === 0 && found !== undefined ? Number(found) : undefined
}

/**
 * Settings of pg_dump and pg_restore, such as an empty search path, would stay in the pooler's session and affect other
 * clients.
 */
const pooled =
  'DATABASE_URL pasa por un pooler, que reparte las sesiones: pg_dump y pg_restore piden la dirección del propio servidor'

/** Why it cannot copy this server; undefined when it can. @param found its version */
export function whyNot(
  { isPooled }: Pick<Server, 'isPooled'>,
  found: number | undefined,
  server: number,
): string | undefined {
  if (isPooled) return pooled
  if (found === undefined) return `pg_dump no está instalado aquí (Debian: apt-get install postgresql-client-${server})`
  if (found < server)
    return `pg_dump es de la versión ${found} y el servidor de la ${server}: no copia servidores más nuevos que él (Debian: apt-get install postgresql-client-${server})`
  return undefined
}

/**
 * @param snapshot of the transaction in which the rest is read. @throws BackupRefused with the last output of pg_dump
 */
export async function dump(url: string, snapshot: string, file: string): Promise<void> {
  await demand(
    'pg_dump',
    ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`, `--file=${file}`],
    url,
  )
}

export function demandOwnSession({ isPooled }: Pick<Server, 'isPooled'>): void {
  if (isPooled) throw new BackupRefused(`${pooled}.`)
}

/** Loads into a database without tables, all or nothing. */
export async function load(url: string, file: string): Promise<void> {
  await demand(
    'pg_restore',
    [
      '--no-owner',
      '--no-privileges',
      '--exit-on-error',
      '--single-transaction',
      `--dbname=${placeOf(url)['PGDATABASE']}`,
      file,
    ],
    url,
  )
}

async function demand(program: Program, args: readonly string[], url: string): Promise<void> {
  const { code, errors } = await run(program, args, placeOf(url))
  if (code !== 0)
    throw new BackupRefused(`${program} terminó con el código ${code}: ${errors.trim().split('\n').at(-1) ?? ''}`)
}

/** Connection variables for libpq. */
export function placeOf(url: string): Readonly<Record<string, string>> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const user = decodeURIComponent(username)
  const sslmode = searchParams.get('sslmode')
  return {
    PGHOST: hostname.replace(/^\[|\]$/g, '') || searchParams.get('host') || 'localhost',
    PGPORT: port || '5432',
    PGDATABASE: decodeURIComponent(pathname.slice(1)) || user,
    ...(user ? { PGUSER: user } : {}),
    ...(password ? { PGPASSWORD: decodeURIComponent(password) } : {}),
    ...(sslmode ? { PGSSLMODE: sslmode } : {}),
  }
}

async function run(
  program: Program,
  args: readonly string[],
  place: Readonly<Record<string, string>>,
): Promise<{ code: number | null; output: string; errors: string }> {
  const child = spawn(program, args, {
    env: { ...process.env, LC_ALL: 'C', ...place },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [output, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  return { code: code as number | null, output, errors }
}
