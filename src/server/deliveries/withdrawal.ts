/** A candidate leaves the process: a rejection like any other, with a reason of its own, caused by no staff user. */
import type { Tx } from '../platform/db/open.ts'
import { rejectForReason } from '../recruitment/decisions/rejection.ts'

export const withdrawnReason = 'El candidato se retiró'

/** Refuses a process that has ended ('etapa-cambio'). */
export async function withdraw(tx: Tx, recruitmentId: number, comentarios: string, at: Date): Promise<void> {
  await rejectForReason(tx, { recruitmentId, actor: null, at, reason: withdrawnReason, comentarios })
}
