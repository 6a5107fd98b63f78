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
    { ...widgets[1], enlace: to({ turno: 'tu' }) },
    { ...widgets[0], title: 'Próximas entrevistas', enlace: { lista: 'entrevistas', filtros: { cuales: 'proximas' } } },
    { ...widgets[0], title: 'Entrevistas de hoy', enlace: { lista: 'mi-dia', filtros: {} } },
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
  /** Without a day, which has links of its own. */
  const metrics = { ...recruiter, idRole: 'ROLE_COM_METVIEW' } as const
  const list = '/bolsa-de-trabajo-admin/admin/candidatos'

  it('links each part to its list', async () => {
    openDashboard(entity({ widgets: leading }), metrics)
    await screen.findByRole('link', { name: '56 Esperan tu acción' })
    const links = within(screen.getByRole('main')).getAllByRole('link')
    expect(
      links.map((link) => [link.getAttribute('aria-label') ?? link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['56 Esperan tu acción', `${list}?turno=tu&orden=dias`],
      ['68 Próximas entrevistas', '/bolsa-de-trabajo-admin/admin/entrevistas?cuales=proximas'],
      ['68 Entrevistas de hoy', '#entrevistas-de-hoy'],
      ['Filtro', `${list}?etapa=filtro`],
      ['Contador', `${list}?vacante=7`],
      ['Contador, Filtro: 2', `${list}?etapa=filtro&vacante=7`],
      ['Contador, Oferta: 1', `${list}?etapa=oferta&vacante=7`],
    ])
    const donut = (await region('Candidatos por etapa')).querySelector('svg a')
    expect([donut?.getAttribute('href'), donut?.getAttribute('tabindex')]).toEqual([`${list}?etapa=filtro`, '-1'])
  })

  it('uses ordered shades, from light to dark, where the answer marks an order', async () => {
    const { ordenado: _, ...unsaid } = leading[3]!
    openDashboard(
      entity({
        widgets: [
          leading[3],
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
    const { user } = openDashboard(entity({ widgets: leading.slice(4) }))
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
    await screen.findByRole('link', { name: 'Etapa: Filtro: quitar filtro' })
    const lists = server.requests.map(({ path }) => path).filter((path) => path.includes('en-reclutamiento'))
    expect([location.search, lists]).toEqual([
      '?etapa=filtro',
      ['/candidatos/obtener-candidatos-en-reclutamiento?paginaActual=1&etapa=filtro'],
    ])
  })
})

describe('the stages with who goes on from them', () => {
  const stages = (avance: readonly (readonly [number, number])[]) => ({
    ...widgets[2],
    value: {
      labels: ['Filtro', 'Exámenes', 'Oferta'],
      data: [1, 1, 1],
      enlaces: [{ lista: 'candidatos', filtros: { etapa: 'filtro' } }, null, null],
      avance: avance.map(([salieron, pasaron]) => ({ salieron, pasaron })),
    },
  })
  const rows = async () =>
    within(await screen.findByRole('table', { name: 'Candidatos por etapa' }))
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.querySelectorAll('th, td:not([aria-hidden])')].map(({ textContent }) => textContent))

  it('are a table with parts that sum to 100, and the lowest in words', async () => {
    openDashboard(
      entity({
        widgets: [
          stages([
            [10, 9],
            [5, 3],
            [4, 0],
          ]),
        ],
      }),
    )
    // Four are too few to be called the lowest
    expect(await rows()).toEqual([
      ['Filtro', '1', '33.4%', ' 90%'],
      ['Exámenes', '1', '33.3%', 'La más baja 60%'],
      ['Oferta', '1', '33.3%', ' 0%'],
    ])
    expect((await region('Candidatos por etapa')).textContent).toContain('3 en total')
    expect(screen.getByRole('link', { name: 'Filtro' }).getAttribute('href')).toContain('/candidatos?etapa=filtro')
  })

  it('say where none have left, and name no lowest where all went on', async () => {
    openDashboard(
      entity({
        widgets: [
          stages([
            [10, 10],
            [0, 0],
            [7, 7],
          ]),
        ],
      }),
    )
    expect((await rows()).map((cells) => cells.at(-1))).toEqual([' 100%', '—Sin datos', ' 100%'])
  })
})

describe('while the widgets load', () => {
  it.each(['ROLE_CRP_REC', 'ROLE_COM_CON', 'ROLE_COM_METVIEW', 'ROLE_CRP_OBS'] as const)(
    '%s sees a placeholder for each number and each chart, with its position and size',
    async (idRole) => {
      const names: readonly WidgetName[] = dashboards[idRole]
      openDashboard(() => new Promise(() => undefined), { ...recruiter, idRole })
      const waiting = (await screen.findByText('Cargando indicadores...')).parentElement
      const plain = names.filter((name) => widgetShapes[name].type === 'simple')
      expect(waiting?.querySelectorAll('[class*="number"]')).toHaveLength(plain.length)
      const cards = [...document.querySelectorAll('[class*="masonry"] > *')]
      const charts = names.filter((name) => widgetShapes[name].type === 'chart')
      expect(cards.map((card) => ['medium', 'wide'].find((size) => card.className.includes(size)))).toEqual(
        charts.map((name) => sizeOf({ size: widgetShapes[name].size, isFunnel: name === 'byStage' })),
      )
    },
  )
})
