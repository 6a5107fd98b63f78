/** How long a decision can be undone, and which can; pure. */
import type { RecruitmentSnapshot } from '../../../../machines/recruitment/recruitment.machine.ts'
import type { Facts, RecruitmentEvent, UndoEvent } from '../../../../machines/recruitment/recruitment.setup.ts'
import type { Moved } from '../../../contract/recruitment.ts'
import type { Env } from '../../platform/base/env.ts'

/** Milliseconds from the decision on. */
export const undoWindowOf = ({ undoSeconds }: Pick<Env, 'undoSeconds'>): number => undoSeconds * 1_000

export const undoableUntil = (at: Date, undoMs: number): Date => new Date(at.getTime() + undoMs)

/** In the payload of the letters that wait: the version that the decision made. */
export const ofDecision = (version: number) => ({ decision: version })

const factsOf = ({ context: { modo: _, ...facts } }: RecruitmentSnapshot): Facts => facts

/** The event that undoes `decision`, which was made while the chart was as `before`. */
export const undoEventOf = (decision: RecruitmentEvent, before: RecruitmentSnapshot): UndoEvent => ({
  type: 'decision.deshecha',
  decision: decision.type,
  hechos: factsOf(before),
})

/** Whether the chart offers a way back after a decision that led to `next`. */
export const canBeUndone = (
  next: RecruitmentSnapshot,
  decision: RecruitmentEvent,
  before: RecruitmentSnapshot,
): boolean => next.can(undoEventOf(decision, before))

/** What is left of the time when the answer goes out. */
export const withTimeLeft = (moved: Moved, at: Date, now: Date): Moved => ({
  ...moved,
  deshacer: Math.max(0, moved.deshacer - (now.getTime() - at.getTime())),
})
