/** What the chart ordered in one step, as data: the engine writes it, the audit adds it up. */
import type { Notice } from '../../../machines/recruitment.setup.ts'
import type { AppointmentStatus } from '../interviews/appointments.ts'

export type Consequences = {
  readonly notices: readonly Notice[]
  readonly folio: number | 'liberado' | null
  readonly assignsNumber: boolean
  readonly hires: boolean
  readonly coversOpening: boolean
  /** Interviews whose status changes. */
  readonly appointments: readonly { readonly id: number; readonly status: AppointmentStatus }[]
}

export const noConsequences: Consequences = {
  notices: [],
  folio: null,
  assignsNumber: false,
  hires: false,
  coversOpening: false,
  appointments: [],
}

type Order = { readonly type: string; readonly params?: unknown }
type Read = (so: Consequences, params: never) => Consequences

const withAppointments =
  (status: AppointmentStatus): Read =>
  (so, { ids }: { ids: number[] }) => ({
    ...so,
    appointments: [...so.appointments, ...ids.map((id) => ({ id, status }))],
  })

/** Every action of the chart that is an order, by its name there. */
const orders: Readonly<Record<string, Read>> = {
  notify: (so, { aviso }: { aviso: Notice }) => ({ ...so, notices: [...so.notices, aviso] }),
  assignProvisionalNumber: (so) => ({ ...so, assignsNumber: true }),
  keepFolio: (so, { folio }: { folio: number }) => ({ ...so, folio }),
  releaseFolio: (so) => ({ ...so, folio: 'liberado' }),
  hire: (so) => ({ ...so, hires: true }),
  countOpening: (so) => ({ ...so, coversOpening: true }),
  registerAppointments: withAppointments('registrada'),
  cancelAppointments: withAppointments('cancelada'),
  restoreAppointments: withAppointments('agendada'),
}

/** Throws on an order that nobody carries out: the chart grew and this table did not. */
export function readOrders(actions: readonly Order[]): Consequences {
  return actions.reduce<Consequences>((so, { type, params }) => {
    const read = orders[type]
    if (!read) throw new Error(`the chart orders ${type}, which the server does not know`)
    return read(so, params as never)
  }, noConsequences)
}

/** One number for each recruitment, so that giving it again gives the same. */
export const provisionalNumber = (recruitmentId: number): string => `NP-${String(recruitmentId).padStart(6, '0')}`
