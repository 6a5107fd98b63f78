/**
 * Slows down repeated failures of sign-in, with the counters of login-counters.ts in a table that all server processes
 * share. An attempt is counted as running before its password is checked, so that a hundred concurrent ones all count,
 * and as a failure only if it failed; a refused attempt changes nothing. A success leaves a `conocido` row for account
 * and address: failures elsewhere cannot lock the owner out there.
 */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/open.ts'
import { loginFailures } from '../../platform/db/tables/session.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { type Count, type Counter, countAt, rules, type Verdict, verdictOf } from './login-counters.ts'
import { type Attempt, keyOf, keysOf, type Kind } from './login-keys.ts'
import { waitText } from './wait-text.ts'

/** Earlier successes from the address: `known` for this account, `visited` for any. */
export type AddressHistory = { readonly known: boolean; readonly visited: boolean }
export type Running = Attempt & {
  readonly known: boolean
  readonly at: Date
  readonly before: ReadonlyMap<Counter, Count>
}

type Dependencies = Pick<Deps, 'db' | 'now'>
type Rows = ReadonlyMap<Kind, typeof loginFailures.$inferSelect>

/** Before the attempt is queued: refuses it during a wait ('demasiados-intentos'); changes nothing. */
export async function lookAhead({ db, now }: Dependencies, attempt: Attempt): Promise<AddressHistory> {
  const rows = await read(db, attempt)
  const known = rows.has('conocido')
  refuseWaiting(verdictsOf([...countersOf(known), ...(known ? [] : ['direccion' as const])], rows, now()))
  return { known, visited: rows.has('visitada') }
}

/**
 * Begins the attempt: refuses it as above, or counts it as running; undefined while other running attempts block it.
 */
export async function begin({ db, now }: Dependencies, attempt: Attempt): Promise<Running | undefined> {
  return db.transaction(async (tx) => {
    const at = now()
    const rows = await read(tx, attempt)
    const known = rows.has('conocido')
    // Before any lock: the address counter does not depend on running attempts.
    if (!known) refuseWaiting(verdictsOf(['direccion'], rows, at))
    const counters = countersOf(known)
    const locked = await lockRows(tx, attempt, counters, at)
    const verdicts = verdictsOf(counters, locked, at)
    refuseWaiting(verdicts)
    if (verdicts.includes('busy')) return undefined
    const before = new Map<Counter, Count>()
    for (const counter of counters) {
      const row = countOf(locked, counter)
      const { failures, running } = countAt(row, rules[counter], at)
      await write(tx, attempt, counter, { failures, running: running + 1, lastAt: at })
      // Attempts that never ended are failures
      before.set(counter, { failures: row.failures + row.running - running, running, lastAt: row.lastAt })
    }
    return { ...attempt, known, at, before }
  })
}

/** After a wrong password. The address counts accounts, not attempts: a colleague who mistypes all day counts once. */
export async function fail({ db, now }: Dependencies, attempt: Running): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now()
    const locked = await lockRows(tx, attempt, [...countersOf(attempt.known), 'direccion'], at)
    const isFirst = countOf(locked, 'par').failures === 0
    for (const counter of countersOf(attempt.known)) {
      const { failures, running } = countAt(countOf(locked, counter), rules[counter], at)
      await write(tx, attempt, counter, { failures: failures + 1, running: Math.max(0, running - 1), lastAt: at })
    }
    if (!isFirst) return
    const { failures } = countAt(countOf(locked, 'direccion'), rules.direccion, at)
    await write(tx, attempt, 'direccion', { failures: failures + 1, running: 0, lastAt: at })
  })
}

/**
 * After a correct password: removes the attempt from the account's counters, clears its failures from this address, and
 * marks the address as known.
 */
export async function succeed({ db, now }: Dependencies, attempt: Running): Promise<void> {
  await db.transaction(async (tx) => {
    const at = now()
    const locked = await lockRows(tx, attempt, [...countersOf(attempt.known), 'direccion'], at)
    for (const counter of countersOf(attempt.known))
      await write(tx, attempt, counter, withoutTrace(counter, countOf(locked, counter), attempt))
    const address = countOf(locked, 'direccion')
    if (countOf(locked, 'par').failures > 0)
      await write(tx, attempt, 'direccion', { ...address, failures: Math.max(0, address.failures - 1) })
    await storeKnownAddress(tx, attempt, at)
  })
}

