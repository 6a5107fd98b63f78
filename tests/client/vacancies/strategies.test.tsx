/** The external boards of a publication (design/administration.md, 'Strategy'). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Publication } from '../../../src/contract/publications.ts'
import type { StrategySummary } from '../../../src/contract/strategies.ts'
import { Strategies } from '../../../src/client/vacancies/strategies/strategies.tsx'
import { openPage } from '../support/open-page.tsx'
import { entity, refused } from '../support/stub-server.ts'
import { publication } from './samples.ts'

const list = 'GET /vacantes/obtener-estrategias'
const mark = 'POST /vacantes/marcar-publicada'
const linkedIn: StrategySummary = {
  idEstrategia: 4,
  idBolsa: 2,
  bolsa: 'LinkedIn',
  version: 0,
  publicadaDesde: '02/03/2026',
  usuario: 'Rebeca Torres',
  actualizada: '01/03/2026',
}
const indeed: StrategySummary = { ...linkedIn, idEstrategia: 5, idBolsa: 3, bolsa: 'Indeed', publicadaDesde: null }
const open = (answers: Parameters<typeof openPage>[2] = {}, more: Partial<Publication> = {}) =>
  openPage(<Strategies publication={{ ...publication, ...more }} />, '/admin/vacantes/detalle/9', {
    [list]: entity([linkedIn, indeed]),
    ...answers,
  })
const card = () => screen.findByRole('region', { name: 'Estrategias' })
const ways = async () => {
  await screen.findByText('LinkedIn')
  return within(await card())
    .getAllByRole('link')
    .map((link) => [
      link.textContent,
      link.getAttribute('aria-label'),
      link.getAttribute('href')?.replace('/bolsa-de-trabajo-admin/admin/vacantes', ''),
    ])
}
const buttons = () =>
  screen.queryAllByRole('button').map((button) => [button.textContent, button.getAttribute('aria-label')])

it('lists each advert with its board, date and author, and the link to edit it', async () => {
  open()
  expect(await ways()).toEqual([
    ['Crear Estrategia', null, '/detalle/9/crear-estrategia'],
    ['Editar', 'Editar LinkedIn', '/detalle/9/estrategia/4/editar-estrategia'],
    ['Editar', 'Editar Indeed', '/detalle/9/estrategia/5/editar-estrategia'],
  ])
  expect((await card()).textContent).toBe(
    'EstrategiasCrear EstrategiaLinkedInPublicada desde el 02 marzo 2026Rebeca Torres, 01 marzo 2026EditarMarcar como no publicadaIndeedSin publicarRebeca Torres, 01 marzo 2026EditarMarcar como publicada',
  )
  expect(buttons()).toEqual([
    ['Marcar como no publicada', 'Marcar como no publicada en LinkedIn'],
    ['Marcar como publicada', 'Marcar como publicada en Indeed'],
  ])
})

it.each([
  [
    { idSede: 4 },
    '/maestras/31/sede/4/publicacion/9/crear-estrategia',
    '/maestras/31/sede/4/publicacion/9/editar-estrategia?estrategia=4',
  ],
  [{ idSede: null }, '/detalle/9/crear-estrategia', '/detalle/9/estrategia/4/editar-estrategia'],
])('links below the site for a master vacancy: %j', async (more, create, edit) => {
  open({}, { esVacanteMaestra: true, ...more })
  expect((await ways()).slice(0, 2).map(([, , href]) => href)).toEqual([create, edit])
})

it.each([
  ['a user with read access only', { puedeEditar: false, puedeReabrir: false }, []],
  [
    'a user who can only reopen',
    { puedeEditar: false, puedeReabrir: true },
    [['Marcar como no publicada', 'Marcar como no publicada en LinkedIn']],
  ],
])('%s sees no links to write, only the permitted buttons', async (_, more, offered) => {
  open({}, more)
  expect(await screen.findByText('LinkedIn')).toBeTruthy()
  expect(within(await card()).queryAllByRole('link')).toEqual([])
  expect(buttons()).toEqual(offered)
})

it.each([
  ['Marcar como publicada en Indeed', { idEstrategia: 5, publicada: true }, 'El anuncio está publicado en Indeed.'],
  [
    'Marcar como no publicada en LinkedIn',
    { idEstrategia: 4, publicada: false },
    'El anuncio ya no está publicado en LinkedIn.',
  ],
])('%s is saved, with a notice, and shown', async (name, body, text) => {
  let shown = [linkedIn, indeed]
  const { server, notices } = open({
    [list]: () => entity(shown),
    [mark]: () => {
      shown = [{ ...linkedIn, bolsa: 'Otra' }]
      return entity(linkedIn)
    },
  })
  fireEvent.click(await screen.findByRole('button', { name }))
  expect(await screen.findByText('Otra')).toBeTruthy()
  expect(server.requests.filter(({ path }) => path === '/vacantes/marcar-publicada').map((one) => one.body)).toEqual([
    body,
  ])
  expect(notices()).toEqual([['success', 'Información actualizada', text]])
})

it.each([
  [
    'refused',
    refused(409, 'publicacion-cerrada', { mensaje: 'La publicación está cerrada.' }),
    ['error', 'No se pudo guardar', 'La publicación está cerrada.'],
  ],
  ['failed', refused(500, 'error-interno', { mensaje: 'Falló.' }), ['error', 'Error interno', expect.any(String)]],
])('%s: shows a notice, and changes nothing', async (_, answer, notice) => {
  const { notices } = open({ [mark]: answer })
  fireEvent.click(await screen.findByRole('button', { name: 'Marcar como publicada en Indeed' }))
  await waitFor(() => expect(notices()).toEqual([notice]))
  expect(buttons().slice(0, 2)).toEqual([
    ['Marcar como no publicada', 'Marcar como no publicada en LinkedIn'],
    ['Marcar como publicada', 'Marcar como publicada en Indeed'],
  ])
})

it('shows that there are no adverts, or that they could not be loaded', async () => {
  const none = open({ [list]: entity([]) })
  expect(await screen.findByText('Todavía no se anuncia en ninguna bolsa')).toBeTruthy()
  none.unmount()
  let isAway = true
  open({ [list]: () => (isAway ? refused(500, 'error-interno') : entity([linkedIn])) })
  expect(await screen.findByText('¡No se encontraron Estrategias!')).toBeTruthy()
  isAway = false
  fireEvent.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByText('LinkedIn')).toBeTruthy()
})
