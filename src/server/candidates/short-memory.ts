/** Remembers answers for a moment: the same question asked by many at once is computed once. */

export type ShortMemory<T> = {
  /** The remembered answer, the one being computed, or a new one. A failure is remembered by nobody. */
  recall: (question: string, compute: () => Promise<T>) => Promise<T>
  /** Forgets all; an answer that is being computed is given to who waits for it and to nobody who asks later. */
  forget: () => void
}

type Limits<T> = {
  /** Milliseconds. */
  life: number
  /** Sum of the weights that may be remembered, and what one answer weighs. */
  capacity: number
  weigh: (answer: T) => number
  /** Milliseconds that only go forward. */
  clock?: () => number
}

type Memory<T> = { readonly answer: Promise<T>; readonly bornAt: number; weight: number }

export function createShortMemory<T>({ life, capacity, weigh, clock = () => performance.now() }: Limits<T>): ShortMemory<T> {
  /** Oldest first. */
  const memories = new Map<string, Memory<T>>()
  let carried = 0

  const drop = (question: string, memory: Memory<T>) => {
    // A forgotten answer may arrive when a newer one has its place.
    if (memories.get(question) !== memory) return
    memories.delete(question)
    carried -= memory.weight
  }

  const dropOldestWhile = (isTooMuch: (oldest: Memory<T>) => boolean) => {
    for (const [question, memory] of memories) {
      if (!isTooMuch(memory)) return
      drop(question, memory)
    }
  }

  const keep = (question: string, memory: Memory<T>, answer: T) => {
    if (memories.get(question) !== memory) return
    memory.weight = weigh(answer)
    carried += memory.weight
    dropOldestWhile(() => carried > capacity)
  }

  return {
    recall(question, compute) {
      dropOldestWhile(({ bornAt }) => clock() - bornAt >= life)
      const known = memories.get(question)
      if (known) return known.answer
      const memory: Memory<T> = { answer: compute(), bornAt: clock(), weight: 0 }
      memories.set(question, memory)
      memory.answer.then(
        (answer) => keep(question, memory, answer),
        () => drop(question, memory),
      )
      return memory.answer
    },
    forget() {
      memories.clear()
      carried = 0
    },
  }
}
