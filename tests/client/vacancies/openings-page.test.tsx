/** 'Abrir Plazas' and the master vacancy whose openings they are (spec 2 §2). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Role } from '../../../src/contract/roles.ts'
import { MasterVacancyPage } from '../../../src/client/vacancies/master-vacancy-page.tsx'
import { OpeningsPage } from '../../../src/client/vacancies/openings-page.tsx'
import { framesByHand } from '../support/frames.ts'
import { calmSession, currentPath, openApp } from '../support/open-app.tsx'
import { openPage } from '../support/open-page.tsx'
import { entity, recruiter, refused, stubServer } from '../support/stub-server.ts'
import { insurance } from './samples.ts'

framesByHand()

const save = 'POST /vacantes/editar-plazas'
const places = {
  'GET /reclutamiento/obtener-divisiones': entity([{ id: 1, descripcion: 'Divisional Norte' }]),
  'GET /vacantes/obtener-regiones': entity([{ id: 2, descripcion: 'Regional Noreste' }]),
  'GET /vacantes/obtener-gerencias': entity([{ id: 3, descripcion: 'Gerencia Saltillo' }]),
  'GET /vacantes/obtener-sedes': entity([
    { id: 8, descripcion: 'Oficina Saltillo' },
    { id: 9, descripcion: 'Oficina Ramos' },
  ]),
}
const summary = 'GET /vacantes/obtener-resumen-vacante-maestra'
const open = (answers: Parameters<typeof openPage>[2] = {}, query = '', idRole: Role = 'ROLE_COM_ANL') =>
  openPage(
    <OpeningsPage params={{ vacancyId: 3 }} />,
    `/admin/vacantes/maestras/activar-plazas/3${query}`,
    { ...places, [summary]: entity(insurance), ...answers },
    { ...recruiter, idRole },
  )
const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label)
const ofOpenings = /^Plazas abiertas que debe/
const choose = async (label: string, value: string) => {
  await waitFor(async () => expect((await field(label)).disabled).toBe(false))
  fireEvent.change(await field(label), { target: { value } })
}
async function fillIn(site = '8', openings = '5') {
  for (const [label, value] of [
    ['Divisional', '1'],
    ['Regional', '2'],
    ['Gerencia', '3'],
    ['Sede', site],
  ] as const)
    await choose(label, value)
  fireEvent.change(await field(ofOpenings), { target: { value: openings } })
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const bodies = (server: { requests: readonly { path: string; body: unknown }[] }) =>
  server.requests.filter(({ path }) => path === '/vacantes/editar-plazas').map(({ body }) => body)

it('requires a site, level by level, and a number; shows how many are open there', async () => {
  const { server, notices } = open({
    [save]: entity({ sede: 'Oficina Saltillo', idSede: 8, plazasAbiertas: 5, plazasCubiertas: 1 }),
  })
  await fillIn()
  expect(await screen.findByText('Plazas abiertas en esta sede: 2')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Abrir Plazas de Asesor de Seguros de Vida')
  await press('Abrir Plazas')
  await waitFor(() => expect(currentPath()).toBe('/admin/vacantes'))
  expect(bodies(server)).toEqual([{ idVacante: 3, idSede: 8, plazas: 5, libres: 2 }])
  expect(notices()).toEqual([['success', 'Plazas actualizadas', 'Oficina Saltillo: 5 plazas abiertas.']])
})

it('opens one at a site without any, for the analyst in the address, with a singular notice', async () => {
  const { server, notices } = open(
    { [save]: entity({ sede: 'Oficina Ramos', idSede: 9, plazasAbiertas: 1, plazasCubiertas: 0 }) },
    '?analystId=12',
  )
  await fillIn('9', '1')
  expect(await screen.findByText('Plazas abiertas en esta sede: 0')).toBeTruthy()
  await press('Abrir Plazas')
  await waitFor(() =>
    expect(notices()).toEqual([['success', 'Plazas actualizadas', 'Oficina Ramos: 1 plaza abierta.']]),
  )
  expect(bodies(server)).toEqual([{ idVacante: 3, idSede: 9, plazas: 1, idAnalista: 12 }])
})

it('lets a consultant open them for an analyst, found by name', async () => {
  const found = {
    'GET /vacantes/buscar-colaboradores': entity([
      { idEmpleado: 12, nombre: 'Anselmo Llanos', correo: 'anselmo@bolsa.mx' },
    ]),
  }
  const { server } = open(
    { ...found, [save]: entity({ sede: 'Oficina Saltillo', idSede: 8, plazasAbiertas: 5, plazasCubiertas: 1 }) },
    '',
    'ROLE_COM_CON',
  )
  await fillIn()
  // A list opens while the user types
  const analyst = await screen.findByRole('combobox', { name: /^Analista/ })
  analyst.focus()
  fireEvent.change(analyst, { target: { value: 'anselmo' } })
  fireEvent.click(await screen.findByRole('option', { name: 'Anselmo Llanos · anselmo@bolsa.mx' }))
  expect(await field('Plazas abiertas que debe tener')).toBeTruthy()
  await press('Abrir Plazas')
  await waitFor(() => expect(bodies(server)).toEqual([{ idVacante: 3, idSede: 8, plazas: 5, idAnalista: 12 }]))
})

it('hides the analyst field when the address names one', async () => {
  open({}, '?analystId=12', 'ROLE_COM_CON')
  await fillIn()
  expect(screen.queryByText('Analista (opcional)')).toBe(null)
})

it('hides the analyst field from an analyst', async () => {
  open()
  await field('Divisional')
  expect(screen.queryByRole('combobox', { name: /^Analista/ })).toBe(null)
})

it('shows missing fields, and sends nothing', async () => {
  const { server } = open()
  await press('Abrir Plazas')
  const summaryOf = (await screen.findByText('Falta corregir 2 campos:')).closest<HTMLElement>('[role=alert]')!
  expect(
    within(summaryOf)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Sede: La sede es requerida', 'Plazas abiertas: Escribe cuántas plazas'])
  expect([
    (await field('Sede')).getAttribute('aria-invalid'),
    (await field('Plazas abiertas que debe haber')).getAttribute('aria-invalid'),
  ]).toEqual(['true', 'true'])
  expect(bodies(server)).toEqual([])
})

it('removes an error once it is corrected', async () => {
  open()
  await press('Abrir Plazas')
  await screen.findByText('Falta corregir 2 campos:')
  await fillIn()
  await waitFor(() => expect(screen.queryByText('La sede es requerida')).toBe(null))
  await waitFor(() => expect(screen.queryByText('Escribe cuántas plazas')).toBe(null))
})

it.each(['501', '999'])('rejects %s as too many', async (many) => {
  const { server } = open()
  await fillIn('8', many)
  await press('Abrir Plazas')
  expect(await screen.findAllByText('Como máximo 500 plazas')).toHaveLength(2)
  expect(bodies(server)).toEqual([])
})

it('accepts zero', async () => {
  const { server } = open({
    [save]: entity({ sede: 'Oficina Saltillo', idSede: 8, plazasAbiertas: 0, plazasCubiertas: 1 }),
  })
  await fillIn('8', '0')
  await press('Abrir Plazas')
  await waitFor(() => expect(bodies(server)).toEqual([{ idVacante: 3, idSede: 8, plazas: 0, libres: 2 }]))
})

it('rejects an analyst who was typed but not chosen', async () => {
  const { server } = open({ 'GET /vacantes/buscar-colaboradores': entity([]) }, '', 'ROLE_COM_CON')
  await fillIn()
  // A list opens while the user types
  const analyst = await screen.findByRole('combobox', { name: /^Analista/ })
  analyst.focus()
  fireEvent.change(analyst, { target: { value: 'anselmo' } })
  await press('Abrir Plazas')
  expect(await screen.findAllByText('Elige a una persona de la lista')).toHaveLength(2)
  expect(bodies(server)).toEqual([])
})

it.each([
  [
    'changed meanwhile',
    refused(409, 'registro-cambio'),
    'Las plazas cambiaron mientras lo tenías abierto: revisa las de abajo y vuelve a enviarlo.',
  ],
  ['refused', refused(400, 'datos-invalidos', { mensaje: 'No se puede.' }), 'No se puede.'],
  ['failed', refused(500, 'error-interno'), 'No se pudo guardar. Lo que escribiste sigue aquí; vuelve a intentarlo.'],
])('%s: shows the refusal and keeps what was typed', async (_, answer, message) => {
  open({ [save]: answer })
  await fillIn()
  await press('Abrir Plazas')
  expect(await screen.findByText(message)).toBeTruthy()
  expect([(await field('Sede')).value, (await field('Plazas abiertas que debe haber')).value]).toEqual(['8', '5'])
})

it('shows the current openings, if there are any', async () => {
  const page = open()
  expect(within(await screen.findByRole('region', { name: 'Plazas por sede' })).getAllByRole('row')).toHaveLength(3)
  page.unmount()
  open({ [summary]: entity({ ...insurance, resumen: [] }) })
  await field('Divisional')
  expect(screen.queryByRole('region', { name: 'Plazas por sede' })).toBe(null)
})

it('requires confirmation before leaving with input, and none without', async () => {
  const page = open()
  await fillIn()
  await press('Cancelar')
  await press('Descartar cambios')
  await waitFor(() => expect(currentPath()).toBe('/admin/vacantes'))
  page.unmount()
  open()
  await press('Cancelar')
  await waitFor(() => expect(currentPath()).toBe('/admin/vacantes'))
})

const openMaster = (answer: unknown = insurance, codes: readonly string[] = ['VACANCIES_ACTIVATE']) =>
  openPage(
    <MasterVacancyPage params={{ vacancyId: 3 }} />,
    '/admin/vacantes/maestras/3',
    { [summary]: answer === undefined ? refused(404, 'no-encontrado') : entity(answer) },
    {
      ...recruiter,
      idRole: 'ROLE_COM_CON',
      systemSections: codes.map((code) => ({ code, operations: [] })),
    },
  )
const rows = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent))

it('shows a master vacancy with one table of its sites, and the link to open more', async () => {
  openMaster({
    ...insurance,
    publicaciones: [
      ...insurance.publicaciones,
      {
        ...insurance.publicaciones[0]!,
        idPublicacion: 22,
        idSede: null,
        sede: '',
        diasActiva: 7,
        candidatos: 0,
        porEtapa: [],
        estatus: 'Vencida',
      },
    ],
  })
  expect(await screen.findByRole('heading', { level: 1, name: 'Asesor de Seguros de Vida' })).toBeTruthy()
  expect(rows('Sedes de Asesor de Seguros de Vida')).toEqual([
    ['Sede', 'Días Activa', 'Candidatos', 'Por etapa', 'Plazas abiertas', 'Plazas cubiertas', 'Estatus', 'Acciones'],
    ['Oficina Saltillo', '12', '5', '', '2', '1', 'Activa', 'Ver publicación'],
    ['Oficina Zona Río', '', '', '', '0', '4', 'Sin publicación', ''],
    ['Sin sede', '7', '0', '', '', '', 'Vencida', 'Ver publicación'],
  ])
  expect(
    within(screen.getByRole('table'))
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Oficina Saltillo', '/bolsa-de-trabajo-admin/admin/vacantes/maestras/3/sede/8'],
    ['Ver publicación', '/bolsa-de-trabajo-admin/admin/vacantes/detalle/21'],
    ['Oficina Zona Río', '/bolsa-de-trabajo-admin/admin/vacantes/maestras/3/sede/12'],
    ['Ver publicación', '/bolsa-de-trabajo-admin/admin/vacantes/detalle/22'],
  ])
  expect(screen.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe(
    '/bolsa-de-trabajo-admin/admin/vacantes/maestras/editar-vacante-maestra/3',
  )
  expect(screen.getByRole('link', { name: 'Abrir Plazas' }).getAttribute('href')).toBe(
    '/bolsa-de-trabajo-admin/admin/vacantes/maestras/activar-plazas/3',
  )
})

it('offers to publish at a site that has no publication, with permission', async () => {
  openMaster(insurance, ['VACANCIES_UPDATE'])
  expect((await screen.findByRole('link', { name: 'Publicar en Oficina Zona Río' })).getAttribute('href')).toBe(
    '/bolsa-de-trabajo-admin/admin/vacantes/maestras/3/sede/12/publicar',
  )
  expect(screen.queryByRole('link', { name: 'Publicar en Oficina Saltillo' })).toBe(null)
})

it('shows a vacancy without openings and without permission to open any, and a missing vacancy', async () => {
  const page = openMaster({ ...insurance, resumen: [], publicaciones: [] }, [])
  expect(await screen.findByText('Todavía no se abre ninguna plaza')).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Abrir Plazas' })).toBe(null)
  page.unmount()
  openPage(<MasterVacancyPage params={{ vacancyId: 3 }} />, '/admin/vacantes/maestras/3', {
    [summary]: refused(404, 'no-encontrado'),
  })
  expect(await screen.findByText('¡No se encontró información de la Vacante!')).toBeTruthy()
})

it.each([
  [
    'saved',
    async () => {
      await fillIn()
      await press('Abrir Plazas')
    },
  ],
  ['cancelled', () => press('Cancelar')],
] as const)('returns to the master vacancy from which it was opened: %s', async (_, leave) => {
  const server = stubServer({
    ...calmSession,
    ...places,
    [summary]: entity(insurance),
    [save]: entity({ sede: 'Oficina Saltillo', idSede: 8, plazasAbiertas: 5, plazasCubiertas: 1 }),
  })
  openApp(server, '/admin/vacantes/maestras/3', {
    token: 'uno',
    user: {
      ...recruiter,
      idRole: 'ROLE_COM_CON',
      branch: 'COM',
      systemSections: [{ code: 'VACANCIES_ACTIVATE', operations: [] }],
    },
  })
  fireEvent.click(await screen.findByRole('link', { name: 'Abrir Plazas' }))
  expect(await screen.findByRole('heading', { level: 1, name: /^Abrir Plazas de/ })).toBeTruthy()
  expect(within(screen.getByRole('main')).getAllByRole('link')[0]).toMatchObject({
    textContent: 'Asesor de Seguros de Vida',
    pathname: '/bolsa-de-trabajo-admin/admin/vacantes/maestras/3',
  })
  await leave()
  await waitFor(() => expect(currentPath()).toBe('/admin/vacantes/maestras/3'))
})
