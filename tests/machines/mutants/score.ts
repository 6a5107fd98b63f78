/** What the trial of one machine's mutants amounts to. */
import type { Tried } from './trial.ts'

/** Of the mutants that can exist at all, how many the tests of a machine must notice. */
export const wantedShare = 0.95

export type Score = {
  readonly machine: string
  readonly tried: number
  readonly killed: number
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
    ...(killed < possible.length * wantedShare ? [`menos del ${wantedShare * 100} %`] : []),
  ]
  return { machine, tried: possible.length, killed, survivors, wrong, mutants }
}

/** One line for the machine, and one for each survivor. */
export function lineOf({ machine, tried, killed, survivors, wrong, mutants }: Score): string {
  const share = tried === 0 ? 100 : (100 * killed) / tried
  return [
    `${machine.padEnd(20)} ${killed}/${tried} detectados (${share.toFixed(1)} %) ${byDriver(mutants)}`.trimEnd(),
    ...survivors.map(({ name, why }) => `  vive: ${name}${why === null ? '' : ` — ${why}`}`),
    ...wrong.filter((line) => !line.startsWith('sobrevive')).map((line) => `  ${line}`),
  ].join('\n')
}

/** `recorridos 604, máquina 90`: who noticed how many, in the order in which they were asked. */
export function byDriver(mutants: readonly Tried[]): string {
  const counts = new Map<string, number>()
  for (const { verdict, driver = 'sin fin' } of mutants) if (verdict === 'killed') counts.set(driver, (counts.get(driver) ?? 0) + 1)
  return [...counts].map(([driver, count]) => `${driver} ${count}`).join(', ')
}
