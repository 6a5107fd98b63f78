/** Remembers answers for a moment: the same question asked by many at once is computed once. */

export type ShortMemory<T> = {
  /** The remembered answer, the one being computed, or a new one. A failure is remembered by nobody. */
  recall: (topic: string, question: string, compute: () => Promise<T>) => Promise<T>
  /** Forgets a topic; an answer that is being computed is given to who waits for it and to nobody else. */
  forget: (topic: string) => void
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

type Memory<T> = { answer: Promise<T>; bornAt: number; topic: string; weight: number }

export function createShortMemory<T>({ life, capacity, weigh, clock = () => performance.now() }: Limits<T>): ShortMemory<T> {
  /** Oldest first. */
  const memories = new Map<string, Memory<T>>()
  let carried = 0

  const drop = (key: string, memory: Memory<T>) => {
    if (memories.get(key) !== memory) return
    memories.delete(key)
    carried -= memory.weight
  }

  const dropWhile = (isTooMuch: (oldest: Memory<T>) => boolean) => {
    for (const [key, memory] of memories) {
      if (!isTooMuch(memory)) return
      drop(key, memory)
    }
  }

  const isExpired = ({ bornAt }: Memory<T>) => clock() - bornAt >= life

  return {
    recall(topic, question, compute) {
      dropWhile(isExpired)
      const key = JSON.stringify([topic, question])
      const known = memories.get(key)
      if (known) return known.answer

      const memory: Memory<T> = { answer: compute(), bornAt: clock(), topic, weight: 0 }
      memories.set(key, memory)
      memory.answer.then(
        (answer) => {
          if (memories.get(key) !== memory) return
          memory.weight = weigh(answer)
          carried += memory.weight
          dropWhile(() => carried > capacity)
        },
        () => drop(key, memory),
      )
      return memory.answer
    },
    forget(topic) {
      for (const [key, memory] of memories) if (memory.topic === topic) drop(key, memory)
    },
  }
}
