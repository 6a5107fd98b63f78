/**
 * Passes all assignments of a person to a colleague, in the transaction that deactivates the account: publications and
 * interviews through their own logs, so that the histories show it and `audit:events` finds no difference. Rows are
 * locked in the usual order: vacancies, recruitments by id, openings, publications (docs/decisions/0020).
 */
import { asc, eq, or, sql } from 'drizzle-orm'
import { type Assignments, withoutSuccessor } from '../../contract/people.ts'
import type { Tx } from '../platform/db/open.ts'
import { Refused } from '../platform/http/refused.ts'
import { moveSlot, SlotTaken } from '../slots/appointments.ts'
import { longDay, mexicoTime } from '../platform/base/mexico-time.ts'
import { slotText } from '../slots/slots.ts'
import { interviews } from '../platform/db/tables/interviews.ts'
import type { InterviewChange } from '../slots/notices.ts'
import { noEffects } from '../recruitment/engine/chart.ts'
import { handOverTo, lockOpenOf } from '../recruitment/decisions/hand-over.ts'
import { interviewOf } from '../recruitment/engine/event-forms.ts'
import { lockRecruitment } from '../recruitment/engine/locked-recruitment.ts'
import { readLogged } from '../recruitment/stages/stage-info.ts'
import { openings, recruitmentEvents } from '../platform/db/tables/recruitment.ts'
import { writeStep } from '../recruitment/engine/write-step.ts'
import { personName } from '../platform/base/person-name.ts'
import { users } from '../platform/db/tables/session.ts'
import { performOnPublication } from '../publications/engine.ts'
import { publications, vacancies } from '../platform/db/tables/vacancies.ts'
import {
  awaitedInterviews,
  isAnalysed,
  isConsulted,
  isLed,
  isObserved,
  canReceive,
  readAssignments,
} from './assignments.ts'
import type { Account, AccountManager } from '../identity/session/accounts.ts'

type HandOver = {
  readonly manager: AccountManager
  readonly from: Account
  readonly successorId: number | undefined
  readonly at: Date
}
type Successor = { readonly id: number; readonly name: string }

/**
 * Both accounts are locked. Refuses at `idHeredero` when an successor is needed and none, or an unsuitable one, was
 * named.
 */
export async function handOver(
  tx: Tx,
  { manager, from, successorId, at }: HandOver,
): Promise<Assignments & { readonly heredero: string | null }> {
  const before = await readAssignments(tx, from.id)
  if (Object.values(before).every((count) => count === 0)) return { ...before, heredero: null }
  const successor = await requireSuccessor(tx, from, before, successorId)
  const transfer = { tx, manager, from, successor, at }
  await tx
    .update(vacancies)
    .set({ consultantId: successor.id, version: sql`${vacancies.version} + 1`, savedBy: null })
    .where(isConsulted(from.id))
  const processes = await lockOpenOf(tx, from.id)
  await handOverInterviews(transfer)
  await handOverTo(tx, { ids: processes, toId: successor.id, actorId: manager.userId, at })
  await tx.update(openings).set({ analystId: successor.id }).where(isAnalysed(from.id))
  await handOverPublications(transfer)
  return { ...before, heredero: successor.name }
}

async function requireSuccessor(
  tx: Tx,
  from: Account,
  before: Assignments,
  successorId: number | undefined,
): Promise<Successor> {
  const refuse = (mensaje: string) => new Refused('datos-invalidos', { mensaje, campos: { idHeredero: mensaje } })
  if (successorId === undefined) throw refuse(withoutSuccessor)
  const [successor] = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(sql`${users.id} = ${successorId} and ${canReceive(from, before)}`)
  if (!successor) throw refuse('Esa persona no puede tener lo que se entrega. Elige a otra.')
  return { id: successor.id, name: personName(successor) }
}

type Transfer = {
  readonly tx: Tx
  readonly manager: AccountManager
  readonly from: Account
  readonly successor: Successor
  readonly at: Date
}

