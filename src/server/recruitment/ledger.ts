/** What a recruitment must look like after its event log, by the chart alone; pure. */
import { isDeepStrictEqual } from 'node:util'
import type { RecruitmentSnapshot } from '../../../machines/recruitment.machine.ts'
import type { Mode } from '../../contract/phases.ts'
import type { recruitmentEvents } from '../db/schema.ts'
import type { AppointmentStatus } from '../interviews/appointments.ts'
import { storedDay } from '../interviews/mexico-time.ts'
import { eventOf, formCodeOf, interviewOf } from './event-forms.ts'
import { type Consequences, provisionalNumber } from './orders.ts'
import { scheduleOf } from './schedule-form.ts'
import { columnsOf, initialSnapshot, persistSnapshot, stepChart } from './snapshot.ts'

export type LoggedEvent = Pick<typeof recruitmentEvents.$inferSelect, 'id' | 'version' | 'kind' | 'event' | 'codigo' | 'form' | 'correctsId'>

type Appointment = {
  readonly interviewerId: number
  readonly fecha: string | null
  readonly hora: number
  readonly status: AppointmentStatus
}
export type Ledger = {
  readonly chart: RecruitmentSnapshot
  readonly version: number
  readonly folio: number | null
  readonly numeroProvisional: string | null
  readonly appointments: Readonly<Record<number, Appointment>>
  /** Why the log itself cannot be followed any further. */
  readonly broken?: string
}

/** Events in the order of their versions. */
export function replay(recruitment: { readonly id: number; readonly modo: Mode }, events: readonly LoggedEvent[]): Ledger {
  const began: Ledger = { chart: initialSnapshot(recruitment.modo), version: 0, folio: null, numeroProvisional: null, appointments: {} }
  return events.reduce<Ledger>((ledger, row) => {
    if (ledger.broken !== undefined) return ledger
    const broken = brokenAt(ledger, row)
    if (broken !== undefined) return { ...ledger, broken }
    return row.kind === 'corrected' ? corrected(ledger, row, events) : moved(ledger, row, recruitment.id)
  }, began)
}

function brokenAt(ledger: Ledger, { version, codigo }: LoggedEvent): string | undefined {
  if (version !== ledger.version + 1) return `falta el evento ${ledger.version + 1}`
  const standing = columnsOf(ledger.chart).codigo
  return codigo === standing ? undefined : `el evento ${version} dice ${codigo} y el proceso estaba en ${standing}`
}

function moved(ledger: Ledger, row: LoggedEvent, recruitmentId: number): Ledger {
  const event = eventOf(row)
  const step = event && stepChart(ledger.chart, event)
  if (!step) return { ...ledger, broken: `el evento ${row.version} no es posible en ${row.codigo}` }
  const { consequences, next } = step
  return {
    chart: next,
    version: row.version,
    folio: consequences.folio === 'liberado' ? null : (consequences.folio ?? ledger.folio),
    numeroProvisional: ledger.numeroProvisional ?? (consequences.assignsNumber ? provisionalNumber(recruitmentId) : null),
    appointments: changed({ ...ledger.appointments, ...booked(row) }, consequences, row),
  }
}

/** The interview of a schedule form, as the log keeps it. */
function booked(row: LoggedEvent, form = row.form): Record<number, Appointment> {
  const id = interviewOf(row)
  const code = formCodeOf(row)
  if (id === undefined || code === null || !scheduleOf(code)) return {}
  const { idEntrevistador, fecha, hora } = form ?? {}
  return { [id]: { interviewerId: Number(idEntrevistador), fecha: storedDay(String(fecha)), hora: Number(hora), status: 'agendada' } }
}

/** Each status can only follow its own: what was cancelled and lost its hour does not take place again. */
const before: Readonly<Record<AppointmentStatus, AppointmentStatus>> = {
  registrada: 'agendada',
  cancelada: 'agendada',
  agendada: 'cancelada',
}

function changed(appointments: Ledger['appointments'], { appointments: orders }: Consequences, { form }: LoggedEvent): Ledger['appointments'] {
  const lost: unknown[] = Array.isArray(form?.perdidas) ? form.perdidas : []
  const changes = orders.flatMap(({ id, status }) => {
    const held = appointments[id]
    return held && held.status === before[status] && !(status === 'agendada' && lost.includes(id)) ? [[id, { ...held, status }]] : []
  })
  return { ...appointments, ...Object.fromEntries(changes) }
}

/** A correction moves the hour of an interview, or changes only what was written. */
function corrected(ledger: Ledger, row: LoggedEvent, events: readonly LoggedEvent[]): Ledger {
  const original = events.find(({ id }) => id === row.correctsId)
  if (!original) return { ...ledger, broken: `el evento ${row.version} corrige uno que no existe` }
  return { ...ledger, version: row.version, appointments: { ...ledger.appointments, ...booked(original, row.form) } }
}

/** As it comes back from the database. */
export const isSameSnapshot = (stored: unknown, chart: RecruitmentSnapshot): boolean =>
  isDeepStrictEqual(stored, JSON.parse(JSON.stringify(persistSnapshot(chart))))
