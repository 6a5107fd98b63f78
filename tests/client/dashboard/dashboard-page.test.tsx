/** The dashboard: greeting, widgets, and what there is instead of them. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import type { Widget } from '../../../src/contract/dashboard.ts'
import { calmSession, openApp } from '../support/open-app.tsx'
import { entity, recruiter, refused, stubServer } from '../support/stub-server.ts'

afterEach(() => sessionStorage.clear())

const call = 'GET /escritorio/obtener'
const widgets: Widget[] = [
  { type: 'simple', title: 'Candidatos en proceso', value: '68', status: 'neutral', size: 'sm' },
  { type: 'simple', title: 'Esperan tu acción', value: '56', status: 'warning', size: 'sm' },
  { type: 'chart', variant: 'donut-chart', title: 'Candidatos por etapa', size: 'sm', value: { labels: ['Filtro', 'Oferta'], data: [3, 1] } },
  { type: 'chart', variant: 'line-chart', title: 'Contrataciones por semana', size: 'lg', value: { labels: ['2 mar'], data: [0] } },
]

function openDashboard(answer: Parameters<typeof stubServer>[0][string]) {
  const server = stubServer({ ...calmSession, [call]: answer })
  openApp(server, '/admin', { token: 'uno', user: recruiter })
  return { user: userEvent.setup(), server }
}
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
})

it('offers to try again what failed', async () => {
  let fails = true
  const { user } = openDashboard(() => (fails ? refused(500, 'error-interno') : entity({ widgets })))
  expect((await screen.findByRole('alert')).textContent).toContain('No fue posible cargar el escritorio')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await region('Candidatos en proceso')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBe(null)
})

it('keeps what is shown while it is loaded again, and when that fails', async () => {
  const answers = [entity({ widgets }), refused(500, 'error-interno'), entity({ widgets: [{ ...widgets[0], value: '69' }] })]
  const { user, server } = openDashboard(() => answers.shift() ?? refused(404, 'no-encontrado'))
  await region('Candidatos en proceso')
  await user.click(screen.getByRole('button', { name: 'Actualizar' }))
  expect(await screen.findByText('No fue posible actualizar la información.')).toBeTruthy()
  expect((await region('Candidatos en proceso')).textContent).toBe('Candidatos en proceso68')
  await user.click(screen.getByRole('button', { name: 'Actualizar' }))
  expect(await screen.findByText('69')).toBeTruthy()
  expect(server.asked.filter(({ path }) => path === '/escritorio/obtener')).toHaveLength(3)
})