/** Restores the row's count from before the attempt, if it has not changed since. */
function withoutTrace(counter: Counter, count: Count, { at, before }: Running): Count {
  const running = Math.max(0, count.running - 1)
  const was = before.get(counter)
  const isAlone = running === 0 && count.lastAt.getTime() === at.getTime()
  const untouched = was && isAlone && countAt(was, rules[counter], at).failures === count.failures
  const { failures, lastAt } = untouched ? was : count
  return { failures: counter === 'par' ? 0 : failures, running, lastAt }
}

async function storeKnownAddress(tx: Tx, attempt: Attempt, lastAt: Date): Promise<void> {
  const pair = keyOf('conocido', attempt)
  const [isNew] = await tx
    .insert(loginFailures)
    .values({ key: pair, failures: 0, lastAt })
    .onConflictDoNothing()
    .returning({ key: loginFailures.key })
  if (!isNew) await tx.update(loginFailures).set({ lastAt }).where(eq(loginFailures.key, pair))
  const accounts = sql`${loginFailures.successes} + ${isNew ? 1 : 0}`
  await tx
    .insert(loginFailures)
    .values({ key: keyOf('visitada', attempt), failures: 0, successes: 1, lastAt })
    .onConflictDoUpdate({ target: loginFailures.key, set: { successes: accounts, lastAt } })
}

/** Always locked in this order, so that two attempts never deadlock. */
const countersOf = (known: boolean): Counter[] => (known ? ['conocidas', 'par'] : ['cuenta', 'par'])

function verdictsOf(counters: readonly Counter[], rows: Rows, at: Date): Verdict[] {
  return counters.flatMap((counter) => {
    const row = rows.get(counter)
    if (!row) return []
    const { free, longestWaitS } = rules[counter]
    // A network with many successful sign-ins may have more failures.
    const more = counter === 'direccion' ? (rows.get('visitada')?.successes ?? 0) : 0
    return [verdictOf(row, { free: free + more, longestWaitS }, at)]
  })
}

function refuseWaiting(verdicts: readonly Verdict[]): void {
  const segundos = Math.max(0, ...verdicts.map((verdict) => (typeof verdict === 'object' ? verdict.waitS : 0)))
  if (segundos > 0)
    throw new Refused('demasiados-intentos', { segundos, mensaje: `Demasiados intentos. ${waitText(segundos)}` })
}

function countOf(rows: Rows, counter: Counter): Count {
  const row = rows.get(counter)
  if (!row) throw new Error(`The counter ${counter} was not locked`)
  return row
}

async function read(db: Pick<Db, 'select'>, attempt: Attempt): Promise<Rows> {
  const kinds = keysOf(attempt)
  const rows = await db
    .select()
    .from(loginFailures)
    .where(inArray(loginFailures.key, [...kinds.keys()]))
  return byKind(rows, kinds)
}

/** Locks the rows until the transaction ends; missing ones are created. */
async function lockRows(tx: Tx, attempt: Attempt, counters: readonly Counter[], at: Date): Promise<Rows> {
  const rows = await tx
    .insert(loginFailures)
    .values(counters.map((counter) => ({ key: keyOf(counter, attempt), failures: 0, lastAt: at })))
    .onConflictDoUpdate({ target: loginFailures.key, set: { running: sql`${loginFailures.running}` } })
    .returning()
  return byKind(rows, keysOf(attempt))
}

const byKind = (rows: readonly (typeof loginFailures.$inferSelect)[], kinds: ReadonlyMap<string, Kind>): Rows =>
  new Map(
    rows.flatMap((row) => [[kinds.get(row.key), row] as const]).flatMap(([kind, row]) => (kind ? [[kind, row]] : [])),
  )

async function write(tx: Tx, attempt: Attempt, counter: Counter, { failures, running, lastAt }: Count): Promise<void> {
  await tx
    .update(loginFailures)
    .set({ failures, running, lastAt })
    .where(eq(loginFailures.key, keyOf(counter, attempt)))
}
