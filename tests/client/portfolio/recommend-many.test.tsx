/** Chosen candidates of the portfolio are recommended to one vacancy. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PortfolioPage } from '../../../src/client/portfolio/portfolio-page.tsx'
import type { RecommendationReview } from '../../../src/contract/bulk.ts'
import type { SessionUser } from '../../../src/contract/session.ts'
import { openPage } from '../support/open-page.tsx'
import { entity, refused } from '../support/stub-server.ts'
import { ana, eva, luis, options, pageOf, userOf } from './samples.ts'

const review: RecommendationReview = {
  candidatos: [
    { idCandidato: 7, nombre: 'Ana Luna Paz', impedimento: null, recomendado: [] },
    { idCandidato: 6, nombre: 'Luis Sol Paz', impedimento: null, recomendado: [31] },
    { idCandidato: 5, nombre: 'Eva Mar Paz', impedimento: 'candidato-ocupado', recomendado: [] },
  ],
  vacantes: [
    { id: 30, descripcion: 'Auditor · Torre Reforma', idSede: 4 },
    { id: 31, descripcion: 'Contador · Torre Reforma', idSede: 4 },
  ],
}

async function chooseAll(answers: Parameters<typeof openPage>[2] = {}) {
  const page = openPage(
    <PortfolioPage />,
    '/admin/cartera',
    {
      'GET /cartera/cargar-filtros': entity(options),
      'GET /vistas/obtener': entity([]),
      'POST /cartera/buscar': entity(pageOf([ana, luis, eva])),
      'POST /lotes/revisar-recomendacion': entity(review),
      'POST /lotes/recomendar': entity({ idLote: 5 }),
      ...answers,
    },
    userOf('CORP') as SessionUser,
  )
  await screen.findByRole('link', { name: 'Ana Luna Paz' })
  const bar = () => screen.queryByRole('region', { name: 'Elegidos' })
  const bodies = (path: string) =>
    page.server.requests.filter((request) => request.path === path).map(({ body }) => body)
  await page.user.click(screen.getByRole('checkbox', { name: 'Elegir todos' }))
  await page.user.click(within(bar()!).getByRole('button', { name: 'Recomendar…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Recomendar candidatos' }))
  return { ...page, bar, bodies, dialog }
}
const lines = () =>
  within(screen.getByRole('dialog', { name: 'Recomendar candidatos' }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent)

it('says who cannot and why, for the chosen vacancy, and sends the others', async () => {
  const { user, bar, bodies, dialog } = await chooseAll()
  const vacancy = await dialog.findByLabelText('Vacante')
  expect(bodies('/lotes/revisar-recomendacion')).toEqual([{ idCandidatos: [7, 6, 5] }])
  expect(lines()).toEqual(['Eva Mar Paz: está en un proceso o fue contratado.'])
  await user.click(dialog.getByRole('button', { name: 'Recomendar a 2' }))
  await dialog.findByText('La vacante es requerida')
  await user.selectOptions(vacancy, '31')
  expect(lines()).toEqual([
    'Luis Sol Paz: ya fue recomendado a esa vacante.',
    'Eva Mar Paz: está en un proceso o fue contratado.',
  ])
  await user.click(dialog.getByRole('button', { name: 'Recomendar a 1' }))
  await waitFor(() => expect(bar()).toBeNull())
  expect(bodies('/lotes/recomendar')).toEqual([{ idPublicacion: 31, idSede: 4, idCandidatos: [7] }])
})

it('cannot be sent where no candidate is left', async () => {
  const none = { ...review, candidatos: review.candidatos.slice(2) }
  const { dialog } = await chooseAll({ 'POST /lotes/revisar-recomendacion': entity(none) })
  const send = await dialog.findByRole<HTMLButtonElement>('button', { name: 'Recomendar a 0' })
  expect([send.disabled, dialog.getByText('Nadie puede ser recomendado').id]).toEqual([
    true,
    send.getAttribute('aria-describedby'),
  ])
})

it('keeps the choice when it is closed', async () => {
  const { user, bar, bodies, dialog } = await chooseAll()
  await dialog.findByLabelText('Vacante')
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Recomendar candidatos' })).toBeNull())
  expect([within(bar()!).getByRole('status').textContent, bodies('/lotes/recomendar')]).toEqual(['3 elegidos', []])
})

it('says that there is no vacancy', async () => {
  const { dialog } = await chooseAll({ 'POST /lotes/revisar-recomendacion': entity({ ...review, vacantes: [] }) })
  await dialog.findByText('No se encontraron vacantes disponibles.')
})

it('keeps the choice when it was refused or could not begin', async () => {
  let answer = refused(400, 'datos-invalidos', { campos: { idPublicacion: 'Esa vacante ya no está disponible.' } })
  const { user, bar, dialog } = await chooseAll({ 'POST /lotes/recomendar': () => answer })
  await user.selectOptions(await dialog.findByLabelText('Vacante'), '30')
  await user.click(dialog.getByRole('button', { name: 'Recomendar a 2' }))
  await dialog.findByText('Esa vacante ya no está disponible.')
  answer = refused(500, 'error-interno')
  await user.click(dialog.getByRole('button', { name: 'Recomendar a 2' }))
  await dialog.findByText('No se empezó. Lo que elegiste sigue aquí; vuelve a intentarlo.')
  expect(within(bar()!).getByRole('status').textContent).toBe('3 elegidos')
})
