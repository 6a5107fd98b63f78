/** The advert of a publication for an external board: the board, its fields, missing and copied values (spec 2 §2). */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import type { Advert, Board, StrategySummary, WrittenField } from '../../../src/contract/strategies.ts'
import {
  EditSiteStrategyPage,
  EditStrategyPage,
  NewSiteStrategyPage,
  NewStrategyPage,
} from '../../../src/client/vacancies/strategies/strategy-page.tsx'
import { framesByHand } from '../support/frames.ts'
import { storedDrafts } from '../support/stored-drafts.ts'
import { currentPath } from '../support/open-app.tsx'
import { openPage } from '../support/open-page.tsx'
import { entity, recruiter, refused } from '../support/stub-server.ts'
import { publication } from './samples.ts'

// The later is run first: a form that leaves the page writes its draft
framesByHand()

const field = (campo: string, etiqueta: string, more: Partial<WrittenField> = {}): WrittenField => ({
  campo,
  etiqueta,
  uso: 'obligatorio',
  minimo: null,
  maximo: null,
  formato: 'linea',
  fuente: null,
  generado: '',
  texto: '',
  falta: null,
  ...more,
})
const filled = (texto: string) => ({ generado: texto, texto })
const campos = [
  field('titulo', 'Título', { maximo: 20, fuente: 'titulo', ...filled('Contador General') }),
  field('descripcion', 'Descripción', {
    minimo: 10,
    maximo: 2000,
    formato: 'texto',
    fuente: 'descripcion',
    ...filled('Corto'),
  }),
  field('referencia', 'Referencia', { fuente: 'referencia', ...filled('9') }),
  field('notas', 'Notas', { uso: 'opcional' }),
  field('estado', 'Estado', { formato: 'estado' }),
  field('sueldo', 'Sueldo', { uso: 'prohibido' }),
]
const advert: Advert = {
  idPublicacion: 9,
  tituloVacante: 'Contador General',
  idBolsa: 2,
  bolsa: 'LinkedIn',
  idEstrategia: null,
  version: null,
  campos,
}
const stored: Advert = {
  ...advert,
  idEstrategia: 4,
  version: 3,
  campos: campos.map((one) =>
    one.campo === 'titulo'
      ? { ...one, texto: 'Contadora' }
      : one.campo === 'descripcion'
        ? { ...one, texto: 'Un texto largo' }
        : one.campo === 'estado'
          ? { ...one, texto: 'Jalisco' }
          : one,
  ),
}
const states = {
  'GET /vacantes/estados-mexicanos': entity([
    { id: 1, descripcion: 'Jalisco' },
    { id: 2, descripcion: 'Oaxaca' },
  ]),
}
const save = 'POST /vacantes/guardar-estrategia'
type Answers = Parameters<typeof openPage>[2]
const create = (answers: Answers = {}) =>
  openPage(
    <NewStrategyPage params={{ publicationId: 9 }} />,
    '/admin/vacantes/detalle/9/crear-estrategia?bolsa=2',
    { ...states, 'GET /vacantes/generar-contenido-por-bolsa': entity(advert), ...answers },
    { ...recruiter, idUsuario: 3 },
  )
const edit = (answers: Answers = {}) =>
  openPage(
    <EditStrategyPage params={{ publicationId: 9, strategyId: 4 }} />,
    '/admin/vacantes/detalle/9/estrategia/4/editar-estrategia',
    { ...states, 'GET /vacantes/obtener-estrategia': entity(stored), ...answers },
    { ...recruiter, idUsuario: 3 },
  )

const input = (label: string) => screen.findByLabelText<HTMLInputElement>(label)
const type = async (label: string, value: string) => fireEvent.change(await input(label), { target: { value } })
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }))
const bodies = (
  server: { requests: readonly { path: string; body: unknown }[] },
  path = '/vacantes/guardar-estrategia',
) => server.requests.filter((one) => one.path === path).map(({ body }) => body)
const loads = (server: { requests: readonly { path: string }[] }) =>
  server.requests.map(({ path }) => path).filter((path) => path.startsWith('/vacantes'))
const labelsIn = async (name: string) =>
  [...(await screen.findByRole('region', { name })).querySelectorAll('label')].map(({ textContent }) => textContent)
