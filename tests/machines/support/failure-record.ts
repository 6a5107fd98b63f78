/** The record of a failed tour: enough to understand it without running it, and the command that runs it. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { Tour } from '../../../machines/tours/generate.ts'
import { plain } from '../../../machines/model/plain.ts'
import type { Driver, Run, Said } from './play.ts'
import { textsAt, type Texts } from '../../../machines/model/screen.ts'
import { resultsFolder } from '../../../docs/tools/reading/results-folder.ts'
import { stepText } from './step-text.ts'

/** Outside version control; a whole run of the tests begins it anew. */
export const recordFolder = join(resultsFolder, 'failures')

export type FailureRecord = {
  readonly tour: string
  readonly machine: string
  readonly driver: string
  /** The failing step, counted from 1; 0 is the start. */
  readonly step: number
  readonly of: number
  /** The start and every step up to the failing one, which is the last. */
  readonly path: readonly string[]
  readonly message: string
  /** What the assertion compared, where it was one. */
  readonly compared: { readonly expected: unknown; readonly seen: unknown } | null
  /** The model's expectation after the step. */
  readonly expected: Texts & {
    readonly state: unknown
    readonly tags: readonly string[]
    readonly transitions: readonly string[]
  }
  /** The machine's own state then, where it can be read. */
  readonly seen: { readonly state: unknown; readonly tags: readonly string[] | null } | null
  /** A file beside this one. */
  readonly screenshot: string | null
  /** Plays just this tour. */
  readonly command: string
  readonly when: string
  /** The same tour has passed since then: it is unsteady. */
  readonly passedLater: boolean
}

/** `at`: the place of the failing step, -1 for the start; `run` is missing when the driver could not even open. */
export async function keepRecord(
  folder: string,
  tour: Tour,
  driver: Driver,
  at: number,
  error: unknown,
  run?: Run,
): Promise<void> {
  mkdirSync(folder, { recursive: true })
  const file = fileOf(tour, driver)
  // The run is broken: a driver that cannot read its state any more must not hide the first failure.
  const seen = await attempt(() => run?.said?.())
  const picture = await attempt(() => run?.picture?.())
  if (picture) writeFileSync(join(folder, `${file}.png`), picture)
  const { snapshot, fired } = at < 0 ? tour.start : tour.steps[at]!.moment
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const record: FailureRecord = {
    tour: tour.id,
    machine: tour.model.machine.id,
    driver: driver.name,
    step: at + 1,
    of: tour.steps.length,
    path: Array.from({ length: at + 2 }, (_, index) => stepText(tour, index - 1)),
    message: stripVTControlCharacters(cause instanceof Error ? cause.message : String(cause)),
    compared: comparedBy(cause),
    expected: {
      state: plain(snapshot.value),
      tags: [...snapshot.tags].sort(),
      transitions: fired,
      ...textsAt(tour.model, at < 0 ? tour.start : tour.steps[at]!.moment),
    },
    seen: seen ? seenIn(seen) : null,
    screenshot: picture ? `${file}.png` : null,
    command: replayCommand(tour.id, driver.name),
    when: new Date().toISOString(),
    passedLater: false,
  }
  write(join(folder, `${file}.json`), record)
}

/** Of a tour that passes now and has failed before. */
export function notePassed(folder: string, tour: Tour, driver: Driver): void {
  const path = join(folder, `${fileOf(tour, driver)}.json`)
  if (existsSync(path)) write(path, { ...read(path), passedLater: true })
}

export const readRecords = (folder = recordFolder): FailureRecord[] =>
  existsSync(folder)
    ? readdirSync(folder)
        .filter((name) => name.endsWith('.json'))
        .sort()
        .map((name) => read(join(folder, name)))
    : []

export const replayCommand = (tour: string, driver: string): string => `npm run replay -- ${tour} --driver=${driver}`

const write = (path: string, record: FailureRecord): void => writeFileSync(path, `${JSON.stringify(record, null, 2)}\n`)
const read = (path: string): FailureRecord => JSON.parse(readFileSync(path, 'utf8')) as FailureRecord

/** File systems take 255 bytes; a random walk's id has no such limit. */
function fileOf({ id }: Tour, { name }: Driver): string {
  const short =
    id.length > 100 ? `${id.slice(0, 80)}-${createHash('sha256').update(id).digest('hex').slice(0, 12)}` : id
  return `${short}.${name}`.replaceAll(/[^\p{L}\p{N}.-]+/gu, '-')
}

/** Node's assertions and vitest's contain the compared values; Playwright's have them one level below. */
function comparedBy(cause: unknown): FailureRecord['compared'] {
  if (typeof cause !== 'object' || cause === null) return null
  const compared =
    'matcherResult' in cause && typeof cause.matcherResult === 'object' && cause.matcherResult !== null
      ? cause.matcherResult
      : cause
  return 'expected' in compared && 'actual' in compared
    ? { expected: plain(compared.expected), seen: plain(compared.actual) }
    : null
}

const seenIn = ({ value, tags }: Said): FailureRecord['seen'] => ({
  state: value,
  tags: tags ? [...tags].sort() : null,
})

async function attempt<Value>(compute: () => Value | Promise<Value>): Promise<Value | undefined> {
  try {
    return await compute()
  } catch {
    return undefined
  }
}
