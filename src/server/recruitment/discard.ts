/** 'Rechazar Candidato' from the vacancy step, and taking a discard back (design/process.md). */
import type { Moved, Reverted } from '../../contract/recruitment.ts'
import { lockCandidate, requireFree } from '../candidates/candidate-lock.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import { violatedConstraint } from '../db/errors.ts'
import { type Command, type Fact, perform, performFully } from './engine.ts'
import { inTransaction } from './in-transaction.ts'
import { type Actor, canMove } from './rights.ts'

type Asked = { readonly idReclutamiento: number; readonly version?: number | undefined }

export function rejectCandidate({ db, now }: Deps, actor: Actor, asked: Asked): Promise<Moved> {
  const at = now()
  const fact: Fact = { event: { type: 'candidato.rechazado' }, form: null }
  return inTransaction(db, at, (tx) => perform(tx, asRecruiter(actor, asked, at, () => fact)))
}

/** Refuses also when the candidate is by now in another process, of whatever publication, or hired: nobody is in two. */
export async function revertDiscard({ db, now }: Deps, actor: Actor, { motivo, ...asked }: Asked & { motivo: string }): Promise<Reverted> {
  const at = now()
  try {
    return await inTransaction(db, at, async (tx) => {
      const command = asRecruiter(actor, asked, at, async ({ outcome, candidateId, publicationId }) => {
        if (outcome === 'descartada') await requireFree(tx, await lockCandidate(tx, actor, candidateId), publicationId)
        return { event: { type: 'descarte.revertido', motivo }, form: { motivo } }
      })
      const { moved, lost } = await performFully(tx, command)
      return { ...moved, citasPerdidas: lost.length }
    })
  } catch (failure) {
    // Assigned to this very publication at the same instant.
    if (violatedConstraint(failure) === 'recruitments_open_once') throw new Refused('ya-asignado')
    throw failure
  }
}

function asRecruiter(actor: Actor, { idReclutamiento, version }: Asked, at: Date, state: Command['state']): Command {
  return {
    recruitmentId: idReclutamiento,
    version: version ?? null,
    actor,
    at,
    state: (locked, tx) => {
      if (!canMove(actor, locked)) throw new Refused('sin-permiso')
      return state(locked, tx)
    },
  }
}
