/** 'Enviarme un enlace nuevo': the same answer for any mail; whether letters are sent is decided when the outbox is delivered. */
import type { ClientAddress } from '../http/client-address.ts'
import type { Deps } from '../http/deps.ts'
import { outbox } from '../db/tables/notifications.ts'
import { isWithinHour } from '../session/hourly-count.ts'

/** Kind of the outbox rows; their payload contains the typed mail. */
export const requestedNotice = 'enlace-pedido'
/** Per hour: requests for one mail, and from one network. */
const most = { correo: 3, direccion: 30 } as const

export async function requestNewLink({ db, now }: Pick<Deps, 'db' | 'now'>, typed: string, { network }: ClientAddress): Promise<void> {
  const at = now()
  const correo = typed.toLowerCase()
  await db.transaction(async (tx) => {
    const isWithin = [
      await isWithinHour(tx, { kind: 'enlace-direccion', of: network, most: most.direccion, at }),
      await isWithinHour(tx, { kind: 'enlace-correo', of: correo, most: most.correo, at }),
    ]
    if (isWithin.every(Boolean)) await tx.insert(outbox).values({ recruitmentId: null, kind: requestedNotice, payload: { correo }, createdAt: at, dueAt: at })
  })
}
