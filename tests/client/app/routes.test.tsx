/** The page at each address by role, and the redirects at sign-in and sign-out. */
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { selectNotices } from '../../../machines/shell/notices.machine.ts'
import type { Application } from '../../../src/client/kit/actors/application-context.ts'
import { findPlace } from '../../../src/client/kit/navigation/paths.ts'
import { visitOf } from '../../../src/client/app/routes.tsx'
import { allScreens } from '../support/all-screens.ts'
import { calmSession, currentPath, openApp } from '../support/open-app.tsx'
import { recruiter, stubServer } from '../support/stub-server.ts'

afterEach(() => sessionStorage.clear())

const unknownAddress = 'La dirección que abriste no existe. Te llevamos a tu página de inicio.'
const shownNotices = ({ notices }: Application) => selectNotices(notices.getSnapshot()).map(({ text }) => text)

const open = (path: string, signedIn = true) =>
  openApp(
    stubServer(calmSession),
    path,
    signedIn ? { token: 'uno', user: { ...recruiter, idRole: 'ROLE_CRP_ADMN' } } : null,
  )

/** Room for a number of two digits. */
const unknown = '\u2007\u2007'
const views = 'VistasReintentar: no se pudieron cargar tus vistas Guardar como vista Primero busca o filtra'
/** Address → the page's heading, and its text when the server does not know the record. */
const later = 'Por favor vuelve a intentarlo más tarde.Reintentar'
const shown: Record<string, readonly [heading: string, text: string, at?: string]> = {
  '/admin': [
    '¡Hola, Rebeca!',
    `¡Hola, Rebeca!Mi día${unknown}Equipo${unknown}Todos${unknown}No fue posible cargar el escritorio${later}No fue posible cargar tu día${later}`,
  ],
  '/admin/candidatos': [
    'Candidatos en proceso',
    `Candidatos en procesoMi turnoMis vacantesAtrasadosTodosAñadir filtroMás recientes primeroMás días en la fase primero Nombre Vacante Próxima cita primero Más recientes primero Columnas${views}¡No se encontraron Candidatos!${later}`,
  ],
  '/admin/candidatos/7': ['Perfil del candidato', 'Perfil del candidato¡No se encontró información del Candidato!'],
  '/admin/candidatos/7/solicitud-de-empleo': [
    'Nombre Candidato',
    'Nombre CandidatoSolicitud de empleoNo se encontró información disponible.',
  ],
  '/admin/candidatos/7/vacante/31/1': [
    'Perfil del candidato',
    'Perfil del candidato¡No se encontró información del Candidato!',
    '/admin/candidatos/7',
  ],
  '/admin/entrevistas': [
    'Mis Entrevistas',
    `Mis EntrevistasPor registrarHoyPróximasTodasAñadir filtroMás próximas primeroMás lejanas primero Candidato Vacante Más próximas primero ${views}¡No se encontraron Entrevistas!${later}`,
  ],
  '/admin/datos-personales/7': ['Datos personales', 'Datos personales¡No se encontró información del Candidato!'],
  '/admin/areas': ['Áreas', `ÁreasAgregar Áreas¡No se encontraron Áreas!${later}`],
  '/admin/areas/crear': [
    'Agregar Área',
    'ÁreasAgregar ÁreaÁreaNombre ÁreaDescripción0 / 2000SubÁreasObligatorioEl Área no cuenta actualmente con ninguna SubÁrea de interes.Nueva SubÁreaAgregar SubÁreaCancelarGuardar',
  ],
  '/admin/personal': [
    'Personal',
    `PersonalEn servicioInvitadasFuera de servicioTodasInvitarAñadir filtroNombreNombre Rol Sede Estado Columnas${views}¡No se encontró Personal!${later}`,
  ],
  '/admin/perfil': ['Mi cuenta', 'Mi cuentaNo se pudo cargar tu cuenta.Reintentar'],
  '/admin/areas/5/editar': ['Editar Área', 'Editar ÁreaEsa área ya no existe.'],
}

