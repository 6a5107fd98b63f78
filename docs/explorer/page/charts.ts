/** The charts as the page has them: what was made when it was built, and the very machines with their models. */
import type { AnyModel } from '../../../tests/machines/support/model.ts'
import type { GraphEdge } from '../graph/graph.ts'
import type { ChartData } from '../page-data.ts'
import type { dataName } from '../page-data.ts'

declare global {
  interface Window {
    [dataName]: readonly ChartData[]
  }
}

const folders: Readonly<Record<string, string>> = {
  recruitment: 'Reclutamiento',
  vacancies: 'Vacantes',
  candidates: 'Candidatos',
  notifications: 'Notificaciones',
  session: 'Sesión',
  shell: 'Marco de la aplicación',
  kit: 'Piezas comunes',
}
const order = Object.keys(folders)

export const charts: readonly ChartData[] = window.statechartData.toSorted((a, b) => order.indexOf(a.folder) - order.indexOf(b.folder) || (a.name < b.name ? -1 : 1))

/** Resource → its name, with its charts. */
export const chartGroups: readonly { readonly title: string; readonly charts: readonly ChartData[] }[] = [...new Set(charts.map(({ folder }) => folder))].map((folder) => ({
  title: folders[folder] ?? folder,
  charts: charts.filter((chart) => chart.folder === folder),
}))

/** A description's end is no part of a title. */
export const titleOf = ({ graph, id }: ChartData): string => (graph.description === '' ? id : graph.description.replace(/\.$/, ''))

const modules = import.meta.glob<Record<string, AnyModel>>('../../../tests/machines/*/*.model.ts', { eager: true })
const models = new Map(Object.values(modules).flatMap((exports) => Object.values(exports)).map((model) => [model.machine.id as string, model]))

export const chartEdge = (chart: string, edge: string): GraphEdge | undefined => charts.find(({ id }) => id === chart)?.graph.edges.find(({ id }) => id === edge)

/** Of a chart by its id; none where it has no model of its own. */
export const knownModel = (id: string): AnyModel | undefined => models.get(id)

/** Throws where the page was built of other files than its data. */
export function modelOf({ id }: ChartData): AnyModel {
  const model = models.get(id)
  if (!model) throw new Error(`${id} has no model`)
  return model
}
