/** 'Enviarme un enlace nuevo': the same answer for any mail; whether a letter is sent is decided when the outbox is delivered. */
import type { ClientAddress } from '../http/client-address.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import { isWithinHour } from '../session/hourly-count.ts'
import { orderLinkLetter } from './link-letters.ts'

/** From one network in an hour: requests for a mail after its first one there. */
const mostRepeated = 60

/** Returns when the letter leaves, if it does. Refuses ('demasiados-intentos') by network and by queue. */
export async function requestNewLink({ db, now }: Pick<Deps, 'db' | 'now'>, typed: string, { network }: ClientAddress): Promise<Date> {
  const at = now()
  const correo = typed.toLowerCase()
  return db.transaction(async (tx) => {
    const isFirst = await isWithinHour(tx, { kind: 'enlace-correo', of: `${network} ${correo}`, most: 1, at })
    if (!isFirst && !(await isWithinHour(tx, { kind: 'enlace-repetido', of: network, most: mostRepeated, at }))) throw new Refused('demasiados-intentos', { segundos: 3600 })
    return orderLinkLetter(tx, { kind: 'enlace-pedido', correo, at })
  })
}