it.each(Object.entries(shown))('%s', async (path, [heading, text, at = path]) => {
  open(path)
  await waitFor(() => {
    expect(screen.getByRole('main').querySelector('h1')?.textContent).toBe(heading)
    expect(screen.getByRole('main').textContent).toBe(text)
  })
  expect(currentPath()).toBe(at)
})

it('shows the sign-in first and then the requested page; signing out returns to the login without it', async () => {
  const { application } = open('/admin/entrevistas?cuales=proximas', false)
  expect(await screen.findByRole('heading', { name: 'Ingresar' })).toBeTruthy()
  expect([currentPath(), history.state, document.title]).toEqual([
    '/',
    { wanted: '/admin/entrevistas?cuales=proximas' },
    'Ingresar · Bolsa de Trabajo Admin',
  ])
  act(() => application.session.send({ type: 'session.started', session: { token: 'uno', user: recruiter } }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Mis Entrevistas' })
  expect([currentPath() + location.search, document.title]).toEqual([
    '/admin/entrevistas?cuales=proximas',
    'Entrevistas · Bolsa de Trabajo Admin',
  ])
  // Screen readers announce the new page
  await waitFor(() => expect(document.activeElement).toBe(heading))
  act(() => application.session.send({ type: 'session.left' }))
  expect(await screen.findByRole('heading', { name: 'Ingresar' })).toBeTruthy()
  expect([currentPath(), history.state]).toEqual(['/', null])
})

it.each([...allScreens.map(([, { path }]) => path).filter((path) => path !== '/'), '/admin/nada'])(
  'redirects from %s to the login without a session, and remembers the path',
  async (path) => {
    open(path, false)
    expect(await screen.findByRole('heading', { name: 'Ingresar' })).toBeTruthy()
    expect([currentPath(), history.state]).toEqual(['/', { wanted: path }])
  },
)

it('redirects an unknown path to the dashboard after sign-in', async () => {
  const { application } = open('/admin/nada', false)
  await screen.findByRole('heading', { name: 'Ingresar' })
  act(() => application.session.send({ type: 'session.started', session: { token: 'uno', user: recruiter } }))
  await screen.findByRole('heading', { level: 1, name: '¡Hola, Rebeca!' })
  expect([currentPath(), screen.getByText(unknownAddress).closest('[role=status]') !== null]).toEqual(['/admin', true])
  act(() => screen.getByRole('link', { name: 'Candidatos' }).click())
  await screen.findByRole('heading', { level: 1, name: 'Candidatos en proceso' })
  expect(screen.queryByText(unknownAddress)).toBeNull()
})

it('redirects an unknown address to the dashboard with a message when signed in', async () => {
  open('/admin/candidatos/99999999999')
  await screen.findByRole('heading', { level: 1, name: '¡Hola, Rebeca!' })
  expect([currentPath(), screen.getByText(unknownAddress).closest('[role=status]') !== null]).toEqual(['/admin', true])
})

it('redirects an unknown process to the profile, with a notice', async () => {
  const { application } = open('/admin/candidatos/7/vacante/31/1')
  await waitFor(() => expect(currentPath()).toBe('/admin/candidatos/7'))
  expect(shownNotices(application)).toEqual(['Ese proceso no existe.'])
})

it.each([
  ['/admin/candidatos', '/admin/candidatos', true],
  ['/admin/candidatos', '/admin/entrevistas', false],
  ['/admin/candidatos/7', '/admin/candidatos/8', false],
  ['/admin/candidatos/7', '/admin/candidatos/7/solicitud-de-empleo', false],
  ['/admin/candidatos/7/vacante/31/1', '/admin/candidatos/7/vacante/31/2', true],
  ['/admin/candidatos/7/vacante/31/1', '/admin/candidatos/7/vacante/32/1', false],
  ['/admin/candidatos/7/vacante/31/1', '/admin/candidatos/8/vacante/31/1', false],
  ['/admin/candidatos/73/vacante/1/1', '/admin/candidatos/7/vacante/31/1', false],
])('%s and %s count as one visit: %s', (one, other, same) => {
  expect(visitOf(findPlace(one)!) === visitOf(findPlace(other)!)).toBe(same)
})
