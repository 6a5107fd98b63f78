/**
 * 'Enviarme un enlace nuevo': the same answer for any mail; whether a letter is sent is decided when the outbox is
 * delivered.
 */
import type { ClientAddress } from '../platform/http/client-address.ts'
import type { Deps } from '../platform/http/deps.ts'
import { orderLinkLetter, requireFewRepetitions } from './link-letters.ts'

/** Returns when the letter leaves, if it does. Refuses ('demasiados-intentos') by network and by queue. */
export async function requestNewLink(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  typed: string,
  address: ClientAddress,
): Promise<Date> {
  const at = now()
  const correo = typed.toLowerCase()
  return db.transaction(async (tx) => {
    await requireFewRepetitions(tx, { kind: 'enlace', correo, address, at })
    return orderLinkLetter(tx, { kind: 'enlace-pedido', correo, at })
  })
}
