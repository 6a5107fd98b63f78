/** The dashboard: greeting, widgets, and what there is instead of them. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { DashboardPage } from '../../../src/client/dashboard/dashboard-page.tsx'
import { sizeOf } from '../../../src/client/dashboard/widget-size.ts'
import type { Widget } from '../../../src/contract/dashboard.ts'
import { dashboards, widgetShapes, type WidgetName } from '../../../src/contract/dashboard-layout.ts'
import { calmSession, openApp } from '../support/open-app.tsx'
import { openPage } from '../support/open-page.tsx'
import { entity, recruiter, refused, stubServer } from '../support/stub-server.ts'

afterEach(() => sessionStorage.clear())

const call = 'GET /escritorio/obtener'
const widgets: Widget[] = [
  { type: 'simple', title: 'Candidatos en proceso', value: '68', status: 'neutral', size: 'sm' },
  { type: 'simple', title: 'Esperan tu acción', value: '56', status: 'warning', size: 'sm' },
  { type: 'chart', variant: 'donut-chart', title: 'Candidatos por etapa', size: 'sm', value: { labels: ['Filtro', 'Oferta'], data: [3, 1] } },
  { type: 'chart', variant: 'line-chart', title: 'Contrataciones por semana', size: 'lg', value: { labels: ['2 mar'], data: [0] } },
]

const openDashboard = (answer: Parameters<typeof openPage>[2][string], who = recruiter) => openPage(<DashboardPage />, '/admin', { [call]: answer }, who)
const region = (name: string) => screen.findByRole('region', { name })

it('greets, and shows each widget under its title, in the order of the answer', async () => {
  openDashboard(entity({ widgets }))
  expect(await screen.findByRole('heading', { level: 1, name: '¡Hola, Rebeca!' })).toBeTruthy()
  expect((await region('Candidatos en proceso')).textContent).toBe('Candidatos en proceso68')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(widgets.map(({ title }) => title))
  expect(await within(await region('Candidatos por etapa')).findByRole('table', { name: 'Candidatos por etapa' })).toBeTruthy()
  expect(await within(await region('Contrataciones por semana')).findByText('No hay información disponible')).toBeTruthy()
})

it('says that something is on its way, and greets meanwhile', async () => {
  openDashboard(() => new Promise(() => undefined))
  expect(await screen.findByText('Cargando indicadores...')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: '¡Hola, Rebeca!' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Actualizar' })).toBe(null)
})

it.each([
  ['there are no widgets', entity({ widgets: [] })],
  ['the role has no dashboard', refused(403, 'sin-permiso')],
])('says that there is no information when %s', async (_, answer) => {
  openDashboard(answer)
  expect(await screen.findByText('No hay información disponible')).toBeTruthy()
  expect(screen.getByRole('main').textContent).toBe('¡Hola, Rebeca!No hay información disponible')
  expect(screen.getByRole('button', { name: 'Actualizar' })).toBeTruthy()
})

it('offers to try again what failed', async () => {
  let fails = true
  const { user } = openDashboard(() => (fails ? refused(500, 'error-interno') : entity({ widgets })))
  expect((await screen.findByRole('alert')).textContent).toBe('No fue posible cargar el escritorioPor favor vuelve a intentarlo más tarde.Reintentar')
  expect(screen.queryByRole('button', { name: 'Actualizar' })).toBe(null)
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await region('Candidatos en proceso')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBe(null)
})

it('keeps what is shown while it is loaded again, and when that fails', async () => {
  const coming = Promise.withResolvers<ReturnType<typeof entity>>()
  const answers = [entity({ widgets }), coming.promise, entity({ widgets: [{ ...widgets[0], value: '69' }] })]
  const { user, server, told } = openDashboard(() => answers.shift() ?? refused(404, 'no-encontrado'))
  await region('Candidatos en proceso')
  const again = screen.getByRole('button', { name: 'Actualizar' })
  expect([again.getAttribute('aria-busy'), again.querySelector('svg')?.classList.value]).toEqual(['false', 'lucide lucide-rotate-cw'])
  await user.click(again)
  expect(again.getAttribute('aria-busy')).toBe('true')
  coming.resolve(refused(500, 'error-interno'))
  await screen.findByText('No fue posible actualizar la información.')
  expect(told()).toEqual([['error', 'Error interno', 'No fue posible actualizar la información.']])
  expect(again.getAttribute('aria-busy')).toBe('false')
  expect((await region('Candidatos en proceso')).textContent).toBe('Candidatos en proceso68')
  await user.click(screen.getByRole('button', { name: 'Actualizar' }))
  expect(await screen.findByText('69')).toBeTruthy()
  expect(server.asked.filter(({ path }) => path === '/escritorio/obtener')).toHaveLength(3)
})

it('moves a card that comes in another place, and makes no other one of it', async () => {
  const answers = [entity({ widgets }), entity({ widgets: widgets.toReversed() })]
  const { user } = openDashboard(() => answers.shift()!)
  const before = await region('Candidatos en proceso')
  await user.click(screen.getByRole('button', { name: 'Actualizar' }))
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(widgets.map(({ title }) => title).toReversed()))
  expect(await region('Candidatos en proceso')).toBe(before)
})

describe('what leads to the people behind it', () => {
  const to = (filtros: object) => ({ lista: 'candidatos', filtros })
  const leading = [
    { ...widgets[1], enlace: to({ espera: 'accion' }) },
    { ...widgets[0], title: 'Próximas entrevistas', enlace: { lista: 'entrevistas', filtros: { cuales: 'proximas' } } },
    { ...widgets[2], ordenado: true, value: { labels: ['Filtro', 'Oferta'], data: [3, 0], enlaces: [to({ etapa: 'filtro' }), null] } },
    {
      type: 'chart', variant: 'bar-chart-stacked', title: 'Por vacante', size: 'lg', ordenado: true,
      value: {
        labels: ['Contador'],
        datasets: [{ label: 'Filtro', data: [2], enlaces: [to({ vacante: 7, etapa: 'filtro' })] }, { label: 'Oferta', data: [1], enlaces: [to({ vacante: 7, etapa: 'oferta' })] }],
        enlaces: [to({ vacante: 7 })],
      },
    },
  ]
  const list = '/bolsa-de-trabajo-admin/admin/candidatos'

  it('is a link, each to its list', async () => {
    openDashboard(entity({ widgets: leading }))
    await region('Esperan tu acción')
    const links = within(screen.getByRole('main')).getAllByRole('link')
    expect(links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')])).toEqual([
      ['Esperan tu acción', `${list}?espera=accion`],
      ['Próximas entrevistas', '/bolsa-de-trabajo-admin/admin/entrevistas?cuales=proximas'],
      ['Filtro', `${list}?etapa=filtro`],
      ['Contador', `${list}?vacante=7`],
      ['Contador, Filtro: 2', `${list}?etapa=filtro&vacante=7`],
      ['Contador, Oferta: 1', `${list}?etapa=oferta&vacante=7`],
    ])
    const donut = (await region('Candidatos por etapa')).querySelector('svg a')
    expect([donut?.getAttribute('href'), donut?.getAttribute('tabindex')]).toEqual([`${list}?etapa=filtro`, '-1'])
  })

  it('has the shades of what follows each other, from light to dark, where the answer says so', async () => {
    const { ordenado: _, ...unsaid } = leading[2]!
    openDashboard(entity({ widgets: [leading[2], { ...unsaid, title: 'Por vacante', ordenado: false }, { ...unsaid, title: 'Por gerencia' }] }))
    const shades = async (title: string) => [...(await region(title)).querySelectorAll<SVGPathElement>('svg path[style]')].map(({ style }) => style.fill)
    expect(await shades('Candidatos por etapa')).toEqual(['var(--color-chart-ramp-1)'])
    expect(await shades('Por vacante')).toEqual(['var(--color-chart-few-1)'])
    expect(await shades('Por gerencia')).toEqual(['var(--color-chart-few-1)'])
  })

  it('is reached with the keyboard: a stop for each row, and the arrows within it', async () => {
    const { user } = openDashboard(entity({ widgets: leading.slice(3) }))
    const row = await screen.findByRole('link', { name: 'Contador' })
    row.focus()
    const part = () => document.activeElement?.getAttribute('aria-label')
    await user.keyboard('{ArrowRight}')
    expect(part()).toBe('Contador, Filtro: 2')
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(part()).toBe('Contador, Oferta: 1')
    await user.keyboard('{ArrowLeft}{ArrowLeft}')
    expect(document.activeElement).toBe(row)
  })

  it('opens the list as it was counted', async () => {
    const server = stubServer({ ...calmSession, [call]: entity({ widgets: leading }) })
    openApp(server, '/admin', { token: 'uno', user: recruiter })
    await userEvent.click(await screen.findByRole('link', { name: 'Filtro' }))
    await screen.findByText('Etapa: Filtro')
    expect([location.search, server.asked.at(-1)?.path]).toEqual(['?etapa=filtro', '/candidatos/obtener-candidatos-en-reclutamiento?paginaActual=1&etapa=filtro'])
  })
})

describe('while the widgets come', () => {
  const wires = { simple: 'stat', chart: 'card' } as const
  it.each(['ROLE_CRP_REC', 'ROLE_COM_CON', 'ROLE_COM_METVIEW', 'ROLE_CRP_OBS'] as const)('%s sees a card for each, in its place and size', async (idRole) => {
    const names: readonly WidgetName[] = dashboards[idRole]
    openDashboard(() => new Promise(() => undefined), { ...recruiter, idRole })
    const waiting = (await screen.findByText('Cargando indicadores...')).parentElement
    const cards = [...(waiting?.querySelectorAll('[aria-hidden="true"]') ?? [])].filter((card) => card.parentElement?.parentElement?.className.includes('item'))
    expect(cards.map((card) => [wires.simple, wires.chart].find((name) => card.className.includes(name)))).toEqual(names.map((name) => wires[widgetShapes[name].type]))
    expect(cards.map((card) => sizeIn(card))).toEqual(names.map((name) => sizeOf(widgetShapes[name])))
  })
  const sizeIn = (card: Element) => ['small', 'medium', 'wide'].find((size) => card.parentElement?.parentElement?.className.includes(size))
})
