/** A resource's chart with its call: one thing that a screen shows. */
import { fromPromise } from 'xstate'
import { createResourceMachine, type ResourceMachine } from '../../../machines/kit/resource.machine.ts'
import type { Notify } from '../actors/wiring.ts'

/** For a screen that goes on showing what it had. */
export const refreshFailed = (notify: Notify) => (): void => notify({ kind: 'error', title: 'Error interno', text: 'No fue posible actualizar la información.' })

/** `load` answers null where there is none; `whenStale` says that what is shown could not be loaded again. */
export function wireResource<Thing, Question>(
  load: (question: Question, signal: AbortSignal) => Promise<Thing | null>,
  whenStale: () => void,
): ResourceMachine<Thing, Question> {
  return createResourceMachine<Thing, Question>().provide({
    actors: { loadResource: fromPromise<Thing | null, { question: Question }>(({ input, signal }) => load(input.question, signal)) },
    actions: { notify: whenStale },
  })
}
