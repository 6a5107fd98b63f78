/** Whether two names may be one person's: another order, one word less, small typing differences; pure. */

/** Parts that are written or left out at will. */
const particles: readonly string[] = ['de', 'del', 'la', 'las', 'los', 'el', 'y']
/** In shorter words a letter makes another name: Ana, Eva. */
const shortest = 4
/** In words of this length two letters may differ. */
const long = 8

/** `one`, `other`: as `searchText` writes them. */
export function areSimilarNames(one: string, other: string): boolean {
  const [fewer = [], more = []] = [partsOf(one), partsOf(other)].toSorted(
    (first, second) => first.length - second.length,
  )
  if (fewer.length < 2 || more.length - fewer.length > 1) return false
  const [unmatched, left] = withoutEqual(fewer, more)
  return unmatched.every((word) => takeFrom(left, (candidate) => areSimilarParts(word, candidate)))
}

const partsOf = (name: string): string[] =>
  name.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '' && !particles.includes(word))

/** Equal parts first: otherwise a similar part could take the one that equals another part. */
function withoutEqual(fewer: readonly string[], more: readonly string[]): [unmatched: string[], left: string[]] {
  const left = [...more]
  return [fewer.filter((word) => !takeFrom(left, (candidate) => candidate === word)), left]
}

function takeFrom(parts: string[], isIt: (word: string) => boolean): boolean {
  const place = parts.findIndex(isIt)
  if (place >= 0) parts.splice(place, 1)
  return place >= 0
}

function areSimilarParts(one: string, other: string): boolean {
  const least = Math.min(one.length, other.length)
  return least >= shortest && distance(one, other) <= (least >= long ? 2 : 1)
}

/** Letters that were added, left out, changed, or exchanged with the next one. */
function distance(one: string, other: string): number {
  let [before, last] = [[] as number[], Array.from({ length: other.length + 1 }, (_, index) => index)]
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row]
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1]
      const isExchanged =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      current.push(
        Math.min(
          (last[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (last[column - 1] ?? 0) + (isSame ? 0 : 1),
          ...(isExchanged ? [(before[column - 2] ?? 0) + 1] : []),
        ),
      )
    }
    ;[before, last] = [last, current]
  }
  return last[other.length] ?? 0
}
