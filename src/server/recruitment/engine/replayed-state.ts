/** The expected state of a recruitment after its event log, from the chart alone; pure. */
import { isDeepStrictEqual } from 'node:util'
import { type RecruitmentSnapshot, recruitmentMachine } from '../../../../machines/recruitment/recruitment.machine.ts'
import { type Mode, phases } from '../../../contract/phases.ts'
import type { recruitmentEvents } from '../../platform/db/tables/recruitment.ts'
import type { AppointmentStatus } from '../../slots/appointments.ts'
import { storedDay } from '../../platform/base/mexico-time.ts'
import { eventOf, formCodeOf, interviewOf, isCalledOff, registeredResult } from './event-forms.ts'
import { type Effects, provisionalNumber } from './chart.ts'
import { columnsOf, initialSnapshot, persistSnapshot, stepChart } from './chart.ts'
import { isUndo } from './undone-events.ts'
import { correctedReason, firstStay, type Stay, stayChange, staysAfter, staysCorrected } from './stays.ts'

export type LoggedEvent = Pick<
  typeof recruitmentEvents.$inferSelect,
  'id' | 'version' | 'kind' | 'event' | 'codigo' | 'form' | 'correctsId' | 'at'
>

type Appointment = {
  readonly interviewerId: number
  readonly fecha: string | null
  readonly hora: number
  readonly status: AppointmentStatus
  readonly aprobado: boolean | null
}
export type ReplayedState = {
  readonly chart: RecruitmentSnapshot
  readonly version: number
  readonly folio: number | null
  readonly numeroProvisional: string | null
  readonly appointments: Readonly<Record<number, Appointment>>
  readonly stays: readonly Stay[]
  /** Why the log cannot be replayed any further. */
  readonly broken?: string
}

type Recruitment = { readonly id: number; readonly modo: Mode; readonly createdAt: Date }

/** Events ordered by version. */
export function replay(
  { id, modo, createdAt }: Recruitment,
  events: readonly LoggedEvent[],
  machine = recruitmentMachine,
): ReplayedState {
  const chart = initialSnapshot(modo, machine)
  const began: ReplayedState = {
    chart,
    version: 0,
    folio: null,
    numeroProvisional: null,
    appointments: {},
    stays: [firstStay(columnsOf(chart).codigo, createdAt)],
  }
  const replaying = { now: began, before: null }
  return events.reduce<Replaying>(({ now, before }, row) => {
    if (now.broken !== undefined) return { now, before }
    const broken = brokenAt(now, row)
    if (broken !== undefined) return { now: { ...now, broken }, before }
    if (row.kind === 'corrected') return { now: corrected(now, row, events), before: null }
    const next = moved(now, row, id)
    // An undo leads to where the last decision was made, and nothing is left to undo there.
    return isUndo(row) ? { now: undone(next, before, row), before: null } : { now: next, before: now }
  }, replaying).now
}

/** `before`: the state before the last event; null where it cannot be undone. */
type Replaying = { readonly now: ReplayedState; readonly before: ReplayedState | null }

/** All but the version is as before, also the chart's own facts. */
function undone(next: ReplayedState, before: ReplayedState | null, { version }: LoggedEvent): ReplayedState {
  if (next.broken !== undefined) return next
  const [is, was] = [next, before].map((one) => one && { value: one.chart.value, context: one.chart.context })
  if (!before || !isDeepStrictEqual(is, was)) return { ...next, broken: `el evento ${version} deshace otra decisión` }
  return { ...before, chart: next.chart, version }
}

function brokenAt(replayed: ReplayedState, { version, codigo }: LoggedEvent): string | undefined {
  if (version !== replayed.version + 1) return `falta el evento ${replayed.version + 1}`
  const locked = columnsOf(replayed.chart).codigo
  return codigo === locked ? undefined : `el evento ${version} dice ${codigo} y el proceso estaba en ${locked}`
}

function moved(replayed: ReplayedState, row: LoggedEvent, recruitmentId: number): ReplayedState {
  const event = eventOf(row)
  const step = event && stepChart(replayed.chart, event)
  if (!step) return { ...replayed, broken: `el evento ${row.version} no es posible en ${row.codigo}` }
  const { effects, next } = step
  return {
    chart: next,
    version: row.version,
    folio: effects.folio === 'liberado' ? null : (effects.folio ?? replayed.folio),
    numeroProvisional: replayed.numeroProvisional ?? (effects.assignsNumber ? provisionalNumber(recruitmentId) : null),
    appointments: changed({ ...replayed.appointments, ...booked(row) }, effects, row),
    stays: staysAfter(replayed.stays, stayChange(replayed.chart, next, event), row.version, row.at),
  }
}

/** The interview of a schedule form, as stored in the log. */
function booked(row: LoggedEvent, form = row.form): Record<number, Appointment> {
  const id = interviewOf(row)
  const code = formCodeOf(row)
  if (id === undefined || code === null || !phases[code].schedule) return {}
  const { idEntrevistador, fecha, hora } = form ?? {}
  const status = isCalledOff({ form }) ? 'cancelada' : 'agendada'
  return {
    [id]: {
      interviewerId: Number(idEntrevistador),
      fecha: storedDay(String(fecha)),
      hora: Number(hora),
      status,
      aprobado: null,
    },
  }
}

/** The status that must precede each: a cancelled interview that lost its hour cannot take place. */
const before: Readonly<Record<AppointmentStatus, AppointmentStatus>> = {
  registrada: 'agendada',
  cancelada: 'agendada',
  agendada: 'cancelada',
}

function changed(
  appointments: ReplayedState['appointments'],
  { appointments: ordered }: Effects,
  row: LoggedEvent,
): ReplayedState['appointments'] {
  const lost: unknown[] = Array.isArray(row.form?.perdidas) ? row.form.perdidas : []
  const aprobado = registeredResult(eventOf(row))
  const changes = ordered.flatMap(({ id, status }) => {
    const appointment = appointments[id]
    return appointment && appointment.status === before[status] && !lost.includes(id)
      ? [[id, { ...appointment, status, aprobado: appointment.aprobado ?? aprobado }]]
      : []
  })
  return { ...appointments, ...Object.fromEntries(changes) }
}

/** A correction moves or releases the hour of an interview, or changes only texts. */
function corrected(replayed: ReplayedState, row: LoggedEvent, events: readonly LoggedEvent[]): ReplayedState {
  const original = events.find(({ id }) => id === row.correctsId)
  if (!original) return { ...replayed, broken: `el evento ${row.version} corrige uno que no existe` }
  return {
    ...replayed,
    version: row.version,
    appointments: { ...replayed.appointments, ...booked(original, row.form) },
    stays: staysCorrected(replayed.stays, original.version, correctedReason(row.form)),
  }
}

/** Compared in the format of the database. */
export const isSameSnapshot = (stored: unknown, chart: RecruitmentSnapshot): boolean =>
  isDeepStrictEqual(stored, JSON.parse(JSON.stringify(persistSnapshot(chart))))
