/** Corrects the saved values of a stage; the chart does not move (design/process.md, spec 1 §2). */
import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import { type Envelope, type Moved, wireCode } from '../../../contract/recruitment.ts'
import { phases, sectionOf } from '../../../contract/phases.ts'
import { formSchemas } from '../../../contract/stage-forms.ts'
import type { Tx } from '../../platform/db/open.ts'
import { interviews } from '../../platform/db/tables/interviews.ts'
import type { Deps } from '../../platform/http/deps.ts'
import { Refused } from '../../platform/http/refused.ts'
import { moveSlot } from '../../slots/appointments.ts'
import { decideSlot, type ScheduleForm, storedSchedule } from '../../slots/decide-slot.ts'
import type { InterviewChange } from '../../slots/notices.ts'
import { contradictions, isCorrectable } from './correctable.ts'
import { inTransaction, movedTo } from '../engine/engine.ts'
import { interviewOf } from '../engine/event-forms.ts'
import { noEffects } from '../engine/chart.ts'
import { requireReason } from './reasons.ts'
import { type Actor, canMove } from '../../identity/access/rights.ts'
import { parseSection, sentForm } from './save-stage.ts'
import { type Logged, readLogged } from './stage-info.ts'
import { lockRecruitment, type LockedRecruitment } from '../engine/locked-recruitment.ts'
import { writeStep } from '../engine/write-step.ts'

type Corrected = {
  readonly form: Readonly<Record<string, unknown>>
  readonly interviewChanges: readonly InterviewChange[]
}

/** Refuses values that contradict the course of the process, and events that can no longer be corrected. */
export async function correctStage(
  { db, now }: Deps,
  actor: Actor,
  correction: { idEvento: number; envelope: Envelope },
): Promise<Moved> {
  const { envelope, idEvento } = correction
  const at = now()
  return inTransaction(db, at, async (tx) => {
    const locked = await lockRecruitment(tx, {
      recruitmentId: envelope.idReclutamiento,
      version: envelope.version ?? null,
      actor,
    })
    if (!canMove(actor, locked)) throw new Refused('sin-permiso')
    const logged = await readLogged(tx, locked.id, idEvento)
    if (!logged) throw new Refused('no-encontrado')
    const { form, interviewChanges } = await correctedForm(tx, locked, logged, actor, envelope, at)
    await writeCorrection(tx, { locked, idEvento, form, interviewChanges, actorId: actor.userId, at })
    return movedTo({ actor }, locked.chart, locked.version + 1)
  })
}

type Correction = Corrected & {
  readonly locked: LockedRecruitment
  readonly idEvento: number
  /** Null: the candidate. */
  readonly actorId: number | null
  readonly at: Date
}

/** The chart stays; refusals are the caller's. */
export async function writeCorrection(
  tx: Tx,
  { locked, idEvento, form, interviewChanges, actorId, at }: Correction,
): Promise<void> {
  await writeStep(tx, {
    locked,
    next: locked.chart,
    event: null,
    correctsId: idEvento,
    form,
    effects: noEffects,
    interviewChanges,
    notice: {},
    actorId,
    at,
    undoMs: 0,
  })
}

async function correctedForm(
  tx: Tx,
  locked: LockedRecruitment,
  { row, code, saved, isUndone }: Logged,
  actor: Actor,
  envelope: Envelope,
  now: Date,
): Promise<Corrected> {
  const { codigoFase, values } = sentForm(envelope)
  const path = `envelope.${sectionOf(code)}`
  if (codigoFase !== wireCode(code))
    throw new Refused('datos-invalidos', { campos: { 'envelope.codigoFase': 'No es la fase que se corrige.' } })
  if (isUndone || !isCorrectable(row, locked, actor))
    throw new Refused('datos-invalidos', { mensaje: 'Lo guardado en esta etapa ya no se puede corregir.' })
  const form: Readonly<Record<string, unknown>> = parseSection(formSchemas[code], values, path)
  const [contradicted] = contradictions(code, saved, form)
  if (contradicted !== undefined) {
    const mensaje = 'La decisión ya movió el proceso y no se puede cambiar con una corrección.'
    throw new Refused('datos-invalidos', { mensaje, campos: { [`${path}.${contradicted}`]: mensaje } })
  }
  await requireReason(tx, code, form, path)
  if (isBooking(row, code))
    return movedBooking(tx, { locked, logged: { row, code, saved }, form: form as ScheduleForm, path, now })
  if (isDeepStrictEqual(form, saved)) throw unchanged()
  return { form, interviewChanges: [] }
}

const isBooking = (row: Logged['row'], code: Logged['code']): boolean =>
  phases[code].schedule !== undefined && interviewOf(row) !== undefined

type Moving = {
  readonly locked: LockedRecruitment
  readonly logged: Pick<Logged, 'row' | 'code' | 'saved'>
  readonly form: ScheduleForm
  readonly path: string
  readonly now: Date
}

/** Books the new hour and releases the old one. */
export async function movedBooking(
  tx: Tx,
  { locked, logged: { row, code, saved }, form, path, now }: Moving,
): Promise<Corrected> {
  const [schedule, idEntrevista] = [phases[code].schedule, interviewOf(row)]
  if (!schedule || idEntrevista === undefined) throw new Error(`event ${row.id} has booked nothing`)
  const slot = await decideSlot(tx, { form, locked, path, now })
  const stored = storedSchedule(form, slot, { idEntrevista, ...schedule })
  if (isDeepStrictEqual(stored, saved) && (await isBooked(tx, idEntrevista))) throw unchanged()
  const previous = await moveSlot(tx, idEntrevista, slot)
  const change = { idEntrevista, change: 'movida' } as const
  return {
    form: stored,
    interviewChanges: [previous.interviewerId === slot.interviewerId ? change : { ...change, previous }],
  }
}

/** A correction without changes would only fill the history, and notify the candidate of nothing. */
const unchanged = () => new Refused('datos-invalidos', { mensaje: 'No hay ningún cambio que guardar.' })

/** False for an interview that lost its hour: it can be booked at the same hour again. */
async function isBooked(tx: Tx, idEntrevista: number): Promise<boolean> {
  const [interview] = await tx
    .select({ status: interviews.status })
    .from(interviews)
    .where(eq(interviews.id, idEntrevista))
  return interview?.status === 'agendada'
}
