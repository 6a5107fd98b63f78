/**
 * What stands around every chart that `machines/` makes while faults are planted (`plant.ts`): one of them, named in a
 * file, is broken for whoever imports it. The file is read each time a chart is made, so that a process that stays can
 * be given another fault.
 */
import { appendFileSync, readFileSync } from 'node:fs'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { mutantsOf } from '../mutations.ts'

/** `chart`: as its file is called; `key`: of the mutant. */
export type Planted = { readonly chart: string; readonly key: string }

/** Names the file that holds what is planted: a `Planted`, or null. */
export const plantedVariable = 'PLANTED_FAULT'
/** Names the file to which is written, line by line, which states of which charts a test comes to. */
export const visitedVariable = 'PLANTED_VISITED'

const chartsOf = new WeakMap<object, string>()

/** Which file's chart a machine is; undefined where nothing is planted. */
export const chartOf = (machine: AnyStateMachine): string | undefined => chartsOf.get(machine)

export function planted<Machine extends AnyStateMachine>(chart: string, machine: Machine): Machine {
  const made = (broken(chart, machine) ?? machine) as Machine
  chartsOf.set(made, chart)
  const visited = process.env[visitedVariable]
  if (visited !== undefined) watch(chart, made, visited)
  return made
}

function broken(chart: string, machine: AnyStateMachine): AnyStateMachine | undefined {
  const file = process.env[plantedVariable]
  const wanted = file === undefined ? null : (JSON.parse(readFileSync(file, 'utf8')) as Planted | null)
  return wanted?.chart === chart ? mutantsOf(machine).find(({ key }) => key === wanted.key)?.build() : undefined
}

/** Each state once for each file of tests. `provide` makes other machines of it, which are watched too. */
function watch(chart: string, machine: AnyStateMachine, visited: string): void {
  const seen = new Set<string>()
  const note = (snapshot: AnyMachineSnapshot) => {
    const test = (globalThis as { __vitest_worker__?: { filepath?: string } }).__vitest_worker__?.filepath ?? ''
    for (const node of snapshot._nodes) {
      const line = JSON.stringify({ test, chart, state: node.path.join('.') })
      if (seen.has(line)) continue
      seen.add(line)
      appendFileSync(visited, `${line}\n`)
    }
    return snapshot
  }
  const overhear = (one: AnyStateMachine): AnyStateMachine => {
    const [transition, getInitialSnapshot, provide] = [one.transition.bind(one), one.getInitialSnapshot.bind(one), one.provide.bind(one)]
    return Object.assign(one, {
      transition: (...given: Parameters<typeof transition>) => note(transition(...given) as AnyMachineSnapshot),
      getInitialSnapshot: (...given: Parameters<typeof getInitialSnapshot>) => note(getInitialSnapshot(...given) as AnyMachineSnapshot),
      provide: (...given: Parameters<typeof provide>) => overhear(provide(...given)),
    })
  }
  overhear(machine)
}
