/** Whether this process can serve requests: for proxies, container orchestrators and operators. */
import { sql } from 'drizzle-orm'
import { newestMigration } from '../../platform/db/migrations.ts'
import { rowsOf } from '../../platform/db/rows.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { overdueSeconds } from './figures.ts'

export type Part = 'bien' | 'mal'
export type Readiness = {
  readonly estado: 'lista' | 'no-lista'
  /** State of each part; without user data, addresses or error messages. */
  readonly partes: { readonly base: Part; readonly migraciones: Part; readonly correo: Part; readonly proceso: Part }
}

/** Letters are sent within seconds, and retried within minutes: beyond this no process is sending. */
export const mostOverdueSeconds = 15 * 60
/** A slower database counts as failed. */
const patienceMs = 2_000
/** Answers are cached for this time, because the call is public. */
const freshMs = 1_000

/** @param isStopping whether this process has received a stop signal */
export function createReadiness(deps: Pick<Deps, 'db' | 'now'>, isStopping: () => boolean): () => Promise<Readiness> {
  let last: { readonly at: number; readonly parts: Promise<Omit<Readiness['partes'], 'proceso'>> } | undefined
  return async () => {
    const at = performance.now()
    if (!last || at - last.at > freshMs) last = { at, parts: look(deps) }
    const partes = { ...(await last.parts), proceso: part(!isStopping()) }
    return { estado: Object.values(partes).includes('mal') ? 'no-lista' : 'lista', partes }
  }
}

const part = (isWell: boolean): Part => (isWell ? 'bien' : 'mal')

async function look(deps: Pick<Deps, 'db' | 'now'>): Promise<Omit<Readiness['partes'], 'proceso'>> {
  const isThere = await isAnswered(rowsOf(deps.db, sql`select 1`).then(() => true))
  // If the database does not answer, the other parts are unknown, and not queried.
  if (!isThere) return { base: 'mal', migraciones: 'mal', correo: 'mal' }
  const [isUpToDate, isDelivering] = await Promise.all([
    isAnswered(
      rowsOf<{ found: boolean }>(
        deps.db,
        sql`select exists (select from drizzle.__drizzle_migrations where created_at = ${newestMigration()}) as found`,
      ).then((rows) => rows[0]?.found === true),
    ),
    isAnswered(overdueSeconds(deps).then((seconds) => seconds <= mostOverdueSeconds)),
  ])
  return { base: 'bien', migraciones: part(isUpToDate), correo: part(isDelivering) }
}

/** False also for a failure or a timeout. */
async function isAnswered(check: Promise<boolean>): Promise<boolean> {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), patienceMs)
  try {
    return await Promise.race([check, timeout])
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
