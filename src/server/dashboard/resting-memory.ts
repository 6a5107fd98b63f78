/**
 * Remembers answers that are dear to compute and that many writes change: computed anew as soon as something
 * changed where that is cheap, and otherwise not before a rest, so that computing never takes more than a share of the time.
 */

export type RestingMemory<T> = {
  /** The remembered answer, the one being computed, or a new one. A failure is remembered by nobody. */
  readonly recall: (question: string, compute: () => Promise<T>) => Promise<T>
  /** Something was written that every answer may depend on. */
  readonly changed: () => void
}

type Memory<T> = { readonly answer: Promise<T>; readonly askedAt: number; restsUntil: number; isChanged: boolean }

type Options = {
  /** Milliseconds that an answer lives of which nothing is heard. */
  readonly life: number
  /** In milliseconds. One that is set back makes what was remembered later than now forgotten. */
  readonly clock: () => number
}

/** What costs less than this many milliseconds is computed whenever it is asked for. */
const cheap = 100
/** How many times as long as computing took it rests. */
const restPerCost = 9

export function createRestingMemory<T>({ life, clock }: Options): RestingMemory<T> {
  const memories = new Map<string, Memory<T>>()

  function isGood({ askedAt, restsUntil, isChanged }: Memory<T>): boolean {
    const at = clock()
    return at >= askedAt && at < askedAt + life && (!isChanged || at < restsUntil)
  }


  function begin(question: string, compute: () => Promise<T>): Memory<T> {
    // While it is being computed everybody waits for this one: a new one would only take longer.
    const memory: Memory<T> = { answer: compute(), askedAt: clock(), restsUntil: Infinity, isChanged: false }
    memories.set(question, memory)
    const settled = () => {
      const cost = clock() - memory.askedAt
      memory.restsUntil = cost < cheap ? 0 : clock() + cost * restPerCost
    }
    memory.answer.then(settled, () => {
      if (memories.get(question) === memory) memories.delete(question)
    })
    return memory
  }

  return {
    recall(question, compute) {
      const known = memories.get(question)
      return (known && isGood(known) ? known : begin(question, compute)).answer
    },
    changed() {
      for (const memory of memories.values()) memory.isChanged = true
    },
  }
}
