/**
 * The form of a vacancy (spec 2 §2, §3, §5, §7, §8): fields, missing values, saves, conflicts with others, stored
 * draft.
 */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { EditVacancyPage, NewVacancyPage } from '../../../src/client/vacancies/form/vacancy-form-page.tsx'
import { framesByHand } from '../support/frames.ts'
import { storedDrafts } from '../support/stored-drafts.ts'
import { currentPath } from '../support/open-app.tsx'
import { openPage } from '../support/open-page.tsx'
import { offeredDays, openCalendar, pickDay } from '../support/pick-day.ts'
import { entity, recruiter, refused } from '../support/stub-server.ts'
import { unreadableAmount } from '../../../src/contract/pesos.ts'
import { publication, vacancy } from './samples.ts'

// The later is run first: a form that leaves the page writes its draft
framesByHand()
// A Wednesday
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-03-04T18:00:00Z'), toFake: ['Date'] }))

const save = 'POST /vacantes/guardar-vacante'
const catalogues = {
  'GET /vacantes/obtener-niveles-puesto': entity([
    { id: 1, descripcion: 'Auxiliar' },
    { id: 2, descripcion: 'Analista' },
  ]),
  'GET /areasInteres/obtener-areas': entity([
    { idArea: 5, nombre: 'Finanzas' },
    { idArea: 6, nombre: 'Ventas' },
  ]),
  'GET /areasInteres/obtener-area': ({ path }: { path: string }) =>
    entity(
      path.endsWith('=5')
        ? { idArea: 5, nombre: 'Finanzas', subareas: [{ idSubArea: 51, nombre: 'Contabilidad' }] }
        : { idArea: 6, nombre: 'Ventas', subareas: [{ idSubArea: 61, nombre: 'Mostrador' }] },
    ),
}
const stored = {
  'GET /vacantes/detalle-vacante': entity(publication),
  'GET /vacantes/obtener-vacante': entity(vacancy),
}
type Answers = Parameters<typeof openPage>[2]

const me = { ...recruiter, idUsuario: 3 }
const openNew = (answers: Answers = {}) =>
  openPage(<NewVacancyPage />, '/admin/vacantes/crear', { ...catalogues, ...answers }, me)
const openStored = (answers: Answers = {}) =>
  openPage(
    <EditVacancyPage params={{ publicationId: 9 }} />,
    '/admin/vacantes/detalle/9/editar-vacante',
    { ...catalogues, ...stored, ...answers },
    me,
  )

