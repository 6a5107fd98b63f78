/** A run of a simulation: its start, and every step with the moment after it. */
import type { AnyModel } from '../../../../machines/model/model.ts'
import { type Choice, choicesAt, type ModelOf, nameOfChoice } from './choices.ts'
import { type Family, founded, happened } from './family.ts'

/** `number`: its index among the possible steps; null for custom values. */
export type RunStep = { readonly choice: Choice; readonly number: number | null; readonly after: Family }
export type Run = {
  readonly model: AnyModel
  readonly input: string
  readonly together: boolean
  readonly start: Family
  readonly steps: readonly RunStep[]
}

/** `input`: one of the model's inputs. */
export function begun(model: AnyModel, input: string, together: boolean): Run {
  return {
    model,
    input,
    together,
    start: founded(model.machine, (model.inputs as Record<string, unknown>)[input], together),
    steps: [],
  }
}

/** Throws when the chart fails on it. */
export function taken(run: Run, choice: Choice, modelOf: ModelOf): Run {
  const now = nowOf(run)
  const number = choicesAt(now, modelOf).findIndex((one) => nameOfChoice(one) === nameOfChoice(choice))
  const after = happened(now, choice.path, choice.stimulus, run.together)
  return { ...run, steps: [...run.steps, { choice, number: number < 0 ? null : number, after }] }
}

export const nowOf = ({ start, steps }: Run): Family => steps.at(-1)?.after ?? start

/** The run after this number of steps. */
export const backTo = (run: Run, steps: number): Run => ({ ...run, steps: run.steps.slice(0, steps) })
