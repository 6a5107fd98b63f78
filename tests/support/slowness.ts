/** How slow this machine is now, beside the reference that measurements name. */

const mostRounds = 7
/** No round begins later: on so slow a machine the first ones are enough. */
const latestMs = 1_000
/** Median of a round there, while nothing else ran. */
const referenceMs = 40

/** 1 is that machine, 2 one on which the same work takes twice as long. */
export function measureSlowness(work: () => void = fixedWork, now: () => number = () => performance.now()): number {
  const milliseconds: number[] = []
  for (const began = now(); milliseconds.length < mostRounds && now() - began < latestMs;) {
    const start = now()
    work()
    milliseconds.push(now() - start)
  }
  return milliseconds.toSorted((one, other) => one - other)[Math.floor(milliseconds.length / 2)]! / referenceMs
}

/** What tests do most of: objects are made, sorted, written and read, texts are matched. */
function fixedWork(): void {
  const rows = Array.from({ length: 36_000 }, (_, index) => ({
    id: (index * 7_919) % 36_007,
    name: `Candidate ${index % 97}`,
    tags: [`t${index % 13}`, `u${index % 7}`],
  }))
  rows.sort((one, other) => one.name.localeCompare(other.name) || one.id - other.id)
  const read = JSON.parse(JSON.stringify(rows)) as typeof rows
  const groups = Map.groupBy(read, ({ tags }) => tags.join())
  if (groups.size !== 91 || read.filter(({ name }) => /\b9\d$/.test(name)).length === 0)
    throw new Error('the fixed work has changed')
}
