/** The links of the widgets, and their placeholders while they load. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { sizeOf } from '../../../src/client/dashboard/widget-size.ts'
import { dashboards, widgetShapes, type WidgetName } from '../../../src/contract/dashboard-layout.ts'
import { calmSession, openApp } from '../support/open-app.tsx'
import { entity, recruiter, stubServer } from '../support/stub-server.ts'
import { call, openDashboard, region, widgets } from './open-dashboard.tsx'

describe('a number with a list of people', () => {
  const to = (filtros: object) => ({ lista: 'candidatos', filtros })
  const leading = [
    { ...widgets[1], enlace: to({ espera: 'accion' }) },
    { ...widgets[0], title: 'Próximas entrevistas', enlace: { lista: 'entrevistas', filtros: { cuales: 'proximas' } } },
    {
      ...widgets[2],
      ordenado: true,
      value: { labels: ['Filtro', 'Oferta'], data: [3, 0], enlaces: [to({ etapa: 'filtro' }), null] },
    },
    {
      type: 'chart',
      variant: 'bar-chart-stacked',
      title: 'Por vacante',
      size: 'lg',
      ordenado: true,
      value: {
        labels: ['Contador'],
        datasets: [
          { label: 'Filtro', data: [2], enlaces: [to({ vacante: 7, etapa: 'filtro' })] },
          { label: 'Oferta', data: [1], enlaces: [to({ vacante: 7, etapa: 'oferta' })] },
        ],
        enlaces: [to({ vacante: 7 })],
      },
    },
  ]
  const list = '/bolsa-de-trabajo-admin/admin/candidatos'

  it('links each part to its list', async () => {
    openDashboard(entity({ widgets: leading }))
    await region('Esperan tu acción')
    const links = within(screen.getByRole('main')).getAllByRole('link')
    expect(
      links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Esperan tu acción', `${list}?espera=accion&orden=dias`],
      ['Próximas entrevistas', '/bolsa-de-trabajo-admin/admin/entrevistas?cuales=proximas'],
      ['Filtro', `${list}?etapa=filtro`],
      ['Contador', `${list}?vacante=7`],
      ['Contador, Filtro: 2', `${list}?etapa=filtro&vacante=7`],
      ['Contador, Oferta: 1', `${list}?etapa=oferta&vacante=7`],
    ])
    const donut = (await region('Candidatos por etapa')).querySelector('svg a')
    expect([donut?.getAttribute('href'), donut?.getAttribute('tabindex')]).toEqual([`${list}?etapa=filtro`, '-1'])
  })

  it('uses ordered shades, from light to dark, where the answer marks an order', async () => {
    const { ordenado: _, ...unsaid } = leading[2]!
    openDashboard(
      entity({
        widgets: [
          leading[2],
          { ...unsaid, title: 'Por vacante', ordenado: false },
          { ...unsaid, title: 'Por gerencia' },
        ],
      }),
    )
    const shades = async (title: string) =>
      [...(await region(title)).querySelectorAll<SVGPathElement>('svg path[style]')].map(({ style }) => style.fill)
    expect(await shades('Candidatos por etapa')).toEqual(['var(--color-chart-ramp-1)'])
    expect(await shades('Por vacante')).toEqual(['var(--color-chart-few-1)'])
    expect(await shades('Por gerencia')).toEqual(['var(--color-chart-few-1)'])
  })

  it('has one tab stop for each row, and arrow keys within it', async () => {
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

  it('opens the list with the filters of the count', async () => {
    const server = stubServer({ ...calmSession, [call]: entity({ widgets: leading }) })
    openApp(server, '/admin', { token: 'uno', user: recruiter })
    await userEvent.click(await screen.findByRole('link', { name: 'Filtro' }))
    await screen.findByText('Etapa: Filtro')
    const lists = server.requests.map(({ path }) => path).filter((path) => path.includes('en-reclutamiento'))
    expect([location.search, lists]).toEqual([
      '?etapa=filtro',
      ['/candidatos/obtener-candidatos-en-reclutamiento?paginaActual=1&etapa=filtro'],
    ])
  })
})

describe('while the widgets load', () => {
  const wires = { simple: 'stat', chart: 'card' } as const
  it.each(['ROLE_CRP_REC', 'ROLE_COM_CON', 'ROLE_COM_METVIEW', 'ROLE_CRP_OBS'] as const)(
    '%s sees a placeholder for each widget, with its position and size',
    async (idRole) => {
      const names: readonly WidgetName[] = dashboards[idRole]
      openDashboard(() => new Promise(() => undefined), { ...recruiter, idRole })
      const waiting = (await screen.findByText('Cargando indicadores...')).parentElement
      const cards = [...(waiting?.querySelectorAll('[aria-hidden="true"]') ?? [])].filter((card) =>
        card.parentElement?.parentElement?.className.includes('item'),
      )
      expect(cards.map((card) => [wires.simple, wires.chart].find((name) => card.className.includes(name)))).toEqual(
        names.map((name) => wires[widgetShapes[name].type]),
      )
      expect(cards.map((card) => sizeIn(card))).toEqual(names.map((name) => sizeOf(widgetShapes[name])))
    },
  )
  const sizeIn = (card: Element) =>
    ['small', 'medium', 'wide'].find((size) => card.parentElement?.parentElement?.className.includes(size))
})
