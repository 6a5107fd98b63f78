/** The job application: four tabs, and the texts for missing values. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ApplicationPage } from '../../../src/client/applications/application-page.tsx'
import type { Application } from '../../../src/contract/applications.ts'
import { openPage } from '../support/open-page.tsx'
import { entity, recruiter, refused } from '../support/stub-server.ts'

const no = { respuesta: 'NO', cual: null } as const
const application: Application = {
  etapa1: {
    apellidoPaterno: 'Luna',
    apellidoMaterno: 'Peña',
    nombre: 'Rosa',
    genero: 'M',
    curp: 'LUPR900305MPLNXS01',
    rfc: 'LUPR900305AB1',
    nss: '12345678901',
    telefonoCelular: '5512345678',
    telefonoParticular: '12345678',
    email: 'rosa@correo.mx',
    calle: 'Reforma',
    numExt: '10',
    numInt: null,
    colonia: 'Centro',
    alcaldia: 'Cholula',
    estado: 'Puebla',
    cp: '72000',
  },
  etapa2: {
    nivelEstudiosTexto: 'Licenciatura',
    estatusTexto: 'Titulado',
    carrera: 'Contaduría',
    nombreEmpresa: 'Farmacias',
    actividad: 'Salud',
    nombreJefeInmediato: 'Ana Ruiz',
    puestoJefe: 'Gerente',
    periodoLaboradoInicio: '01/03/2019',
    periodoLaboradoFin: '2021',
    telefono: '2212345678',
    funciones: 'Ventas',
  },
  etapa3: {
    idParentesco: 2,
    nombre: 'Luis Luna',
    parentesco: 'Padre',
    telefonoParticular: null,
    telefonoCelular: '5587654321',
    beneficiarios: [
      { nombre: 'Luis', apellidoPaterno: 'Luna', apellidoMaterno: 'Ruiz', parentesco: 'Padre' },
      { nombre: 'Luis', apellidoPaterno: 'Luna', apellidoMaterno: 'Ruiz', parentesco: 'Hijo(a)' },
    ],
  },
  etapa4: {
    mismoGiro: { respuesta: 'SI', cual: 'Textiles' },
    empresaGrupo: no,
    familiaresGrupo: no,
    aseguradoraFinanciera: no,
    cedulaCertificacion: no,
  },
}

const openApplication = (answer: Parameters<typeof openPage>[2][string], query = '?vacante=31', reader = recruiter) =>
  openPage(
    <ApplicationPage />,
    `/admin/candidatos/7/solicitud-de-empleo${query}`,
    { 'GET /hiringForm/obtener-aplicacion': answer },
    reader,
  )
const facts = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  )
const headings = (level: number) => screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent)
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const tracks = () => screen.getByRole('table').style.getPropertyValue('--columns')
const cells = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent)
const allTabs = ['Datos Personales', 'Historial Laboral', 'Datos Familiares', 'Otros Datos']

it.each(['ROLE_COM_INT', 'ROLE_CRP_OBS'] as const)(
  '%s: shows why identity numbers are hidden, and does not show them as missing',
  async (idRole) => {
    openApplication(
      entity({ ...application, etapa1: { ...application.etapa1, curp: null, rfc: null, nss: null } }),
      undefined,
      { ...recruiter, idRole },
    )
    await screen.findByRole('heading', { level: 1, name: 'Rosa Luna Peña' })
    const { CURP, RFC, NSS, ...rest } = facts()
    expect([CURP, RFC, NSS]).toEqual([
      'No visible para tu perfil',
      'No visible para tu perfil',
      'No visible para tu perfil',
    ])
    expect(rest).toMatchObject({ Nombre: 'Rosa', 'Número interior': '—', 'Correo electrónico': 'rosa@correo.mx' })
  },
)

it('shows a dash to a recruiter for missing identity numbers', async () => {
  openApplication(entity({ ...application, etapa1: { ...application.etapa1, curp: null, rfc: null, nss: null } }))
  await screen.findByRole('heading', { level: 1, name: 'Rosa Luna Peña' })
  expect(facts()).toMatchObject({ CURP: '—', RFC: '—', NSS: '—' })
})

it('shows everything that the candidate filled in, with a tab for each part', async () => {
  const { user, server } = openApplication(entity(application))
  expect(await screen.findByRole('heading', { level: 1, name: 'Rosa Luna Peña' })).toBeTruthy()
  expect(server.requests.at(-1)?.path).toBe('/hiringForm/obtener-aplicacion?IdReclutamiento=31')
  expect([headings(2), headings(3)]).toEqual([['Solicitud de empleo'], ['Identidad', 'Contacto', 'Domicilio']])
  expect(screen.getByRole('main').textContent).toMatch(/^Rosa Luna PeñaSolicitud de empleo/)
  expect(screen.getByRole('tablist', { name: 'Solicitud de empleo' })).toBeTruthy()
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(allTabs)
  expect(facts()).toEqual({
    'Apellido paterno': 'Luna',
    'Apellido materno': 'Peña',
    Nombre: 'Rosa',
    Género: 'Femenino',
    CURP: 'LUPR900305MPLNXS01',
    RFC: 'LUPR900305AB1',
    NSS: '12345678901',
    'Teléfono celular': '(55) 1234-5678',
    'Teléfono particular': '1234-5678',
    'Correo electrónico': 'rosa@correo.mx',
    Calle: 'Reforma',
    'Número exterior': '10',
    'Número interior': '—',
    Colonia: 'Centro',
    'Alcaldía o municipio': 'Cholula',
    Estado: 'Puebla',
    'Código postal': '72000',
  })

  await user.click(screen.getByRole('tab', { name: 'Historial Laboral' }))
  expect(facts()).toEqual({
    'Nivel de estudios': 'Licenciatura',
    Estatus: 'Titulado',
    Carrera: 'Contaduría',
    'Nombre de la empresa': 'Farmacias',
    Actividad: 'Salud',
    Teléfono: '(22) 1234-5678',
    'Nombre del jefe inmediato': 'Ana Ruiz',
    'Puesto del jefe': 'Gerente',
    'Inicio del periodo laborado': '01 marzo 2019',
    'Fin del periodo laborado': '2021',
    Funciones: 'Ventas',
  })

  expect(headings(3)).toEqual(['Estudios', 'Último empleo'])

  await user.click(screen.getByRole('tab', { name: 'Datos Familiares' }))
  expect([headings(3), headers(), tracks()]).toEqual([
    ['Contacto de emergencia', 'Beneficiarios'],
    ['Nombre', 'Apellido paterno', 'Apellido materno', 'Parentesco'],
    'minmax(6rem, 1fr) minmax(6rem, 1fr) minmax(6rem, 1fr) minmax(6rem, 1fr)',
  ])
  expect(facts()).toEqual({
    Nombre: 'Luis Luna',
    Parentesco: 'Padre',
    'Teléfono particular': '—',
    'Teléfono celular': '(55) 8765-4321',
  })
  expect(cells('Beneficiarios')).toEqual(['Luis', 'Luna', 'Ruiz', 'Padre', 'Luis', 'Luna', 'Ruiz', 'Hijo(a)'])

  await user.click(screen.getByRole('tab', { name: 'Otros Datos' }))
  expect([headers(), tracks()]).toEqual([['Pregunta', 'Respuesta', 'Cual'], 'minmax(6rem, 1fr) 7rem minmax(6rem, 1fr)'])
  expect(cells('Otros Datos')).toEqual([
    '¿Ha trabajado en una empresa del mismo giro?',
    'Sí',
    'Textiles',
    '¿Ha trabajado en una empresa del grupo?',
    'No',
    '—',
    '¿Tiene familiares en el grupo?',
    'No',
    '—',
    '¿Ha trabajado en una aseguradora o financiera?',
    'No',
    '—',
    '¿Cuenta con cédula o certificación regulatoria?',
    'No',
    '—',
  ])
})

it('shows that the application is loading', async () => {
  openApplication(() => new Promise(() => undefined))
  expect(await screen.findByText('Obteniendo información...')).toBeTruthy()
  expect([headings(1), screen.queryByRole('tab'), screen.queryByRole('alert')]).toEqual([
    ['Nombre Candidato'],
    null,
    null,
  ])
})

it('shows a line for each empty section of a part that was started', async () => {
  const empty = <Part extends object>(part: Part) =>
    Object.fromEntries(Object.keys(part).map((key) => [key, null])) as Record<keyof Part, null>
  const { etapa1, etapa2, etapa3 } = application
  const { user } = openApplication(
    entity({
      etapa1: empty(etapa1!),
      etapa2: empty(etapa2!),
      etapa3: { ...empty(etapa3!), idParentesco: 2, beneficiarios: [] },
      etapa4: null,
    }),
  )
  await screen.findByRole('heading', { level: 3, name: 'Identidad' })
  expect([headings(1), Object.values(facts())]).toEqual([['Nombre Candidato'], Array.from({ length: 17 }, () => '—')])
  await user.click(screen.getByRole('tab', { name: 'Historial Laboral' }))
  const { Teléfono: telephone, ...work } = facts()
  expect([telephone, Object.values(work)]).toEqual(['Falta: es requerido', Array.from({ length: 10 }, () => '—')])
  await user.click(screen.getByRole('tab', { name: 'Datos Familiares' }))
  expect(facts()).toEqual({
    Nombre: '—',
    Parentesco: '—',
    'Teléfono particular': '—',
    'Teléfono celular': 'Falta: es requerido',
  })
})

it('loads another application when the address names another process', async () => {
  const { server } = openApplication(({ path }) =>
    entity({ ...application, etapa1: { ...application.etapa1, nombre: `De ${path.split('=')[1]}` } }),
  )
  await screen.findByRole('heading', { level: 1, name: 'De 31 Luna Peña' })
  history.pushState(null, '', '?vacante=32')
  expect(await screen.findByRole('heading', { level: 1, name: 'De 32 Luna Peña' })).toBeTruthy()
  expect(server.requests.filter(({ path }) => path.startsWith('/hiringForm'))).toHaveLength(2)
})

it('shows the gender H as Masculino', async () => {
  openApplication(entity({ ...application, etapa1: { ...application.etapa1, genero: 'H' } }))
  await screen.findByText('Masculino')
})

it('shows when a required telephone is missing', async () => {
  const { etapa2, etapa3 } = application
  const { user } = openApplication(
    entity({
      ...application,
      etapa2: { ...etapa2, telefono: null },
      etapa3: { ...etapa3, telefonoParticular: '12345678', telefonoCelular: null, beneficiarios: [] },
    }),
  )
  await user.click(await screen.findByRole('tab', { name: 'Historial Laboral' }))
  expect(facts()['Teléfono']).toBe('Falta: es requerido')
  await user.keyboard('{ArrowRight}')
  expect(facts()).toMatchObject({ 'Teléfono particular': '1234-5678', 'Teléfono celular': 'Falta: es requerido' })
  expect(screen.getByText('No hay beneficiarios.')).toBeTruthy()
})

it.each([
  ['Datos Personales', 'etapa1'],
  ['Historial Laboral', 'etapa2'],
] as const)('%s without data shows a message', async (tab, part) => {
  const { user } = openApplication(entity({ ...application, [part]: null }))
  await user.click(await screen.findByRole('tab', { name: tab }))
  expect(screen.getByRole('tabpanel').textContent).toBe('El candidato no ha llenado esta información')
})

it.each([[null], [{ ...application.etapa3, idParentesco: null }]])(
  'shows which parts have not been filled in',
  async (etapa3) => {
    const { user } = openApplication(entity({ ...application, etapa3, etapa4: null }))
    await user.click(await screen.findByRole('tab', { name: 'Datos Familiares' }))
    expect(screen.getByRole('tabpanel').textContent).toBe('El candidato no ha llenado sus datos familiares')
    await user.click(screen.getByRole('tab', { name: 'Otros Datos' }))
    expect(screen.getByRole('tabpanel').textContent).toBe('El candidato no ha llenado esta información')
  },
)

it.each([
  ['is null', entity(null)],
  ['has no parts', entity({ etapa1: null, etapa2: null, etapa3: null, etapa4: null })],
  ['belongs to an unknown process', refused(404, 'no-encontrado')],
])('shows that an application is missing when it %s', async (_, answer) => {
  openApplication(answer)
  expect(await screen.findByText('No se encontró información disponible.')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Nombre Candidato')
})

it.each(['', '?vacante=0', '?vacante=x'])('sends no request when the address %j names no process', async (query) => {
  const { server } = openApplication(entity(application), query)
  expect(await screen.findByText('No se encontró información disponible.')).toBeTruthy()
  expect(screen.getByRole('main').textContent).toBe(
    'Nombre CandidatoSolicitud de empleoNo se encontró información disponible.',
  )
  expect(server.requests.filter(({ path }) => path.startsWith('/hiringForm'))).toEqual([])
})

it('offers a retry when the application could not be loaded', async () => {
  let fails = true
  const { user } = openApplication(() => (fails ? refused(500, 'error-interno') : entity(application)))
  expect((await screen.findByRole('alert')).textContent).toBe('Hubo un error al procesar la solicitud.Reintentar')
  fails = false
  await user.click(screen.getByRole('button', { name: 'Reintentar' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Rosa Luna Peña' })).toBeTruthy()
})
