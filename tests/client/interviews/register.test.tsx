/** Step 0: the interviewer registers the result, and returns to 'Mis Entrevistas'. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ProcessInfo, ProcessStatus } from '../../../src/contract/recruitment.ts'
import { statusAt } from '../../../machines/recruitment/process.samples.ts'
import { calmSession, currentPath, openApp } from '../support/open-app.tsx'
import { entity, recruiter, refused, stubServer } from '../support/stub-server.ts'

const own = {
  fecha: '05/03/2026',
  hora: '09:00 a 10:00',
  lugar: 'Telefónica',
  entrevistador: 'Eva Sol',
  porRegistrar: true,
}
const statusWith = (more: Partial<ProcessInfo>, status = statusAt('SE-ESG', ['SE-RE'])): ProcessStatus => ({
  ...status,
  proceso: { ...status.proceso, ...more },
})

async function openInterview(
  more: Partial<ProcessInfo> = {},
  saving = entity({ version: 2, codigo: 'OF', idFase: 15, deshacer: 0 }),
) {
  const server = stubServer({
    ...calmSession,
    'GET /reclutamiento/obtener-datos': entity(statusWith({ idEntrevista: 107, entrevista: own, ...more })),
    'GET /reclutamiento/obtener-datos-fase': entity({ motivos: [{ id: 4, descripcion: 'No cubre el perfil' }] }),
    'POST /reclutamiento/guardar-datos-fase': saving,
    'GET /entrevistas/obtener-entrevistas': entity({ paginaActual: 1, totalPaginas: 0, entrevistas: [] }),
  })
  openApp(server, '/admin/candidatos/7/vacante/3/0?entrevista=107', {
    token: 'uno',
    user: { ...recruiter, idRole: 'ROLE_CRP_OBS' },
  })
  await screen.findByRole('radiogroup', { name: 'Resultado de la entrevista de área' })
  return { server, user: userEvent.setup() }
}

it('loads the interview of the address, shows its time and place, and keeps the address', async () => {
  const { server, user } = await openInterview()
  expect(server.requests.find(({ path }) => path.startsWith('/reclutamiento/obtener-datos?'))?.path).toBe(
    '/reclutamiento/obtener-datos?idReclutamiento=3&step=0&idEntrevista=107&role=ROLE_CRP_OBS',
  )
  const booked = screen.getByTitle('05 marzo 2026, 09:00 a 10:00')
  expect(booked.textContent).toBe('Cita: jue 5 mar, 09:00 · Telefónica · Eva Sol')
  await user.click(await screen.findByRole('tab', { name: 'Candidato' }))
  const contact = within(screen.getByRole('region', { name: 'Contacto' }))
  expect(contact.getAllByRole('link').map((link) => link.textContent)).toEqual([
    '(55) 1234-5678',
    'rosa@correo.mx',
    'WhatsApp',
  ])
  expect(screen.queryByText(/todavía no llega/)).toBe(null)
  expect(currentPath() + location.search).toBe('/admin/candidatos/7/vacante/3/0?entrevista=107')
})

it('appears under Mis Entrevistas in the breadcrumbs', async () => {
  await openInterview()
  const way = within(screen.getByRole('navigation', { name: 'Ruta de navegación' }))
  expect(way.getAllByRole('link').map((link) => link.textContent)).toEqual(['Escritorio', 'Entrevistas'])
  expect(way.getByText('Detalle de entrevista').getAttribute('aria-current')).toBe('page')
  const sidebar = within(screen.getByRole('navigation', { name: 'Principal' }))
  expect(sidebar.getByRole('link', { current: 'page' }).textContent).toBe('Entrevistas')
  expect(document.title).toBe('Rosa Luna · Detalle de entrevista · Bolsa de Trabajo Admin')
})

it('shows a message before the time of the interview', async () => {
  await openInterview({ entrevista: { ...own, porRegistrar: false } })
  expect(
    screen.getByText('La hora de la entrevista todavía no llega. Registra el resultado solo si ya la hiciste.'),
  ).toBeTruthy()
})

it('requires one confirmation before saving a result ahead of its interview', async () => {
  const { server, user } = await openInterview({ entrevista: { ...own, porRegistrar: false } })
  const saved = () => server.requests.filter(({ path }) => path.includes('guardar'))
  await user.click(screen.getByRole('radio', { name: 'Descartado' }))
  await user.click(screen.getByRole('radio', { name: 'No cubre el perfil' }))
  await user.click(screen.getByRole('button', { name: 'Guardar resultado' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Registrar antes de la entrevista' }))
  expect(question.getByText('La cita es el 5 mar, 09:00. ¿Registrar ya?')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Cancelar' }))
  expect([
    screen.queryByRole('alertdialog'),
    saved(),
    screen.getByRole<HTMLInputElement>('radio', { name: 'No cubre el perfil' }).checked,
  ]).toEqual([null, [], true])
  await user.click(screen.getByRole('button', { name: 'Guardar resultado' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Registrar' }))
  await screen.findByRole('heading', { name: 'Mis Entrevistas' })
  expect(saved()).toHaveLength(1)
})

it('saves the result of that interview, shows a notice, and returns to the list', async () => {
  const { server, user } = await openInterview()
  await user.click(screen.getByRole('radio', { name: 'Aprobado' }))
  await user.type(screen.getByLabelText(/^Comentarios/), 'Muy clara.')
  await user.click(screen.getByRole('button', { name: 'Guardar resultado' }))
  await screen.findByRole('heading', { name: 'Mis Entrevistas' })
  expect([currentPath() + location.search, document.title]).toEqual([
    '/admin/entrevistas',
    'Entrevistas · Bolsa de Trabajo Admin',
  ])
  expect(screen.getByText('La información del candidato se actualizó correctamente')).toBeTruthy()
  expect(server.requests.find(({ method, path }) => method === 'POST' && path.includes('guardar'))?.body).toEqual({
    idReclutamiento: 3,
    idUsuario: 0,
    codigoFase: 'SE-RE',
    repostulacion: false,
    rechazo: false,
    version: 1,
    idEntrevista: 107,
    sere: { continuar: 'SI', comentarios: 'Muy clara.' },
  })
})

it('stays with what was typed when the result was not saved', async () => {
  const { user } = await openInterview({}, refused(500, 'error-interno'))
  await user.click(screen.getByRole('radio', { name: 'Descartado' }))
  await user.click(screen.getByRole('radio', { name: 'No cubre el perfil' }))
  await user.click(screen.getByRole('button', { name: 'Guardar resultado' }))
  await screen.findByText('Error interno')
  expect(currentPath()).toBe('/admin/candidatos/7/vacante/3/0')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'No cubre el perfil' }).checked).toBe(true)
})
