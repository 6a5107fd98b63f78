/** How long a decision can be undone, and which can; pure. */
import type { RecruitmentSnapshot } from '../../../machines/recruitment/recruitment.machine.ts'
import type { Facts, RecruitmentEvent, UndoEvent } from '../../../machines/recruitment/recruitment.setup.ts'
import type { Moved } from '../../contract/recruitment.ts'

export const undoWindowMs = 10_000

export const undoableUntil = (at: Date): Date => new Date(at.getTime() + undoWindowMs)

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
export const canBeUndone = (next: RecruitmentSnapshot, decision: RecruitmentEvent, before: RecruitmentSnapshot): boolean =>
  next.can(undoEventOf(decision, before))

/** What is left of the time when the answer goes out. */
export const withTimeLeft = <Answer extends Moved>(moved: Answer, at: Date, now: Date): Answer => ({
  ...moved,
  deshacer: Math.max(0, moved.deshacer - (now.getTime() - at.getTime())),
})
