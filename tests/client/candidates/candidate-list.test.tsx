/** The rows and states of the candidate list, independent of its query. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CandidatesPage } from '../../../src/client/candidates/list/candidates-page.tsx'
import { openPage } from '../support/open-page.tsx'
import { entity, refused } from '../support/stub-server.ts'
import { row } from './samples.ts'

const openList = (answer: Parameters<typeof openPage>[2][string]) =>
  openPage(<CandidatesPage />, '/admin/candidatos', { 'GET /candidatos/obtener-candidatos-en-reclutamiento': answer })

it('shows name, phone, vacancy and status, and links to the profile', async () => {
  openList(
    entity({
      resumenCandidatos: [
        row(7, {
          signal: 'espera',
          estatus: 'En espera de documentos',
          dias: 6,
          atraso: 'ambar',
          calificacion: { codigo: 'VB', descripcion: 'Viable' },
          proximaCita: { fecha: '05/03/2026', hora: '09:00 a 10:00', porRegistrar: false },
        }),
      ],
      totalPaginas: 1,
    }),
  )
  const cells = within(await screen.findByRole('table', { name: 'Candidatos en proceso' }))
  const headers = cells.getAllByRole('columnheader')
  expect(headers.map((header) => header.textContent)).toEqual([
    'Elegir todos',
    'Nombre',
    'Teléfono',
    'Vacante',
    'Estatus',
    'Días',
    'Turno',
    'Sede',
    'Responsable',
    'Próxima cita',
  ])
  expect(headers.map(({ style }) => style.width)).toEqual([
    '',
    '12.5rem',
    '8.25rem',
    '',
    '12rem',
    '3.5rem',
    '5.5rem',
    '6rem',
    '7.25rem',
    '7rem',
  ])
  expect(cells.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Elegir a Persona 7 Luna',
    'Persona 7 LunaViable',
    '(55) 1234-5678',
    'Contador General',
    'En espera de documentos',
    '6 Atrasado',
    'Tú',
    'Saltillo',
    'Rebeca Torres Medina',
    '5 mar, 09:00',
  ])
  expect(cells.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/bolsa-de-trabajo-admin/admin/candidatos/7',
    '/bolsa-de-trabajo-admin/admin/candidatos/7/vacante/1007/1',
  ])
  expect(screen.queryByLabelText('Página')).toBe(null)
})

it.each([
  ['activo', 'accent'],
  ['espera', 'waiting'],
  ['rechazado', 'danger'],
  ['contratado', 'success'],
] as const)('shows the colour of a status that is %s', async (signal, tone) => {
  openList(entity({ resumenCandidatos: [row(7, { signal })], totalPaginas: 1 }))
  const dot = (await screen.findByText('Filtro', { selector: 'td *' })).parentElement!.querySelector('[aria-hidden]')
  expect(
    ['neutral', 'waiting', 'accent', 'success', 'danger'].filter((one) => dot?.className.includes(`_${one}_`)),
  ).toEqual([tone])
})

it('shows that the list is loading', async () => {
  openList(() => new Promise(() => undefined))
  expect(screen.getByText('Cargando candidatos...')).toBeTruthy()
  expect(screen.getByRole('searchbox', { name: 'Buscar candidato' })).toBeTruthy()
})

it('shows that the list failed to load', async () => {
  openList(refused(500, 'error-interno'))
  expect((await screen.findByRole('alert')).textContent).toBe(
    '¡No se encontraron Candidatos!Por favor vuelve a intentarlo más tarde.Reintentar',
  )
})
