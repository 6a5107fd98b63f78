/** The rows and states of the candidate list, independent of its query. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { CandidatesPage } from '../../../src/client/candidates/list/candidates-page.tsx'
import { openPage } from '../support/open-page.tsx'
import { toggle } from '../ui/popover.ts'
import { entity, refused } from '../support/stub-server.ts'
import { row } from './samples.ts'

const openList = (answer: Parameters<typeof openPage>[2][string], query = '') =>
  openPage(<CandidatesPage />, `/admin/candidatos${query}`, {
    'GET /candidatos/obtener-candidatos-en-reclutamiento': answer,
  })
const openColumns = () =>
  toggle(
    document.getElementById(screen.getByRole('button', { name: 'Columnas' }).getAttribute('popovertarget')!)!,
    'open',
  )

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
    'Resp.Responsable',
    'Próxima cita',
  ])
  expect(cells.getByRole('columnheader', { name: 'Responsable' })).toBe(headers[8])
  expect(cells.getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Elegir a Persona 7 Luna',
    'Persona 7 LunaViable',
    '(55) 1234-5678',
    'Contador General',
    'En espera de documentos',
    '6 Atrasado',
    'Tú',
    'Saltillo',
    'RMRebeca Torres Medina',
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

it.each([
  ['filtro', 'activo', '10%'],
  ['oferta', 'activo', '50%'],
  ['contratacion', 'activo', '100%'],
  ['oferta', 'contratado', '100%'],
] as const)('fills the ring of a status by its stage: %s, %s, %s', async (etapa, signal, done) => {
  openList(entity({ resumenCandidatos: [row(7, { etapa, signal })], totalPaginas: 1 }))
  const ring = (await screen.findByText('Filtro', { selector: 'td *' })).parentElement!.querySelector<HTMLElement>(
    '[aria-hidden]',
  )
  expect(ring?.style.getPropertyValue('--done')).toBe(done)
})

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

it("has no turn where every row is the user's; the choice of columns brings it back, and is kept", async () => {
  localStorage.clear()
  const answer = entity({ resumenCandidatos: [row(7)], totalPaginas: 1 })
  const first = openList(answer, '?turno=tu')
  await screen.findByText('Persona 7 Luna')
  expect(heads()).not.toContain('Turno')
  openColumns()
  expect(screen.queryByRole('checkbox', { name: 'Nombre' })).toBe(null)
  await first.user.click(screen.getByRole('checkbox', { name: 'Turno' }))
  await first.user.click(screen.getByRole('checkbox', { name: 'Sede' }))
  expect([heads().includes('Turno'), heads().includes('Sede')]).toEqual([true, false])
  expect(localStorage.getItem('bolsa-de-trabajo-admin.columnas.candidatos')).toBe('{"turno":true,"sede":false}')
  first.unmount()
  const again = openList(answer, '?turno=tu')
  await screen.findByText('Persona 7 Luna')
  expect([heads().includes('Turno'), heads().includes('Sede')]).toEqual([true, false])
  openColumns()
  await again.user.click(screen.getByRole('button', { name: 'Volver a las de siempre' }))
  expect([heads().includes('Turno'), heads().includes('Sede')]).toEqual([false, true])
  expect(localStorage.getItem('bolsa-de-trabajo-admin.columnas.candidatos')).toBe(null)
})

it.each([
  [
    ['Oficina Saltillo', 'Oficina León', null],
    ['Saltillo', 'León', ''],
  ],
  [
    ['Oficina Saltillo', 'Torre Reforma'],
    ['Oficina Saltillo', 'Torre Reforma'],
  ],
])("leaves out 'Oficina' where all sites begin with it: %j", async (sites, shown) => {
  openList(entity({ resumenCandidatos: sites.map((sede, at) => row(at + 1, { sede })), totalPaginas: 1 }))
  await screen.findByText('Persona 1 Luna')
  const at = heads().indexOf('Sede')
  expect(
    screen
      .getAllByRole('row')
      .slice(1)
      .map(({ children }) => children[at]?.textContent),
  ).toEqual(shown)
})

it('shows the initials of the responsible without colour where all rows have the same', async () => {
  const other = { id: 6, descripcion: 'Ulises Robledo Anaya' }
  const looks = () =>
    ['RM', 'UA'].flatMap((text) => screen.queryAllByText(text)).map(({ className }) => className.includes('_quiet_'))
  const same = openList(entity({ resumenCandidatos: [row(1), row(2)], totalPaginas: 1 }))
  await screen.findByText('Persona 1 Luna')
  expect(looks()).toEqual([true, true])
  same.unmount()
  openList(entity({ resumenCandidatos: [row(1), row(2, { responsable: other })], totalPaginas: 1 }))
  await screen.findByText('Persona 2 Luna')
  expect(looks()).toEqual([false, false])
})

it('shows in the place of the initials that no user is responsible', async () => {
  openList(entity({ resumenCandidatos: [row(1, { responsable: null })], totalPaginas: 1 }))
  await screen.findByText('Persona 1 Luna')
  const cell = screen.getByText('Sin asignar').parentElement!
  expect([cell.title, cell.textContent]).toEqual(['Sin asignar', '–Sin asignar'])
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
