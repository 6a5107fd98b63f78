/** How many of the faults of an area are noticed, and what is wrong about the others. */
import type { Explained } from './explained/by-file.ts'
import type { Fault } from './plant.ts'

export type Outcome =
  | { readonly kind: 'killed'; readonly by: string }
  /** Test files that were asked, of those that pass it: none pass it when `of` is 0. */
  | { readonly kind: 'survived'; readonly asked: number; readonly of: number }
export type Tried = Fault & { readonly outcome: Outcome }

export type Score = {
  readonly area: string
  readonly tried: number
  readonly killed: number
  readonly explained: number
  /** Of those that are not explained, in hundredths of a percent cut off. */
  readonly percent: number
  readonly survivors: readonly { readonly where: string; readonly name: string; readonly operator: string; readonly outcome: Outcome; readonly why: string | null }[]
  readonly wrong: readonly string[]
}

/** @param whole files all of whose faults were tried: what is explained of them must be there and survive */
export function scoreOf(area: string, threshold: number, tried: readonly Tried[], explained: Explained, whole: readonly string[]): Score {
  const killed = tried.filter(({ outcome }) => outcome.kind === 'killed')
  const survivors = tried
    .filter(({ outcome }) => outcome.kind === 'survived')
    .map(({ file, line, name, operator, outcome }) => ({ where: `${file}:${line}`, name, operator, outcome, why: explained[file]?.[name]?.why ?? null }))
  const unexplained = survivors.filter(({ why }) => why === null)
  const percent = tried.length === 0 ? 100 : Math.floor((10_000 * (tried.length - unexplained.length)) / tried.length) / 100
  const stale = whole.flatMap((file) =>
    Object.keys(explained[file] ?? {}).flatMap((name) => {
      const one = tried.find((it) => it.file === file && it.name === name)
      if (!one) return [`${file}: explained, and there is no such fault: ${name}`]
      return one.outcome.kind === 'killed' ? [`${file}: explained, and noticed: ${name}`] : []
    }),
  )
  return {
    area,
    tried: tried.length,
    killed: killed.length,
    explained: survivors.length - unexplained.length,
    percent,
    survivors,
    wrong: [
      ...unexplained.map(({ where, name, outcome }) => `${where} ${outcome.kind === 'survived' && outcome.of === 0 ? 'passed by no test' : 'noticed by no test'}: ${name}`),
      ...(percent < threshold ? [`${area}: ${percent} % of at least ${threshold} %`] : []),
      ...stale,
    ],
  }
}

export const lineOf = ({ area, tried, killed, explained, percent, survivors }: Score): string =>
  `${area}: ${killed}/${tried} noticed, ${explained} explained, ${survivors.length - explained} survive (${percent} %)`
