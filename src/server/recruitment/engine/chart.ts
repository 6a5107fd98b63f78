/** The recruitment chart on the server: its stored snapshots, and its steps with their effects as data; pure. */
import { createHash } from 'node:crypto'
import { type ActorScope, createActor, type ExecutableActionsFrom, initialTransition } from 'xstate'
import {
  type RecruitmentSnapshot,
  recruitmentMachine,
  selectOutcome,
  selectPhase,
} from '../../../../machines/recruitment/recruitment.machine.ts'
import type { Notice, RecruitmentEvent } from '../../../../machines/recruitment/recruitment.setup.ts'
import type { Mode, PhaseCode } from '../../../contract/phases.ts'
import type { RecruitmentOutcome } from '../../platform/db/tables/recruitment.ts'
import type { AppointmentStatus } from '../../slots/appointments.ts'

type Chart = typeof recruitmentMachine

export const initialSnapshot = (modo: Mode, chart: Chart = recruitmentMachine): RecruitmentSnapshot =>
  initialTransition(chart, { modo })[0]

/**
 * The parts on which a stored snapshot depends: states, transitions, phase codes and the initial context. Descriptions
 * do not count.
 */
export function chartVersionOf(chart: Chart): string {
  const withoutDescriptions = (key: string, value: unknown) => (key === 'description' ? undefined : value)
  const structure = JSON.stringify(
    [chart.definition, initialSnapshot('individual', chart).context],
    withoutDescriptions,
  )
  return createHash('sha256').update(structure).digest('hex').slice(0, 16)
}

/** Version of the chart that this server runs. */
export const chartVersion = chartVersionOf(recruitmentMachine)

/** The actor is never started: it only restores the stored snapshot. */
export function reviveSnapshot(stored: unknown): RecruitmentSnapshot {
  const input = { modo: 'grupo' } as const // required by the type; a stored snapshot has its own context
  return createActor(recruitmentMachine, { snapshot: stored as RecruitmentSnapshot, input }).getSnapshot()
}

/** The stored form: plain JSON, including the history state of a rejection. */
export const persistSnapshot = (snapshot: RecruitmentSnapshot): object =>
  snapshot.machine.getPersistedSnapshot(snapshot)

/** One step of the chart with its effects; null when the chart does not allow the event in this state. */
export function stepChart(
  snapshot: RecruitmentSnapshot,
  event: RecruitmentEvent,
): { next: RecruitmentSnapshot; effects: Effects } | null {
  if (!snapshot.can(event)) return null
  const actions: ExecutableActionsFrom<Chart>[] = []
  const next = snapshot.machine.transition(snapshot, event, {
    ...inert,
    actionExecutor: (action) => void actions.push(action as (typeof actions)[number]),
  })
  return { next, effects: readEffects(actions) }
}

const actor = createActor(recruitmentMachine, { input: { modo: 'grupo' } })
const nothing = () => {}
/**
 * Shared by all steps: xstate's own `transition` creates an actor with an initial state for each, which takes longer
 * than the step.
 */
const inert: Omit<ActorScope<RecruitmentSnapshot, RecruitmentEvent>, 'actionExecutor'> = {
  self: actor,
  system: actor.system,
  id: '',
  sessionId: '',
  logger: nothing,
  defer: nothing,
  emit: nothing,
  stopChild: nothing,
}

/** The columns of a recruitment that are copied from its snapshot. */
export const columnsOf = (snapshot: RecruitmentSnapshot): { codigo: PhaseCode; outcome: RecruitmentOutcome } => ({
  codigo: selectPhase(snapshot),
  outcome: selectOutcome(snapshot),
})

/** What a step orders: the engine carries it out, the audit adds it up. */
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
type Read = (effects: Effects, params: never) => Effects

const withAppointments =
  (status: AppointmentStatus): Read =>
  (effects, { ids }: { ids: number[] }) => ({
    ...effects,
    appointments: [...effects.appointments, ...ids.map((id) => ({ id, status }))],
  })

/** Every action of the chart that has an effect, by its name there. */
const readers: Readonly<Record<string, Read>> = {
  notify: (effects, { aviso }: { aviso: Notice }) => ({ ...effects, notices: [...effects.notices, aviso] }),
  assignProvisionalNumber: (effects) => ({ ...effects, assignsNumber: true }),
  keepFolio: (effects, { folio }: { folio: number }) => ({ ...effects, folio }),
  releaseFolio: (effects) => ({ ...effects, folio: 'liberado' }),
  hire: (effects) => ({ ...effects, hires: true }),
  coverOpening: (effects) => ({ ...effects, coversOpening: true }),
  rescindHire: (effects) => ({ ...effects, rescindsHire: true }),
  releaseOpening: (effects) => ({ ...effects, releasesOpening: true }),
  withdrawDecision: (effects) => ({ ...effects, withdrawsDecision: true }),
  registerAppointments: withAppointments('registrada'),
  cancelAppointments: withAppointments('cancelada'),
  restoreAppointments: withAppointments('agendada'),
}

/** Throws on an action that is missing in this table, for example after a change of the chart. */
export function readEffects(actions: readonly Action[]): Effects {
  return actions.reduce<Effects>((effects, { type, params }) => {
    const read = readers[type]
    if (!read) throw new Error(`the chart orders ${type}, which the server does not know`)
    return read(effects, params as never)
  }, noEffects)
}

/** One number per recruitment, so that the effect can be repeated. */
export const provisionalNumber = (recruitmentId: number): string => `NP-${String(recruitmentId).padStart(6, '0')}`
