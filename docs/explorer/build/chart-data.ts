/** Everything that the page shows of the charts, from the machines and their models. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inRepository } from '../../../src/setup/root.mjs'
import { documentedCharts } from '../charts.ts'
import type { Graph } from '../graph/graph.ts'
import { readGraph } from '../graph/read-graph.ts'
import type { Drawing } from '../layout/drawing.ts'
import { layOut } from '../layout/lay-out.ts'
import type { ChartData, Direction } from '../page-data.ts'
import { seenIn } from './what-is-seen.ts'
import { actorOf, sendersOf } from './who-acts.ts'

/** What is laid out once is kept until chart or layout change. */
const kept = inRepository('node_modules/.cache/statecharts')
const layoutFiles = ['lay-out.ts', 'sizes.ts', 'text-width.ts', 'drawing.ts', 'heads-aside.ts', 'geometry.ts'].map((name) => inRepository(`docs/explorer/layout/${name}`))

export async function chartData(): Promise<ChartData[]> {
  const how = createHash('sha256')
  for (const file of [...layoutFiles, inRepository('node_modules/elkjs/package.json')]) how.update(readFileSync(file))
  const senders = sendersOf(documentedCharts.map(({ machine }) => machine))
  const layoutId = how.digest('hex')
  const all: ChartData[] = []
  // One after the other: elk keeps a core busy
  for (const { id, folder, name, machine, model } of documentedCharts) {
    const graph = readGraph(machine)
    const drawings = { DOWN: await drawn(graph, 'DOWN', layoutId), RIGHT: await drawn(graph, 'RIGHT', layoutId) }
    const acts = Object.fromEntries(graph.edges.map((edge) => [edge.id, actorOf(edge, graph, senders)]))
    all.push({ id, folder, name, graph, drawings, wide: largest(drawings, 1000, 720), narrow: largest(drawings, 360, 900), sees: seenIn(model), acts })
  }
  return all
}

/** Laid out, or as it was laid out before. */
async function drawn(graph: Graph, direction: Direction, layoutId: string): Promise<Drawing> {
  const name = createHash('sha256').update(JSON.stringify([graph, direction, layoutId])).digest('hex').slice(0, 32)
  const path = join(kept, `${name}.json`)
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Drawing
  const drawing = await layOut(graph, direction)
  mkdirSync(kept, { recursive: true })
  writeFileSync(path, JSON.stringify(drawing))
  return drawing
}

/** The direction in which more of it can be read in a window of this size. */
function largest(drawings: Readonly<Record<Direction, Drawing>>, width: number, height: number): Direction {
  const scale = ({ width: w, height: h }: Drawing) => Math.min(width / w, height / h)
  return scale(drawings.DOWN) >= scale(drawings.RIGHT) ? 'DOWN' : 'RIGHT'
}
