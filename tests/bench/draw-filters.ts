import type { Random } from '../../src/server/operations/demo/random.ts'

export type Filters = Readonly<Record<string, string>>

/** `count` of these filters, each with a value that its function draws. */
export function drawFilters(random: Random, values: Readonly<Record<string, () => string>>, count: number): Filters {
  const names = Object.keys(values)
  const chosen = new Set<string>()
  while (chosen.size < count) chosen.add(random.pick(names))
  return Object.fromEntries([...chosen].map((name) => [name, values[name]!()]))
}
