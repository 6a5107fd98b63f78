/** 'Olvidé mi contraseña': the same answer in the same time for any name; whether a letter is sent is decided when the outbox is delivered. */
import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { ClientAddress } from '../http/client-address.ts'
import type { Deps } from '../http/deps.ts'
import { outbox } from '../db/tables/notifications.ts'
import { loginFailures } from '../db/tables/session.ts'

/** Kind of the outbox rows; their payload contains the typed name. */
export const forgottenNotice = 'contrasena-olvidada'
const windowMs = 3_600_000
/** Per hour: letters to one account, and requests from one network. */
const most = { cuenta: 3, direccion: 30 } as const

/** Beyond the limits nothing is written, without any visible difference. */
export async function requestLink({ db, now }: Pick<Deps, 'db' | 'now'>, usuario: string, { network }: ClientAddress): Promise<void> {
  const at = now()
  const asked = usuario.normalize('NFC').toLowerCase()
  await db.transaction(async (tx) => {
    const count = async (kind: keyof typeof most, of: string) => {
      const key = `olvido-${kind}:${createHash('sha256').update(of).digest('base64url')}`
      const isOld = sql`${loginFailures.lastAt} <= ${new Date(at.getTime() - windowMs).toISOString()}::timestamptz`
      const [row] = await tx
        .insert(loginFailures)
        .values({ key, failures: 1, lastAt: at })
        .onConflictDoUpdate({
          target: loginFailures.key,
          set: { failures: sql`case when ${isOld} then 1 else ${loginFailures.failures} + 1 end`, lastAt: sql`case when ${isOld} then excluded.last_at else ${loginFailures.lastAt} end` },
        })
        .returning({ count: loginFailures.failures })
      return (row?.count ?? 0) <= most[kind]
    }
    const isWithin = [await count('direccion', network), await count('cuenta', asked)]
    if (isWithin.every(Boolean)) await tx.insert(outbox).values({ recruitmentId: null, kind: forgottenNotice, payload: { usuario: asked }, createdAt: at, dueAt: at })
  })
}
