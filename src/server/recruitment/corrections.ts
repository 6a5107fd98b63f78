/** Correcting what was saved in a stage; the chart does not move (design/process.md, spec 1 §2). */
import { and, desc, eq, or } from 'drizzle-orm'
import type { PhaseCode } from '../../contract/phases.ts'
import { type Envelope, type Moved, type StageInfo, wireCode } from '../../contract/recruitment.ts'
import { type FormCode, stageForms } from '../../contract/stage-forms.ts'
import type { Db, Tx } from '../db/open.ts'
import { recruitmentEvents } from '../db/schema.ts'
import type { Deps } from '../http/deps.ts'
import { Refused } from '../http/refused.ts'
import { moveSlot } from '../interviews/appointments.ts'
import { decideSlot, type ScheduleForm } from '../interviews/decide-slot.ts'
import type { InterviewChange } from '../notifications/interview-notices.ts'
import { contradictions, isCorrectable } from './correctable.ts'
import { movedTo } from './engine.ts'
import { formCodeOf, interviewOf } from './event-forms.ts'
import { inTransaction } from './in-transaction.ts'
import { noConsequences } from './orders.ts'
import { openProcess } from './process.ts'
import { requireReason } from './reasons.ts'
import { type Actor, canMove } from './rights.ts'
import { parseSection, sectionOf } from './save-stage.ts'
import { keptSchedule, scheduleOf } from './schedule-form.ts'
import { openInterviewLines } from './stage-data.ts'
import { lockStanding, type Standing } from './standing.ts'
import { writeStep } from './write-step.ts'

type Form = Readonly<Record<string, unknown>>
type Corrected = { readonly form: Form; readonly interviewChanges: readonly InterviewChange[] }
type Logged = { readonly row: typeof recruitmentEvents.$inferSelect; readonly code: FormCode; readonly saved: Form }

/** The event with the values that hold now: its own or those of its last correction. Undefined for an unknown one. */
async function readLogged(on: Db | Tx, recruitmentId: number, eventId: number): Promise<Logged | undefined> {
  const rows = await on
    .select()
    .from(recruitmentEvents)
    .where(
      and(
        eq(recruitmentEvents.recruitmentId, recruitmentId),
        or(eq(recruitmentEvents.id, eventId), eq(recruitmentEvents.correctsId, eventId)),
      ),
    )
    .orderBy(desc(recruitmentEvents.version))
  const row = rows.find(({ id }) => id === eventId)
  const code = row && formCodeOf(row)
  return row && code ? { row, code, saved: rows[0]?.form ?? {} } : undefined
}

type InfoQuestion = { readonly idReclutamiento: number; readonly codigoFase: PhaseCode; readonly idEvento: number }

/** Null when the event was not saved with the form of this code. */
export async function getStageInfo(db: Db, actor: Actor, asked: InfoQuestion): Promise<StageInfo> {
  const process = await openProcess(db, actor, asked.idReclutamiento)
  const logged = await readLogged(db, asked.idReclutamiento, asked.idEvento)
  if (!logged || (logged.code !== asked.codigoFase && wireCode(logged.code) !== asked.codigoFase)) return null
  return { valores: { ...logged.saved }, entrevistas: openInterviewLines(process) }
}

/** Refuses what contradicts the way that the process took, and what cannot be corrected any more. */
export async function correctStage({ db, now }: Deps, actor: Actor, asked: { idEvento: number; envelope: Envelope }): Promise<Moved> {
  const { envelope, idEvento } = asked
  const at = now()
  return inTransaction(db, at, async (tx) => {
    const standing = await lockStanding(tx, { recruitmentId: envelope.idReclutamiento, version: envelope.version, actor })
    if (!canMove(actor, standing)) throw new Refused('sin-permiso')
    const logged = await readLogged(tx, standing.id, idEvento)
    if (!logged) throw new Refused('no-encontrado')
    const { form, interviewChanges } = await correctedForm(tx, standing, logged, actor, envelope, at)
    await writeStep(tx, {
      standing,
      next: standing.chart,
      event: null,
      correctsId: idEvento,
      form,
      consequences: noConsequences,
      interviewChanges,
      notice: {},
      actorId: actor.userId,
      at,
    })
    return movedTo({ actor }, standing.chart, standing.version + 1)
  })
}

async function correctedForm(tx: Tx, standing: Standing, { row, code, saved }: Logged, actor: Actor, envelope: Envelope, now: Date): Promise<Corrected> {
  const { codigoFase, values } = sectionOf(envelope)
  const path = `envelope.${stageForms[code].section}`
  if (codigoFase !== wireCode(code)) throw new Refused('datos-invalidos', { campos: { 'envelope.codigoFase': 'No es la fase que se corrige.' } })
  if (!isCorrectable(row, standing, actor)) throw new Refused('datos-invalidos', { mensaje: 'Lo guardado en esta etapa ya no se puede corregir.' })
  const form = parseSection(code, values, path)
  const [contradicted] = contradictions(code, saved, form)
  if (contradicted !== undefined) {
    const mensaje = 'La decisión ya movió el proceso y no se puede cambiar con una corrección.'
    throw new Refused('datos-invalidos', { mensaje, campos: { [`${path}.${contradicted}`]: mensaje } })
  }
  await requireReason(tx, code, form, path)
  const schedule = scheduleOf(code)
  const idEntrevista = interviewOf(row)
  if (!schedule || idEntrevista === undefined) return { form, interviewChanges: [] }
  const slot = await decideSlot(tx, { form: form as ScheduleForm, vacancy: standing, path, now })
  const held = await moveSlot(tx, idEntrevista, slot)
  const change = { idEntrevista, change: 'movida' } as const
  return {
    form: keptSchedule(form as ScheduleForm, slot, { idEntrevista, ...schedule }),
    interviewChanges: [held.interviewerId === slot.interviewerId ? change : { ...change, held }],
  }
}
