/** Reverts the end of a process: a rejection or a hire (design/process.md). */
import { and, eq, ne } from 'drizzle-orm'
import type { RecruitmentEvent } from '../../../../machines/recruitment/recruitment.setup.ts'
import type { Moved } from '../../../contract/recruitment.ts'
import type { Reverted } from '../../../contract/process-outcomes.ts'
import { lockCandidate, requireFree } from '../../candidates/candidate-lock.ts'
import { violatedConstraint } from '../../platform/base/database-errors.ts'
import type { Tx } from '../../platform/db/open.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { inTransaction, perform } from '../engine/engine.ts'
import { handOverReopened } from './hand-over.ts'
import { callOff, rejectionLetter } from '../engine/letter-orders.ts'
import type { LockedRecruitment } from '../engine/locked-recruitment.ts'
import { type Actor, canMove, canRescindHire } from '../../identity/access/rights.ts'
import { outbox } from '../../platform/db/tables/notifications.ts'
import { recruitments } from '../../platform/db/tables/recruitment.ts'

type Reversal = { readonly idReclutamiento: number; readonly version: number; readonly motivo: string }
type Ending = {
  readonly outcome: 'descartada' | 'contratada'
  readonly may: typeof canMove
  readonly event: RecruitmentEvent
}

/** Back to exactly the previous stage, with the hours of its interviews as far as they are free. */
export async function revertRejection(deps: Deps, actor: Actor, reversal: Reversal): Promise<Reverted> {
  const { moved, lost } = await revert(deps, actor, reversal, {
    outcome: 'descartada',
    may: canMove,
    event: { type: 'descarte.revertido', motivo: reversal.motivo },
  })
  return { ...moved, citasPerdidas: lost.length }
}

/** Back to the decision; the opening is free again. */
export async function revertHire(deps: Deps, actor: Actor, reversal: Reversal): Promise<Moved> {
  const { moved } = await revert(deps, actor, reversal, {
    outcome: 'contratada',
    may: canRescindHire,
    event: { type: 'contratacion.revertida', motivo: reversal.motivo },
  })
  return moved
}

async function revert({ db, now }: Deps, actor: Actor, { idReclutamiento, version, motivo }: Reversal, ending: Ending) {
  const at = now()
  try {
    return await inTransaction(db, at, (tx) =>
      reopen(tx, { idReclutamiento, version, motivo, actor, at, event: ending.event }, async (locked) => {
        if (!ending.may(actor, locked)) throw new Refused('sin-permiso')
        if (locked.outcome === ending.outcome) await requireFreeAgain(tx, actor, locked)
      }),
    )
  } catch (failure) {
    // A concurrent assignment to the same publication.
    if (violatedConstraint(failure) === 'recruitments_open_once') throw new Refused('ya-asignado')
    throw failure
  }
}

type Reopening = Reversal & { readonly actor: Actor; readonly at: Date; readonly event: RecruitmentEvent }

/**
 * In the caller's transaction. `check` refuses a process that cannot continue, also because its candidate is not free.
 */
export async function reopen(
  tx: Tx,
  { idReclutamiento, version, motivo, actor, at, event }: Reopening,
  check: (locked: LockedRecruitment) => Promise<void>,
) {
  const done = await perform(tx, {
    recruitmentId: idReclutamiento,
    version,
    actor,
    at,
    prepare: async (locked) => {
      await check(locked)
      return { event, form: { motivo } }
    },
  })
  await callOff(tx, and(eq(outbox.recruitmentId, idReclutamiento), eq(outbox.kind, rejectionLetter)), 'revertida', at)
  await handOverReopened(tx, { id: idReclutamiento, actorId: actor.userId, at })
  return done
}

/** Refuses a candidate who is in another process or hired by now: a candidate has one process at a time. */
export async function requireFreeAgain(
  tx: Tx,
  actor: Actor,
  { id, candidateId, publicationId, outcome }: LockedRecruitment,
): Promise<void> {
  const candidate = await lockCandidate(tx, actor, candidateId)
  if (outcome !== 'contratada') return requireFree(tx, candidate, publicationId)
  const others = and(
    eq(recruitments.candidateId, candidateId),
    eq(recruitments.outcome, 'contratada'),
    ne(recruitments.id, id),
  )
  return requireFree(tx, { ...candidate, contratado: await tx.$count(recruitments, others) }, publicationId)
}
