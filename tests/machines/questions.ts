/** A promise actor whose calls a test answers by hand, in any order, to check that late answers change nothing. */
import { fromPromise } from 'xstate'

type Open<In, Out> = { input: In; signal: AbortSignal; answer: (out: Out) => Promise<void>; fail: () => Promise<void> }

/** Waits until the answers have arrived. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

export function questions<Out, In>() {
  const open: Open<In, Out>[] = []
  const actor = fromPromise<Out, In>(
    ({ input, signal }) =>
      new Promise<Out>((resolve, reject) => {
        const answer = (out: Out) => (resolve(out), settled())
        const fail = () => (reject(new Error('no answer')), settled())
        open.push({ input, signal, answer, fail })
      }),
  )
  const at = (index: number) => {
    const one = open.at(index)
    if (!one) throw new Error(`no call number ${index} was made`)
    return one
  }
  return { actor, at, inputs: () => open.map((one) => one.input) }
}
