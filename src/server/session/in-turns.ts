/** Lets at most `most` works run at once; the others wait in line. */
export function inTurns(most: number): <Result>(work: () => Promise<Result>) => Promise<Result> {
  let free = most
  const line: (() => void)[] = []
  return async (work) => {
    if (free > 0) free -= 1
    else await new Promise<void>((resolve) => line.push(resolve))
    try {
      return await work()
    } finally {
      // The place is handed on, so that nobody who comes now gets in between.
      const next = line.shift()
      if (next) next()
      else free += 1
    }
  }
}
