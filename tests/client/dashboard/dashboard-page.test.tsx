/** The dashboard: greeting, widgets, and the texts without widgets. */
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { entity, recruiter, refused } from '../support/stub-server.ts'
import { emptyDay, openDashboard, region, widgets } from './open-dashboard.tsx'

/** Value and title of each number of the strip. */
const numbers = async () =>
  within(await screen.findByRole('group', { name: 'Números' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('shows a greeting, the numbers, the day, and each chart under its title, in the order of the answer', async () => {
  openDashboard(entity({ widgets }))
  expect(await screen.findByRole('heading', { level: 1, name: '¡Hola, Rebeca!' })).toBeTruthy()
  expect(await numbers()).toEqual(['68 Candidatos en proceso', '56 Esperan tu acción'])
  expect(await region('Te esperan')).toBeTruthy()
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Te esperan',
    'Entrevistas de hoy',
    'Esperan a otros',
    'Candidatos por etapa',
    'Contrataciones por semana',
  ])
  expect(screen.getByText('viernes 27 de noviembre, 11:40')).toBeTruthy()
  expect(
    await within(await region('Candidatos por etapa')).findByRole('table', { name: 'Candidatos por etapa' }),
  ).toBeTruthy()
  expect(
    await within(await region('Contrataciones por semana')).findByText('No hay información disponible'),
  ).toBeTruthy()
})

it('shows a greeting and that the widgets and the day are loading', async () => {
  const never = () => new Promise<never>(() => undefined)
  openDashboard(never, undefined, never)
  expect(await screen.findByText('Cargando indicadores...')).toBeTruthy()
  expect(screen.getByText('Cargando tu día...')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1, name: '¡Hola, Rebeca!' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Actualizar' }).getAttribute('aria-busy')).toBe('true')
})

it.each([
  ['there are no widgets', entity({ widgets: [] })],
  ['the role has no dashboard', refused(403, 'sin-permiso')],
])('shows that there is no information to a role without a day when %s', async (_, answer) => {
  const { server } = openDashboard(answer, { ...recruiter, idRole: 'ROLE_COM_METVIEW' })
  expect(await screen.findByText('No hay información disponible')).toBeTruthy()
  expect(screen.getByRole('main').textContent).toBe('¡Hola, Rebeca!No hay información disponible')
  expect(screen.getByRole('button', { name: 'Actualizar' })).toBeTruthy()
  expect(server.requests.map(({ path }) => path)).not.toContain('/mi-dia/obtener?quien=yo')
})

it('shows the day when the widgets fail, and the widgets when the day fails', async () => {
  openDashboard(refused(500, 'error-interno'))
  expect(await screen.findByText('No fue posible cargar el escritorio')).toBeTruthy()
  expect(await region('Te esperan')).toBeTruthy()
  cleanup()
  let fails = true
  const day = () => (fails ? refused(500, 'error-interno') : entity(emptyDay))
  const { user } = openDashboard(entity({ widgets }), undefined, day)
  expect(await screen.findByText('No fue posible cargar tu día')).toBeTruthy()
  expect(await numbers()).toHaveLength(2)
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await region('Te esperan')).toBeTruthy()
})

it('offers a retry after a failure', async () => {
  let fails = true
  const { user } = openDashboard(() => (fails ? refused(500, 'error-interno') : entity({ widgets })))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'No fue posible cargar el escritorioPor favor vuelve a intentarlo más tarde.Reintentar',
  )
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await numbers()).toHaveLength(2)
  expect(screen.queryByRole('alert')).toBe(null)
})

it('keeps the widgets while they reload, and when that fails', async () => {
  const coming = Promise.withResolvers<ReturnType<typeof entity>>()
  const answers = [entity({ widgets }), coming.promise, entity({ widgets: [{ ...widgets[0], value: '69' }] })]
  const { user, server, notices } = openDashboard(() => answers.shift() ?? refused(404, 'no-encontrado'))
  await numbers()
  await region('Te esperan')
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
  expect((await numbers())[0]).toBe('68 Candidatos en proceso')
  await user.click(screen.getByRole('button', { name: 'Actualizar' }))
  expect(await screen.findByText('69')).toBeTruthy()
  expect(server.requests.filter(({ path }) => path === '/escritorio/obtener')).toHaveLength(3)
})

it('moves a card that changes its position instead of recreating it', async () => {
  const answers = [entity({ widgets }), entity({ widgets: widgets.toReversed() })]
  const { user } = openDashboard(() => answers.shift()!)
  const before = await region('Candidatos por etapa')
  const charts = () =>
    screen
      .getAllByRole('heading', { level: 2 })
      .map(({ textContent }) => textContent)
      .slice(3)
  expect(charts()).toEqual(['Candidatos por etapa', 'Contrataciones por semana'])
  await user.click(screen.getByRole('button', { name: 'Actualizar' }))
  await waitFor(() => expect(charts()).toEqual(['Contrataciones por semana', 'Candidatos por etapa']))
  expect(await region('Candidatos por etapa')).toBe(before)
})
