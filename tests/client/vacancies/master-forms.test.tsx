/**
 * The forms of a master vacancy and of its publications (spec 2 §2, §7): their requests, their saves, their redirects.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import {
  EditMasterVacancyPage,
  EditPublicationPage,
  NewPublicationPage,
  NewVacancyPage,
} from '../../../src/client/vacancies/form/vacancy-form-page.tsx'
import { framesByHand } from '../support/frames.ts'
import { currentPath } from '../support/open-app.tsx'
import { openPage } from '../support/open-page.tsx'
import { entity, recruiter, refused } from '../support/stub-server.ts'
import { publication, vacancy } from './samples.ts'

framesByHand()

const { idPublicacion: _, fechaInicio: _from, fechaFin: _until, ...stored } = vacancy
const master = { ...stored, idVacante: 3, tipo: 'vacante-maestra', publicaciones: [] as unknown[] }
const answers = {
  'GET /vacantes/obtener-niveles-puesto': entity([{ id: 2, descripcion: 'Analista' }]),
  'GET /areasInteres/obtener-areas': entity([{ idArea: 5, nombre: 'Finanzas' }]),
  'GET /areasInteres/obtener-area': entity({
    idArea: 5,
    nombre: 'Finanzas',
    subareas: [{ idSubArea: 51, nombre: 'Contabilidad' }],
  }),
  'GET /vacantes/obtener-vacante-maestra': entity(master),
  'GET /vacantes/detalle-vacante': entity({ ...publication, esVacanteMaestra: true }),
  'POST /vacantes/guardar-vacante-maestra': entity({ id: 3 }),
  'POST /vacantes/guardar-publicacion-vacante-maestra': entity({ id: 40 }),
}
const consultant = { ...recruiter, idUsuario: 3, idRole: 'ROLE_COM_CON', branch: 'COM' } as const
const open = (page: React.ReactNode, more: Parameters<typeof openPage>[2] = {}) =>
  openPage(page, '/admin/vacantes/maestras', { ...answers, ...more }, consultant)
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const labels = () => [...document.querySelectorAll('form label')].map(({ textContent }) => textContent)
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
const position = { idNivelPuesto: 2, idAreaInteres: 5, idSubAreaInteres: 51, tipo: 'vacante-maestra' }
const ofText = [
  'Rango mínimo',
  'Rango máximo (opcional)',
  'Bruto o neto (opcional)',
  'Descripción (opcional)',
  'Funciones',
  'Indispensable',
  'Beneficios (opcional)',
]
const ofPosition = ['Título de la vacante', 'Nivel de puesto', 'Área de interés', 'Subárea de interés']

it('edits a master vacancy without dates, and sends it with its version', async () => {
  const { server, notices } = open(<EditMasterVacancyPage params={{ vacancyId: 3 }} />)
  await waitFor(async () => expect((await field('Subárea de interés')).value).toBe('51'))
  expect([screen.getByRole('heading', { level: 1 }).textContent, labels()]).toEqual([
    'Editar Vacante',
    [...ofPosition, ...ofText],
  ])
  await press('Editar Vacante')
  await waitFor(() => expect(currentPath()).toBe('/admin/vacantes/maestras/3'))
  expect(bodies(server)).toEqual([
    ['/vacantes/guardar-vacante-maestra', { ...text, ...position, version: 4, idVacante: 3 }],
  ])
  expect(notices()).toEqual([['success', 'Vacante actualizada', 'La vacante ha sido actualizada correctamente']])
})

describe('the choice of publications to update', () => {
  const saltillo = { idPublicacion: 21, sede: 'Oficina Saltillo', estatus: 'Activa', distinta: false, version: 2 }
  const ramos = { idPublicacion: 22, sede: 'Oficina Ramos', estatus: 'Vencida', distinta: true, version: 7 }
  const leon = { idPublicacion: 23, sede: 'Oficina León', estatus: 'Cubierta', distinta: false, version: 0 }
  const openWith = (publicaciones: unknown[], more = {}) =>
    open(<EditMasterVacancyPage params={{ vacancyId: 3 }} />, {
      'GET /vacantes/obtener-vacante-maestra': entity({ ...master, publicaciones }),
      ...more,
    })
  const boxes = () =>
    within(
      screen.getByRole('group', { name: '¿En cuáles se publica también este texto?' }),
    ).getAllByRole<HTMLInputElement>('checkbox')
  const tick = async (name: RegExp) => fireEvent.click(await screen.findByRole('checkbox', { name }))
  const ready = () => waitFor(async () => expect((await field('Subárea de interés')).value).toBe('51'))
  const chosen = (server: Parameters<typeof bodies>[0]) =>
    bodies(server).map(([, body]) => (body as { publicaciones?: unknown }).publicaciones)

  it('lists the open ones, marks those with another text, and preselects none', async () => {
    const { server } = openWith([saltillo, ramos])
    await ready()
    expect(boxes().map((box) => [box.checked, box.labels![0]!.textContent])).toEqual([
      [false, 'Oficina SaltilloActiva · Tiene el texto de la vacante'],
      [false, 'Oficina RamosVencida · Tiene un texto propio, que se reemplaza'],
    ])
    await press('Editar Vacante')
    await waitFor(() => expect(chosen(server)).toEqual([undefined]))
  })

  it('has a name for a publication without a site', async () => {
    openWith([{ ...saltillo, sede: '' }])
    await ready()
    expect(boxes().map((box) => box.labels![0]!.textContent)).toEqual(['Sin sedeActiva · Tiene el texto de la vacante'])
  })

  it('sends those that are ticked, with the versions on the screen', async () => {
    const { server } = openWith([saltillo, ramos])
    await ready()
    await tick(/^Oficina Ramos/)
    await press('Editar Vacante')
    await waitFor(() => expect(chosen(server)).toEqual([[{ idPublicacion: 22, version: 7 }]]))
  })

  it('offers "all" for three or more, which can be undone one by one', async () => {
    const { server } = openWith([saltillo, ramos, leon])
    await ready()
    await tick(/^Todas$/)
    expect(boxes().map(({ checked }) => checked)).toEqual([true, true, true, true])
    await tick(/^Oficina León/)
    expect(boxes().map(({ checked }) => checked)).toEqual([false, true, true, false])
    await tick(/^Todas$/)
    await tick(/^Todas$/)
    expect(boxes().map(({ checked }) => checked)).toEqual([false, false, false, false])
    await tick(/^Oficina León/)
    await press('Editar Vacante')
    await waitFor(() => expect(chosen(server)).toEqual([[{ idPublicacion: 23, version: 0 }]]))
  })

  it('counts as an unsaved change, and is restored after a reload', async () => {
    const page = openWith([saltillo, ramos])
    await ready()
    await tick(/^Oficina Saltillo/)
    await press('Cancelar')
    await press('Seguir escribiendo')
    page.unmount()
    openWith([saltillo, ramos])
    expect(await screen.findByText('Recuperamos lo que habías escrito.')).toBeTruthy()
    expect(boxes().map(({ checked }) => checked)).toEqual([true, false])
  })

  it('shows after a conflict that one was changed and one closed, and sends the current ones', async () => {
    let isLate = false
    const { server } = openWith([], {
      'GET /vacantes/obtener-vacante-maestra': () =>
        entity({
          ...master,
          publicaciones: isLate ? [{ ...saltillo, version: 3, distinta: true }] : [saltillo, ramos],
        }),
      'POST /vacantes/guardar-vacante-maestra': () =>
        isLate ? entity({ id: 3 }) : ((isLate = true), refused(409, 'registro-cambio')),
    })
    await ready()
    await tick(/^Oficina Saltillo/)
    await tick(/^Oficina Ramos/)
    await press('Editar Vacante')
    expect(await screen.findByText(/mensaje de registro-cambio/)).toBeTruthy()
    await waitFor(() =>
      expect(boxes().map((box) => [box.checked, box.labels![0]!.textContent])).toEqual([
        [true, 'Oficina SaltilloActiva · Tiene un texto propio, que se reemplaza'],
      ]),
    )
    await press('Editar Vacante')
    await waitFor(() =>
      expect(chosen(server)).toEqual([
        [
          { idPublicacion: 21, version: 2 },
          { idPublicacion: 22, version: 7 },
        ],
        [{ idPublicacion: 21, version: 3 }],
      ]),
    )
  })
})

it('creates a master vacancy as a commercial consultant', async () => {
  const { server, notices } = open(<NewVacancyPage />)
  await waitFor(async () => expect((await field('Área de interés')).disabled).toBe(false))
  expect(labels()).toEqual([...ofPosition, ...ofText])
  for (const [label, value] of [
    ['Título de la vacante', 'Contador General'],
    ['Nivel de puesto', '2'],
    ['Área de interés', '5'],
  ] as const)
    fireEvent.change(await field(label), { target: { value } })
  await waitFor(async () => expect((await field('Subárea de interés')).disabled).toBe(false))
  for (const [label, value] of [
    ['Subárea de interés', '51'],
    ['Rango mínimo', '18000'],
    ['Funciones', 'Cierra'],
    ['Indispensable', 'Cédula'],
  ] as const)
    fireEvent.change(await field(label), { target: { value } })
  await press('Crear Vacante')
  await waitFor(() => expect(currentPath()).toBe('/admin/vacantes/maestras/3'))
  expect(bodies(server)).toEqual([
    [
      '/vacantes/guardar-vacante-maestra',
      {
        tituloVacante: 'Contador General',
        ...position,
        sueldoMin: 18_000,
        sueldoMax: null,
        descripcion: '',
        funciones: ['Cierra'],
        indispensable: ['Cédula'],
        tipoSueldo: null,
        beneficios: [],
      },
    ],
  ])
  expect(notices()).toEqual([['success', 'Vacante creada', 'La vacante ha sido creada correctamente']])
})

it('edits only the text of a publication, and sends it with its version', async () => {
  const { server } = open(<EditPublicationPage params={{ publicationId: 9 }} />)
  expect((await field('Título de la vacante')).value).toBe('Contador General')
  expect([screen.getByRole('heading', { level: 1 }).textContent, labels()]).toEqual([
    'Editar Publicación',
    ['Título de la vacante', ...ofText],
  ])
  expect(server.requests.map(({ path }) => path).filter((path) => path.includes('areas'))).toEqual([])
  await press('Editar Publicación')
  await waitFor(() => expect(currentPath()).toBe('/admin/vacantes/detalle/40'))
  expect(bodies(server)).toEqual([
    ['/vacantes/guardar-publicacion-vacante-maestra', { ...text, version: 4, idPublicacion: 9 }],
  ])
})

it('starts a new publication with the text of the vacancy, and can be left unchanged without a question', async () => {
  const page = open(<NewPublicationPage params={{ vacancyId: 3, siteId: 8 }} />)
  expect((await field('Título de la vacante')).value).toBe('Contador General')
  await press('Publicar')
  await waitFor(() => expect(currentPath()).toBe('/admin/vacantes/detalle/40'))
  expect(bodies(page.server)).toEqual([
    ['/vacantes/guardar-publicacion-vacante-maestra', { ...text, idVacante: 3, idSede: 8 }],
  ])
  page.unmount()
  open(<NewPublicationPage params={{ vacancyId: 3, siteId: 8 }} />)
  await press('Cancelar')
  await waitFor(() => expect(currentPath()).toBe('/admin/vacantes/maestras/3/sede/8'))
})

it('shows that there are no openings, and keeps what was typed', async () => {
  open(<NewPublicationPage params={{ vacancyId: 3, siteId: 8 }} />, {
    'POST /vacantes/guardar-publicacion-vacante-maestra': refused(400, 'datos-invalidos', {
      campos: { idSede: 'No hay plazas en esa sede.' },
    }),
  })
  fireEvent.change(await field('Título de la vacante'), { target: { value: 'Contadora' } })
  await press('Publicar')
  expect(await screen.findByText('No hay plazas en esa sede.')).toBeTruthy()
  expect((await field('Título de la vacante')).value).toBe('Contadora')
})
