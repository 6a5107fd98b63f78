/** A resource's chart with its call: one thing that a screen shows. */
import { fromPromise } from 'xstate'
import { createResourceMachine, type ResourceMachine } from '../../machines/kit/resource.machine.ts'

/** `load` answers null where there is none; `refreshFailed` says that what is shown could not be loaded again. */
export function wireResource<Thing, Question>(
  load: (question: Question, signal: AbortSignal) => Promise<Thing | null>,
  refreshFailed: () => void,
): ResourceMachine<Thing, Question> {
  return createResourceMachine<Thing, Question>().provide({
    actors: { loadResource: fromPromise<Thing | null, { question: Question }>(({ input, signal }) => load(input.question, signal)) },
    actions: { notify: refreshFailed },
  })
}
