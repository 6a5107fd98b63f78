/** The charts on the page: all names, and the data of each chart once it was loaded. */
import type { GraphEdge } from '../graph/graph.ts'
import { chartName, nameIn } from '../graph/names.ts'
import type { ChartData, ChartEntry } from '../page-data.ts'
import { placeOfHash } from './address.ts'
import { folderNames } from './folder-names.ts'
import { loadScript } from './load-script.ts'

const order = Object.keys(folderNames)

export const charts: readonly ChartEntry[] = window.statechartIndex.toSorted(
  (a, b) => order.indexOf(a.folder) - order.indexOf(b.folder) || (a.name < b.name ? -1 : 1),
)

export const known: readonly string[] = charts.map(({ id }) => id)

/** Resource → its name, with its charts. */
export const chartGroups: readonly { readonly title: string; readonly charts: readonly ChartEntry[] }[] = [
  ...new Set(charts.map(({ folder }) => folder)),
].map((folder) => ({
  title: folderNames[folder] ?? folder,
  charts: charts.filter((chart) => chart.folder === folder),
}))

/** A title is the description without its final full stop. */
export const titleOf = ({ description, id }: ChartEntry): string =>
  description === '' ? id : description.replace(/\.$/, '')

/** The short name of a chart, loaded or not; its id if the page does not have it. */
export const nameOfChart = (id: string): string => {
  const chart = charts.find((one) => one.id === id)
  return chart ? chartName(chart) : id
}

const loaded = (): Partial<Record<string, ChartData>> => (window.statechartData ??= {})

/** For a loaded chart. */
export function chartOf(id: string): ChartData {
  const chart = loaded()[id]
  if (!chart) throw new Error(`${id} was not loaded`)
  return chart
}

export const isLoaded = (id: string): boolean => id in loaded()

/** @throws when it cannot be loaded */
export async function loadChart(id: string): Promise<ChartData> {
  if (!isLoaded(id)) await loadScript(`charts/${id}.js`)
  return chartOf(id)
}

/** The chart of the page's first address. @throws when it cannot be loaded */
export const loadFirst = (): Promise<ChartData> => loadChart(placeOfHash(location.hash, known).chart)

/** The chart with all charts that it starts, for a joint run. @throws when one cannot be loaded */
export async function loadFamily(id: string): Promise<void> {
  const { graph } = await loadChart(id)
  const started = graph.nodes.flatMap(({ calls }) =>
    calls.flatMap(({ chart }) => (chart !== null && !isLoaded(chart) && known.includes(chart) ? [chart] : [])),
  )
  await Promise.all([...new Set(started)].map(loadFamily))
}

/** What a chart calls its states and transitions; their codes if it is not loaded. */
export const namesIn = (chart: string): ((id: string) => string) => {
  const graph = loaded()[chart]?.graph
  return (id) => (graph ? nameIn(graph, id) : id)
}

/** None if the chart is not loaded. */
export const edgesOfChart = (chart: string): readonly GraphEdge[] => loaded()[chart]?.graph.edges ?? []

/** Undefined if its chart is not loaded, or does not have it. */
export const chartEdge = (chart: string, edge: string): GraphEdge | undefined =>
  edgesOfChart(chart).find(({ id }) => id === edge)
