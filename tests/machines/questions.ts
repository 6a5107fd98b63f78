/** A promise actor whose answers a test gives by hand, in any order: to prove that late ones change nothing. */
import { fromPromise } from 'xstate'

type Open<In, Out> = { input: In; signal: AbortSignal; answer: (out: Out) => Promise<void>; fail: () => Promise<void> }

/** Lets everything that was answered arrive. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

export function questions<Out, In>() {
  const asked: Open<In, Out>[] = []
  const actor = fromPromise<Out, In>(
    ({ input, signal }) =>
      new Promise<Out>((resolve, reject) => {
        const answer = (out: Out) => (resolve(out), settled())
        const fail = () => (reject(new Error('no answer')), settled())
        asked.push({ input, signal, answer, fail })
      }),
  )
  const at = (index: number) => {
    const one = asked.at(index)
    if (!one) throw new Error(`no question number ${index} was asked`)
    return one
  }
  return { actor, at, inputs: () => asked.map((one) => one.input) }
}
