/** The names of everybody in process in a branch, kept in memory to be searched; pure. */

export type Roster = {
  /** Recruitments, newest first. */
  readonly ids: Int32Array
  /** The searchable name of each. */
  readonly names: readonly string[]
  /** All names, a line for each, and where each line ends: one scan of a text is faster than one per name. */
  readonly text: string
  readonly ends: Int32Array
}

export function createRoster(ids: Int32Array, names: readonly string[]): Roster {
  const ends = new Int32Array(names.length)
  let end = 0
  names.forEach((name, index) => {
    end += name.length + 1
    ends[index] = end
  })
  return { ids, names, text: names.map((name) => `${name}\n`).join(''), ends }
}

/** Ids of the recruitments whose name holds every word, newest first. A word holds no blank and no line end. */
export function searchRoster({ ids, names, text, ends }: Roster, words: readonly string[]): Int32Array {
  const [longest, ...others] = words.toSorted((one, other) => other.length - one.length)
  if (longest === undefined) return ids
  const found: number[] = []
  let index = 0
  for (let at = text.indexOf(longest); at !== -1; at = text.indexOf(longest, ends[index])) {
    while ((ends[index] ?? Infinity) <= at) index += 1
    if (others.every((word) => names[index]?.includes(word))) found.push(ids[index] ?? 0)
  }
  return Int32Array.from(found)
}
