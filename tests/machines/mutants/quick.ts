/**
 * A quick look at the player: `npm run mutants:quick`, or `npm run mutants:quick -- --machine=score`. Every machine is
 * broken in every small way, one at a time, and the tours of the machine *before* the fault are played on it: so the
 * player and the bare machine's driver are tried, and not what a person who changes a chart would see (`main.ts`).
 * Fails when less than 95 % of a machine's mutants are noticed.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chartFiles, loadPart } from '../support/chart-files.ts'
import type { AnyModel } from '../support/model.ts'
import { isEnough, lineOf, scoreOf, type Score } from './score.ts'
import { tryAll, type Tried } from './trial.ts'

const out = join(import.meta.dirname, '../../../test-results/mutants/quick')
const { machine: only, child: own } = parseArgs({ options: { machine: { type: 'string' }, child: { type: 'string' } } }).values

await (own === undefined ? tryEach() : answerFor(own))

/** One process for each machine, as many at a time as there are cores. */
async function tryEach(): Promise<void> {
  const began = performance.now()
  const waiting = chartFiles.filter(({ id }) => only === undefined || id === only).map(({ id }) => id)
  if (waiting.length === 0) throw new Error(`no machine is called ${only}`)
  const scores: Score[] = []
  const lane = async () => {
    for (let id = waiting.shift(); id; id = waiting.shift()) {
      const { machine, tried } = await asked(id)
      const score = scoreOf(machine, tried, {})
      console.log(lineOf(score))
      scores.push(score)
    }
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  mkdirSync(out, { recursive: true })
  for (const score of scores) writeFileSync(join(out, `${score.machine}.json`), `${JSON.stringify(score, null, 2)}\n`)
  const total = scores.reduce((sum, { killed }) => sum + killed, 0)
  const of = scores.reduce((sum, { tried }) => sum + tried, 0)
  console.log(`${total}/${of} mutantes detectados en ${scores.length} máquinas, ${Math.round((performance.now() - began) / 1000)} s`)
  process.exitCode = !scores.every(isEnough) ? 1 : 0
}

type Heard = { readonly machine: string; readonly tried: readonly Tried[] }

/** Throws when the process ends without a word: what was wrong it has printed itself. */
async function asked(id: string): Promise<Heard> {
  const child = fork(import.meta.filename, [`--child=${id}`])
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  let heard: Heard | undefined
  child.on('message', (message) => (heard = message as Heard))
  await once(child, 'exit')
  process.off('exit', end)
  if (!heard) throw new Error(`the mutants of ${id} could not be tried`)
  return heard
}

async function answerFor(id: string): Promise<void> {
  const chart = chartFiles.find((one) => one.id === id)
  if (!chart) throw new Error(`no machine is called ${id}`)
  const model = await loadPart<AnyModel>(chart, 'model')
  process.send!({ machine: model.machine.id, tried: await tryAll(model) })
  process.disconnect()
}
