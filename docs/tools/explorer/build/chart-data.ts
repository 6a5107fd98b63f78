/** All data of the charts on the page, from the machines and their models. */
import { documentedCharts } from '../charts.ts'
import { readGraph } from '../graph/read-graph.ts'
import type { Drawing } from '../layout/drawing.ts'
import type { ChartData, Direction } from '../page-data.ts'
import { drawn } from './drawn.ts'
import { seenIn } from './what-is-seen.ts'
import { causesOf, sendersOf } from './who-acts.ts'

export async function chartData(): Promise<ChartData[]> {
  const senders = sendersOf(documentedCharts.map(({ machine }) => machine))
  const all: ChartData[] = []
  // One after the other: elk uses a whole core
  for (const { id, folder, name, machine, model } of documentedCharts) {
    const graph = readGraph(machine)
    const drawings = { DOWN: await drawn(graph, 'DOWN'), RIGHT: await drawn(graph, 'RIGHT') }
    all.push({
      id,
      folder,
      name,
      description: graph.description,
      graph,
      drawings,
      wide: largest(drawings, 1000, 720),
      narrow: largest(drawings, 360, 900),
      sees: seenIn(model),
      ...causesOf(graph, senders),
    })
  }
  return all
}

/** The direction that is larger in a window of this size. */
function largest(drawings: Readonly<Record<Direction, Drawing>>, width: number, height: number): Direction {
  const scale = ({ width: w, height: h }: Drawing) => Math.min(width / w, height / h)
  return scale(drawings.DOWN) >= scale(drawings.RIGHT) ? 'DOWN' : 'RIGHT'
}
