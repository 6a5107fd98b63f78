/** What a driver's tours covered of a machine: printed, written for the report, and at least all of it. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateNode } from 'xstate'
import { nameOf, placeOf, statesOf, transitionsOf } from './anatomy.ts'
import { pairsIn } from './criteria.ts'
import type { AnyModel } from './model.ts'
import type { Moment } from './moment.ts'

/** Outside version control; a run of the tests fills it anew, file by file. */
export const coverageFolder = join(import.meta.dirname, '../../../test-results/coverage')

export type CoverageResult = {
  machine: string
  driver: string
  states: Covered
  transitions: Covered
  /** Of two transitions that follow each other; told, not demanded. */
  pairs: Covered
  excluded: Record<string, string>
  steps: number
  milliseconds: number
}
export type Covered = { total: number; missing: string[] }

export class Coverage {
  readonly #model: AnyModel
  readonly #driver: string
  readonly #possiblePairs: readonly string[]
  readonly #seen = new Set<string>()
  readonly #began = performance.now()
  #last: readonly string[] = []
  #steps = 0

  constructor(model: AnyModel, driver: string, possiblePairs: readonly string[]) {
    this.#model = model
    this.#driver = driver
    this.#possiblePairs = possiblePairs
  }

  /** A moment that was reached and looked at. A start has no calls before it: its tour begins anew. */
  visit(moment: Moment, isStart = false): void {
    for (const name of [...moment.fired, ...moment.places]) this.#seen.add(name)
    for (const pair of pairsIn(isStart ? [] : this.#last, moment.fired)) this.#seen.add(pair)
    this.#last = moment.fired
    this.#steps += 1
  }

  result(): CoverageResult {
    const { machine, excluded = {} } = this.#model
    const states = statesOf(machine).filter((node: AnyStateNode) => !(placeOf(node) in excluded)).map(placeOf)
    const transitions = transitionsOf(machine).map(nameOf).filter((name) => !(name in excluded))
    return {
      machine: machine.id,
      driver: this.#driver,
      states: this.#covered(states),
      transitions: this.#covered(transitions),
      pairs: this.#covered(this.#possiblePairs),
      excluded,
      steps: this.#steps,
      milliseconds: Math.round(performance.now() - this.#began),
    }
  }

  /** Prints the line, writes the file, and fails when something is missing or was excluded for nothing. */
  finish(folder = coverageFolder, print: (line: string) => void = console.log): CoverageResult {
    const result = this.result()
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, `${result.machine}.${result.driver}.json`), `${JSON.stringify(result, null, 2)}\n`)
    print(tableOf([result]))
    const wrong = [
      ...[...result.states.missing, ...result.transitions.missing].map((name) => `not covered: ${name}`),
      ...Object.keys(result.excluded).filter((name) => this.#seen.has(name)).map((name) => `excluded, yet covered: ${name}`),
    ]
    if (wrong.length > 0) throw new Error(`${result.machine} with '${result.driver}' is under 100 %:\n${wrong.join('\n')}`)
    return result
  }

  #covered(all: readonly string[]): Covered {
    return { total: all.length, missing: all.filter((name) => !this.#seen.has(name)) }
  }
}

export const readResults = (folder = coverageFolder): CoverageResult[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as CoverageResult)

/** `máquina | controlador | estados n/n | transiciones n/n | pares n/n …`, one line each. */
export const tableOf = (results: readonly CoverageResult[]): string =>
  results
    .map(({ machine, driver, states, transitions, pairs, steps, milliseconds }) =>
      [machine.padEnd(18), driver.padEnd(12), `estados ${part(states)}`, `transiciones ${part(transitions)}`, `pares ${part(pairs)}`, `${steps} pasos`, `${milliseconds} ms`].join(' | '),
    )
    .join('\n')

const part = ({ total, missing }: Covered): string => `${total - missing.length}/${total}`
