/** Every chart's faults in a process of its own: one that hangs is ended, its fault noticed, and the rest goes on without it. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { ChartFile } from '../../support/chart-files.ts'
import type { Tried } from '../trial.ts'
import type { Asked, Told } from './one-chart.ts'

/** Longer than all tests of a fault take on a busy computer. */
const longestMs = 240_000

export async function triedInPlace({ id }: ChartFile, asked: Omit<Asked, 'from'>): Promise<Tried[]> {
  const all: Tried[] = []
  for (let from = 0; ; ) {
    const hung = await oneProcess(id, { ...asked, from }, all)
    if (hung === undefined) return all
    all.push(hung.tried)
    from = hung.index + 1
  }
}

type Hung = { readonly tried: Tried; readonly index: number }

/** Out: the fault with which it hung. Throws when it ends otherwise before its end: what was wrong it has printed itself. */
async function oneProcess(id: string, asked: Asked, all: Tried[]): Promise<Hung | undefined> {
  const child = fork(join(import.meta.dirname, 'child.ts'))
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  let current: Extract<Told, { begun: string }> | undefined
  let hung = false
  const giveUp = () => {
    hung = true
    end()
  }
  let patience = setTimeout(giveUp, longestMs)
  child.on('message', (message) => {
    const told = message as Told
    clearTimeout(patience)
    patience = setTimeout(giveUp, longestMs)
    if ('begun' in told) current = told
    else all.push(told.tried)
  })
  child.send({ id, ...asked })
  const [status] = (await once(child, 'exit')) as [number | null]
  clearTimeout(patience)
  process.off('exit', end)
  if (status === 0) return undefined
  if (!hung || !current) throw new Error(`the faults of ${id} could not be tried`)
  const { begun: name, fault, index } = current
  return { index, tried: { fault, name, verdict: 'killed', by: 'hangs' } }
}
