/** One part of the tests: a program that is run, and how its tests are counted. */
import { once } from 'node:events'
import { existsSync, rmSync, statfsSync } from 'node:fs'
import { getPriority, setPriority } from 'node:os'
import { pathToFileURL } from 'node:url'
import { inRepository } from '../../src/setup/root.mjs'
import { endGroup, startGroup } from './process-group.ts'
import { type RunTest, testsOf } from './run-tests.ts'
import type { Tally } from './tally.ts'

export type Part = {
  readonly name: string
  /** A script of node_modules and its words. */
  readonly program: readonly [script: string, ...words: string[]]
  readonly env?: Readonly<Record<string, string>>
  /** File in which the tool reports; `count` reads it. */
  readonly report?: string
  readonly count: (ok: boolean, output: string) => Tally
  /** It has patience: what else wants the processor has it first. */
  readonly isPatient?: boolean
  /** The part of it that runs once more, alone, after a failure (docs/decisions/0007). */
  readonly again?: () => Part
}

export type Outcome = {
  readonly part: Part
  readonly tally: Tally
  readonly seconds: number
  readonly output: string
  readonly tests: readonly RunTest[]
  /** It took too long: what had ended by then counts, and what had not has failed. */
  readonly isCutOff: boolean
}

/** Data that no test needs afterwards wait for no disk: they stand in memory where the system has room for them there. */
const memory = '/dev/shm'
const roomNeeded = 2 ** 31
const temporary = existsSync(memory) && freeIn(memory) > roomNeeded ? { TMPDIR: memory } : {}

/** What is short-lived is swept away seldom: a fifteenth less of processor, and up to 200 MB more for each program. */
const seldomSwept = '--max-semi-space-size=64'
/** Halves what each program and each of its threads takes to load the server. */
const quick = {
  NODE_OPTIONS: [
    process.env['NODE_OPTIONS'],
    seldomSwept,
    `--import=${pathToFileURL(inRepository('src/setup/load-quickly.mjs')).href}`,
  ]
    .filter(Boolean)
    .join(' '),
}

function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** A third of a normal share: it fills the time in which others wait, and keeps both cores busy to the end. */
const afterOthers = 5
/** The lowest priority that Linux has. */
const least = 19

/** Runs it to its end, or until `limit` aborts; its output is stored to explain a failure. */
export async function runPart(part: Part, limit: AbortSignal): Promise<Outcome> {
  const {
    name,
    program: [script, ...words],
    env,
    report,
    count,
    isPatient = false,
  } = part
  if (report !== undefined) rmSync(report, { force: true })
  const began = performance.now()
  const child = startGroup([inRepository(`node_modules/${script}`), ...words], {
    ...process.env,
    FORCE_COLOR: '0',
    ...temporary,
    ...quick,
    ...env,
  })
  if (isPatient && child.pid !== undefined) setPriority(child.pid, Math.min(least, getPriority() + afterOthers))
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  const cutOff = () => endGroup(child)
  limit.addEventListener('abort', cutOff)
  const [status, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null]
  limit.removeEventListener('abort', cutOff)
  const isCutOff = limit.aborted && signal === 'SIGKILL'
  const seconds = (performance.now() - began) / 1000
  if (isCutOff) output += `\n${name} was cut off after ${Math.round(seconds)} s.\n`
  const ran = { part, tally: count(status === 0, output), seconds, output }
  return { ...ran, tests: testsOf(ran), isCutOff }
}
