/** Random draws that are the same on every run, so that demo data can be referred to ("the third candidate"). */

export type Random = {
  /** From 0 up to but excluding 1. */
  next: () => number
  /** A whole number, inclusive on both ends. */
  between: (from: number, to: number) => number
  chance: (probability: number) => boolean
  pick: <T>(list: readonly T[]) => T
  /** Favours the start of the list, as common names are frequent. */
  pickCommon: <T>(list: readonly T[]) => T
}

/** mulberry32: small, and uniform enough for names and dates. */
export function createRandom(seed: number): Random {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const at = <T>(list: readonly T[], share: number): T => {
    const found = list[Math.floor(list.length * share)]
    if (found === undefined) throw new Error('nothing to draw from an empty list')
    return found
  }
  return {
    next,
    between: (from, to) => from + Math.floor(next() * (to - from + 1)),
    chance: (probability) => next() < probability,
    pick: (list) => at(list, next()),
    pickCommon: (list) => at(list, next() ** 1.6),
  }
}