async function handOverPublications({ tx, manager, from, successor, at }: Transfer): Promise<void> {
  const rows = await tx
    .select({ id: publications.id, branch: publications.branch })
    .from(publications)
    .where(or(isLed(from.id), isObserved(from.id)))
    .orderBy(asc(publications.id))
  for (const { id: publicationId, branch } of rows) {
    // In the name of the responsible person: the administrator may not be of the publication's branch.
    const command = {
      publicationId,
      actor: { userId: manager.userId, role: manager.role, branch },
      at,
      may: () => true,
    }
    const form = { persona: successor.name }
    const [row] = await tx
      .select({ led: isLed(from.id)!, observed: isObserved(from.id)! })
      .from(publications)
      .where(eq(publications.id, publicationId))
      .for('no key update')
    if (row?.led)
      await performOnPublication(tx, {
        ...command,
        prepare: () => ({ event: { type: 'responsable.asignado' }, form, set: { responsibleId: successor.id } }),
      })
    if (row?.observed)
      await performOnPublication(tx, {
        ...command,
        prepare: () => ({ event: { type: 'observador.asignado' }, form, set: { observerId: successor.id } }),
      })
  }
}

/** Each is a correction of the appointment, at the same hour. */
async function handOverInterviews(transfer: Transfer): Promise<void> {
  for (const awaited of await awaitedInterviews(transfer.tx, transfer.from.id)) {
    try {
      await handOverInterview(transfer, awaited)
    } catch (failure) {
      if (!(failure instanceof SlotTaken)) throw failure
      const { fecha, hora } = failure.slot
      const mensaje = `${transfer.successor.name} ya tiene una entrevista el ${longDay(fecha)}, ${slotText(hora)}. Elige a otra persona, o cambia antes esa cita.`
      throw new Refused('datos-invalidos', { mensaje, campos: { idHeredero: mensaje } })
    }
  }
}

async function handOverInterview(
  { tx, manager, successor, at }: Transfer,
  { id, recruitmentId }: { readonly id: number; readonly recruitmentId: number },
): Promise<void> {
  const locked = await lockRecruitment(tx, { recruitmentId, version: null, actor: null })
  const [row] = await tx.select().from(interviews).where(eq(interviews.id, id))
  // It was recorded or cancelled while we waited.
  if (row?.status !== 'agendada') return
  const { candidateId, tipoEntrevistador, fecha, hora, tipoEntrevista, sedeId } = row
  const slot = {
    candidateId: candidateId ?? locked.candidateId,
    tipoEntrevistador,
    interviewerId: successor.id,
    fecha,
    hora,
    tipoEntrevista,
    sedeId,
  }
  const previousSlot = await moveSlot(tx, id, slot)
  const scheduled = await scheduleOf(tx, recruitmentId, id)
  if (!scheduled) throw new Error(`no event scheduled interview ${id}`)
  const { day, hour } = mexicoTime(at)
  const isToCome = fecha > day || (fecha === day && hora > hour)
  const changes: InterviewChange[] = isToCome ? [{ idEntrevista: id, change: 'movida', previous: previousSlot }] : []
  const form = { ...scheduled.saved, idEntrevistador: String(successor.id) }
  await writeStep(tx, {
    locked,
    next: locked.chart,
    event: null,
    correctsId: scheduled.row.id,
    form,
    effects: noEffects,
    interviewChanges: changes,
    notice: {},
    actorId: manager.userId,
    at,
    undoMs: 0,
  })
}

/** The event that created the appointment (the first with its id), with the current values. */
async function scheduleOf(tx: Tx, recruitmentId: number, interviewId: number) {
  const rows = await tx
    .select()
    .from(recruitmentEvents)
    .where(eq(recruitmentEvents.recruitmentId, recruitmentId))
    .orderBy(asc(recruitmentEvents.version))
  const made = rows.find((row) => interviewOf(row) === interviewId)
  return made && readLogged(tx, recruitmentId, made.id)
}
