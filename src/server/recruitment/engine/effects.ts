/** The effects of one step of the chart as data: the engine carries them out, the audit adds them up. */
import type { Notice } from '../../../../machines/recruitment/recruitment.setup.ts'
import type { AppointmentStatus } from '../../slots/appointments.ts'

export type Effects = {
  readonly notices: readonly Notice[]
  readonly folio: number | 'liberado' | null
  readonly assignsNumber: boolean
  readonly hires: boolean
  readonly coversOpening: boolean
  readonly rescindsHire: boolean
  readonly releasesOpening: boolean
  /** The letters and appointments of the last decision are withdrawn: the log lists them (undo.ts). */
  readonly withdrawsDecision: boolean
  /** Interviews whose status changes. */
  readonly appointments: readonly { readonly id: number; readonly status: AppointmentStatus }[]
}

export const noEffects: Effects = {
  notices: [],
  folio: null,
  assignsNumber: false,
  hires: false,
  coversOpening: false,
  rescindsHire: false,
  releasesOpening: false,
  withdrawsDecision: false,
  appointments: [],
}

type Action = { readonly type: string; readonly params?: unknown }
type Read = (so: Effects, params: never) => Effects

const withAppointments =
  (status: AppointmentStatus): Read =>
  (so, { ids }: { ids: number[] }) => ({
    ...so,
    appointments: [...so.appointments, ...ids.map((id) => ({ id, status }))],
  })

/** Every action of the chart that has an effect, by its name there. */
const readers: Readonly<Record<string, Read>> = {
  notify: (so, { aviso }: { aviso: Notice }) => ({ ...so, notices: [...so.notices, aviso] }),
  assignProvisionalNumber: (so) => ({ ...so, assignsNumber: true }),
  keepFolio: (so, { folio }: { folio: number }) => ({ ...so, folio }),
  releaseFolio: (so) => ({ ...so, folio: 'liberado' }),
  hire: (so) => ({ ...so, hires: true }),
  coverOpening: (so) => ({ ...so, coversOpening: true }),
  rescindHire: (so) => ({ ...so, rescindsHire: true }),
  releaseOpening: (so) => ({ ...so, releasesOpening: true }),
  withdrawDecision: (so) => ({ ...so, withdrawsDecision: true }),
  registerAppointments: withAppointments('registrada'),
  cancelAppointments: withAppointments('cancelada'),
  restoreAppointments: withAppointments('agendada'),
}

/** Throws on an action that is missing in this table, for example after a change of the chart. */
export function readEffects(actions: readonly Action[]): Effects {
  return actions.reduce<Effects>((so, { type, params }) => {
    const read = readers[type]
    if (!read) throw new Error(`the chart orders ${type}, which the server does not know`)
    return read(so, params as never)
  }, noEffects)
}

/** One number per recruitment, so that the effect can be repeated. */
export const provisionalNumber = (recruitmentId: number): string => `NP-${String(recruitmentId).padStart(6, '0')}`
