/** Conversion between the stored snapshot of the recruitment chart and a live one; pure. */
import { createHash } from 'node:crypto'
import { type ActorScope, createActor, type ExecutableActionsFrom, initialTransition } from 'xstate'
import {
  type RecruitmentSnapshot,
  recruitmentMachine,
  selectOutcome,
  selectPhase,
} from '../../../../machines/recruitment/recruitment.machine.ts'
import type { RecruitmentEvent } from '../../../../machines/recruitment/recruitment.setup.ts'
import type { Mode, PhaseCode } from '../../../contract/phases.ts'
import type { RecruitmentOutcome } from '../../platform/db/tables/recruitment.ts'
import { type Effects, readEffects } from './effects.ts'

type Chart = typeof recruitmentMachine

export const initialSnapshot = (modo: Mode, chart: Chart = recruitmentMachine): RecruitmentSnapshot =>
  initialTransition(chart, { modo })[0]

/** The parts on which a stored snapshot depends: states, transitions, phase codes and the initial context. Descriptions do not count. */
export function chartVersionOf(chart: Chart): string {
  const withoutWords = (key: string, value: unknown) => (key === 'description' ? undefined : value)
  const structure = JSON.stringify([chart.definition, initialSnapshot('individual', chart).context], withoutWords)
  return createHash('sha256').update(structure).digest('hex').slice(0, 16)
}

/** Version of the chart that this server runs. */
export const chartVersion = chartVersionOf(recruitmentMachine)

/** The actor is never started: it only restores the stored snapshot. */
export function reviveSnapshot(stored: unknown): RecruitmentSnapshot {
  const input = { modo: 'grupo' } as const // required by the type; a stored snapshot has its own context
  return createActor(recruitmentMachine, { snapshot: stored as RecruitmentSnapshot, input }).getSnapshot()
}

/** The stored form: plain JSON, including the history state of a discard. */
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
/** Shared by all steps: xstate's own `transition` creates an actor with an initial state for each, which takes longer than the step. */
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
