/** 'Rechazar Candidato' from the vacancy step, and taking a discard back (design/process.md). */
import type { Moved } from '../../contract/recruitment.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import { violatedConstraint } from '../db/errors.ts'
import { type Fact, perform } from './engine.ts'
import { inTransaction } from './in-transaction.ts'
import { type Actor, canMove } from './rights.ts'

type Asked = { readonly idReclutamiento: number; readonly version: number }

export const rejectCandidate = (deps: Deps, actor: Actor, asked: Asked): Promise<Moved> =>
  performAsRecruiter(deps, actor, asked, { event: { type: 'candidato.rechazado' }, form: null })

/** Refuses also when the candidate has meanwhile begun another process in the same vacancy. */
export async function revertDiscard(deps: Deps, actor: Actor, { motivo, ...asked }: Asked & { motivo: string }): Promise<Moved> {
  try {
    return await performAsRecruiter(deps, actor, asked, { event: { type: 'descarte.revertido', motivo }, form: { motivo } })
  } catch (failure) {
    if (violatedConstraint(failure) !== 'recruitments_open_once') throw failure
    throw new Refused('etapa-cambio', { mensaje: 'El candidato ya tiene otro proceso abierto en esta vacante.' })
  }
}

function performAsRecruiter({ db, now }: Deps, actor: Actor, { idReclutamiento, version }: Asked, fact: Fact): Promise<Moved> {
  const at = now()
  return inTransaction(db, at, (tx) =>
    perform(tx, {
      recruitmentId: idReclutamiento,
      version,
      actor,
      at,
      state: (standing) => {
        if (!canMove(actor, standing)) throw new Refused('sin-permiso')
        return fact
      },
    }),
  )
}
