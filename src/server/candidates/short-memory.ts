/** Remembers answers for a moment: the same question asked by many at once is computed once. */

export type ShortMemory<T> = {
  /** The remembered answer, the one being computed, or a new one. A failure is remembered by nobody. */
  recall: (question: string, compute: () => Promise<T>) => Promise<T>
  /** Forgets all; an answer that is being computed is given to who waits for it and to nobody who asks later. */
  forget: () => void
}

type Options = {
  /** Milliseconds, from when the question was asked. */
  life: number
  /** Milliseconds that only go forward. */
  clock?: () => number
}

export function createShortMemory<T>({ life, clock = () => performance.now() }: Options): ShortMemory<T> {
  const memories = new Map<string, { readonly answer: Promise<T>; readonly askedAt: number }>()
  return {
    recall(question, compute) {
      const known = memories.get(question)
      if (known && clock() - known.askedAt < life) return known.answer
      const memory = { answer: compute(), askedAt: clock() }
      memories.set(question, memory)
      memory.answer.catch(() => {
        // By now a newer one may have its place.
        if (memories.get(question) === memory) memories.delete(question)
      })
      return memory.answer
    },
    forget: () => memories.clear(),
  }
}
