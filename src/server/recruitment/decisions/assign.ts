/** 'Asignar a vacante': starts the process of a free candidate in one of the caller's vacancies (spec 1 §2, §4). */
import { violatedConstraint } from '../../platform/base/database-errors.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { inTransaction } from '../engine/engine.ts'
import type { Actor } from '../../identity/access/rights.ts'
import { startRecruitment } from '../engine/start.ts'
import { lockCandidate, requireFree } from '../../candidates/candidate-lock.ts'
import { own, requireOption } from '../../candidates/vacancy-options.ts'

type ServerDeps = Pick<Deps, 'db' | 'now'>
type Assignment = { readonly idVacante: number; readonly idCandidato: number; readonly idSede: number }

/** Refuses a candidate who is invisible to the caller, in process or hired, and a vacancy that is not the caller's. */
export async function assign(
  deps: ServerDeps,
  actor: Actor,
  { idVacante, idCandidato, idSede }: Assignment,
): Promise<void> {
  await beginProcess(deps, actor, idCandidato, (tx) => requireOption(tx, actor, own, { id: idVacante, idSede }))
}

/**
 * Returns the id of the recruitment. `publicationOf` finds the publication, or refuses, after the candidate is locked.
 */
export async function beginProcess(
  { db, now }: ServerDeps,
  actor: Actor,
  candidateId: number,
  publicationOf: (tx: Tx) => Promise<number>,
): Promise<number> {
  const at = now()
  try {
    return await inTransaction(db, at, async (tx) => {
      const candidate = await lockCandidate(tx, actor, candidateId)
      const publicationId = await publicationOf(tx)
      await requireFree(tx, candidate, publicationId)
      return startRecruitment(tx, { candidateId, publicationId, startedBy: actor.userId, at })
    })
  } catch (failure) {
    // A concurrent reversal of a rejection in this publication, which locks the process and not the candidate.
    if (violatedConstraint(failure) === 'recruitments_open_once') throw new Refused('ya-asignado')
    throw failure
  }
}
