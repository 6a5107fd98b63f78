/** A real process on its chart: the events of its log applied to the real machine, moment by moment. */
import type { ProcessPath } from '../../../../src/contract/chart-numbers.ts'
import type { AnyModel } from '../../../../machines/model/model.ts'
import { type Family, founded, happened } from './family.ts'

/** The initial moment, then one per step. Shorter than the steps if the current chart does not allow the same way. */
export function momentsOf({ machine }: AnyModel, { modo, pasos }: ProcessPath): Family[] {
  const moments = [founded(machine, { modo }, false)]
  for (const { evento } of pasos) {
    const now = moments.at(-1)!
    if (!now.moment.snapshot.can(evento)) break
    moments.push(happened(now, [], { kind: 'event', event: evento }, false))
  }
  return moments
}
