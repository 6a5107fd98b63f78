/** The player: walks a tour with a driver, and checks everything after each step. */
import assert from 'node:assert/strict'
import type { AnyStateNode } from 'xstate'
import { isResting, placeOf } from '../../../machines/model/anatomy.ts'
import type { Coverage } from './coverage.ts'
import { keepRecord, notePassed, recordFolder } from './failure-record.ts'
import { describe, describeStimulus, type Step, type Tour } from '../../../machines/tours/generate.ts'
import type { Moment } from '../../../machines/model/moment.ts'
import { plain } from '../../../machines/model/plain.ts'

/** `rest`: the steps after this one, for who has to prepare the answer that a call is about to get. */
type Drive = (step: Step, rest: readonly Step[]) => void | Promise<void>
type Check = (moment: Moment) => void | Promise<void>
/** By exact name, or by its beginning with `*` at the end (`xstate.done.actor.*`). */
export type Table<Entry> = Readonly<Record<string, Entry>>

/** Something that can be driven through tours: a bare machine, client and server, a browser. */
export type Driver = { name: string; open: (tour: Tour) => Run | Promise<Run> }
export type Run = {
  /** By event type. */
  drive: Table<Drive>
  /** By a resting state's path, or by one of its tags as `#tag`; every resting state needs one. */
  check: Table<Check>
  /** The machine's own state, where the driver can read it; compared with the model. */
  said?: () => Said | Promise<Said>
  /** The current screen, as PNG; requested after a failed step. */
  picture?: () => Promise<Uint8Array>
  close?: () => void | Promise<void>
}
export type Said = { value: unknown; tags?: readonly string[]; fired?: readonly string[] }

export class TourFailure extends Error {
  // Private, because a test runner prints every other field, and a tour holds its whole machine.
  readonly #tour: Tour
  readonly #at: number

  constructor(tour: Tour, at: number, cause: unknown) {
    const step = tour.steps[at]
    const what = step ? `step ${at + 1} of ${tour.steps.length}, '${describeStimulus(step.stimulus)}'` : 'its start'
    super(`${tour.id} fails at ${what}: ${messageOf(cause)}\npath: ${describe(tour, at + 1)}`, { cause })
    this.#tour = tour
    this.#at = at
  }

  get tour(): Tour {
    return this.#tour
  }

  /** Steps taken before the failing one; -1 when the start itself was wrong. */
  get at(): number {
    return this.#at
  }
}

export type Playing = {
  /** Where a failure leaves its record; none where failures are expected. By default a counted play leaves one. */
  readonly records?: string | undefined
  /** Called after every step that passed; -1 is the start. */
  readonly passed?: (index: number, run: Run) => void | Promise<void>
  /**
   * Steps to take; all of them by default. The driver still knows the others, because it may have to prepare for them.
   */
  readonly until?: number | undefined
}

export async function play(
  tour: Tour,
  driver: Driver,
  coverage?: Coverage,
  { records = coverage && recordFolder, passed, until }: Playing = {},
): Promise<void> {
  let run: Run | undefined
  try {
    const opened = (run = await driver.open(tour))
    await walk(tour, opened, driver, until, async (index) => {
      coverage?.visit(tour, index)
      await passed?.(index, opened)
    })
    if (records !== undefined) notePassed(records, tour, driver)
  } catch (error) {
    if (records !== undefined)
      await keepRecord(records, tour, driver, error instanceof TourFailure ? error.at : -1, error, run)
    throw error
  } finally {
    await run?.close?.()
  }
}

type Passed = (index: number) => Promise<void>

async function walk(tour: Tour, run: Run, { name }: Driver, until: number | undefined, passed: Passed): Promise<void> {
  assertDrivable(tour, run, name)
  await at(tour, -1, () => look(tour.start, run))
  await passed(-1)
  for (const [index, step] of tour.steps.slice(0, until).entries()) {
    await at(tour, index, async () => {
      await find(run.drive, step.stimulus.event.type)!(step, tour.steps.slice(index + 1))
      await look(step.moment, run)
    })
    await passed(index)
  }
}

/** Fails before the first step when an event has no drive or a state no check. */
function assertDrivable(tour: Tour, run: Run, name: string): void {
  const types = new Set(tour.steps.map(({ stimulus }) => stimulus.event.type))
  const nodes = new Set(
    [tour.start, ...tour.steps.map(({ moment }) => moment)].flatMap(({ snapshot }) => snapshot._nodes),
  )
  const missing = [
    ...[...types].filter((type) => !find(run.drive, type)).map((type) => `no drive for the event '${type}'`),
    ...[...nodes]
      .filter((node) => isResting(node) && checksOf(node, run).length === 0)
      .map((node) => `no check for the state '${placeOf(node)}'`),
  ]
  if (missing.length > 0) throw new Error(`${tour.id} cannot be played by '${name}':\n${missing.join('\n')}`)
}

/** Throws when the world does not match the moment of the tour. */
export async function look(moment: Moment, run: Run): Promise<void> {
  const said = await run.said?.()
  if (said) {
    assert.deepEqual(said.value, plain(moment.snapshot.value), 'the machine is in another state')
    if (said.tags) assert.deepEqual([...said.tags].sort(), [...moment.snapshot.tags].sort(), 'its tags differ')
    if (said.fired) assert.deepEqual(said.fired, moment.fired, 'it took other transitions')
  }
  const checks = moment.snapshot._nodes.filter(isResting).flatMap((node) => checksOf(node, run))
  for (const check of new Set(checks)) await check(moment)
}

const checksOf = (node: AnyStateNode, run: Run): Check[] =>
  [placeOf(node), ...node.tags.map((tag) => `#${tag}`)].flatMap((name) => find(run.check, name) ?? [])

function find<Entry>(table: Table<Entry>, name: string): Entry | undefined {
  if (name in table) return table[name]
  const beginnings = Object.keys(table).filter((key) => key.endsWith('*') && name.startsWith(key.slice(0, -1)))
  const longest = beginnings.sort((a, b) => b.length - a.length)[0]
  return longest === undefined ? undefined : table[longest]
}

async function at(tour: Tour, index: number, act: () => Promise<void>): Promise<void> {
  try {
    await act()
  } catch (cause) {
    throw new TourFailure(tour, index, cause)
  }
}

const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause))
