/** Whether the generated tests notice a mutant: the tours of the true machine, played on the mutant. */
import { machineDriver } from '../support/drivers/machine.ts'
import type { Criterion } from '../support/criteria.ts'
import { edgeTours, type Tour } from '../support/generate.ts'
import type { AnyModel } from '../support/model.ts'
import { play } from '../support/play.ts'
import { editableOf, machineFrom } from './editable.ts'
import { mutantsOf, type Mutant } from './mutations.ts'

export type Verdict = 'killed' | 'survived' | 'impossible'
/** `by`: what the first test that noticed it said; `driver`: whose it was, where there are several. */
export type Tried = Pick<Mutant, 'fault' | 'name'> & { readonly verdict: Verdict; readonly driver?: string; readonly by?: string }

/** The cheapest first: most mutants die on the first steps. */
const criteria: readonly Criterion[] = ['transitions', 'edges', 'pairs']

export async function tryAll(model: AnyModel): Promise<Tried[]> {
  const tours = criteria.flatMap((criterion) => edgeTours(model, { criterion }).tours)
  await provenSound(model, tours)
  const all: Tried[] = []
  for (const mutant of mutantsOf(model.machine)) all.push(await tryOne(mutant, tours))
  return all
}

/** A copy without any fault must pass, or the deaths of the others would prove nothing. */
async function provenSound({ machine }: AnyModel, tours: readonly Tour[]): Promise<void> {
  const driver = machineDriver(machineFrom(editableOf(machine)))
  for (const tour of tours) await play(tour, driver)
}

async function tryOne({ fault, name, build }: Mutant, tours: readonly Tour[]): Promise<Tried> {
  let machine
  try {
    machine = build()
  } catch (error) {
    return { fault, name, verdict: 'impossible', by: messageOf(error) }
  }
  const driver = machineDriver(machine)
  for (const tour of tours) {
    try {
      await play(tour, driver)
    } catch (error) {
      return { fault, name, verdict: 'killed', by: messageOf(error) }
    }
  }
  return { fault, name, verdict: 'survived' }
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
