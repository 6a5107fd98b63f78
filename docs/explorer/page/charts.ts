/** The charts as the page has them: all by name, and what was made of each when the page was built, once it was asked for. */
import type { GraphEdge } from '../graph/graph.ts'
import type { ChartData, ChartEntry } from '../page-data.ts'
import { placeOfHash } from './address.ts'
import { folderNames } from './folder-names.ts'
import { loadScript } from './load-script.ts'

const order = Object.keys(folderNames)

export const charts: readonly ChartEntry[] = window.statechartIndex.toSorted((a, b) => order.indexOf(a.folder) - order.indexOf(b.folder) || (a.name < b.name ? -1 : 1))

export const known: readonly string[] = charts.map(({ id }) => id)

/** Resource → its name, with its charts. */
export const chartGroups: readonly { readonly title: string; readonly charts: readonly ChartEntry[] }[] = [...new Set(charts.map(({ folder }) => folder))].map((folder) => ({
  title: folderNames[folder] ?? folder,
  charts: charts.filter((chart) => chart.folder === folder),
}))

/** A description's end is no part of a title. */
export const titleOf = ({ description, id }: ChartEntry): string => (description === '' ? id : description.replace(/\.$/, ''))

const loaded = (): Partial<Record<string, ChartData>> => (window.statechartData ??= {})

/** Of one that was loaded. */
export function chartOf(id: string): ChartData {
  const chart = loaded()[id]
  if (!chart) throw new Error(`${id} was not loaded`)
  return chart
}

export const isLoaded = (id: string): boolean => id in loaded()

/** @throws where it cannot be had */
export async function loadChart(id: string): Promise<ChartData> {
  if (!isLoaded(id)) await loadScript(`charts/${id}.js`)
  return chartOf(id)
}

/** What the page's first address shows. @throws where it cannot be had */
export const loadFirst = (): Promise<ChartData> => loadChart(placeOfHash(location.hash, known).chart)

/** The chart with those that it starts, theirs included: what runs when they run together. @throws where one cannot be had */
export async function loadFamily(id: string): Promise<void> {
  const { graph } = await loadChart(id)
  const inside = graph.nodes.flatMap(({ calls }) => calls.flatMap(({ chart }) => (chart !== null && !isLoaded(chart) && known.includes(chart) ? [chart] : [])))
  await Promise.all([...new Set(inside)].map(loadFamily))
}

/** None where its chart was not loaded, or has it not. */
export const chartEdge = (chart: string, edge: string): GraphEdge | undefined => loaded()[chart]?.graph.edges.find(({ id }) => id === edge)
