/** The data of a chart's page. */
import type { AnyStateMachine } from 'xstate'
import { hasPart, loadPart, withoutScripts } from '../../reading/chart-files.ts'
import type { AnyModel } from '../../../../machines/model/model.ts'
import { scriptsFor, type Subject } from '../../paths/choose.ts'
import type { Script } from '../../paths/script.ts'
import { happeningsOf, type TesterPhrases } from '../../paths/tester-phrases.ts'
import { hasPhrase, phraseFor } from '../../paths/phrase-for.ts'
import { pageOf } from '../../reading/witness-files.ts'
import type { Page } from '../../reading/witness-page.ts'
import { readChart, type Row, type Table, type TableKind } from '../../reading/chart-tables.ts'
import { actorOf, sendersOf } from '../../explorer/build/who-acts.ts'
import { seenIn } from '../../explorer/build/what-is-seen.ts'
import { type DocumentedChart, documentedCharts } from '../../explorer/charts.ts'
import type { Graph } from '../../explorer/graph/graph.ts'
import { readGraph } from '../../explorer/graph/read-graph.ts'
import { filesOf, type TestFiles } from './test-files.ts'

/** How a tester causes a transition. `script`: the shortest one that contains it. */
export type ByHand = { readonly script: string; readonly role: string; readonly action: string }

export type PageSubject = DocumentedChart & {
  readonly graph: Graph
  readonly tables: readonly Table[]
  /** The tables beside the chart. */
  readonly witness: Page | null
  readonly files: TestFiles
  /** State → texts on the screen. */
  readonly seen: Readonly<Record<string, readonly string[]>>
  /** Transition → its cause. */
  readonly acts: ReadonlyMap<string, string>
  /** Transition → instruction; missing without a script. */
  readonly byHand: ReadonlyMap<string, ByHand>
  /** References to the specification. */
  readonly references: readonly string[]
  /** Charts that it starts. */
  readonly starts: readonly string[]
}

const senders = sendersOf(documentedCharts.map(({ machine }) => machine))

export async function subjectOf(chart: DocumentedChart): Promise<PageSubject> {
  const graph = readGraph(chart.machine)
  const phrases = chart.id in withoutScripts ? undefined : await loadPart<TesterPhrases>(chart, 'phrases')
  const scripts = phrases ? scriptsOf(await modelByHand(chart, phrases), phrases) : []
  return {
    ...chart,
    graph,
    tables: readChart(chart.machine),
    witness: pageOf(chart),
    files: filesOf(chart),
    seen: seenIn(chart.model),
    acts: new Map(graph.edges.map((edge) => [edge.id, actorOf(edge, graph, senders)])),
    byHand: phrases ? byHandIn(scripts, phrases, chart.machine) : new Map(),
    references: [...new Set(scripts.flatMap(({ specification }) => specification))],
    starts: startsOf(chart, graph),
  }
}

export const rowsOf = ({ tables }: Pick<PageSubject, 'tables'>, kind: TableKind): readonly Row[] =>
  tables.find((table) => table.kind === kind)?.rows ?? []

/** Like `npm run paths`: the part that a person can cause. */
const modelByHand = async (chart: DocumentedChart, phrases: TesterPhrases): Promise<AnyModel> =>
  phrases.model ?? (await loadPart<AnyModel>(chart, hasPart(chart, 'in-practice') ? 'in-practice' : 'model'))

const scriptsOf = (model: AnyModel, phrases: TesterPhrases): Script[] => {
  const subject: Subject = { model, phrases }
  return scriptsFor([subject], { criterion: 'transitions', via: [], longest: 0 })
}

function byHandIn(scripts: readonly Script[], phrases: TesterPhrases, machine: AnyStateMachine): Map<string, ByHand> {
  const found = new Map<string, ByHand>()
  for (const script of scripts.toSorted(
    (one, other) => one.steps.length - other.steps.length || (one.id < other.id ? -1 : 1),
  )) {
    const happenings = happeningsOf(script.tour)
    for (const [at, step] of script.tour.steps.entries()) {
      // Earlier steps are prepared by the demo
      if (at < script.from) continue
      const { action } = hasPhrase(phrases, step.stimulus)
        ? phraseFor(phrases, step, happenings[at]!, machine)
        : { action: '' }
      for (const name of step.moment.fired)
        if (!found.has(name)) found.set(name, { script: script.id, role: script.role, action })
    }
  }
  return found
}

/** Invoked or spawned; placeholders that the wiring replaces by a chart have its name. */
function startsOf({ id, machine }: DocumentedChart, graph: Graph): string[] {
  const charts = new Set(documentedCharts.map((chart) => chart.id))
  const spawned = Object.entries(machine.implementations.actors as Record<string, unknown>).map(
    ([name, logic]) => (logic as { id?: unknown }).id ?? name,
  )
  const invoked = graph.nodes.flatMap(({ calls }) => calls.map(({ src, chart }) => chart ?? src))
  return [...new Set([...spawned, ...invoked])]
    .filter((one): one is string => typeof one === 'string' && one !== id && charts.has(one))
    .toSorted()
}
