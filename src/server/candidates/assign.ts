/** 'Asignar a vacante': a free candidate enters the process of one of the asker's vacancies (spec 1 §2, §4). */
import { violatedConstraint } from '../db/errors.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import { inTransaction } from '../recruitment/in-transaction.ts'
import type { Actor } from '../recruitment/rights.ts'
import { startRecruitment } from '../recruitment/start.ts'
import { lockCandidate, requireFree } from './candidate-lock.ts'
import { own, requireOption } from './vacancy-options.ts'

type Asked = { readonly idVacante: number; readonly idCandidato: number; readonly idSede: number }

/** Refuses a candidate that the asker may not see or who is in process or hired, and a vacancy that is not the asker's. */
export async function assign({ db, now }: Pick<Deps, 'db' | 'now'>, actor: Actor, { idVacante, idCandidato, idSede }: Asked): Promise<void> {
  const at = now()
  try {
    await inTransaction(db, at, async (tx) => {
      const candidate = await lockCandidate(tx, actor, idCandidato)
      const publicationId = await requireOption(tx, actor, own, { id: idVacante, idSede })
      await requireFree(tx, candidate, publicationId)
      await startRecruitment(tx, { candidateId: idCandidato, publicationId, startedBy: actor.userId, at })
    })
  } catch (failure) {
    // A discard of this very process taken back at the same instant: that locks the process, not the candidate.
    if (violatedConstraint(failure) === 'recruitments_open_once') throw new Refused('ya-asignado')
    throw failure
  }
}
