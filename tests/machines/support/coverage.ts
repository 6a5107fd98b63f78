/** The coverage of a machine by a driver's tours: printed, written for the report, and required to be complete. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateNode } from 'xstate'
import { nameOf, placeOf, statesOf, transitionsOf } from '../../../machines/model/anatomy.ts'
import { pairsIn } from '../../../machines/tours/criteria.ts'
import type { Tour } from '../../../machines/tours/generate.ts'
import type { AnyModel } from '../../../machines/model/model.ts'
import {
  type Covered,
  coverageFile,
  coverageFolder,
  type CoverageResult,
  type CoveringTours,
  toursFolder,
} from '../../../docs/tools/reading/coverage-results.ts'
import { refusedAt, ToursSeen } from './tours-seen.ts'

/** The pairs of a plan, and the number of required ones. */
export type Pairs = { pairs: readonly string[]; impossible?: Readonly<Record<string, string>>; leastPairs?: number }

type Finish = {
  readonly folder?: string | undefined
  readonly print?: ((line: string) => void) | undefined
  readonly part?: number | undefined
}

/** Demanded of the bare machine, and of every driver that walks by pairs. */
export const wantedPairs = 0.9

export class Coverage {
  readonly #model: AnyModel
  readonly #driver: string
  readonly #pairs: Required<Pairs>
  readonly #seen = new Set<string>()
  readonly #passed = new ToursSeen()
  readonly #refused = new ToursSeen()
  readonly #began = performance.now()
  #last: readonly string[] = []
  #steps = 0

  constructor(model: AnyModel, driver: string, { pairs, impossible = {}, leastPairs = 0 }: Pairs) {
    this.#model = model
    this.#driver = driver
    this.#pairs = { pairs, impossible, leastPairs }
  }

  /**
   * A moment that was reached and looked at, by the place of its step; -1: the start, which has no transitions before
   * it.
   */
  visit(tour: Tour, index: number): void {
    const { fired, places } = tour.steps[index]?.moment ?? tour.start
    const names = [...fired, ...places, ...pairsIn(index < 0 ? [] : this.#last, fired)]
    for (const name of names) this.#seen.add(name)
    this.#passed.note(names, tour, index + 1)
    this.#refused.note(refusedAt(tour, index), tour, index + 1)
    this.#last = fired
    this.#steps += 1
  }

  result(): CoverageResult {
    const { machine, excluded = {} } = this.#model
    const states = statesOf(machine)
      .filter((node: AnyStateNode) => !(placeOf(node) in excluded))
      .map(placeOf)
    const transitions = transitionsOf(machine)
      .map(nameOf)
      .filter((name) => !(name in excluded))
    return {
      machine: machine.id,
      driver: this.#driver,
      states: this.#covered(states),
      transitions: this.#covered(transitions),
      pairs: this.#covered(this.#pairs.pairs.filter((name) => !(name in excluded))),
      leastPairs: this.#pairs.leastPairs,
      impossible: this.#pairs.impossible,
      excluded,
      steps: this.#steps,
      milliseconds: Math.round(performance.now() - this.#began),
    }
  }

  /**
   * Prints the line, writes the file, and fails when something is missing or was excluded for nothing. `part`: of the
   * plan's tours, each with a file of its own; only all of them together miss nothing.
   */
  finish({ folder = coverageFolder, print = console.log, part }: Finish = {}): CoverageResult {
    const result = this.result()
    const { machine, driver } = result
    const tours: CoveringTours = {
      machine,
      driver,
      when: new Date().toISOString(),
      passed: this.#passed.result(),
      refused: this.#refused.result(),
    }
    mkdirSync(join(folder, toursFolder), { recursive: true })
    const file = coverageFile(result, part)
    writeFileSync(join(folder, file), `${JSON.stringify(result, null, 2)}\n`)
    writeFileSync(join(folder, toursFolder, file), JSON.stringify(tours))
    print(tableOf([result]))
    const wrong = [
      ...(part === undefined ? [...result.states.missing, ...result.transitions.missing] : []).map(
        (name) => `not covered: ${name}`,
      ),
      ...Object.keys(result.excluded)
        .filter((name) => this.#seen.has(name))
        .map((name) => `excluded, yet covered: ${name}`),
    ]
    const who = `${result.machine} with '${result.driver}'`
    if (wrong.length > 0) throw new Error(`${who} is under 100 %:\n${wrong.join('\n')}`)
    const { pairs, leastPairs } = result
    if (pairs.total - pairs.missing.length < pairs.total * leastPairs) {
      throw new Error(
        `${who} covers less than ${leastPairs * 100} % of the pairs:\n${pairs.missing.map((name) => `not covered: ${name}`).join('\n')}`,
      )
    }
    return result
  }

  #covered(all: readonly string[]): Covered {
    return { total: all.length, missing: all.filter((name) => !this.#seen.has(name)) }
  }
}

/** `máquina | controlador | estados n/n | transiciones n/n | pares n/n …`, one line each. */
export const tableOf = (results: readonly CoverageResult[]): string =>
  results
    .map(({ machine, driver, states, transitions, pairs, steps, milliseconds }) =>
      [
        machine.padEnd(18),
        driver.padEnd(12),
        `estados ${part(states)}`,
        `transiciones ${part(transitions)}`,
        `pares ${part(pairs)}`,
        `${steps} pasos`,
        `${milliseconds} ms`,
      ].join(' | '),
    )
    .join('\n')

const drivesScreen = ({ driver }: CoverageResult): boolean => driver === 'vista' || driver === 'navegador'
const coveredPairs = ({ pairs }: CoverageResult): number => pairs.total - pairs.missing.length

/**
 * Of what a person can do one after the other: how much is walked with a screen. Of a machine with two such drivers,
 * the one that walks more counts.
 */
export function lineOfScreens(results: readonly CoverageResult[]): string {
  const best = [...Map.groupBy(results.filter(drivesScreen), ({ machine }) => machine).values()].map((some) =>
    some.reduce((one, other) => (coveredPairs(other) > coveredPairs(one) ? other : one)),
  )
  const covered = best.reduce((sum, one) => sum + coveredPairs(one), 0)
  const total = best.reduce((sum, { pairs }) => sum + pairs.total, 0)
  const percent = total === 0 ? 0 : Math.floor((100 * covered) / total)
  return `con pantalla: ${best.length} máquinas | pares ${covered}/${total} (${percent} %)`
}

const part = ({ total, missing }: Covered): string => `${total - missing.length}/${total}`
