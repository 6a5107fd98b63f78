/** Every chart's faults in a process of its own: one that hangs is ended, its fault noticed, and the rest goes on without it. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ChartFile } from '../../support/chart-files.ts'
import type { Tried } from '../trial.ts'
import type { DriverName } from './drivers.ts'
import type { Asked, Told } from './one-chart.ts'
import type { Visits } from './visits.ts'

/** What a process is asked: the faults of a chart, or who comes where. */
export type Question = { readonly visits: readonly string[] } | { readonly chart: string; readonly asked: Asked }
export type Heard = Told | { readonly visits: Visits }

/** Longer than what is asked takes on a busy computer: tests of client and server are many. */
const longMs = 600_000
const shortMs = 60_000
/** All tests in Chromium, on a busy computer. */
const browserMs = 1_800_000
const patience: Readonly<Partial<Record<DriverName, number>>> = { cliente: longMs, servidor: longMs, navegador: browserMs }
const patienceFor = (driver: DriverName): number => patience[driver] ?? shortMs

export async function triedInPlace({ id }: ChartFile, asked: Omit<Asked, 'from'>): Promise<Tried[]> {
  const all: Tried[] = []
  for (let from = 0; ; ) {
    let current: Extract<Told, { asks: DriverName }> | undefined
    const isDone = await ask({ chart: id, asked: { ...asked, from } }, (heard) => {
      if ('asks' in heard) current = heard
      if ('tried' in heard) all.push(heard.tried)
      return 'asks' in heard ? patienceFor(heard.asks) : longMs
    })
    if (isDone) return all
    if (!current) throw new Error(`the faults of ${id} could not be tried`)
    all.push({ ...current.about, verdict: 'killed', driver: current.asks, by: 'hangs' })
    from = current.index + 1
  }
}

export async function visitsBy(files: readonly string[]): Promise<Visits> {
  let visits: Visits | undefined
  await ask({ visits: files }, (heard) => {
    if ('visits' in heard) visits = heard.visits
    return longMs
  })
  if (!visits) throw new Error('nobody said which tests come where')
  return visits
}

/** `hear`: out comes how long to wait for more. Out: false where it hung. Throws, with what it printed, when it ends otherwise before its end. */
async function ask(question: Question, hear: (heard: Heard) => number): Promise<boolean> {
  // What tests print about faults is no news.
  const child = fork(join(import.meta.dirname, 'child.ts'), { stdio: ['ignore', 'ignore', 'pipe', 'ipc'] })
  let printed = ''
  child.stderr!.setEncoding('utf8').on('data', (text: string) => (printed = (printed + text).slice(-4_000)))
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  let hung = false
  const giveUp = () => {
    hung = true
    end()
  }
  // It begins with everything that must pass without a fault.
  let limit = setTimeout(giveUp, 2 * longMs)
  child.on('message', (heard: Heard) => {
    clearTimeout(limit)
    limit = setTimeout(giveUp, hear(heard))
  })
  child.send(question)
  const [status] = (await once(child, 'exit')) as [number | null]
  clearTimeout(limit)
  process.off('exit', end)
  if (status !== 0 && !hung) throw new Error(printed)
  return !hung
}
