/**
 * 'Deshacer': reverts the last decision of a process, within seconds and while no other event has happened in it
 * (docs/decisions/0064). The process is as before the decision; the log keeps both events.
 */
import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, gte } from 'drizzle-orm'
import type { RecruitmentEvent } from '../../../../machines/recruitment/recruitment.setup.ts'
import type { Moved } from '../../../contract/recruitment.ts'
import { type Actor, canMove } from '../../identity/access/rights.ts'
import { refreshPortfolio } from '../../candidates/portfolio-rows.ts'
import type { Tx } from '../../platform/db/open.ts'
import { recruitmentEvents } from '../../platform/db/tables/recruitment.ts'
import { publications } from '../../platform/db/tables/vacancies.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { openingsChanged } from '../../publications/engine.ts'
import { inTransaction, movedTo } from '../engine/engine.ts'
import { lockRecruitment, type LockedRecruitment } from '../engine/locked-recruitment.ts'
import { handOverReopened } from './hand-over.ts'
import { type ReplayedState, replay } from '../engine/replayed-state.ts'
import { columnsOf, stepChart } from '../engine/chart.ts'
import { undoableUntil, undoEventOf, undoWindowOf } from '../engine/undo-window.ts'
import { withdrawLetters } from './undo-letters.ts'
import { writeUndo } from './undo-writes.ts'
import { requireFreeAgain } from './reversals.ts'

type UndoRequest = { readonly idReclutamiento: number; readonly version: number }
type LoggedRow = typeof recruitmentEvents.$inferSelect

export function undoDecision(
  { db, now, env }: Pick<Deps, 'db' | 'now' | 'env'>,
  actor: Actor,
  request: UndoRequest,
): Promise<Moved> {
  const at = now()
  return inTransaction(db, at, (tx) => undoIn(tx, actor, request, { at, undoMs: undoWindowOf(env) }))
}

type Window = { readonly at: Date; readonly undoMs: number }

/** In the caller's transaction; after a Refused it must be rolled back. */
export async function undoIn(
  tx: Tx,
  actor: Actor,
  { idReclutamiento, version }: UndoRequest,
  { at, undoMs }: Window,
): Promise<Moved> {
  const locked = await lockRecruitment(tx, { recruitmentId: idReclutamiento, version, actor })
  const events = await tx
    .select()
    .from(recruitmentEvents)
    .where(eq(recruitmentEvents.recruitmentId, locked.id))
    .orderBy(asc(recruitmentEvents.version))
  const decision = requireOwnDecision(locked, events.at(-1), actor, { at, undoMs })
  await requirePublicationAsItWas(tx, locked, decision)
  const [now, before] = [replay(locked, events), replay(locked, events.slice(0, -1))]
  const undo = undoEventOf(decision.event as RecruitmentEvent, before.chart)
  const step = stepChart(locked.chart, undo)
  if (!step) throw new Refused('registro-cambio', firm)
  requireSame(step.next, before)
  if (locked.outcome !== 'abierta') await requireFreeAgain(tx, actor, locked)
  await withdrawLetters(
    tx,
    {
      recruitmentId: locked.id,
      decision,
      movesAppointments: !isDeepStrictEqual(now.appointments, before.appointments),
    },
    at,
  )
  await writeUndo(tx, { locked, next: step.next, event: undo, now, before, actorId: actor.userId, at })
  if (locked.outcome !== 'abierta') {
    await handOverReopened(tx, { id: locked.id, actorId: actor.userId, at })
    await refreshPortfolio(tx, [locked.candidateId])
  }
  if (locked.outcome === 'contratada') await openingsChanged(tx, locked, at)
  return movedTo({ actor }, step.next, locked.version + 1)
}

/** The last event, if it is a decision of this person that is recent enough. */
function requireOwnDecision(
  locked: LockedRecruitment,
  last: LoggedRow | undefined,
  actor: Actor,
  { at, undoMs }: Window,
): LoggedRow {
  if (!last || last.kind !== 'moved' || last.actorId === null) throw new Refused('registro-cambio', firm)
  const event = last.event as RecruitmentEvent
  // An interviewer decides about the result only.
  const isAuthor = last.actorId === actor.userId && (event.type === 'registro.guardado' || canMove(actor, locked))
  if (!isAuthor) throw new Refused('sin-permiso', { mensaje: 'Sólo quien tomó la decisión la puede deshacer.' })
  if (at >= undoableUntil(last.at, undoMs))
    throw new Refused('registro-cambio', {
      mensaje: `Pasaron más de ${undoMs / 1_000} segundos: la decisión ya no se puede deshacer.${alternative[locked.outcome]}`,
    })
  return last
}

const firm = { mensaje: 'Esa decisión ya no se puede deshacer.' }

const alternative = {
  abierta: '',
  descartada: ' Usa «Revertir rechazo».',
  contratada: ' Quien administra puede usar «Revertir contratación».',
} as const

/** A publication that was closed has rejected its candidates together: they are not taken back one by one. */
async function requirePublicationAsItWas(
  tx: Tx,
  { publicationId }: LockedRecruitment,
  { at }: LoggedRow,
): Promise<void> {
  const [closed] = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.id, publicationId), gte(publications.closedAt, at)))
  if (closed)
    throw new Refused('registro-cambio', { mensaje: 'La publicación se cerró: la decisión ya no se puede deshacer.' })
}

/** The chart's own way back and the log must agree. */
function requireSame(next: ReplayedState['chart'], before: ReplayedState): void {
  const [is, was] = [next, before.chart].map((chart) => ({
    value: chart.value,
    context: chart.context,
    ...columnsOf(chart),
  }))
  if (!isDeepStrictEqual(is, was)) throw new Error('the chart does not lead back to where the decision was made')
}
