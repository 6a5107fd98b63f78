/** The ten stages of the recruitment chart, each as a chart of its own: its states and the ways in and out. */
import { shortStageNames, type StageName, stageNames } from '../../../../src/contract/phases.ts'
import type { Graph, GraphEdge, GraphNode } from './graph.ts'

/** The chart that has stages, and the state that holds them. */
const stagedChart = 'recruitment'
const opened = 'abierto'
/** Where a reversal leads: the stage that was left. */
const returned = 'abierto.regreso'
/** Events that take a decision back. */
const backwards: ReadonlySet<string> = new Set(['decision.deshecha', 'descarte.revertido', 'contratacion.revertida'])
export const takesBack = ({ event }: Pick<GraphEdge, 'event'>): boolean => backwards.has(event)
export const endNames: Readonly<Record<string, string>> = { completada: 'Contratado', descartado: 'Rechazado' }

export type Stage = {
  readonly name: StageName
  /** In Spanish, as short as on the screen of a process. */
  readonly title: string
  /** Id of its state, alone or with states inside. */
  readonly state: string
}

/** In the order of the process; empty for a chart without stages. */
export const stagesOf = ({ id, nodes }: Graph): Stage[] =>
  id !== stagedChart
    ? []
    : (Object.keys(stageNames) as StageName[]).map((name) => {
        const state = `${opened}.${name}`
        if (!nodes.some((node) => node.id === state)) throw new Error(`${stagedChart} has no state ${state}`)
        return { name, title: shortStageNames[name] ?? stageNames[name], state }
      })

/** The stage of a state or transition; null: of none, or of several. */
export function stageOf(graph: Graph, id: string): StageName | null {
  const state = graph.edges.find((edge) => edge.id === id)?.from ?? id
  return stagesOf(graph).find((stage) => isWithin(stage.state, state))?.name ?? null
}

/** The group itself counts. */
export const isWithin = (group: string, id: string): boolean => id === group || id.startsWith(`${group}.`)

/**
 * Of one stage, from the graph with short names. `withReversals`: with the transitions that take decisions back.
 */
export function stageGraph(graph: Graph, stage: Stage, withReversals: boolean): Graph {
  const stages = stagesOf(graph)
  /** What stands for a state in this picture; null: nothing. */
  const shownAs = (id: string): string | null => {
    if (isWithin(stage.state, id)) return id
    if (id === opened || id === returned) return stage.state
    return stages.find(({ state }) => isWithin(state, id))?.state ?? (id in endNames ? id : null)
  }
  const isOfStage = ({ from, to }: GraphEdge) => [from, ...to].some((id) => isWithin(stage.state, shownAs(id) ?? ''))
  const edges = graph.edges
    .filter((edge) => (withReversals || !takesBack(edge)) && isOfStage(edge))
    .map((edge) => ({
      ...edge,
      from: shownAs(edge.from)!,
      to: edge.to.map((id) => shownAs(id)!),
      guard: '',
      alternatives: 1,
    }))
  const drawn = new Set(edges.flatMap(({ from, to }) => [from, ...to]))
  const isNeighbour = (id: string) => !isWithin(stage.state, id) && drawn.has(id)
  const states = stages.map(({ state }) => state)
  const at = states.indexOf(stage.state)
  // In the order of the process, so that one comes in from above and leaves below
  const before = states.slice(0, at).filter(isNeighbour)
  const after = [...states.slice(at), ...Object.keys(endNames)].filter(isNeighbour)
  const known = new Map(graph.nodes.map((node) => [node.id, node]))
  const alone = (id: string): GraphNode => ({
    ...known.get(id)!,
    parent: graph.id,
    kind: known.get(id)!.kind === 'final' ? 'final' : 'atomic',
    children: [],
    initial: null,
    description: '',
    entry: [],
    exit: [],
    calls: [],
    codes: [],
  })
  const root: GraphNode = {
    ...known.get(graph.id)!,
    description: '',
    children: [...before, stage.state, ...after],
    initial: null,
  }
  const own = graph.nodes
    .filter(({ id }) => isWithin(stage.state, id))
    .map((node) => ({
      ...node,
      parent: node.id === stage.state ? graph.id : node.parent,
    }))
  return { ...graph, nodes: [root, ...before.map(alone), ...own, ...after.map(alone)], edges }
}
