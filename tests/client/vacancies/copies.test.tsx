/** A new vacancy, master vacancy or publication that begins as a copy (docs/contract/vacancies.md). */
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { PublicationPage } from '../../../src/client/vacancies/publication/publication-page.tsx'
import { NewPublicationPage, NewVacancyPage } from '../../../src/client/vacancies/form/vacancy-form-page.tsx'
import { framesByHand } from '../support/frames.ts'
import { currentPath } from '../support/open-app.tsx'
import { openPage } from '../support/open-page.tsx'
import { pickDay } from '../support/pick-day.ts'
import { entity, recruiter, refused } from '../support/stub-server.ts'
import { publication, vacancy } from './samples.ts'

framesByHand()
// A Wednesday
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-04T18:00:00Z'), toFake: ['Date'] }))

const { idPublicacion: _, fechaInicio: _from, fechaFin: _until, ...stored } = vacancy
const answers = {
  'GET /vacantes/obtener-niveles-puesto': entity([{ id: 2, descripcion: 'Analista' }]),
  'GET /areasInteres/obtener-areas': entity([{ idArea: 5, nombre: 'Finanzas' }]),
  'GET /areasInteres/obtener-area': entity({
    idArea: 5,
    nombre: 'Finanzas',
    subareas: [{ idSubArea: 51, nombre: 'Contabilidad' }],
  }),
  'GET /vacantes/obtener-vacante': entity(vacancy),
  'GET /vacantes/obtener-vacante-maestra': entity({
    ...stored,
    idVacante: 3,
    tipo: 'vacante-maestra',
    publicaciones: [{ idPublicacion: 30, sede: 'Saltillo', estatus: 'Activa', distinta: false, version: 0 }],
  }),
  'GET /vacantes/detalle-vacante': entity({
    ...publication,
    estado: 'cerrada',
    estatus: 'Cerrada',
    puedeEditar: false,
    tituloVacante: 'Contador de noche',
  }),
  'POST /vacantes/guardar-vacante': entity({ id: 77 }),
  'POST /vacantes/guardar-vacante-maestra': entity({ id: 4 }),
  'POST /vacantes/guardar-publicacion-vacante-maestra': entity({ id: 40 }),
}
const corporate = { ...recruiter, idUsuario: 3 }
const commercial = { ...corporate, idRole: 'ROLE_COM_CON', branch: 'COM' } as const
const sections = ['VACANCIES_UPDATE', 'VACANCIES_ACTIVATE'].map((code) => ({ code, operations: [] }))
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const bodies = (server: { requests: readonly { path: string; body: unknown }[] }) =>
  server.requests.filter(({ path }) => path.includes('guardar')).map(({ path, body }) => [path, body])

const text = {
  tituloVacante: 'Contador General',
  sueldoMin: 18_000,
  sueldoMax: 25_000.5,
  descripcion: 'Lleva la contabilidad.',
  funciones: ['Cierra el mes', 'Presenta declaraciones'],
  indispensable: ['Cédula profesional'],
  tipoSueldo: null,
  beneficios: [],
}
const position = { idNivelPuesto: 2, idAreaInteres: 5, idSubAreaInteres: 51 }

it('a vacancy begins with all values of a closed one but its days, and is a new one without a version', async () => {
  const { server } = openPage(<NewVacancyPage />, '/admin/vacantes/crear?copia=9', answers, corporate)
  await waitFor(async () => expect((await field('Subárea de interés')).value).toBe('51'))
  expect(server.requests.filter(({ path }) => /detalle|obtener-vacante/.test(path)).map(({ path }) => path)).toEqual([
    '/vacantes/detalle-vacante?idPublicacion=9',
    '/vacantes/obtener-vacante?idVacante=31',
  ])
  expect([
    screen.getByRole('heading', { level: 1 }).textContent,
    screen.getByText(/^Es una copia/).textContent,
  ]).toEqual(['Crear Vacante', 'Es una copia de «Contador General». Elige sus fechas; la original no cambia.'])
  expect([(await field('Fecha inicial')).textContent, (await field('Fecha inicial')).disabled]).toEqual([
    'Selecciona una fecha',
    false,
  ])
  await pickDay(userEvent.setup(), await field('Fecha inicial'), 5)
  await press('Crear Vacante')
  await waitFor(() => expect(currentPath()).toBe('/admin/vacantes/detalle/77/crear-estrategia'))
  expect(bodies(server)).toEqual([
    ['/vacantes/guardar-vacante', { ...text, ...position, fechaInicio: '05/03/2026', fechaFin: null }],
  ])
})

