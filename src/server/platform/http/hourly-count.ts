/** The number of requests within an hour, by a key that is not stored itself. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { loginFailures } from '../db/tables/session.ts'

const windowMs = 3_600_000

/** Counts this request too; true: it is not more than `most`. `kind` has the purpose in it, `of` the person or the network. */
export async function isWithinHour(
  tx: Tx,
  { kind, of, most, at }: { readonly kind: string; readonly of: string; readonly most: number; readonly at: Date },
): Promise<boolean> {
  const key = `${kind}:${createHash('sha256').update(of).digest('base64url')}`
  const isOld = sql`${loginFailures.lastAt} <= ${new Date(at.getTime() - windowMs).toISOString()}::timestamptz`
  const [row] = await tx
    .insert(loginFailures)
    .values({ key, failures: 1, lastAt: at })
    .onConflictDoUpdate({
      target: loginFailures.key,
      set: {
        failures: sql`case when ${isOld} then 1 else ${loginFailures.failures} + 1 end`,
        lastAt: sql`case when ${isOld} then excluded.last_at else ${loginFailures.lastAt} end`,
      },
    })
    .returning({ count: loginFailures.failures })
  return (row?.count ?? 0) <= most
}
