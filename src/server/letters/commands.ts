/** Writes to a candidate by hand, and calls a letter off while it waits. */
import { and, eq } from 'drizzle-orm'
import type { LetterForm, SentLetter } from '../../contract/letters.ts'
import { type Actor, canMove } from '../identity/access/rights.ts'
import { outbox } from '../platform/db/tables/notifications.ts'
import type { Deps } from '../platform/http/deps.ts'
import { Refused } from '../platform/http/refused.ts'
import { requireLinkable, sendByHand } from '../recruitment/decisions/order-letters.ts'
import { callOff } from '../recruitment/engine/letter-orders.ts'
import { lockRecruitment } from '../recruitment/engine/locked-recruitment.ts'
import { undoWindowOf } from '../recruitment/engine/undo-window.ts'

export async function sendLetter(
  { db, now, env }: Deps,
  actor: Actor,
  { idReclutamiento, asunto, texto }: LetterForm & { readonly idReclutamiento: number },
): Promise<SentLetter> {
  requireLinkable(env, texto, 'texto')
  const at = now()
  const undoMs = undoWindowOf(env)
  const order = { recruitmentId: idReclutamiento, letter: { asunto, texto }, actor, at, undoMs }
  const idCarta = await db.transaction((tx) => sendByHand(tx, order))
  return { idCarta, deshacer: Math.max(0, undoMs - (now().getTime() - at.getTime())) }
}

/** Refuses one that has left, or may be leaving. */
export function callOffLetter({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, idCarta: number): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx.select({ recruitmentId: outbox.recruitmentId }).from(outbox).where(eq(outbox.id, idCarta))
    if (!row || row.recruitmentId === null) throw new Refused('no-encontrado')
    const locked = await lockRecruitment(tx, { recruitmentId: row.recruitmentId, version: null, actor })
    if (!canMove(actor, locked)) throw new Refused('sin-permiso')
    const done = await callOff(tx, and(eq(outbox.id, idCarta)), 'anulada', now())
    if (done.length === 0)
      throw new Refused('registro-cambio', { mensaje: 'La carta ya salió, ya se anuló o está saliendo.' })
  })
}
