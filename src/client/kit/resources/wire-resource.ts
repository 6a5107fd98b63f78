/** A resource's chart with its call: one record that a screen shows. */
import { fromPromise } from 'xstate'
import { createResourceMachine, type ResourceMachine } from '../../../../machines/kit/resource.machine.ts'
import type { Notify } from '../actors/wiring.ts'

/** For a screen that keeps showing the old record. */
export const refreshFailed = (notify: Notify) => (): void =>
  notify({ kind: 'error', title: 'Error interno', text: 'No fue posible actualizar la información.' })

/**
 * `load` resolves to null when there is no record; `whenStale` is called when the record on the screen could not be
 * reloaded.
 */
export function wireResource<Thing, Question>(
  load: (question: Question, signal: AbortSignal) => Promise<Thing | null>,
  whenStale: () => void,
): ResourceMachine<Thing, Question> {
  return createResourceMachine<Thing, Question>().provide({
    actors: {
      loadResource: fromPromise<Thing | null, { question: Question }>(({ input, signal }) =>
        load(input.question, signal),
      ),
    },
    actions: { notify: whenStale },
  })
}
