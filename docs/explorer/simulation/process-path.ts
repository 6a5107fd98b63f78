/** A real process as its chart went through it: the events of its log on the very machine, moment by moment. */
import type { ProcessPath } from '../../../src/contract/chart-numbers.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import { type Family, founded, happened } from './family.ts'

/** The first is the beginning, then one after each step. Shorter than the steps where the chart of today does not go the same way. */
export function momentsOf({ machine }: AnyModel, { modo, pasos }: ProcessPath): Family[] {
  const moments = [founded(machine, { modo }, false)]
  for (const { evento } of pasos) {
    const now = moments.at(-1)!
    if (!now.moment.snapshot.can(evento)) break
    moments.push(happened(now, [], { kind: 'event', event: evento }, false))
  }
  return moments
}
