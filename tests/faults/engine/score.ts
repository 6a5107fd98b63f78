/** How many of the faults of an area are noticed, and what is wrong about the others. */
import type { Explained, Reason } from '../explained/by-file.ts'
import type { Area } from './driver.ts'
import { type Outcome, type Tried, whereIs } from './fault.ts'

export type Score = {
  readonly area: string
  readonly tried: number
  readonly killed: number
  /** The number of faults noticed by each stage, in their order. */
  readonly by: Readonly<Record<string, number>>
  /** There is nothing to notice. */
  readonly explained: number
  /** It exists, and only tests outside the selection could notice it. */
  readonly notTestedHere: number
  /** Of those that are noticed, explained or not tested here, in hundredths of a percent cut off. */
  readonly percent: number
  readonly survivors: readonly {
    readonly where: string
    readonly name: string
    readonly operator: string
    readonly outcome: Outcome
    readonly kind: Reason['kind'] | null
    readonly why: string | null
  }[]
  readonly wrong: readonly string[]
}

/** @param isWhole all faults of its files were tried: what is explained of them must be there and survive */
export function scoreOf(
  { name: area, files, threshold, isOfNoticed = false }: Area,
  tried: readonly Tried[],
  explained: Explained,
  isWhole: boolean,
): Score {
  const by: Record<string, number> = {}
  for (const { outcome } of tried)
    if (outcome.kind === 'killed') by[outcome.stage ?? ''] = (by[outcome.stage ?? ''] ?? 0) + 1
  const survivors = tried
    .filter(({ outcome }) => outcome.kind === 'survived')
    .map((one) => ({
      where: whereIs(one),
      name: one.name,
      operator: one.operator,
      outcome: one.outcome,
      kind: null,
      why: null,
      ...explained[one.file]?.[one.name],
    }))
  const isOf = (wanted: Reason['kind'] | null) => survivors.filter(({ kind }) => kind === wanted)
  const unexplained = isOf(null)
  const killed = tried.length - survivors.length
  const percentOf = (count: number) => (tried.length === 0 ? 100 : Math.floor((10_000 * count) / tried.length) / 100)
  const percent = percentOf(tried.length - unexplained.length)
  const counted = isOfNoticed ? percentOf(killed) : percent
  const stale = (isWhole ? files : []).flatMap((file) =>
    Object.keys(explained[file] ?? {}).flatMap((name) => {
      const one = tried.find((it) => it.file === file && it.name === name)
      if (!one) return [`${file}: explained, and there is no such fault: ${name}`]
      return one.outcome.kind === 'killed' ? [`${file}: explained, and noticed: ${name}`] : []
    }),
  )
  return {
    area,
    tried: tried.length,
    killed,
    by,
    explained: isOf('equivalent').length,
    notTestedHere: isOf('not tested here').length,
    percent,
    survivors,
    wrong: [
      ...unexplained.map(
        ({ where, name, outcome }) =>
          `${where} ${outcome.kind === 'survived' && outcome.of === 0 ? 'passed by no test' : 'noticed by no test'}: ${name}`,
      ),
      ...(counted < threshold ? [`${area}: ${counted} % of at least ${threshold} %`] : []),
      ...stale,
    ],
  }
}

/** `recorridos 604, máquina 90`. */
export const scoreText = (by: Score['by']): string =>
  Object.entries(by)
    .map(([stage, count]) => `${stage} ${count}`)
    .join(', ')

export const lineOf = ({ area, tried, killed, by, explained, notTestedHere, percent, survivors }: Score): string =>
  `${area}: ${killed}/${tried} noticed${killed > 0 ? ` (${scoreText(by)})` : ''}, ${explained} explained, ${notTestedHere} not tested here, ${survivors.length - explained - notTestedHere} survive (${percent} %)`
