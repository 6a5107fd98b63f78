/**
 * Turns a schedule form (spec 1 §3, interview form) into a slot to book, with all ids checked, and into the form that
 * the log stores.
 */
import { and, eq, exists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Schedule } from '../../contract/phases.ts'
import type { Branch } from '../../contract/roles.ts'
import { faceToFace, type FormValues, type MeetingValues } from '../../contract/stage-forms.ts'
import type { Tx } from '../platform/db/open.ts'
import { interviewTypes } from '../platform/db/tables/interviews.ts'
import { users } from '../platform/db/tables/session.ts'
import { places } from '../platform/db/tables/database.ts'
import { Refused } from '../platform/http/refused.ts'
import type { Slot } from './appointments.ts'
import { decideInterviewer, mayInterview } from './interviewers.ts'
import { storedDay } from '../platform/base/mexico-time.ts'
import { slotProblem, slotText } from './slots.ts'

export type ScheduleForm = FormValues<'PE-AG' | 'SE-AG'>
/** The recruitment, with the people of its vacancy. */
export type Booked = Parameters<typeof decideInterviewer>[0] & { readonly branch: Branch; readonly candidateId: number }
type Requested<Form> = {
  readonly form: Form
  readonly locked: Booked
  /** Path of the form in the request, for the refusal's `campos`. */
  readonly path: string
}

/** Refuses ('datos-invalidos', by field) an impossible appointment. */
export async function decideSlot(
  tx: Tx,
  { now, ...requested }: Requested<ScheduleForm> & { readonly now: Date },
): Promise<Slot> {
  const { form, path } = requested
  const fecha = storedDay(form.fecha) ?? refuse(path, { fecha: 'La fecha no es válida.' })
  const problem = slotProblem(fecha, form.hora, now)
  if (problem) return refuse(path, problem)
  return { ...(await decideMeeting(tx, requested)), fecha, hora: form.hora }
}

/** The same without day and hour. */
export async function decideMeeting(
  tx: Tx,
  { form, locked, path }: Requested<MeetingValues>,
): Promise<Omit<Slot, 'fecha' | 'hora'>> {
  const decided = decideInterviewer(locked, form)
  if ('text' in decided) return refuse(path, { [decided.field]: decided.text })

  const known = await checkIds(tx, form, decided.interviewerId, decided.fromVacancy ? null : locked.branch)
  if (!known.interviewer) {
    const field = decided.fromVacancy ? 'tipoEntrevistador' : 'idEntrevistador'
    return refuse(path, { [field]: 'Esa persona no puede entrevistar. Elige a otra.' })
  }
  if (!known.type) return refuse(path, { tipoEntrevista: 'El tipo de entrevista es requerido' })
  if (!known.place) return refuse(path, { sede: 'La sede de la entrevista es requerida' })
  return {
    candidateId: locked.candidateId,
    tipoEntrevistador: form.tipoEntrevistador,
    interviewerId: decided.interviewerId,
    tipoEntrevista: form.tipoEntrevista,
    sedeId: form.tipoEntrevista === faceToFace ? (form.sede ?? null) : null,
  }
}

function refuse(path: string, fields: Readonly<Record<string, string>>): never {
  const campos = Object.fromEntries(Object.entries(fields).map(([field, text]) => [`${path}.${field}`, text]))
  throw new Refused('datos-invalidos', { campos })
}

/** In one query; the site must be below the path of the cascade that was sent. */
async function checkIds(tx: Tx, form: MeetingValues, interviewerId: number, branch: Branch | null) {
  const [gerencia, regional, division] = [alias(places, 'g'), alias(places, 'r'), alias(places, 'd')]
  const ofBranch = branch === null ? undefined : eq(users.branch, branch)
  // A concurrent deactivation hands over the person's interviews: this one must not be added after it.
  const person = tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, interviewerId), mayInterview(), ofBranch))
    .for('share')
  const type = tx
    .select({ id: interviewTypes.id })
    .from(interviewTypes)
    .where(eq(interviewTypes.id, form.tipoEntrevista))
  const place = tx
    .select({ id: places.id })
    .from(places)
    .innerJoin(gerencia, and(eq(gerencia.id, places.parentId), eq(gerencia.id, form.idGerencia ?? 0)))
    .innerJoin(regional, and(eq(regional.id, gerencia.parentId), eq(regional.id, form.idRegional ?? 0)))
    .innerJoin(division, and(eq(division.id, regional.parentId), eq(division.id, form.idDivision ?? 0)))
    .where(and(eq(places.id, form.sede ?? 0), eq(places.level, 'sede')))
  const [known] = await tx
    .select({
      interviewer: sql<boolean>`${exists(person)}`,
      type: sql<boolean>`${exists(type)}`,
      place: form.tipoEntrevista === faceToFace ? sql<boolean>`${exists(place)}` : sql<boolean>`true`,
    })
    .from(sql`(values (1)) one`)
  return known ?? { interviewer: false, type: false, place: false }
}

/**
 * With the values that the server decided, not those that were sent. `idEntrevistador` is text, as in the form; the
 * place is stored only for interviews that have one.
 */
export function storedSchedule(
  form: ScheduleForm,
  slot: Slot,
  booked: Schedule & { idEntrevista: number },
): Record<string, unknown> {
  const { idDivision, idRegional, idGerencia } = form
  return {
    tipoEntrevistador: slot.tipoEntrevistador,
    idEntrevistador: String(slot.interviewerId),
    fecha: form.fecha,
    hora: slot.hora,
    descripcionHora: slotText(slot.hora),
    tipoEntrevista: slot.tipoEntrevista,
    ...(slot.sedeId === null ? {} : { idDivision, idRegional, idGerencia, sede: slot.sedeId }),
    ...booked,
  }
}
