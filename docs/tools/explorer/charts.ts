/** Every chart of the documentation, including uses of the kit's charts: those with a model for their tests. */
import type { AnyStateMachine } from 'xstate'
import { loadPart, modelFiles } from '../reading/chart-files.ts'
import type { AnyModel } from '../../../machines/model/model.ts'

/** `folder`: the resource; `name`: of the chart's file or, for a use of a kit's chart, of its model's. */
export type DocumentedChart = {
  readonly id: string
  readonly folder: string
  readonly name: string
  readonly model: AnyModel
  readonly machine: AnyStateMachine
}

/** By file name. Every id is the machine's own. */
export const documentedCharts: readonly DocumentedChart[] = await Promise.all(
  modelFiles.map(async ({ folder, name, id }) => {
    const model = await loadPart<AnyModel>({ folder, name, id }, 'model')
    return { id, folder, name, model, machine: model.machine as AnyStateMachine }
  }),
)
