/** All data of the charts on the page, from the machines and their models. */
import { documentedCharts, namedGraph } from '../charts.ts'
import type { Graph } from '../graph/graph.ts'
import type { Drawing } from '../layout/drawing.ts'
import { stageGraph, stagesOf } from '../graph/stages.ts'
import type { ChartData, Direction, Drawn, DrawnStage } from '../page-data.ts'
import { drawn } from './drawn.ts'
import { seenIn } from './what-is-seen.ts'
import { followsOf } from './what-follows.ts'
import { causesOf, sendersOf } from './who-acts.ts'

export async function chartData(): Promise<ChartData[]> {
  const senders = sendersOf(documentedCharts.map(({ machine }) => machine))
  const all: ChartData[] = []
  // One after the other: elk uses a whole core
  for (const { id, folder, name, machine, model } of documentedCharts) {
    const graph = namedGraph(machine)
    all.push({
      id,
      folder,
      name,
      description: graph.description,
      ...(await bothWays(graph)),
      sees: seenIn(model),
      ...causesOf(graph, senders),
      ...followsOf(machine, graph),
    })
  }
  return all
}

async function bothWays(graph: Graph): Promise<Drawn> {
  const drawings = { DOWN: await drawn(graph, 'DOWN'), RIGHT: await drawn(graph, 'RIGHT') }
  return { graph, drawings, wide: largest(drawings, 1000, 720), narrow: largest(drawings, 360, 900) }
}

/** Stage → its pictures. */
export async function stageData(charts: readonly ChartData[]): Promise<Readonly<Record<string, DrawnStage>>> {
  const all: Record<string, DrawnStage> = {}
  for (const { graph } of charts)
    for (const stage of stagesOf(graph))
      all[stage.name] = {
        forward: await bothWays(stageGraph(graph, stage, false)),
        whole: await bothWays(stageGraph(graph, stage, true)),
      }
  return all
}

/** The direction that is larger in a window of this size. */
function largest(drawings: Readonly<Record<Direction, Drawing>>, width: number, height: number): Direction {
  const scale = ({ width: w, height: h }: Drawing) => Math.min(width / w, height / h)
  return scale(drawings.DOWN) >= scale(drawings.RIGHT) ? 'DOWN' : 'RIGHT'
}
