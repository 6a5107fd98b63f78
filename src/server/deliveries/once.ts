/** Idempotent deliveries by other systems: once per key, however often they are repeated (contract/integration.ts). */
import { and, eq } from 'drizzle-orm'
import type { AnyCall } from '../../contract/call.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { inTransaction } from '../recruitment/engine/engine.ts'
import type { LockedRecruitment } from '../recruitment/engine/locked-recruitment.ts'
import { digestOf } from '../platform/base/digest.ts'
import type { Tx } from '../platform/db/open.ts'
import { lockReferred, type Reference } from './referred.ts'
import { receipts } from '../platform/db/tables/integration.ts'

type Delivery = Reference & { readonly clave: string }

/** `work` runs with the recruitment locked, unless the same body was answered before: then that answer is repeated. */
export function once<Answer extends object>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { path }: Pick<AnyCall, 'path'>,
  body: Delivery,
  work: (tx: Tx, locked: LockedRecruitment, at: Date) => Promise<Answer>,
): Promise<Answer> {
  const at = now()
  const digest = digestOf(body)
  return inTransaction(db, at, async (tx) => {
    const locked = await lockReferred(tx, body)
    const [receipt] = await tx
      .select()
      .from(receipts)
      .where(and(eq(receipts.call, path), eq(receipts.key, body.clave)))
    if (receipt?.digest === digest) return receipt.answer as Answer
    if (receipt) throw new Refused('clave-repetida')
    const answer = await work(tx, locked, at)
    const written = await tx
      .insert(receipts)
      .values({ call: path, key: body.clave, recruitmentId: locked.id, digest, answer, at })
      .onConflictDoNothing()
      .returning({ key: receipts.key })
    // A delivery to another process has used the key meanwhile: those to this one wait for its lock
    if (written.length === 0) throw new Refused('clave-repetida')
    return answer
  })
}
