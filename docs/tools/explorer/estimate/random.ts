/** Numbers from 0 to 1, the same for the same seed on every machine (mulberry32). */
export type Random = () => number

export function randomFrom(seed: number): Random {
  // Mixes the seed, so that neighbouring seeds start far apart
  let state = Math.imul(seed ^ (seed >>> 16), 0x45d9f3b) >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