it('a master vacancy begins with all values of another, and without its publications', async () => {
  const { server } = openPage(<NewVacancyPage />, '/admin/vacantes/crear?copia=3', answers, commercial)
  await waitFor(async () => expect((await field('Subárea de interés')).value).toBe('51'))
  expect([screen.getByText(/^Es una copia/).textContent, screen.queryByText('Saltillo')]).toEqual([
    'Es una copia de «Contador General». La original no cambia.',
    null,
  ])
  await press('Crear Vacante')
  await waitFor(() => expect(currentPath()).toBe('/admin/vacantes/maestras/4'))
  expect(bodies(server)).toEqual([
    ['/vacantes/guardar-vacante-maestra', { ...text, ...position, tipo: 'vacante-maestra' }],
  ])
})

it("a publication begins with the text of another one instead of the vacancy's", async () => {
  const { server } = openPage(
    <NewPublicationPage params={{ vacancyId: 3, siteId: 8 }} />,
    '/admin/vacantes/maestras/3/sede/8/publicar?copia=9',
    answers,
    commercial,
  )
  expect((await field('Título de la vacante')).value).toBe('Contador de noche')
  await press('Publicar')
  await waitFor(() => expect(currentPath()).toBe('/admin/vacantes/detalle/40'))
  expect(bodies(server)).toEqual([
    [
      '/vacantes/guardar-publicacion-vacante-maestra',
      { ...text, tituloVacante: 'Contador de noche', idVacante: 3, idSede: 8 },
    ],
  ])
})

it('keeps what was typed apart from a new vacancy and from other copies', async () => {
  const page = openPage(<NewVacancyPage />, '/admin/vacantes/crear?copia=9', answers, corporate)
  await waitFor(async () => expect((await field('Subárea de interés')).value).toBe('51'))
  fireEvent.change(await field('Título de la vacante'), { target: { value: 'Contador de día' } })
  page.unmount()
  for (const [address, title] of [
    ['', ''],
    ['?copia=8', 'Contador General'],
    ['?copia=9', 'Contador de día'],
  ] as const) {
    const again = openPage(<NewVacancyPage />, `/admin/vacantes/crear${address}`, answers, corporate)
    await waitFor(async () => expect((await field('Área de interés')).disabled).toBe(false))
    expect((await field('Título de la vacante')).value).toBe(title)
    again.unmount()
  }
})

it('is absent when what it copies does not exist', async () => {
  openPage(
    <NewVacancyPage />,
    '/admin/vacantes/crear?copia=9',
    { ...answers, 'GET /vacantes/detalle-vacante': refused(404, 'no-encontrado') },
    corporate,
  )
  expect((await screen.findByText('Esa vacante ya no existe.')).textContent).toBe('Esa vacante ya no existe.')
})

it.each(['0', '-9', '9.5', 'nueve', '9 ', ''])('is a new vacancy with ?copia=%s', async (copia) => {
  const { server } = openPage(
    <NewVacancyPage />,
    `/admin/vacantes/crear?copia=${encodeURIComponent(copia)}`,
    answers,
    corporate,
  )
  await waitFor(async () => expect((await field('Área de interés')).disabled).toBe(false))
  expect([
    (await field('Título de la vacante')).value,
    server.requests.filter(({ path }) => path.includes('detalle')).length,
  ]).toEqual(['', 0])
})

