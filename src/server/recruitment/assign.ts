/** 'Asignar a vacante': a free candidate enters the process of one of the asker's vacancies (spec 1 §2, §4). */
import { violatedConstraint } from '../runtime/database-errors.ts'
import type { Tx } from '../db/open.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import { inTransaction } from './in-transaction.ts'
import type { Actor } from '../access/rights.ts'
import { startRecruitment } from './start.ts'
import { lockCandidate, requireFree } from '../candidates/candidate-lock.ts'
import { own, requireOption } from '../candidates/vacancy-options.ts'

type Given = Pick<Deps, 'db' | 'now'>
type Asked = { readonly idVacante: number; readonly idCandidato: number; readonly idSede: number }

/** Refuses a candidate that the asker may not see or who is in process or hired, and a vacancy that is not the asker's. */
export async function assign(given: Given, actor: Actor, { idVacante, idCandidato, idSede }: Asked): Promise<void> {
  await beginProcess(given, actor, idCandidato, (tx) => requireOption(tx, actor, own, { id: idVacante, idSede }))
}

/** Returns the id of the recruitment. `publicationOf` finds the publication, or refuses, once the candidate is locked. */
export async function beginProcess({ db, now }: Given, actor: Actor, candidateId: number, publicationOf: (tx: Tx) => Promise<number>): Promise<number> {
  const at = now()
  try {
    return await inTransaction(db, at, async (tx) => {
      const candidate = await lockCandidate(tx, actor, candidateId)
      const publicationId = await publicationOf(tx)
      await requireFree(tx, candidate, publicationId)
      return startRecruitment(tx, { candidateId, publicationId, startedBy: actor.userId, at })
    })
  } catch (failure) {
    // A discard of this very process taken back at the same instant: that locks the process, not the candidate.
    if (violatedConstraint(failure) === 'recruitments_open_once') throw new Refused('ya-asignado')
    throw failure
  }
}
