/** What the trial of one machine's mutants amounts to. */
import type { Tried } from './trial.ts'

/** Of the mutants that can exist at all, how many the tests of a machine must notice. */
export const wantedShare = 0.95

export type Score = {
  readonly machine: string
  readonly tried: number
  readonly killed: number
  /** Who noticed how many, in the order in which they were asked; empty where nobody else was asked. */
  readonly by: Readonly<Record<string, number>>
  readonly survivors: readonly { readonly name: string; readonly why: string | null }[]
  /** What keeps the run from passing. */
  readonly wrong: readonly string[]
  readonly mutants: readonly Tried[]
}

export function scoreOf(machine: string, mutants: readonly Tried[], reasons: Readonly<Record<string, string>>): Score {
  const possible = mutants.filter(({ verdict }) => verdict !== 'impossible')
  const survivors = possible.filter(({ verdict }) => verdict === 'survived').map(({ name }) => ({ name, why: reasons[name] ?? null }))
  const killed = possible.length - survivors.length
  const stale = Object.keys(reasons).filter((name) => !survivors.some((one) => one.name === name))
  const wrong = [
    ...survivors.filter(({ why }) => why === null).map(({ name }) => `sobrevive sin explicación: ${name}`),
    ...stale.map((name) => `explicado, y no sobrevive: ${name}`),
    ...(!isEnough({ killed, tried: possible.length }) ? [`menos del ${wantedShare * 100} %`] : []),
  ]
  return { machine, tried: possible.length, killed, by: countsOf(mutants), survivors, wrong, mutants }
}

/** One line for the machine, and one for each survivor. */
export function lineOf({ machine, tried, killed, survivors, wrong, by }: Score): string {
  const share = tried === 0 ? 100 : (100 * killed) / tried
  return [
    `${machine.padEnd(20)} ${killed}/${tried} detectados (${share.toFixed(1)} %) ${told(by)}`.trimEnd(),
    ...survivors.map(({ name, why }) => `  vive: ${name}${why === null ? '' : ` — ${why}`}`),
    ...wrong.filter((line) => !line.startsWith('sobrevive')).map((line) => `  ${line}`),
  ].join('\n')
}

/** `recorridos 604, máquina 90`. */
export const told = (by: Score['by']): string => Object.entries(by).map(([driver, count]) => `${driver} ${count}`).join(', ')

export function countsOf(mutants: readonly Tried[]): Score['by'] {
  const counts: Record<string, number> = {}
  for (const { verdict, driver } of mutants) if (verdict === 'killed' && driver !== undefined) counts[driver] = (counts[driver] ?? 0) + 1
  return counts
}

export const isEnough = ({ killed, tried }: Pick<Score, 'killed' | 'tried'>): boolean => killed >= tried * wantedShare
