/** What several people do at one recruitment: turns of one to three moves that are sent at the same time. */
import fc from 'fast-check'
import { getNextTransitions } from 'xstate'
import { recruitmentMachine, type RecruitmentSnapshot } from '../../../machines/recruitment/recruitment.machine.ts'
import type { RecruitmentEvent } from '../../../machines/recruitment/recruitment.setup.ts'
import { recruitmentInPractice } from '../../machines/recruitment/recruitment.in-practice.ts'
import type { Kind } from '../support/process-world.ts'
import { ways } from '../support/walk.ts'

export type Mode = Exclude<Kind, 'atencion'>

/** One person's intention; what it comes to depends on what their screen shows. */
export type Move = {
  /** One of the people in `people.ts`. */
  readonly who: number
  /** How many versions their screen is behind. */
  readonly behind: number
  /** Something that their screen offers, or anything at all. */
  readonly legal: boolean
  /** Which of those things. */
  readonly pick: number
}
export type Story = { readonly modo: Mode; readonly strides: number; readonly turns: readonly (readonly Move[])[] }

const move: fc.Arbitrary<Move> = fc.record({
  who: fc.nat(3),
  behind: fc.oneof({ weight: 6, arbitrary: fc.constant(0) }, { weight: 1, arbitrary: fc.integer({ min: 1, max: 3 }) }),
  legal: fc.oneof({ weight: 3, arbitrary: fc.constant(true) }, { weight: 1, arbitrary: fc.constant(false) }),
  pick: fc.nat(60),
})

/** Begins somewhere along the straight way, since few random walks come to its end by themselves. */
export const stories = (longest: number): fc.Arbitrary<Story> =>
  fc.record({
    modo: fc.constantFrom<Mode>('individual', 'grupo'),
    strides: fc.nat(ways.grupo.length - 1),
    turns: fc.array(fc.array(move, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: longest }),
  })

/** Whether a document can be rejected its row decides too (documents/documents.test.ts). */
const types = recruitmentMachine.events.filter(
  (type): type is RecruitmentEvent['type'] =>
    !type.startsWith('xstate.') && type !== '*' && type !== 'documento.rechazado',
)

/** The chart event of a move, by the role of the user. */
export function eventOf({ legal, pick }: Move, seen: RecruitmentSnapshot): RecruitmentEvent {
  const offered = new Set(getNextTransitions(seen).map(({ eventType }) => eventType))
  const wanted = legal ? types.filter((type) => offered.has(type)) : types
  const events = (wanted.length > 0 ? wanted : types).flatMap((type) => casesOf(type, seen))
  return events[pick % events.length]!
}

function casesOf(type: RecruitmentEvent['type'], seen: RecruitmentSnapshot): RecruitmentEvent[] {
  const cases = (recruitmentInPractice.events as Record<string, unknown>)[type] ?? [{}]
  const payloads = (typeof cases === 'function' ? cases(seen) : cases) as object[]
  return payloads.map((payload) => ({ ...payload, type }) as RecruitmentEvent)
}
