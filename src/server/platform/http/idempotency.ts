/**
 * Carries out a call once for each `Idempotency-Key`: a repetition gets the first answer. Key, effect and answer are
 * one transaction, so that none of them is ever there without the others (docs/decisions/0004).
 */
import type { Context } from 'hono'
import { and, eq, isNotNull, lt } from 'drizzle-orm'
import * as v from 'valibot'
import { type AnyCall, idempotencyHeader, nameOf } from '../../../contract/call.ts'
import type { Tx } from '../db/open.ts'
import { idempotencyKeys } from '../db/tables/idempotency.ts'
import { digestOf } from '../base/digest.ts'
import type { Deps } from './deps.ts'
import { parse } from './parse.ts'
import { Refused } from './refused.ts'
import type { Caller } from './route.ts'

/** A form that is left open overnight is sent again the next morning. */
const retentionMs = 24 * 60 * 60_000

const uuid = v.pipe(v.string(), v.uuid('La clave de la petición debe ser un UUID.'))

/** The key of this request; undefined without one, and for a call that takes none. */
export function keyOf({ writes }: AnyCall, c: Context): string | undefined {
  const sent = c.req.header(idempotencyHeader)
  if (writes !== 'once' || sent === undefined) return undefined
  parse(v.object({ [idempotencyHeader]: uuid }), { [idempotencyHeader]: sent })
  return sent
}

type Keyed = { readonly call: AnyCall; readonly caller: Caller; readonly key: string; readonly body: unknown }

/**
 * The first answer to this key, or that of `perform`, which must use only the transaction. While the first request
 * runs, a second one waits for it, at most as long as a statement may run. A refused or failed call leaves no key.
 */
export function performOnce(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { call, caller, key, body }: Keyed,
  perform: (tx: Tx) => Promise<unknown>,
): Promise<unknown> {
  const digest = digestOf([nameOf(call), caller.role, caller.branch, body])
  const isIt = and(eq(idempotencyKeys.userId, caller.userId), eq(idempotencyKeys.key, key))
  return db.transaction(async (tx) => {
    // If the answer of the first request is deleted between the two statements, the key is free again.
    for (;;) {
      const [claimed] = await tx
        .insert(idempotencyKeys)
        .values({ userId: caller.userId, key, digest, at: now() })
        .onConflictDoNothing()
        .returning({ key: idempotencyKeys.key })
      if (claimed) break
      const [first] = await tx.select().from(idempotencyKeys).where(isIt)
      if (first && first.digest !== digest) throw new Refused('peticion-distinta')
      if (first) return first.answer
    }
    const answer = await perform(tx)
    await tx.update(idempotencyKeys).set({ answer }).where(isIt)
    return answer
  })
}

/** Of all users, because answers may name a person whose data is removed; not of running calls. */
export async function forgetAnswers(tx: Tx): Promise<void> {
  await tx.delete(idempotencyKeys).where(isNotNull(idempotencyKeys.answer))
}

/** Deletes keys that are too old to be repeated. */
export async function sweepKeys({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.at, new Date(now().getTime() - retentionMs)))
}
