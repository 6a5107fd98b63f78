/** The dashboard: greeting, widgets, and the texts without widgets. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { entity, refused } from '../support/stub-server.ts'
import { openDashboard, region, widgets } from './open-dashboard.tsx'

it('shows a greeting and each widget under its title, in the order of the answer', async () => {
  openDashboard(entity({ widgets }))
  expect(await screen.findByRole('heading', { level: 1, name: '¡Hola, Rebeca!' })).toBeTruthy()
  expect((await region('Candidatos en proceso')).textContent).toBe('Candidatos en proceso68')
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
    widgets.map(({ title }) => title),
  )
  expect(
    await within(await region('Candidatos por etapa')).findByRole('table', { name: 'Candidatos por etapa' }),
  ).toBeTruthy()
  expect(
    await within(await region('Contrataciones por semana')).findByText('No hay información disponible'),
  ).toBeTruthy()
})

it('shows a greeting and that the widgets are loading', async () => {
  openDashboard(() => new Promise(() => undefined))
  expect(await screen.findByText('Cargando indicadores...')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: '¡Hola, Rebeca!' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Actualizar' })).toBe(null)
})

it.each([
  ['there are no widgets', entity({ widgets: [] })],
  ['the role has no dashboard', refused(403, 'sin-permiso')],
])('shows that there is no information when %s', async (_, answer) => {
  openDashboard(answer)
  expect(await screen.findByText('No hay información disponible')).toBeTruthy()
  expect(screen.getByRole('main').textContent).toBe('¡Hola, Rebeca!No hay información disponible')
  expect(screen.getByRole('button', { name: 'Actualizar' })).toBeTruthy()
})

it('offers a retry after a failure', async () => {
  let fails = true
  const { user } = openDashboard(() => (fails ? refused(500, 'error-interno') : entity({ widgets })))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No fue posible cargar el escritorioPor favor vuelve a intentarlo más tarde.Reintentar',
  )
  expect(screen.queryByRole('button', { name: 'Actualizar' })).toBe(null)
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await region('Candidatos en proceso')).toBeTruthy()
  expect(screen.queryByRole('alert')).toBe(null)
})

it('keeps the widgets while they reload, and when that fails', async () => {
  const coming = Promise.withResolvers<ReturnType<typeof entity>>()
  const answers = [entity({ widgets }), coming.promise, entity({ widgets: [{ ...widgets[0], value: '69' }] })]
  const { user, server, notices } = openDashboard(() => answers.shift() ?? refused(404, 'no-encontrado'))
  await region('Candidatos en proceso')
  const again = screen.getByRole('button', { name: 'Actualizar' })
  expect([again.getAttribute('aria-busy'), again.querySelector('svg')?.classList.value]).toEqual([
    'false',
    'lucide lucide-rotate-cw',
  ])
  await user.click(again)
  expect(again.getAttribute('aria-busy')).toBe('true')
  coming.resolve(refused(500, 'error-interno'))
  await screen.findByText('No fue posible actualizar la información.')
  expect(notices()).toEqual([['error', 'Error interno', 'No fue posible actualizar la información.']])
  expect(again.getAttribute('aria-busy')).toBe('false')
  expect((await region('Candidatos en proceso')).textContent).toBe('Candidatos en proceso68')
  await user.click(screen.getByRole('button', { name: 'Actualizar' }))
  expect(await screen.findByText('69')).toBeTruthy()
  expect(server.requests.filter(({ path }) => path === '/escritorio/obtener')).toHaveLength(3)
})

it('moves a card that changes its position instead of recreating it', async () => {
  const answers = [entity({ widgets }), entity({ widgets: widgets.toReversed() })]
  const { user } = openDashboard(() => answers.shift()!)
  const before = await region('Candidatos en proceso')
  await user.click(screen.getByRole('button', { name: 'Actualizar' }))
  await waitFor(() =>
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(
      widgets.map(({ title }) => title).toReversed(),
    ),
  )
  expect(await region('Candidatos en proceso')).toBe(before)
})