const form = () => document.querySelector('form')!
const field = (label: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${label}`))
const fill = async (label: string, text: string) => fireEvent.change(await field(label), { target: { value: text } })
/** Label → value of its field. */
const values = () =>
  [
    ...form().querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input:not([type=hidden]), textarea, select, button[aria-haspopup], button[popovertarget]',
    ),
  ].map((control) =>
    control instanceof HTMLSelectElement
      ? control.selectedOptions[0]!.text
      : control.tagName === 'BUTTON'
        ? control.textContent
        : control.value,
  )
const bodies = (server: { requests: readonly { path: string; method: string; body: unknown }[] }) =>
  server.requests.filter(({ path }) => path === '/vacantes/guardar-vacante').map(({ body }) => body)
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const settled = (name: string) => waitFor(async () => expect((await field(name)).disabled).toBe(false))
const problems = () =>
  within(screen.getByText(/^Falta corregir/).closest<HTMLElement>('[role=alert]')!)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)

/** All requests of the form of a new one. */
async function fillIn(): Promise<void> {
  await fill('Título de la vacante', ' Contador General ')
  await fill('Nivel de puesto', '2')
  await settled('Área de interés')
  await fill('Área de interés', '5')
  await settled('Subárea de interés')
  await fill('Subárea de interés', '51')
  await pickDay(userEvent.setup(), await field('Fecha inicial'), 5)
  await fill('Rango mínimo', '18000')
  await fill('Rango máximo', '25000,50')
  await fill('Bruto o neto', 'bruto')
  await fill('Descripción', 'Lleva la contabilidad.')
  await fill('Funciones', 'Cierra el mes\n\n Presenta declaraciones ')
  await fill('Indispensable', 'Cédula profesional')
  await fill('Beneficios', 'Comedor')
}
const sent = {
  tituloVacante: 'Contador General',
  idNivelPuesto: 2,
  idAreaInteres: 5,
  idSubAreaInteres: 51,
  fechaInicio: '05/03/2026',
  fechaFin: null,
  sueldoMin: 18_000,
  sueldoMax: 25_000.5,
  descripcion: 'Lleva la contabilidad.',
  funciones: ['Cierra el mes', 'Presenta declaraciones'],
  indispensable: ['Cédula profesional'],
  tipoSueldo: 'bruto',
  beneficios: ['Comedor'],
}

describe('the form', () => {
  it('shows every field for a new vacancy, with the sub-area disabled until an area is chosen', async () => {
    openNew()
    await settled('Área de interés')
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Crear Vacante')
    expect([...form().querySelectorAll('h2')].map(({ textContent }) => textContent)).toEqual([
      'Puesto',
      'Fechas',
      'Sueldo mensual',
      'Texto del anuncio',
    ])
    expect([...form().querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
      'Título de la vacante',
      'Nivel de puesto',
      'Área de interés',
      'Subárea de interés',
      'Fecha inicial',
      'Fecha final (opcional)',
      'Rango mínimo',
      'Rango máximo (opcional)',
      'Bruto o neto (opcional)',
      'Descripción (opcional)',
      'Funciones',
      'Indispensable',
      'Beneficios (opcional)',
    ])
    expect([(await field('Subárea de interés')).disabled, (await field('Fecha inicial')).disabled]).toEqual([
      true,
      false,
    ])
    expect(screen.getByRole('button', { name: 'Crear Vacante' })).toBeTruthy()
    expect(screen.getByRole('main').querySelector('a')).toMatchObject({
      textContent: 'Vacantes',
      pathname: '/bolsa-de-trabajo-admin/admin/vacantes',
    })
  })

  it('shows the stored values of a vacancy, and keeps its past first day', async () => {
    openStored()
    await waitFor(async () => expect((await field('Subárea de interés')).value).toBe('51'))
    expect(values()).toEqual([
      'Contador General',
      'Analista',
      'Finanzas',
      'Contabilidad',
      '02 marzo 2026',
      '30 abril 2026',
      '$ 18.000,00',
      '$ 25.000,50',
      'Sin especificar',
      'Lleva la contabilidad.',
      'Cierra el mes\nPresenta declaraciones',
      'Cédula profesional',
      '',
    ])
    expect([(await field('Fecha inicial')).disabled, (await field('Fecha final')).disabled]).toEqual([true, false])
    expect(screen.getByRole('button', { name: 'Editar Vacante' })).toBeTruthy()
    expect(screen.getByRole('main').querySelector('a')).toMatchObject({
      textContent: 'Contador General',
      pathname: '/bolsa-de-trabajo-admin/admin/vacantes/detalle/9',
    })
  })

  it('is absent when the vacancy does not exist', async () => {
    openStored({ 'GET /vacantes/detalle-vacante': refused(404, 'no-encontrado') })
    expect(await screen.findByText('Esa vacante ya no existe.')).toBeTruthy()
  })
})

it('lists missing fields in their order, and sends nothing', async () => {
  const { server } = openNew()
  await press('Crear Vacante')
  await waitFor(() =>
    expect(problems()).toEqual([
      'Título de la vacante: El titulo es requirido',
      'Nivel de puesto: No has ingresado el nivel de puesto',
      'Área de interés: El area es requirida',
      'Subárea de interés: La súbarea es requirida',
      'Fecha inicial: No has ingresado la fechan inicial',
      'Rango mínimo: No has ingresado el rango',
      'Funciones: No has ingresado la información',
      'Indispensable: No has ingresado la información',
    ]),
  )
  expect(bodies(server)).toEqual([])
})

it.each([
  ['0', '', 'Rango mínimo: No has ingresado el rango'],
  ['0,99', '', 'Rango mínimo: No has ingresado el rango'],
  ['1', '0,50', 'Rango máximo: No has ingresado el rango'],
  ['100', '99,99', 'Rango máximo: El rango máximo es menor al mínimo'],
  ['1e5', '', `Rango mínimo: ${unreadableAmount}`],
  ['18,000', '-5', `Rango máximo: ${unreadableAmount}`],
])('rejects a salary from %s to %s: %s', async (from, to, message) => {
  openNew()
  await fillIn()
  await fill('Rango mínimo', from)
  await fill('Rango máximo', to)
  await press('Crear Vacante')
  await waitFor(() => expect(problems()).toEqual([message]))
})

it('shows the invalid line of a list among the other problems', async () => {
  openNew()
  await fillIn()
  await fill('Funciones', `Cierra el mes\n${'x'.repeat(301)}`)
  await fill('Título de la vacante', '')
  await press('Crear Vacante')
  await waitFor(() =>
    expect(problems()).toEqual([
      'Título de la vacante: El titulo es requirido',
      'Funciones: Escribe como máximo 300 caracteres en cada línea.',
    ]),
  )
})

it('shows an inverted salary range together with missing fields', async () => {
  openNew()
  await fill('Rango mínimo', '100')
  await fill('Rango máximo', '50')
  await press('Crear Vacante')
  await waitFor(() => expect(problems()).toContain('Rango máximo: El rango máximo es menor al mínimo'))
  expect(problems()).toContain('Título de la vacante: El titulo es requirido')
})

it('clears the sub-area when the area changes, and loads its options', async () => {
  openStored()
  await waitFor(async () => expect((await field('Subárea de interés')).value).toBe('51'))
  await fill('Área de interés', '6')
  expect((await field('Subárea de interés')).value).toBe('')
  await settled('Subárea de interés')
  expect(
    [...((await field('Subárea de interés')) as unknown as HTMLSelectElement).options].map(({ text }) => text),
  ).toEqual(['Selecciona una opción', 'Mostrador'])
})

it('sends a new vacancy, shows a notice, and opens its publication', async () => {
  const { server, notices } = openNew({ [save]: entity({ id: 77 }) })
  await fillIn()
  await press('Crear Vacante')
  await waitFor(() => expect(bodies(server)).toEqual([sent]))
  await waitFor(() => expect(currentPath()).toBe('/admin/vacantes/detalle/77/crear-estrategia'))
  expect(notices()).toEqual([['success', 'Vacante creada', 'La vacante ha sido creada correctamente']])
})

describe('the site of a new vacancy', () => {
  const profile = {
    usuario: 'role_crp_rec',
    nombre: 'Rebeca Torres Medina',
    correo: 'rebeca@bolsa.mx',
    rol: 'Reclutador corporativo',
    sede: 'Saltillo',
    sesiones: [],
  }
  const atSaltillo = { 'GET /perfil/obtener': entity(profile), [save]: entity({ id: 77 }) }
  const question = () => screen.findByRole('alertdialog', { name: '¿Publicar en Saltillo?' })

  it('is named and confirmed before the vacancy is sent', async () => {
    const { server } = openNew(atSaltillo)
    await fillIn()
    await press('Crear Vacante')
    expect(within(await question()).getByText(/se verá/).textContent).toBe(
      'Contador General se verá en la bolsa de trabajo desde el 5 mar 2026, con Saltillo como sede. La sede no se cambia después.',
    )
    expect(bodies(server)).toEqual([])
    await press('Crear y publicar')
    await waitFor(() => expect(bodies(server)).toEqual([sent]))
  })

  it('needs a confirmation again after it was not confirmed, with a low salary in the same question', async () => {
    const { server } = openNew(atSaltillo)
    await fillIn()
    await press('Crear Vacante')
    fireEvent.click(within(await question()).getByRole('button', { name: 'Cancelar' }))
    await fill('Rango mínimo', '18')
    await fill('Rango máximo', '')
    await press('Crear Vacante')
    expect(within(await question()).getByText(/al mes/).parentElement!.textContent).toBe(
      '¿$ 18,00 al mes? Es menos de lo común.',
    )
    expect([bodies(server), (await field('Título de la vacante')).value]).toEqual([[], ' Contador General '])
    await press('Crear y publicar')
    await waitFor(() => expect(bodies(server)).toEqual([{ ...sent, sueldoMin: 18, sueldoMax: null }]))
  })
})

describe('a salary below 1,000 pesos a month', () => {
  const question = () => screen.queryByText('¿$ 18,00 al mes?')?.closest('[role=alert]') ?? null
  const expectQuestion = () =>
    waitFor(() =>
      expect(question()?.textContent).toBe('¿$ 18,00 al mes? Es menos de lo común. Si es correcto, vuelve a guardar.'),
    )

  it('requires confirmation once beside the form, by saving again', async () => {
    const { server } = openNew({ [save]: entity({ id: 77 }) })
    await fillIn()
    await fill('Rango mínimo', '18')
    await fill('Rango máximo', '')
    await press('Crear Vacante')
    await expectQuestion()
    expect([bodies(server), document.activeElement === question()]).toEqual([[], true])
    await fill('Título de la vacante', 'Contadora')
    await press('Crear Vacante')
    await waitFor(() =>
      expect(bodies(server)).toEqual([{ ...sent, tituloVacante: 'Contadora', sueldoMin: 18, sueldoMax: null }]),
    )
  })

  it('requires no confirmation after it is corrected', async () => {
    const { server } = openNew({ [save]: entity({ id: 77 }) })
    await fillIn()
    await fill('Rango mínimo', '18')
    await fill('Rango máximo', '')
    await press('Crear Vacante')
    await expectQuestion()
    await fill('Rango mínimo', '18,000')
    await waitFor(() => expect(question()).toBe(null))
    await press('Crear Vacante')
    await waitFor(() => expect(bodies(server)).toEqual([{ ...sent, sueldoMax: null }]))
  })

  it('requires confirmation again for another low salary', async () => {
    const { server } = openNew({ [save]: entity({ id: 77 }) })
    await fillIn()
    await fill('Rango mínimo', '18')
    await fill('Rango máximo', '')
    await press('Crear Vacante')
    await expectQuestion()
    await fill('Rango mínimo', '19')
    await fill('Rango máximo', '20')
    await press('Crear Vacante')
    expect(await screen.findByText('¿$ 19,00 a $ 20,00 al mes?')).toBeTruthy()
    expect(bodies(server)).toEqual([])
  })

  it('can be left during the confirmation', async () => {
    openNew()
    await fillIn()
    await fill('Rango mínimo', '18')
    await fill('Rango máximo', '')
    await press('Crear Vacante')
    await expectQuestion()
    await press('Cancelar')
    await press('Descartar cambios')
    await waitFor(() => expect(currentPath()).toBe('/admin/vacantes'))
  })
})

it.each([
  ['customer service', { idRole: 'ROLE_CRP_ATN_CTS_REC', branch: 'ATN' }],
  ['a commercial analyst', { idRole: 'ROLE_COM_ANL', branch: 'COM' }],
] as const)('shows %s at once that they cannot create one', async (_, role) => {
  openPage(<NewVacancyPage />, '/admin/vacantes/crear', catalogues, { ...me, ...role })
  expect(await screen.findByText('Con tu rol no se crean vacantes.')).toBeTruthy()
  expect([
    document.querySelector('form'),
    screen.getByRole('link', { name: 'Ver las vacantes' }).getAttribute('href'),
  ]).toEqual([null, '/bolsa-de-trabajo-admin/admin/vacantes'])
})

it('shows at once that the publication is closed', async () => {
  openStored({ 'GET /vacantes/detalle-vacante': entity({ ...publication, puedeEditar: false }) })
  expect(await screen.findByText('La publicación está cerrada: ya no se edita.')).toBeTruthy()
  expect(document.querySelector('form')).toBe(null)
})

describe('a form that is left while it is saved', () => {
  /** Out: how the save is answered. */
  async function leaveSaving() {
    let answer!: (one: ReturnType<typeof entity>) => void
    const page = openNew({ [save]: () => new Promise<ReturnType<typeof entity>>((resolve) => (answer = resolve)) })
    await fillIn()
    await press('Crear Vacante')
    await waitFor(() => expect(bodies(page.server)).toEqual([sent]))
    page.unmount()
    expect(storedDrafts()).toEqual(['vacante/vacancy/nueva'])
    return { ...page, answer }
  }

  it('deletes its draft once it is saved, with a notice', async () => {
    const { answer, notices } = await leaveSaving()
    answer(entity({ id: 77 }))
    await waitFor(() => expect(storedDrafts()).toEqual([]))
    expect(notices()).toEqual([['success', 'Vacante creada', 'La vacante ha sido creada correctamente']])
  })

  it('keeps its draft when it is refused, with a notice of the reason', async () => {
    const { answer, notices } = await leaveSaving()
    answer(refused(409, 'publicacion-abierta'))
    await waitFor(() => expect(notices()).toEqual([['error', 'No se guardó', 'mensaje de publicacion-abierta']]))
    expect(storedDrafts()).toEqual(['vacante/vacancy/nueva'])
  })

  it('keeps its draft when the server fails, with the specified notice', async () => {
    const { answer, notices } = await leaveSaving()
    answer(refused(500, 'error-interno'))
    await waitFor(() =>
      expect(notices()).toEqual([['error', 'Error interno', 'Hubo un error al procesar la solicitud.']]),
    )
    expect(storedDrafts()).toEqual(['vacante/vacancy/nueva'])
  })

  it('is reset when it was opened again before the save ended', async () => {
    const { answer } = await leaveSaving()
    openNew()
    expect(await screen.findByText('Recuperamos lo que habías escrito.')).toBeTruthy()
    answer(entity({ id: 77 }))
    await waitFor(() => expect(screen.queryByText('Recuperamos lo que habías escrito.')).toBe(null))
    expect([(await field('Título de la vacante')).value, storedDrafts()]).toEqual(['', []])
  })
})

it('deletes the draft after the vacancy is created', async () => {
  const page = openNew({ [save]: entity({ id: 77 }) })
  await fillIn()
  await press('Crear Vacante')
  await waitFor(() => expect(currentPath()).toBe('/admin/vacantes/detalle/77/crear-estrategia'))
  page.unmount()
  openNew()
  await settled('Área de interés')
  expect([
    screen.queryByText('Recuperamos lo que habías escrito.'),
    (await field('Título de la vacante')).value,
  ]).toEqual([null, ''])
})

it('shows that it is sending, and cannot be changed meanwhile', async () => {
  openNew({ [save]: () => new Promise<never>(() => {}) })
  await fillIn()
  await press('Crear Vacante')
  const button = await screen.findByRole('button', { name: 'Creando...' })
  expect([
    button.getAttribute('aria-disabled'),
    button.getAttribute('aria-busy') === 'true',
    (await field('Título de la vacante')).readOnly,
    (await field('Funciones')).readOnly,
  ]).toEqual(['true', true, true, true])
})

it('sends a stored vacancy with its version; its last day can be removed', async () => {
  const { server, notices } = openStored({ [save]: entity({ id: 9 }) })
  await waitFor(async () => expect((await field('Subárea de interés')).value).toBe('51'))
  await press('Quitar fecha: Fecha final')
  await press('Editar Vacante')
  await waitFor(() =>
    expect(bodies(server)).toEqual([
      { ...sent, tipoSueldo: null, beneficios: [], fechaInicio: '02/03/2026', idVacante: 31, version: 4 },
    ]),
  )
  await waitFor(() => expect(currentPath()).toBe('/admin/vacantes/detalle/9'))
  expect(notices()).toEqual([['success', 'Vacante actualizada', 'La vacante ha sido actualizada correctamente']])
})

it('keeps what was typed when it was not saved, with the specified notice', async () => {
  const { notices } = openNew({ [save]: refused(500, 'error-interno') })
  await fillIn()
  await press('Crear Vacante')
  expect(await screen.findByText('No se pudo guardar. Lo que escribiste sigue aquí; vuelve a intentarlo.')).toBeTruthy()
  expect(notices()).toEqual([['error', 'Error interno', 'Hubo un error al procesar la solicitud.']])
  expect(values()).toEqual(
    [
      'Contador General',
      'Analista',
      'Finanzas',
      'Contabilidad',
      '05 marzo 2026',
      'Selecciona una fecha',
      '$ 18.000,00',
      '$ 25.000,50',
      'Bruto',
      'Lleva la contabilidad.',
      'Cierra el mes\n\n Presenta declaraciones ',
      'Cédula profesional',
      'Comedor',
    ].map((text, index) => (index === 0 ? ' Contador General ' : text)),
  )
})

it('shows a refusal of the server at its field', async () => {
  openNew({ [save]: refused(400, 'datos-invalidos', { campos: { fechaInicio: 'Elige un día hábil' } }) })
  await fillIn()
  await press('Crear Vacante')
  await waitFor(async () => expect((await field('Fecha inicial')).getAttribute('aria-invalid')).toBe('true'))
  expect(screen.getAllByText('Elige un día hábil')).toHaveLength(2)
})

it('shows the newer version beside what was typed after a conflict, to overwrite it or leave', async () => {
  let version = 4
  const { server } = openStored({
    'GET /vacantes/obtener-vacante': () =>
      entity({ ...vacancy, version, tituloVacante: version === 4 ? 'Contador General' : 'Contador Fiscal' }),
    [save]: () => (version === 4 ? ((version = 5), refused(409, 'registro-cambio')) : entity({ id: 9 })),
  })
  await waitFor(async () => expect((await field('Subárea de interés')).value).toBe('51'))
  await fill('Título de la vacante', 'Contadora')
  await press('Editar Vacante')
  expect(await screen.findByText(/Ahora dice «Contador Fiscal»/)).toBeTruthy()
  expect((await field('Título de la vacante')).value).toBe('Contadora')
  await press('Editar Vacante')
  await waitFor(() =>
    expect(
      bodies(server).map((body) => [
        (body as { version: number }).version,
        (body as { tituloVacante: string }).tituloVacante,
      ]),
    ).toEqual([
      [4, 'Contadora'],
      [5, 'Contadora'],
    ]),
  )
})

it('requires confirmation before leaving with input, and then leads back', async () => {
  openNew()
  await fill('Título de la vacante', 'Otra')
  await press('Cancelar')
  await press('Descartar cambios')
  await waitFor(() => expect(currentPath()).toBe('/admin/vacantes'))
})

it('can be left without input, also for a stored vacancy', async () => {
  openStored()
  await waitFor(async () => expect((await field('Subárea de interés')).value).toBe('51'))
  await press('Cancelar')
  await waitFor(() => expect(currentPath()).toBe('/admin/vacantes/detalle/9'))
})

it('restores what was typed after a reload, with choices and dates', async () => {
  const page = openNew()
  await fillIn()
  page.unmount()
  openNew()
  expect(await screen.findByText('Recuperamos lo que habías escrito.')).toBeTruthy()
  await waitFor(async () => expect((await field('Subárea de interés')).value).toBe('51'))
  expect(values()).toEqual([
    ' Contador General ',
    'Analista',
    'Finanzas',
    'Contabilidad',
    '05 marzo 2026',
    'Selecciona una fecha',
    '$ 18.000,00',
    '$ 25.000,50',
    'Bruto',
    'Lleva la contabilidad.',
    'Cierra el mes\nPresenta declaraciones',
    'Cédula profesional',
    'Comedor',
  ])
  await press('Descartar borrador')
  await waitFor(async () => expect((await field('Área de interés')).value).toBe(''))
  expect(values()).toEqual([
    '',
    'Selecciona una opción',
    'Selecciona una opción',
    'Selecciona una opción',
    'Selecciona una fecha',
    'Selecciona una fecha',
    '',
    '',
    'Sin especificar',
    '',
    '',
    '',
    '',
  ])
})

it('keeps drafts of vacancies separate, and shows when the vacancy was saved meanwhile', async () => {
  const first = openStored()
  await waitFor(async () => expect((await field('Subárea de interés')).value).toBe('51'))
  await fill('Rango mínimo', '19000')
  first.unmount()
  expect(storedDrafts()).toEqual(['vacante/vacancy/9'])
  const other = openNew()
  await settled('Área de interés')
  expect(screen.queryByText('Recuperamos lo que habías escrito.')).toBe(null)
  other.unmount()
  const same = openStored()
  expect(await screen.findByText('Recuperamos lo que habías escrito.')).toBeTruthy()
  expect([(await field('Rango mínimo')).value, screen.queryByText(/Se guardaron cambios/)]).toEqual([
    '$ 19.000,00',
    null,
  ])
  same.unmount()
  openStored({ 'GET /vacantes/obtener-vacante': entity({ ...vacancy, version: 5 }) })
  expect((await screen.findByText(/Se guardaron cambios/)).textContent).toMatch(
    /^Se guardaron cambios después de que lo escribiste\./,
  )
})

it('offers dates from yesterday on, and no weekends', async () => {
  openNew()
  const days = offeredDays(await openCalendar(await field('Fecha inicial'))).map(({ textContent }) =>
    Number(textContent),
  )
  expect(days.filter((day) => day > 0)).toEqual([
    3, 4, 5, 6, 9, 10, 11, 12, 13, 16, 17, 18, 19, 20, 23, 24, 25, 26, 27, 30, 31,
  ])
})

it("'Usar lo guardado' takes all values that somebody else saved, the sub-area too", async () => {
  let version = 4
  openStored({
    'GET /vacantes/obtener-vacante': () =>
      entity({
        ...vacancy,
        version,
        ...(version === 5 && {
          tituloVacante: 'Contador Fiscal',
          idAreaInteres: 6,
          idSubAreaInteres: 61,
          sueldoMin: 20_000,
        }),
      }),
    [save]: () => ((version = 5), refused(409, 'registro-cambio')),
  })
  await waitFor(async () => expect((await field('Subárea de interés')).value).toBe('51'))
  await fill('Rango mínimo', '19000')
  await press('Editar Vacante')
  await screen.findByText(/Ahora dice «Contador Fiscal»/)
  await press('Usar lo guardado')
  await waitFor(async () => expect((await field('Subárea de interés')).value).toBe('61'))
  expect(values().slice(0, 8)).toEqual([
    'Contador Fiscal',
    'Analista',
    'Ventas',
    'Mostrador',
    '02 marzo 2026',
    '30 abril 2026',
    '$ 20.000,00',
    '$ 25.000,50',
  ])
  expect(screen.queryByText(/Ahora dice/)).toBe(null)
})
