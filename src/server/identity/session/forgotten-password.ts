/**
 * 'Olvidé mi contraseña': the same answer in the same time for any name; whether a letter is sent is decided when the
 * outbox is delivered.
 */
import type { ClientAddress } from '../../platform/http/client-address.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { outbox } from '../../platform/db/tables/notifications.ts'
import { isWithinHour } from '../../platform/http/rate-limit.ts'

/** Kind of the outbox rows; their payload contains the typed name. */
export const forgottenNotice = 'contrasena-olvidada'
/** Per hour: letters to one account, and requests from one network. */
const most = { cuenta: 3, direccion: 30 } as const

/** Beyond the limits nothing is written, without any visible difference. */
export async function requestLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  usuario: string,
  { network }: ClientAddress,
): Promise<void> {
  const at = now()
  const userName = usuario.normalize('NFC').toLowerCase()
  await db.transaction(async (tx) => {
    const isWithin = [
      await isWithinHour(tx, { kind: 'olvido-direccion', of: network, most: most.direccion, at }),
      await isWithinHour(tx, { kind: 'olvido-cuenta', of: userName, most: most.cuenta, at }),
    ]
    if (isWithin.every(Boolean))
      await tx.insert(outbox).values({
        recruitmentId: null,
        kind: forgottenNotice,
        payload: { usuario: userName },
        createdAt: at,
        dueAt: at,
      })
  })
}
