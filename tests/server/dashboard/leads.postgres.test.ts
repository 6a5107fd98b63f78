/**
 * Every number of the dashboard with a link to people, on the demo's data: the list has as many rows as the number.
 */
import { beforeAll, describe, expect, test } from 'vitest'
import { listCandidates } from '../../../src/contract/candidate-list.ts'
import { pageSize } from '../../../src/contract/candidates.ts'
import { getDashboard, type Lead, type Widget } from '../../../src/contract/dashboard.ts'
import { dashboards, widgetShapes } from '../../../src/contract/dashboard-layout.ts'
import { listInterviews } from '../../../src/contract/interviews.ts'
import { getMyDay } from '../../../src/contract/my-day.ts'
import { access } from '../../../src/contract/access.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { beforeTests } from '../support/before-tests.ts'
import type { Client } from '../support/client.ts'
import { startDemoApp } from '../support/demo-app.ts'
import { everyPage } from '../support/every-page.ts'

const now = new Date('2026-03-03T18:00:00Z')
const app = beforeTests(() => startDemoApp({ now }))
beforeAll(async () => {
  // Some of the interviews that were planned then have begun by now, and some are still to come.
  app.setNow(new Date('2026-03-09T18:00:00Z'))
})

const widgetsOf = async (client: Client): Promise<Widget[]> => (await client.call(getDashboard)).entity?.widgets ?? []

type Counted = { readonly what: string; readonly count: number; readonly lead: Lead }

/** Each number that leads somewhere. */
function leadsIn(widget: Widget): Counted[] {
  const { title } = widget
  const counted = (what: string, count: number | undefined, lead: Lead | null | undefined) =>
    lead ? [{ what: `${title}: ${what}`, count: count ?? 0, lead }] : []
  if (widget.type === 'simple') return counted('', Number(widget.value.replaceAll(',', '')), widget.enlace)
  if (widget.variant !== 'bar-chart-stacked') {
    const { labels, data, enlaces } = widget.value
    return labels.flatMap((label, at) => counted(label, data[at], enlaces?.[at]))
  }
  const { labels, datasets, enlaces } = widget.value
  return labels.flatMap((label, row) => [
    ...counted(
      label,
      datasets.reduce((sum, { data }) => sum + (data[row] ?? 0), 0),
      enlaces?.[row],
    ),
    ...datasets.flatMap((set) => counted(`${label}, ${set.label}`, set.data[row], set.enlaces?.[row])),
  ])
}

/** Rows on all pages. */
async function lengthOf(client: Client, { lista, filtros }: Lead): Promise<number> {
  if (lista === 'candidatos') {
    const pages = await everyPage(async (paginaActual) => {
      const { entity } = await client.call(listCandidates, { query: { paginaActual, ...filtros } as never })
      expect(entity!.total).toBeGreaterThan((entity!.totalPaginas - 1) * pageSize)
      return entity!
    })
    return pages.flatMap(({ resumenCandidatos }) => resumenCandidatos ?? []).length
  }
  if (lista === 'mi-dia') return (await client.call(getMyDay, { query: {} })).entity!.entrevistas.length
  const pages = await everyPage(
    async (paginaActual) =>
      (await client.call(listInterviews, { query: { paginaActual, ...filtros } as never })).entity!,
  )
  return pages.flatMap(({ entrevistas }) => entrevistas).length
}

const ofBranch = ['Candidatos en proceso', 'Candidatos por etapa', 'Candidatos por vacante y etapa']
const own = ['Esperan tu acción', 'Entrevistas de hoy']
const ofInterviewer = ['Resultados por registrar', 'Próximas entrevistas']
/** In the dashboard's order. No process waits for an administrator, and the analyst has no interview on that day. */
const leading: Readonly<Partial<Record<Role, readonly string[]>>> = {
  ROLE_CRP_ADMN: ofBranch,
  ROLE_CRP_ATN_CTS_REC: [...own, ...ofBranch],
  ROLE_CRP_REC: [...own, 'Solicitudes por revisar', 'Ofertas por responder', ...ofBranch],
  ROLE_CRP_OBS: ofInterviewer,
  ROLE_COM_ADMN: ofBranch,
  ROLE_COM_CON: [...own, ...ofBranch],
  ROLE_COM_ANL: ['Esperan tu acción', ...ofBranch],
  ROLE_COM_INT: ofInterviewer,
  ROLE_COM_REC: [...own, ...ofBranch],
  ROLE_COM_METVIEW: [],
}

describe.each(Object.entries(leading) as [Role, readonly string[]][])('%s', (role, titles) => {
  test('each linked number equals the length of its list', async () => {
    const client = await app.signIn(role.toLowerCase())
    const widgets = await widgetsOf(client)
    const counted = widgets.flatMap(leadsIn)
    expect([...new Set(counted.map(({ what }) => what.split(':')[0]))]).toEqual(titles)
    const found = []
    for (const one of counted) found.push([one.what, await lengthOf(client, one.lead)])
    expect(found).toEqual(counted.map(({ what, count }) => [what, count]))
  })

  test('has the widgets of the contract, in their shapes', async () => {
    const widgets = await widgetsOf(await app.signIn(role.toLowerCase()))
    const shapes = dashboards[role].map((name) => widgetShapes[name])
    expect(widgets.map((widget) => [widget.type, widget.size, widget.type === 'chart' && widget.variant])).toEqual(
      shapes.map((shape) => [shape.type, shape.size, shape.type === 'chart' && shape.variant]),
    )
    const fits = (widget: Widget, at: number) => {
      const shape = shapes[at]
      return widget.type === 'simple' || (shape?.type === 'chart' && widget.value.labels.length <= shape.entries)
    }
    expect(widgets.filter((widget, at) => !fits(widget, at))).toEqual([])
  })
})

test('has links only for roles that may open the list', () => {
  const mayList = (Object.keys(leading) as Role[]).filter((role) =>
    (access.candidates as readonly Role[]).includes(role),
  )
  expect((Object.keys(leading) as Role[]).filter((role) => leading[role]?.length)).toEqual(mayList)
})
