/**
 * The recorded versions of the recruitment chart, oldest first: each with its day, what changed and why. They are
 * committed, so that the page has them without a history, and a law demands one for each change of the chart.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stageNames } from '../../../../src/contract/phases.ts'
import { inRepository } from '../../../../src/setup/root.mjs'
import type { Graph } from '../../explorer/graph/graph.ts'
import { edgeName, nameIn } from '../../explorer/graph/names.ts'
import { isWithin } from '../../explorer/graph/stages.ts'
import { type Change, matters } from './change.ts'
import { compareVersions } from './compare-versions.ts'
import { atCommit, type ChartVersion, git, NotComparable, versionIn } from './versions.ts'

/** The chart whose changes concern people in process. */
export const recordedChart = 'recruitment'
/** From the repository's root. */
export const recordedFile = `docs/statecharts/versions/${recordedChart}.json`

/** `codes`: the phases whose processes it concerns; a phase keeps its code where its state gets another name. */
export type RecordedChange = Change & { readonly codes: readonly string[] }
export type RecordedVersion = {
  /** YYYY-MM-DD in Mexico City. */
  readonly date: string
  /** Spanish, for readers without code. */
  readonly title: string
  readonly reason: string
  /** Of the chart, as each process stores it (`chart_version`). */
  readonly version: string
  readonly changes: readonly RecordedChange[]
}
type About = Pick<RecordedVersion, 'date' | 'title' | 'reason' | 'version'>

export const recordedVersions = (repository = inRepository('')): readonly RecordedVersion[] =>
  JSON.parse(readFileSync(join(repository, recordedFile), 'utf8')) as RecordedVersion[]

/**
 * Adds what changed in the chart since the commit that recorded a version last; another call before the next commit
 * replaces its result. @throws NotComparable if nothing changed
 */
export async function recordVersion(about: About, repository = inRepository('')): Promise<RecordedVersion> {
  const commit = git(repository, 'log', '-1', '--format=%H', '--', recordedFile).trim()
  if (commit === '') throw new NotComparable(`Ningún commit de este clon tiene ${recordedFile}.`)
  const ofChart = (root: string) => versionIn(root, [recordedChart])
  const [before, after] = [await atCommit(commit, ofChart, repository), await ofChart(repository)]
  const [changed] = compareVersions(before, after)
  if (!changed) throw new NotComparable(`Desde la última versión registrada, ${recordedChart} no cambió.`)
  const added = {
    ...about,
    changes: recordedChanges(changed.changes, before.get(recordedChart)!, after.get(recordedChart)!),
  }
  const earlier = JSON.parse(git(repository, 'show', `HEAD:${recordedFile}`)) as RecordedVersion[]
  writeFileSync(join(repository, recordedFile), recordedText([...earlier, added]))
  return added
}

export const recordedText = (all: readonly RecordedVersion[]): string => `${JSON.stringify(all, null, 1)}\n`

/** In words, and with the phases in whose states they are. */
export const recordedChanges = (
  changes: readonly Change[],
  { graph: before }: Pick<ChartVersion, 'graph'>,
  { graph: after }: Pick<ChartVersion, 'graph'>,
): RecordedChange[] =>
  changes.map((change) => ({
    ...change,
    text: withNames(change, [after, before]),
    codes: [...new Set([...codesOf(before, change.states), ...codesOf(after, newStates(change, after))])],
  }))

/** Of an added or changed state, with the states inside. */
const newStates = (change: Change, { nodes }: Graph): string[] => {
  const { after, of } = change
  if (of !== 'state' || after === null || !matters(change)) return []
  return nodes.filter(({ id }) => isWithin(after, id)).map(({ id }) => id)
}

const codesOf = ({ nodes }: Graph, states: readonly string[]): string[] =>
  nodes.filter(({ id }) => states.includes(id)).flatMap(({ codes }) => codes)

/** With the names of states in place of their ids and codes, and of the transition by what happens. */
function withNames({ text, before, after }: Change, graphs: readonly Graph[]): string {
  const [found] = graphs.flatMap((graph) =>
    graph.edges.filter(({ id }) => id === after || id === before).map((edge) => ({ edge, graph })),
  )
  const named = found
    ? text.replaceAll(`«${found.edge.text}»`, `«${edgeName(found.edge, found.graph, new Map())}»`)
    : text
  return named.replaceAll(/«([\w.]+)»( \([A-Z][A-Z -/]*\))?/g, (whole, id: string) => {
    const graph = graphs.filter(hasNames).find(({ nodes }) => nodes.some((node) => node.id === id))
    return graph === undefined ? whole : `«${nameIn(graph, id)}»`
  })
}

/** Whether it has every stage of today: without one, `nameIn` refuses. */
const hasNames = ({ nodes }: Graph): boolean =>
  Object.keys(stageNames).every((name) => nodes.some(({ id }) => id === `abierto.${name}`))
