/** Between the stored snapshot of the recruitment chart and a living one; pure. */
import { createHash } from 'node:crypto'
import { type ActorScope, createActor, type ExecutableActionsFrom, initialTransition } from 'xstate'
import {
  type RecruitmentSnapshot,
  recruitmentMachine,
  selectOutcome,
  selectPhase,
} from '../../../machines/recruitment/recruitment.machine.ts'
import type { RecruitmentEvent } from '../../../machines/recruitment/recruitment.setup.ts'
import type { Mode, PhaseCode } from '../../contract/phases.ts'
import type { RecruitmentOutcome } from '../db/tables/recruitment.ts'
import { type Effects, readEffects } from './effects.ts'

type Chart = typeof recruitmentMachine

export const initialSnapshot = (modo: Mode, chart: Chart = recruitmentMachine): RecruitmentSnapshot => initialTransition(chart, { modo })[0]

/** What a stored snapshot depends on: states, transitions, phase codes and the first facts. Descriptions do not count. */
export function chartVersionOf(chart: Chart): string {
  const withoutWords = (key: string, value: unknown) => (key === 'description' ? undefined : value)
  const structure = JSON.stringify([chart.definition, initialSnapshot('individual', chart).context], withoutWords)
  return createHash('sha256').update(structure).digest('hex').slice(0, 16)
}

/** Of the chart that this server runs. */
export const chartVersion = chartVersionOf(recruitmentMachine)

/** The actor is never started: it only reads the stored snapshot. */
export function reviveSnapshot(stored: unknown): RecruitmentSnapshot {
  const input = { modo: 'grupo' } as const // asked for by the type; a stored snapshot has its own context
  return createActor(recruitmentMachine, { snapshot: stored as RecruitmentSnapshot, input }).getSnapshot()
}

/** What is stored: plain JSON, the way back out of a discard included. */
export const persistSnapshot = (snapshot: RecruitmentSnapshot): object =>
  snapshot.machine.getPersistedSnapshot(snapshot)

/** One step of the chart with what it orders; null when the chart does not allow the event here. */
export function stepChart(
  snapshot: RecruitmentSnapshot,
  event: RecruitmentEvent,
): { next: RecruitmentSnapshot; effects: Effects } | null {
  if (!snapshot.can(event)) return null
  const actions: ExecutableActionsFrom<Chart>[] = []
  const next = snapshot.machine.transition(snapshot, event, { ...inert, actionExecutor: (action) => void actions.push(action as (typeof actions)[number]) })
  return { next, effects: readEffects(actions) }
}

const actor = createActor(recruitmentMachine, { input: { modo: 'grupo' } })
const nothing = () => {}
/** For all steps: xstate's own `transition` makes an actor for each, with an initial state in it, which takes longer than the step. */
const inert: Omit<ActorScope<RecruitmentSnapshot, RecruitmentEvent>, 'actionExecutor'> = {
  self: actor, system: actor.system, id: '', sessionId: '', logger: nothing, defer: nothing, emit: nothing, stopChild: nothing,
}

/** The columns of a recruitment that repeat what its snapshot says. */
export const columnsOf = (snapshot: RecruitmentSnapshot): { codigo: PhaseCode; outcome: RecruitmentOutcome } => ({
  codigo: selectPhase(snapshot),
  outcome: selectOutcome(snapshot),
})