const hintOf = async (label: string) =>
  document.getElementById((await input(label)).getAttribute('aria-describedby') ?? '')?.textContent

describe('the choice of the board', () => {
  const board = (idBolsa: number, nombre: string): Board => ({
    idBolsa,
    nombre,
    fuente: nombre,
    campos: idBolsa === 2 ? campos : [],
  })
  const strategy: StrategySummary = {
    idEstrategia: 4,
    idBolsa: 3,
    bolsa: 'Indeed',
    version: 0,
    publicadaDesde: '02/03/2026',
    usuario: 'Ana',
    actualizada: '02/03/2026',
  }
  const choices = (
    strategies: readonly StrategySummary[],
    boards = [board(2, 'LinkedIn'), board(3, 'Indeed'), board(5, 'OCC')],
  ) => ({
    'GET /vacantes/obtener-bolsas-externas-por-rama': entity(boards),
    'GET /vacantes/obtener-estrategias': entity(strategies),
    'GET /vacantes/detalle-vacante': entity(publication),
  })
  const links = async () =>
    within(await screen.findByRole('list', { name: 'Bolsas' }))
      .getAllByRole('link')
      .map((link) => [
        link.textContent,
        link.getAttribute('href')?.replace('/bolsa-de-trabajo-admin/admin/vacantes', ''),
      ])
  const below = '/maestras/3/sede/8/publicacion/9'

  it('lists the boards of the branch; one with an advert links to it', async () => {
    const { server } = openPage(
      <NewStrategyPage params={{ publicationId: 9 }} />,
      '/admin/vacantes/detalle/9/crear-estrategia',
      choices([strategy, { ...strategy, idEstrategia: 6, idBolsa: 5, publicadaDesde: null }]),
    )
    expect(await links()).toEqual([
      ['LinkedInTítulo, Descripción, Referencia, Estado', '/detalle/9/crear-estrategia?bolsa=2'],
      ['IndeedPublicada', '/detalle/9/estrategia/4/editar-estrategia'],
      ['OCCYa tiene anuncio', '/detalle/9/estrategia/6/editar-estrategia'],
    ])
    expect(loads(server)).toEqual([
      '/vacantes/detalle-vacante?idPublicacion=9',
      '/vacantes/obtener-bolsas-externas-por-rama',
      '/vacantes/obtener-estrategias?idPublicacion=9',
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Crear Estrategia')
    expect(screen.getByText('Elige la bolsa en que se anunciará Contador General.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Ver la vacante' }).getAttribute('href')).toBe(
      '/bolsa-de-trabajo-admin/admin/vacantes/detalle/9?ver=estrategias',
    )
  })

  it.each([
    [
      'Crear Estrategia',
      () => <NewSiteStrategyPage params={{ vacancyId: 3, siteId: 8, publicationId: 9 }} />,
      'crear-estrategia',
    ],
    [
      'Editar Estrategia',
      () => <EditSiteStrategyPage params={{ vacancyId: 3, siteId: 8, publicationId: 9 }} />,
      'editar-estrategia',
    ],
  ])('%s below a site keeps the site in its links', async (title, page, path) => {
    openPage(page(), `/admin/vacantes${below}/${path}`, choices([strategy]))
    expect(await links()).toEqual([
      ['LinkedInTítulo, Descripción, Referencia, Estado', `${below}/crear-estrategia?bolsa=2`],
      ['IndeedPublicada', `${below}/editar-estrategia?estrategia=4`],
      ['OCC', `${below}/crear-estrategia?bolsa=5`],
    ])
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(title)
    expect(screen.getByRole('link', { name: 'Ver la vacante' }).getAttribute('href')).toBe(
      `/bolsa-de-trabajo-admin/admin/vacantes${below}?ver=estrategias`,
    )
  })

  it('shows that there are no boards, or that they could not be loaded', async () => {
    const path = '/admin/vacantes/detalle/9/crear-estrategia'
    const none = openPage(<NewStrategyPage params={{ publicationId: 9 }} />, path, choices([], []))
    expect(await screen.findByText('Tu rama no tiene bolsas externas')).toBeTruthy()
    none.unmount()
    const unknown = openPage(<NewStrategyPage params={{ publicationId: 9 }} />, path, {
      ...choices([]),
      'GET /vacantes/obtener-estrategias': refused(404, 'no-encontrado'),
    })
    expect(await screen.findByText('¡No se encontró información de la Vacante!')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Reintentar' })).toBe(null)
    unknown.unmount()
    let isAway = true
    openPage(<NewStrategyPage params={{ publicationId: 9 }} />, path, {
      ...choices([strategy]),
      'GET /vacantes/obtener-bolsas-externas-por-rama': () =>
        isAway ? refused(500, 'error-interno') : entity([board(5, 'OCC')]),
    })
    await screen.findByRole('button', { name: 'Reintentar' })
    isAway = false
    await press('Reintentar')
    expect(await links()).toEqual([['OCC', '/detalle/9/crear-estrategia?bolsa=5']])
  })
})

describe('a new advert', () => {
  it('lists missing fields first, includes the others, and omits those that the board excludes', async () => {
    create()
    expect(await screen.findByRole('heading', { level: 1, name: 'Crear Estrategia: LinkedIn' })).toBeTruthy()
    expect(await labelsIn('Falta por llenar')).toEqual(['Descripción', 'Estado'])
    expect(await labelsIn('Anuncio')).toEqual(['Título', 'Referencia', 'Notas (opcional)'])
    expect([
      (await input('Título')).value,
      (await input('Referencia')).value,
      (await input('Descripción')).value,
      (await input('Estado')).value,
    ]).toEqual(['Contador General', '9', 'Corto', ''])
    expect([(await input('Título')).readOnly, (await input('Referencia')).readOnly]).toEqual([false, true])
    expect(screen.getByText('LinkedIn no admite: Sueldo.')).toBeTruthy()
    expect([...((await input('Estado')) as unknown as HTMLSelectElement).options].map(({ text }) => text)).toEqual([
      'Selecciona una opción',
      'Jalisco',
      'Oaxaca',
    ])
    expect(screen.getByRole('main').querySelector('a')).toMatchObject({
      textContent: 'Contador General',
      pathname: '/bolsa-de-trabajo-admin/admin/vacantes/detalle/9',
    })
  })

  it('counts characters against the limits while typing, where the limit is known', async () => {
    create()
    expect([await hintOf('Título'), await hintOf('Descripción'), await hintOf('Referencia')]).toEqual([
      '16 de 20 caracteres',
      '5 caracteres: faltan 5',
      undefined,
    ])
    await type('Título', 'x'.repeat(21))
    await type('Descripción', 'x'.repeat(9))
    expect([await hintOf('Título'), await hintOf('Descripción')]).toEqual([
      '21 de 20 caracteres: sobra 1',
      '9 caracteres: falta 1',
    ])
    await type('Título', 'x'.repeat(1020))
    await type('Descripción', 'x'.repeat(1000))
    expect([await hintOf('Título'), await hintOf('Descripción')]).toEqual([
      '1,020 de 20 caracteres: sobran 1,000',
      '1,000 de 2,000 caracteres',
    ])
  })

  it('shows missing fields, and is not sent', async () => {
    const { server } = create()
    await type('Título', 'x'.repeat(22))
    await press('Guardar')
    const summary = (await screen.findByText('Falta corregir 3 campos:')).closest<HTMLElement>('[role=alert]')!
    expect(
      within(summary)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Título: como máximo 20 caracteres; sobran 2 caracteres.',
      'Descripción: al menos 10 caracteres; faltan 5 caracteres.',
      'Falta: Estado',
    ])
    expect((await input('Estado')).getAttribute('aria-invalid')).toBe('true')
    expect(bodies(server)).toEqual([])
    // The summary still lists a field that was filled in meanwhile.
    await type('Estado', 'Jalisco')
    expect(await labelsIn('Falta por llenar')).toEqual(['Descripción', 'Estado'])
  })

  it('is saved as new, and leads back to the vacancy', async () => {
    const { server, notices } = create({ [save]: entity({ id: 4 }) })
    await type('Estado', 'Jalisco')
    fireEvent.input(await input('Descripción'), { target: { value: 'Un texto largo' } })
    await press('Guardar')
    await waitFor(() => expect(currentPath()).toBe('/admin/vacantes/detalle/9'))
    expect(storedDrafts()).toEqual([])
    expect(bodies(server)).toEqual([
      {
        idPublicacion: 9,
        idBolsa: 2,
        version: null,
        contenido: {
          titulo: 'Contador General',
          descripcion: 'Un texto largo',
          referencia: '9',
          notas: '',
          estado: 'Jalisco',
        },
      },
    ])
    expect(notices()).toEqual([['success', 'Información actualizada', 'El anuncio se guardó correctamente.']])
  })

  it('shows the advert that somebody else has written meanwhile', async () => {
    const { server } = create({
      'GET /vacantes/generar-contenido-por-bolsa': entity({ ...advert, idEstrategia: 4, version: 3 }),
      'GET /vacantes/obtener-estrategia': entity(stored),
      [save]: entity({ id: 4 }),
    })
    expect((await input('Título')).value).toBe('Contadora')
    expect(loads(server)).toContain('/vacantes/obtener-estrategia?idEstrategia=4')
    await press('Guardar')
    await waitFor(() => expect(bodies(server)).toMatchObject([{ version: 3 }]))
  })

  it('copies each text with one click, with a notice', async () => {
    const { notices } = create()
    await input('Título')
    const written = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(new Error('denied'))
    await type('Título', ' Contadora ')
    await press('Copiar Título')
    await waitFor(() => expect(notices()).toEqual([['success', 'Copiado', 'Ya puedes pegar «Título» en la bolsa.']]))
    await press('Copiar Descripción')
    await waitFor(() =>
      expect(notices()).toContainEqual([
        'error',
        'No se pudo copiar',
        'Selecciona el texto de «Descripción» y cópialo.',
      ]),
    )
    expect(written.mock.calls).toEqual([['Contadora'], ['Corto']])
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Copiar Notas' }).disabled).toBe(true)
    written.mockRestore()
  })

  it('can restore the text of the vacancy', async () => {
    create()
    await input('Título')
    expect(screen.queryByRole('button', { name: /Usar el de la vacante/ })).toBe(null)
    await type('Título', 'Otro')
    await press('Usar el de la vacante en Título')
    expect((await input('Título')).value).toBe('Contador General')
    expect(screen.queryByRole('button', { name: /Usar el de la vacante/ })).toBe(null)
    await type('Notas (opcional)', 'x')
    expect(screen.queryByRole('button', { name: /Usar el de la vacante/ })).toBe(null)
  })

  it('requires confirmation before leaving with changes, and none without', async () => {
    const page = create()
    await type('Título', 'Otro')
    await press('Cancelar')
    expect(currentPath()).toBe('/admin/vacantes/detalle/9/crear-estrategia')
    await press('Descartar cambios')
    await waitFor(() => expect(currentPath()).toBe('/admin/vacantes/detalle/9'))
    page.unmount()
    create()
    expect((await input('Título')).value).toBe('Contador General')
    await press('Cancelar')
    await waitFor(() => expect(currentPath()).toBe('/admin/vacantes/detalle/9'))
  })
})

describe('a stored advert', () => {
  it('shows the saved values, and no section for missing fields when none are missing', async () => {
    const { server } = edit({ [save]: entity({ id: 4 }) })
    expect(await screen.findByRole('heading', { level: 1, name: 'Editar Estrategia: LinkedIn' })).toBeTruthy()
    expect([(await input('Título')).value, (await input('Estado')).value]).toEqual(['Contadora', 'Jalisco'])
    expect(screen.queryByRole('region', { name: 'Falta por llenar' })).toBe(null)
    await type('Notas (opcional)', 'Urgente')
    await press('Guardar')
    await waitFor(() => expect(currentPath()).toBe('/admin/vacantes/detalle/9'))
    expect(bodies(server)).toEqual([
      {
        idPublicacion: 9,
        idBolsa: 2,
        version: 3,
        contenido: {
          titulo: 'Contadora',
          descripcion: 'Un texto largo',
          referencia: '9',
          notas: 'Urgente',
          estado: 'Jalisco',
        },
      },
    ])
  })

  it('uses the site in the address', async () => {
    const path = '/admin/vacantes/maestras/3/sede/8/publicacion/9'
    const { server } = openPage(
      <EditSiteStrategyPage params={{ vacancyId: 3, siteId: 8, publicationId: 9 }} />,
      `${path}/editar-estrategia?estrategia=4`,
      { ...states, 'GET /vacantes/obtener-estrategia': entity(stored) },
    )
    expect((await input('Título')).value).toBe('Contadora')
    expect(loads(server)).toContain('/vacantes/obtener-estrategia?idEstrategia=4')
    await press('Cancelar')
    await waitFor(() => expect(currentPath()).toBe(path))
  })

  it.each([
    [
      'refused',
      refused(400, 'datos-invalidos', { mensaje: 'No se puede.', campos: { titulo: 'Título: no.' } }),
      'Título: no.',
    ],
    ['failed', refused(500, 'error-interno'), 'No se pudo guardar. Lo que escribiste sigue aquí; vuelve a intentarlo.'],
  ])('%s: shows the refusal and keeps what was typed', async (_, answer, message) => {
    edit({ [save]: answer })
    await type('Título', 'Otra')
    await press('Guardar')
    expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
    expect((await input('Título')).value).toBe('Otra')
  })

  it('shows the newer version after a conflict, which can be taken or overwritten', async () => {
    let version = 3
    const now = () =>
      entity({
        ...stored,
        version,
        campos: stored.campos.map((one) =>
          one.campo === 'titulo' && version > 3 ? { ...one, texto: 'De otra' } : one,
        ),
      })
    const page = edit({ 'GET /vacantes/obtener-estrategia': now, [save]: () => refused(409, 'registro-cambio') })
    await type('Título', 'Mía')
    version = 4
    await press('Guardar')
    expect((await screen.findByText(/Ahora dice «De otra»/)).textContent).toBe(
      'mensaje de registro-cambio Ahora dice «De otra». Si guardas, queda lo que escribiste.',
    )
    expect((await input('Título')).value).toBe('Mía')
    await press('Guardar')
    await waitFor(() => expect(bodies(page.server)).toMatchObject([{ version: 3 }, { version: 4 }]))
    await press('Usar lo guardado')
    await waitFor(async () => expect((await input('Título')).value).toBe('De otra'))
  })

  it('restores what was typed when the page opens again, until it is discarded', async () => {
    const page = edit()
    fireEvent.input(await input('Título'), { target: { value: 'Borrador' } })
    page.unmount()
    const again = edit()
    expect((await input('Título')).value).toBe('Borrador')
    expect([(await input('Estado')).value, screen.queryByText(/Se guardaron cambios/)]).toEqual(['Jalisco', null])
    again.unmount()
    const other = edit({
      'GET /vacantes/obtener-estrategia': entity({
        ...stored,
        version: 4,
        campos: stored.campos.filter(({ campo }) => campo !== 'notas'),
      }),
    })
    expect((await screen.findByText(/Se guardaron cambios/)).textContent).toBe(
      'Se guardaron cambios después de que lo escribiste.',
    )
    other.unmount()
    edit()
    await input('Título')
    await press('Descartar borrador')
    await waitFor(async () => expect((await input('Título')).value).toBe('Contadora'))
  })

  it('shows that it no longer exists', async () => {
    edit({ 'GET /vacantes/obtener-estrategia': refused(404, 'no-encontrado') })
    expect(await screen.findByText('Ese anuncio ya no existe.')).toBeTruthy()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Editar Estrategia')
  })
})

it('shows at once that the publication is closed', async () => {
  create({ 'GET /vacantes/detalle-vacante': entity({ ...publication, puedeEditar: false }) })
  expect(await screen.findByText('La publicación está cerrada: ya no se edita.')).toBeTruthy()
  expect(document.querySelector('form')).toBe(null)
})

it('shows before the choice of a board that the publication is closed', async () => {
  const nothing = {
    'GET /vacantes/obtener-bolsas-externas-por-rama': entity([]),
    'GET /vacantes/obtener-estrategias': entity([]),
  }
  openPage(<NewStrategyPage params={{ publicationId: 9 }} />, '/admin/vacantes/detalle/9/crear-estrategia', {
    ...nothing,
    'GET /vacantes/detalle-vacante': entity({ ...publication, puedeEditar: false }),
  })
  expect(await screen.findByText('La publicación está cerrada: ya no se edita.')).toBeTruthy()
  expect(screen.queryByText('Tu rama no tiene bolsas externas')).toBe(null)
})
