/** Every chart of the documentation, including uses of the kit's charts: those with a model for their tests. */
import type { AnyStateMachine } from 'xstate'
import { loadPart, modelFiles } from '../reading/chart-files.ts'
import { chartName, named } from './graph/names.ts'
import { readGraph } from './graph/read-graph.ts'
import type { Graph } from './graph/graph.ts'
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

const chartNames = new Map(
  documentedCharts.map(({ id, machine }) => [id, chartName({ id, description: machine.root.description ?? '' })]),
)

/** The graph that the explorer shows: with short names. */
export const namedGraph = (machine: AnyStateMachine): Graph => named(readGraph(machine), chartNames)