it.each([
  ['of a vacancy', { esVacanteMaestra: false }, corporate, ['/admin/vacantes/crear', '?copia=9']],
  ['of no publication of a master vacancy by who may not publish it', { esVacanteMaestra: true }, corporate, null],
  [
    'of none by who may edit, but open no openings',
    { esVacanteMaestra: true },
    { ...commercial, systemSections: sections.slice(0, 1) },
    null,
  ],
  [
    'of none by who may open openings, but edit nothing',
    { esVacanteMaestra: true },
    { ...commercial, systemSections: sections.slice(1) },
    null,
  ],
  [
    'of nobody who may not create vacancies',
    { esVacanteMaestra: false },
    { ...corporate, idRole: 'ROLE_CRP_OBS' } as const,
    null,
  ],
])("'Duplicar' leads to a copy %s", async (_name, more, user, expected) => {
  openPage(
    <PublicationPage params={{ publicationId: 9 }} />,
    '/admin/vacantes/detalle/9',
    { 'GET /vacantes/detalle-vacante': entity({ ...publication, idPublicacion: 9, ...more }) },
    user,
  )
  await screen.findByRole('heading', { level: 1, name: publication.tituloVacante })
  const item = screen.queryByRole('menuitem', { name: 'Duplicar' })
  if (item) await userEvent.click(item)
  expect(item && [currentPath(), location.search]).toEqual(expected)
})

const site = (idSede: number, sede: string) => ({ idSede, sede, plazasAbiertas: 1, plazasCubiertas: 0 })
const at = (idPublicacion: number, idSede: number, estatus: string) => ({
  idVacante: 3,
  idSede,
  idPublicacion,
  sede: '',
  diasActiva: 1,
  candidatos: 0,
  porEtapa: [],
  estatus,
})
const summary = {
  idVacante: 3,
  tituloVacante: 'Contador General',
  totalPlazasAbiertas: 2,
  totalProcesos: 0,
  idUsuario: null,
  resumen: [site(7, 'Saltillo'), site(8, 'Puebla'), site(9, 'Toluca')],
  publicaciones: [at(9, 7, 'Activa'), at(10, 8, 'Cerrada')],
}

async function copyOfMaster(more: object = {}) {
  const user = { ...commercial, systemSections: sections }
  const page = openPage(
    <PublicationPage params={{ publicationId: 9 }} />,
    '/admin/vacantes/detalle/9',
    {
      'GET /vacantes/detalle-vacante': entity({
        ...publication,
        idPublicacion: 9,
        idVacante: 3,
        esVacanteMaestra: true,
      }),
      'GET /vacantes/obtener-resumen-vacante-maestra': entity({ ...summary, ...more }),
    },
    user,
  )
  await userEvent.click(await screen.findByRole('button', { name: 'Más acciones' }))
  await userEvent.click(screen.getByRole('menuitem', { name: 'Duplicar' }))
  return { ...page, dialog: await screen.findByRole('dialog', { name: 'Duplicar' }) }
}

it("'Duplicar' of a master vacancy's publication leads to another of its sites, at which none is open", async () => {
  const { server } = await copyOfMaster()
  const choice = await field('Sede')
  expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
    'Selecciona una opción',
    'Puebla',
    'Toluca',
  ])
  await press('Continuar')
  expect([screen.getByText('La sede es requerida').textContent, currentPath()]).toEqual([
    'La sede es requerida',
    '/admin/vacantes/detalle/9',
  ])
  await userEvent.selectOptions(choice, 'Puebla')
  expect(screen.queryByText('La sede es requerida')).toBe(null)
  await press('Continuar')
  expect([currentPath(), location.search]).toEqual(['/admin/vacantes/maestras/3/sede/8/publicar', '?copia=9'])
  expect(
    server.requests.filter(({ path }) => path.includes('resumen-vacante-maestra')).map(({ path }) => path),
  ).toEqual(['/vacantes/obtener-resumen-vacante-maestra?idVacante=3'])
})

it('says that every site has one, and closes', async () => {
  await copyOfMaster({ resumen: [site(7, 'Saltillo')] })
  expect((await screen.findByText(/^Ya se publica en todas las sedes/)).textContent).toContain('Abre plazas')
  expect(screen.queryByRole('button', { name: 'Continuar' })).toBe(null)
  await press('Cancelar')
  expect(screen.queryByRole('dialog')).toBe(null)
})
