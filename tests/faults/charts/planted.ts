/**
 * The wrapper of every chart in `machines/` while faults are planted (`plant.ts`): one of them is broken for its
 * importers, by a switch, like the product's code. It also runs in pages.
 */
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { mutantsOf } from './mutations.ts'

type Switches = {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, Record<string, number>> }
}
const switches = () => (globalThis as { __stryker__?: Switches }).__stryker__ ?? {}

/** For processes that the tests start. */
export const plantedVariable = 'PLANTED_FAULT'

/** `chart`: as its file is called; `key`: of the mutant. */
export const idOf = (chart: string, key: string): string => `${chart} ${key}`
export const stateOf = (chart: string, state: string): string => `${chart}: ${state}`
export const wantedFault = (): string =>
  switches().activeMutant ?? (globalThis as Partial<typeof globalThis>).process?.env[plantedVariable] ?? ''

const chartsOf = new WeakMap<object, string>()

/** Which file's chart a machine is; undefined where nothing is planted. */
export const chartOf = (machine: AnyStateMachine): string | undefined => chartsOf.get(machine)

export function planted<Machine extends AnyStateMachine>(chart: string, machine: Machine): Machine {
  const wanted = wantedFault()
  const broken = wanted.startsWith(`${chart} `)
    ? mutantsOf(machine)
        .find(({ key }) => idOf(chart, key) === wanted)
        ?.build()
    : undefined
  const made = (broken ?? machine) as Machine
  chartsOf.set(made, chart)
  if (switches().mutantCoverage) watch(chart, made)
  return made
}

/** Counts the states that a test comes to. `provide` makes other machines of it, which are watched too. */
function watch(chart: string, machine: AnyStateMachine): void {
  const note = (snapshot: AnyMachineSnapshot) => {
    const { mutantCoverage, currentTestId } = switches()
    const passed =
      currentTestId === undefined ? mutantCoverage!.static : (mutantCoverage!.perTest[currentTestId] ??= {})
    for (const { path } of snapshot._nodes) passed[stateOf(chart, path.join('.'))] = 1
    return snapshot
  }
  const [transition, getInitialSnapshot, provide] = [
    machine.transition.bind(machine),
    machine.getInitialSnapshot.bind(machine),
    machine.provide.bind(machine),
  ]
  Object.assign(machine, {
    transition: (...args: Parameters<typeof transition>) => note(transition(...args) as AnyMachineSnapshot),
    getInitialSnapshot: (...args: Parameters<typeof getInitialSnapshot>) =>
      note(getInitialSnapshot(...args) as AnyMachineSnapshot),
    provide: (...args: Parameters<typeof provide>) => {
      const made = provide(...args)
      watch(chart, made)
      return made
    },
  })
}
