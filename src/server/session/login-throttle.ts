/**
 * Slows repeated failures of sign-in down. Three counters, each with a wait that doubles:
 * - `par`: one account tried from one address;
 * - `cuenta`: one account tried from anywhere, so that many addresses help nobody to guess;
 * - `direccion`: one address trying any accounts; it tolerates more, an office shares one.
 * Whoever signs in leaves a `conocido` row for account and address. From there only `par` counts:
 * a stranger who keeps failing elsewhere cannot keep the owner of the account out.
 */
import { createHash } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { loginFailures } from '../db/schema.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'

/** Failures without a wait, of an account and of an address. */
const freeFailures = { par: 5, cuenta: 5, direccion: 20 } as const
type Counter = keyof typeof freeFailures
const firstWaitSeconds = 5
const longestWaitSeconds = 15 * 60
/** Failures older than this are forgotten. */
export const memoryMs = 60 * 60_000

export type Attempt = { readonly userName: string; readonly address: string }
export type Counted = Attempt & { readonly counters: readonly Counter[] }

/**
 * Counts the attempt as failed before the password is checked, so that a hundred at once are a hundred;
 * refuses it, uncounted, while a wait is on: asking again and again does not make the wait longer.
 */
export async function countAttempt({ db, now }: Deps, attempt: Attempt): Promise<Counted> {
  const at = now()
  return db.transaction(async (tx) => {
    const [known] = await tx.select().from(loginFailures).where(eq(loginFailures.key, keyOf('conocido', attempt)))
    // One order for everybody: two attempts never wait for each other's rows.
    const counters: readonly Counter[] = known ? ['par'] : ['par', 'cuenta', 'direccion']
    for (const counter of counters) await countOne({ db: tx, at }, counter, keyOf(counter, attempt))
    return { ...attempt, counters }
  })
}

/** The password was right: takes the counted attempt back and remembers account and address. */
export async function forgiveAttempt({ db, now }: Deps, attempt: Counted): Promise<void> {
  const lastAt = now()
  await db.transaction(async (tx) => {
    const own = [keyOf('par', attempt), keyOf('cuenta', attempt)]
    await tx.delete(loginFailures).where(inArray(loginFailures.key, own))
    // The address keeps its other failures: one valid account does not buy guesses at the others.
    if (attempt.counters.includes('direccion')) {
      await tx
        .update(loginFailures)
        .set({ failures: sql`greatest(0, ${loginFailures.failures} - 1)` })
        .where(eq(loginFailures.key, keyOf('direccion', attempt)))
    }
    await tx
      .insert(loginFailures)
      .values({ key: keyOf('conocido', attempt), failures: 0, lastAt })
      .onConflictDoUpdate({ target: loginFailures.key, set: { lastAt } })
  })
}

type At = { readonly db: Pick<Deps['db'], 'insert' | 'select'>; readonly at: Date }

async function countOne({ db, at }: At, counter: Counter, key: string): Promise<void> {
  const forgotten = sql`${loginFailures.lastAt} < ${new Date(at.getTime() - memoryMs).toISOString()}::timestamptz`
  const wait = sql`make_interval(secs => least(${longestWaitSeconds}, ${firstWaitSeconds} * power(2, least(20, ${loginFailures.failures} - ${freeFailures[counter]}))))`
  const free = sql`${loginFailures.failures} < ${freeFailures[counter]}`
  const waited = sql`${loginFailures.lastAt} + ${wait} <= ${at.toISOString()}::timestamptz`
  const counted = await db
    .insert(loginFailures)
    .values({ key, failures: 1, lastAt: at })
    .onConflictDoUpdate({
      target: loginFailures.key,
      set: { failures: sql`case when ${forgotten} then 1 else ${loginFailures.failures} + 1 end`, lastAt: at },
      setWhere: sql`${free} or ${waited}`,
    })
    .returning({ key: loginFailures.key })
  if (counted.length === 0) throw await waiting({ db, at }, counter, key)
}

async function waiting({ db, at }: At, counter: Counter, key: string): Promise<Refused> {
  const [row] = await db.select().from(loginFailures).where(eq(loginFailures.key, key))
  const end = row ? row.lastAt.getTime() + waitSeconds(row.failures, freeFailures[counter]) * 1000 : at.getTime()
  const segundos = Math.max(1, Math.ceil((end - at.getTime()) / 1000))
  return new Refused('demasiados-intentos', { segundos, mensaje: waitText(segundos) })
}

/** Seconds to wait after so many failures; `free` of them cost nothing. The statement above says the same in SQL. */
export function waitSeconds(failures: number, free: number): number {
  return failures < free ? 0 : Math.min(longestWaitSeconds, firstWaitSeconds * 2 ** (failures - free))
}

const waitText = (seconds: number) =>
  seconds <= 90
    ? `Demasiados intentos. Espera ${seconds} ${seconds === 1 ? 'segundo' : 'segundos'} y vuelve a intentarlo.`
    : `Demasiados intentos. Espera ${Math.ceil(seconds / 60)} minutos y vuelve a intentarlo.`

/** Of one length whatever was typed; nobody reads user names or addresses out of the table. */
function keyOf(kind: Counter | 'conocido', { userName, address }: Attempt): string {
  const whose = { par: [userName, address], conocido: [userName, address], cuenta: [userName], direccion: [address] }[kind]
  return `${kind}:${createHash('sha256').update(JSON.stringify(whose)).digest('base64url')}`
}
