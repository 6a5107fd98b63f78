/** The list of possible duplicates, of dismissed pairs and of merges. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { calmSession, openApp } from '../support/open-app.tsx'
import { entity, recruiter, refused, stubServer } from '../support/stub-server.ts'
import { dismissed, merge, pair } from './samples.ts'

const pageOf = (...registros: readonly object[]) => ({
  registros,
  totalPaginas: registros.length > 0 ? 1 : 0,
  total: registros.length,
  hayMas: false,
})

function open(query = '', answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    ...calmSession,
    'GET /duplicados/obtener-duplicados': entity(pageOf(query === '' ? pair : dismissed)),
    'GET /duplicados/obtener-uniones': entity(
      pageOf(merge, { ...merge, id: 6, nombreUnido: null, deshacerHasta: null }),
    ),
    ...answers,
  })
  openApp(server, `/admin/duplicados${query}`, { token: 'uno', user: recruiter })
  const hand = userEvent.setup()
  return {
    server,
    hand,
    sent: (call: string) => server.requests.filter((one) => one.path === `/duplicados/${call}`).map(({ body }) => body),
  }
}
const cells = () =>
  [...screen.getByRole('table').querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].map(({ textContent }) => textContent),
  )

it('shows both candidates, why, and the ways on', async () => {
  open()
  const table = await screen.findByRole('table', { name: 'Posibles duplicados' })
  expect(cells()[0]?.slice(0, 4)).toEqual([
    'Rosa Luna Peñarosa@correo.mx · (55) 1234-5678',
    'Rosa LunaROSA@correo.mx · (55) 8765-4321',
    'mismo correo, nombre parecido y misma fecha de nacimiento',
    expect.stringMatching(/^hace \d+ d$/),
  ])
  expect(
    within(table)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(
    ['/admin/candidatos/7', '/admin/candidatos/9', '/admin/duplicados/7/9'].map(
      (path) => expect.stringMatching(new RegExp(`${path}$`)) as string,
    ),
  )
})

it('dismisses a pair without a question, and loads the list again', async () => {
  let isDone = false
  const { hand, sent } = open('', {
    'GET /duplicados/obtener-duplicados': () => entity(isDone ? pageOf() : pageOf(pair)),
    'POST /duplicados/descartar': () => {
      isDone = true
      return entity({ success: true })
    },
  })
  await hand.click(await screen.findByRole('button', { name: 'No es la misma persona' }))
  expect(await screen.findByText('Aquí aparecerán los candidatos que puedan ser la misma persona.')).toBeTruthy()
  expect(sent('descartar')).toEqual([{ id: 3 }])
  expect(screen.getByText(/La pareja está en «Descartadas»/)).toBeTruthy()
})

it('shows why a pair was not dismissed', async () => {
  const { hand } = open('', { 'POST /duplicados/descartar': refused(404, 'no-encontrado', { mensaje: 'Ya no está.' }) })
  await hand.click(await screen.findByRole('button', { name: 'No es la misma persona' }))
  expect(await screen.findByText('Ya no está.')).toBeTruthy()
})

it('restores a dismissed pair', async () => {
  let loads = 0
  const { hand, sent } = open('?ver=descartadas', {
    'GET /duplicados/obtener-duplicados': () => {
      loads += 1
      return entity(pageOf(dismissed))
    },
    'POST /duplicados/recuperar': entity({ success: true }),
  })
  await screen.findByRole('table', { name: 'Parejas descartadas' })
  expect(cells()[0]?.[3]).toBe('Rebeca Torres, 3 mar 2026')
  await hand.click(screen.getByRole('button', { name: 'Volver a proponer' }))
  await waitFor(() => expect(sent('recuperar')).toEqual([{ id: 3 }]))
  await waitFor(() => expect(loads).toBe(2))
  expect(await screen.findByText('La pareja está otra vez entre los posibles duplicados.')).toBeTruthy()
})

it('shows which merge must be undone first', async () => {
  const mensaje = 'Primero deshaz la unión con Carla Luna del 02/03/2026.'
  const { hand } = open('?ver=uniones', { 'POST /duplicados/deshacer': refused(409, 'union-imposible', { mensaje }) })
  await hand.click(await screen.findByRole('button', { name: 'Deshacer la unión' }))
  await hand.click(
    within(await screen.findByRole('alertdialog', { name: 'Deshacer la unión' })).getByRole('button', {
      name: 'Deshacer la unión',
    }),
  )
  expect(await screen.findByText(mensaje)).toBeTruthy()
})

it('shows until when a merge can be undone, and undoes it after a confirmation', async () => {
  const { hand, sent } = open('?ver=uniones', { 'POST /duplicados/deshacer': entity({ idCandidato: 7, idUnido: 9 }) })
  await screen.findByRole('table', { name: 'Uniones' })
  expect(cells()).toEqual([
    [
      'Rosa Luna Peña',
      'Rosa Luna',
      '2 mar 2026, 10:00',
      'Rebeca Torres',
      'Se puede deshacer hasta el 1 abr 2026.Deshacer la unión',
    ],
    ['Rosa Luna Peña', 'Candidato 9', '2 mar 2026, 10:00', 'Rebeca Torres', 'Ya no se puede deshacer.'],
  ])
  await hand.click(screen.getByRole('button', { name: 'Deshacer la unión' }))
  const question = await screen.findByRole('alertdialog', { name: 'Deshacer la unión' })
  expect(sent('deshacer')).toEqual([])
  await hand.click(within(question).getByRole('button', { name: 'Deshacer la unión' }))
  expect(await screen.findByText('La unión se deshizo: cada registro tiene otra vez lo suyo.')).toBeTruthy()
  expect(sent('deshacer')).toEqual([{ idUnion: 5 }])
})
