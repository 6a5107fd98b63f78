/**
 * 'Cartera de Candidatos' (spec 2 §2, §3): columns by branch, requests, filters and page in the address, preview,
 * start.
 */
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { PortfolioPage as Screen } from '../../../src/client/portfolio/portfolio-page.tsx'
import type { Branch } from '../../../src/contract/roles.ts'
import type { PortfolioPage } from '../../../src/contract/portfolio.ts'
import type { SessionUser } from '../../../src/contract/session.ts'
import { press } from '../kit/lists/queue-screen.tsx'
import { toggle } from '../ui/popover.ts'
import { openPage } from '../support/open-page.tsx'
import { type ReceivedRequest, entity, refused } from '../support/stub-server.ts'
import { ana, eva, luis, options, pageOf, userOf } from './samples.ts'

const search = 'POST /cartera/buscar'
const profile = {
  nombre: ana.nombre,
  correo: 'ana@x.mx',
  telefono: '5512345678',
  fechaNacimiento: '03/03/2000',
  estado: 'Jalisco',
  municipio: 'Zapopan',
  contratado: 0,
  curriculum: null,
  urlCurriculum: null,
  calificacion: { id: 1, codigo: 'FV', descripcion: 'Favorito', tags: [] },
}
const others = {
  'GET /cartera/cargar-filtros': entity(options),
  'GET /vistas/obtener': entity([]),
  'POST /cartera/obtener-subarea-interes': entity([
    { idArea: 1, nombre: 'Ventas', subareas: [{ idSubArea: 11, idArea: 1, nombre: 'Piso' }] },
  ]),
  'GET /candidatos/obtener-historial-candidato': entity({ actuales: [], anteriores: [], notas: [] }),
  'GET /candidatos/detalle-candidato': (request: ReceivedRequest) =>
    entity({ ...profile, nombre: request.path.endsWith('=7') ? ana.nombre : luis.nombre }),
  'GET /candidatos/obtener-lista-simple-mis-vacantes': entity([
    { id: 3, descripcion: 'Contador · Torre Reforma', idSede: 4 },
  ]),
}
type Answer = Parameters<typeof openPage>[2][string]
const open = (
  answer: PortfolioPage | Answer,
  { branch = 'CORP' as Branch, query = '', user = userOf(branch), more = {} as Parameters<typeof openPage>[2] } = {},
) =>
  openPage(
    <Screen />,
    `/admin/cartera${query}`,
    { ...others, [search]: typeof answer === 'object' && 'resultados' in answer ? entity(answer) : answer, ...more },
    user as SessionUser,
  )
const table = () => screen.getByRole('table', { name: 'Cartera de Candidatos' })
const cells = () =>
  within(table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].filter(isNotChoice).map(({ textContent }) => textContent))
const isNotChoice = (cell: Element) => cell.querySelector('input[type=checkbox]') === null
const bodies = (server: ReturnType<typeof open>['server']) =>
  server.requests.filter(({ path }) => path === '/cartera/buscar').map(({ body }) => body as Record<string, unknown>)
const address = () => location.search
/** As the browser does it. */
const openFilter = async (name: string | RegExp) => {
  const button = await screen.findByRole('button', { name })
  toggle(document.getElementById(button.getAttribute('popovertarget') ?? '')!, 'open')
}
/** The list that is passed on to a profile, of the first and only page. */
const placeOfPage = (ids: readonly number[]) => ({
  list: { search: '', page: 1, filters: {}, totalPages: 1, total: ids.length, ids, from: 'portfolio' },
})
const nothing = {
  modo: 'CORP',
  paginaActual: 1,
  busqueda: '',
  calificacion: null,
  areaInteres: null,
  subAreaInteres: null,
  tiempoEnCartera: null,
  edad: null,
  escolaridad: null,
  ubicacion: null,
}

it('shows that candidates are loading, and not that there are none', async () => {
  open(() => new Promise(() => {}))
  expect([
    (await screen.findAllByRole('status')).map(({ textContent }) => textContent),
    screen.queryAllByRole('link', { name: /Luna/ }),
  ]).toEqual([['Contando...', 'Cargando candidatos...'], []])
})

it('shows the order of the candidates', async () => {
  open(pageOf([ana]))
  expect(screen.getByRole('heading', { level: 1 }).closest('div')?.nextElementSibling?.textContent).toBe(
    'Primero aparecen quienes se registraron más recientemente.',
  )
})

describe('the columns', () => {
  it.each([
    [
      'CORP',
      ['Nombre', 'Calificación', 'Área', 'Subárea', 'Escolaridad', 'Tiempo en cartera'],
      ['Ana Luna Paz', 'Favorito', 'Ventas', 'Piso', 'Maestría', '1 a 3 meses'],
    ],
    [
      'COM',
      ['Nombre', 'Calificación', 'Edad', 'Escolaridad', 'Ubicación', 'Tiempo en cartera'],
      ['Ana Luna Paz', 'Favorito', '25 a 34 años', 'Maestría', 'Jalisco', '1 a 3 meses'],
    ],
    [
      'ATN',
      ['Nombre', 'Calificación', 'Edad', 'Ubicación', 'Área', 'Tiempo en cartera'],
      ['Ana Luna Paz', 'Favorito', '25 a 34 años', 'Jalisco', 'Ventas', '1 a 3 meses'],
    ],
  ] as const)('for %s', async (branch, headers, row) => {
    open(pageOf([ana, eva]), { branch })
    await waitFor(() => expect(cells()[0]?.slice(0, 6)).toEqual(row))
    expect(
      within(table())
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Elegir todos', ...headers, 'Acciones'])
    expect(
      within(table())
        .getAllByRole('button', { name: /^Filtrar / })
        .map((button) => button.getAttribute('title')),
    ).toEqual(headers.slice(1).map((one) => `Filtrar ${one}`))
    expect(cells()[1]?.slice(0, 6)).toEqual([
      'Eva Mar Paz',
      'Sin calificar',
      ...Array.from({ length: 3 }, () => '—'),
      'Menos de 1 mes',
    ])
  })
  it('show a star or a frown for the score, and link the name to the candidate', async () => {
    const { user } = open(pageOf([ana, luis, eva]))
    expect((await screen.findByRole('link', { name: 'Ana Luna Paz' })).getAttribute('href')).toBe(
      '/bolsa-de-trabajo-admin/admin/candidatos/7',
    )
    expect(
      within(table())
        .getAllByRole('row')
        .slice(1)
        .map((row) =>
          [...row.children[2]!.querySelectorAll('svg')].map(
            (icon) => icon.getAttribute('class')?.match(/lucide-(star|frown)/)?.[1],
          ),
        ),
    ).toEqual([['star'], ['frown'], []])
    await user.click(screen.getByRole('link', { name: 'Ana Luna Paz' }))
    expect([location.pathname.split('/').at(-1), history.state]).toEqual(['7', placeOfPage([7, 6, 5])])
  })
  it('show an observer no profile links and no actions', async () => {
    open(pageOf([ana]), { user: userOf('CORP', { idRole: 'ROLE_CRP_OBS' }) })
    await screen.findByText('Ana Luna Paz')
    expect([within(table()).queryAllByRole('link'), within(table()).queryAllByRole('checkbox')]).toEqual([[], []])
    expect(within(table()).getAllByRole('columnheader').at(-1)?.textContent).toBe('Tiempo en cartera')
  })
  it('are hidden without permission for the section', () => {
    const { server } = open(pageOf([ana]), { user: userOf('CORP', { systemSections: [] }) })
    expect(screen.getByRole('status').textContent).toBe('No tienes permiso para ver la cartera.')
    expect(bodies(server)).toEqual([])
  })
})

describe('the query', () => {
  it('comes from the address, with empty lists as null; invalid filters are ignored', async () => {
    const { server } = open(pageOf([ana], { paginaActual: 2, totalPaginas: 3 }), {
      query: '?pagina=2&buscar=luna&areaInteres=1,2&escolaridad=x&edad=3&calificacion=',
    })
    await screen.findByText('Ana Luna Paz')
    expect(bodies(server)).toEqual([{ ...nothing, paginaActual: 2, busqueda: 'luna', areaInteres: [1, 2] }])
    expect(address()).toBe('?pagina=2&buscar=luna&areaInteres=1%2C2')
  })
  it('starts at the first page after a filter is chosen, is stored in the address, and is null after removal', async () => {
    const { server, user } = open(pageOf([ana], { totalPaginas: 3, paginaActual: 1 }))
    await screen.findByText('Ana Luna Paz')
    await openFilter('Filtrar Escolaridad: todos')
    await user.click(await screen.findByRole('option', { name: 'Preparatoria' }))
    await waitFor(() => expect(address()).toBe('?escolaridad=2'))
    expect(bodies(server).at(-1)).toEqual({ ...nothing, escolaridad: [2] })
    expect(screen.getByRole('link', { name: 'Escolaridad: Preparatoria: quitar filtro' })).toBeTruthy()
    await user.click(await screen.findByRole('option', { name: 'Preparatoria' }))
    await waitFor(() => expect(bodies(server).at(-1)).toEqual(nothing))
  })
  it('offers only the sub-areas of the chosen areas, and removes the choice when the areas change', async () => {
    const { server, user } = open(pageOf([ana]), { query: '?areaInteres=1&subAreaInteres=11,21' })
    await screen.findByText('Ana Luna Paz')
    await openFilter('Filtrar Subárea: 2 seleccionados')
    await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Piso']))
    expect(
      server.requests.filter(({ path }) => path === '/cartera/obtener-subarea-interes').map(({ body }) => body),
    ).toEqual([[1]])
    await openFilter(/^Filtrar Área/)
    await user.click(await screen.findByRole('option', { name: 'Sistemas' }))
    await waitFor(() =>
      expect(bodies(server).at(-1)).toEqual({ ...nothing, areaInteres: [1, 2], subAreaInteres: [11, 21] }),
    )
    await user.click(screen.getByRole('option', { name: 'Ventas' }))
    await waitFor(() => expect(bodies(server).at(-1)).toEqual({ ...nothing, areaInteres: [2], subAreaInteres: [21] }))
  })
  it('offers every sub-area without a chosen area', async () => {
    open(pageOf([ana]))
    await screen.findByText('Ana Luna Paz')
    await openFilter('Filtrar Subárea: todos')
    await waitFor(() =>
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Piso', 'Redes']),
    )
  })
  it('is restored by going back', async () => {
    const { server } = open(pageOf([ana]), { query: '?edad=1&escolaridad=1' })
    await screen.findByText('Ana Luna Paz')
    act(() => history.pushState(null, '', '?escolaridad=2'))
    await waitFor(() => expect(bodies(server).at(-1)).toEqual({ ...nothing, escolaridad: [2] }))
  })
  it('moves from a page beyond the end to the last one', async () => {
    const { server } = open(
      (request) =>
        entity(
          pageOf([ana], {
            totalPaginas: 2,
            paginaActual: Math.min(2, (request.body as { paginaActual: number }).paginaActual),
          }),
        ),
      { query: '?pagina=9' },
    )
    await screen.findByText('Ana Luna Paz')
    expect(bodies(server).map(({ paginaActual }) => paginaActual)).toEqual([9, 2])
    expect(address()).toBe('?pagina=2')
  })
})

describe('without rows', () => {
  it('shows the table heads and that there are no results', async () => {
    open(pageOf([]), { query: '?escolaridad=1' })
    expect(await screen.findByText('No hay resultados')).toBeTruthy()
    expect(
      screen.getByText('Aquí aparecen los candidatos que no están en ningún proceso ni fueron contratados.'),
    ).toBeTruthy()
    expect(screen.getByText('0 candidatos')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Filtrar Escolaridad: 1 seleccionado' })).toBeTruthy()
  })
  it('shows a failure with a retry', async () => {
    let isBroken = true
    const { user } = open(() => (isBroken ? refused(500, 'error-interno') : entity(pageOf([ana]))))
    expect(await screen.findByText('¡No se encontró información en Cartera de Candidatos!')).toBeTruthy()
    expect(screen.getByText('Por favor vuelve a intentarlo más tarde.')).toBeTruthy()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByText('Ana Luna Paz')).toBeTruthy()
  })
  it('offers a retry for filter options that failed to load', async () => {
    let isBroken = true
    const { user } = open(pageOf([ana]), {
      more: { 'GET /cartera/cargar-filtros': () => (isBroken ? refused(500, 'error-interno') : entity(options)) },
      query: '?escolaridad=2',
    })
    expect(await screen.findByText('No se pudieron cargar las opciones de los filtros.')).toBeTruthy()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Reintentar' }))
    expect(await screen.findByRole('link', { name: /Escolaridad: Preparatoria/ })).toBeTruthy()
  })
})

const titleOf = (name: string) => ({ level: 2, name })
const preview = async (name: string) => (await screen.findByRole('heading', titleOf(name))).closest('aside')!

describe('the preview', () => {
  it('shows a candidate beside the list with links to the profile and the neighbours; closing returns the focus', async () => {
    const { user, server } = open(pageOf([ana, luis]))
    await user.click(await screen.findByRole('button', { name: 'Vista previa de Ana Luna Paz' }))
    const shown = await preview('Ana Luna Paz')
    expect([...shown.querySelectorAll('dt, dd')].map(({ textContent }) => textContent)).toEqual([
      'Correo',
      'ana@x.mx',
      'Teléfono',
      '(55) 1234-5678',
      'Fecha de nacimiento',
      '03 marzo 2000',
      'Ubicación',
      'Zapopan, Jalisco',
      'Calificación',
      'Favorito',
    ])
    expect(
      ['Llamar: (55) 1234-5678', 'Escribir a ana@x.mx', 'Abrir conversación de WhatsApp'].map((name) =>
        within(shown).getByRole('link', { name }).getAttribute('href'),
      ),
    ).toEqual(['tel:+525512345678', 'mailto:ana@x.mx', 'https://wa.me/525512345678'])
    expect(within(shown).getByRole('link', { name: 'Abrir perfil' }).getAttribute('href')).toBe(
      '/bolsa-de-trabajo-admin/admin/candidatos/7',
    )
    expect(within(shown).getByRole<HTMLButtonElement>('button', { name: 'Candidato anterior' }).disabled).toBe(true)
    await user.click(within(shown).getByRole('button', { name: 'Candidato siguiente' }))
    const next = await preview('Luis Sol Paz')
    expect(within(next).getByRole<HTMLButtonElement>('button', { name: 'Candidato siguiente' }).disabled).toBe(true)
    expect(bodies(server)).toEqual([nothing])
    await user.click(within(next).getByRole('link', { name: 'Abrir perfil' }))
    expect([location.pathname.split('/').at(-1), history.state]).toEqual(['6', placeOfPage([7, 6])])
    await user.click(within(next).getByRole('button', { name: 'Cerrar vista previa' }))
    expect(screen.queryByRole('heading', titleOf('Luis Sol Paz'))).toBeNull()
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Vista previa de Luis Sol Paz')
  })
  it('continues to the next page, together with the list', async () => {
    const { user, server } = open((request) =>
      entity(
        (request.body as { paginaActual: number }).paginaActual === 1
          ? pageOf([ana], { totalPaginas: 2 })
          : pageOf([luis], { totalPaginas: 2, paginaActual: 2 }),
      ),
    )
    await user.click(await screen.findByRole('button', { name: 'Vista previa de Ana Luna Paz' }))
    const next = await screen.findByRole('button', { name: 'Candidato siguiente' })
    await waitFor(() => expect((next as HTMLButtonElement).disabled).toBe(false))
    await user.click(next)
    expect(await preview('Luis Sol Paz')).toBeTruthy()
    await waitFor(() => expect(cells().map(([name]) => name)).toEqual(['Luis Sol Paz']))
    expect(address()).toBe('?pagina=2')
    // The one after, the list, and the one before
    expect(bodies(server).map(({ paginaActual }) => paginaActual)).toEqual([1, 2, 2, 1])
  })
})

it('goes through the rows by keys, and previews the current one with the space bar', async () => {
  open(pageOf([ana, luis]))
  await screen.findByText('Ana Luna Paz')
  press('j', ' ')
  await preview('Ana Luna Paz')
  press('j')
  await preview('Luis Sol Paz')
  press('Escape')
  expect(document.querySelector('aside')).toBe(null)
  press(' ')
  await preview('Luis Sol Paz')
  press(' ')
  expect(document.querySelector('aside')).toBe(null)
})

it('cannot be opened from outdated rows', async () => {
  const { user } = open((request) =>
    (request.body as { busqueda: string }).busqueda === '' ? entity(pageOf([ana])) : new Promise<never>(() => {}),
  )
  const look = await screen.findByRole<HTMLButtonElement>('button', { name: 'Vista previa de Ana Luna Paz' })
  expect(look.disabled).toBe(false)
  await user.type(screen.getByRole('searchbox', { name: 'Buscar candidato' }), 'luna')
  await waitFor(() => expect(look.disabled).toBe(true))
})

describe('the preview, in other cases,', () => {
  const button = (name: string) => screen.getByRole('button', { name })
  it('closes with the button that opened it, which is shown as pressed', async () => {
    const { user } = open(pageOf([ana, luis]))
    await screen.findByText('Ana Luna Paz')
    await user.click(button('Vista previa de Ana Luna Paz'))
    await preview('Ana Luna Paz')
    expect(
      ['Ana Luna Paz', 'Luis Sol Paz'].map((name) => button(`Vista previa de ${name}`).getAttribute('aria-pressed')),
    ).toEqual(['true', 'false'])
    await user.click(button('Vista previa de Ana Luna Paz'))
    expect(screen.queryByRole('heading', titleOf('Ana Luna Paz'))).toBeNull()
  })
  it('shows that it could not be loaded, and retries', async () => {
    const answer = Promise.withResolvers<ReturnType<typeof entity>>()
    let isFirst = true
    const { user } = open(pageOf([ana]), {
      more: {
        'GET /candidatos/detalle-candidato': () => (isFirst ? ((isFirst = false), answer.promise) : entity(profile)),
      },
    })
    await user.click(await screen.findByRole('button', { name: 'Vista previa de Ana Luna Paz' }))
    await screen.findByText('Cargando candidato...')
    answer.resolve(refused(500, 'error-interno'))
    expect((await screen.findByRole('alert')).textContent).toBe('¡No se encontró información del Candidato!Reintentar')
    await user.click(button('Reintentar'))
    await preview('Ana Luna Paz')
  })
  it('shows that the candidate does not exist, without a retry', async () => {
    const { user } = open(pageOf([ana]), {
      more: { 'GET /candidatos/detalle-candidato': refused(404, 'no-encontrado') },
    })
    await user.click(await screen.findByRole('button', { name: 'Vista previa de Ana Luna Paz' }))
    expect((await screen.findByRole('alert')).textContent).toBe('¡No se encontró información del Candidato!')
  })
  it('retries a neighbour that could not be loaded', async () => {
    let isBroken = true
    const pageOfRequest = ({ body }: ReceivedRequest) => (body as { paginaActual: number }).paginaActual
    const { user } = open((request) =>
      pageOfRequest(request) === 1
        ? entity(pageOf([ana], { totalPaginas: 2 }))
        : isBroken
          ? refused(500, 'error-interno')
          : entity(pageOf([luis], { totalPaginas: 2, paginaActual: 2 })),
    )
    await user.click(await screen.findByRole('button', { name: 'Vista previa de Ana Luna Paz' }))
    const again = await screen.findByRole<HTMLButtonElement>('button', { name: 'Reintentar siguiente' })
    expect([again.disabled, screen.queryByRole('button', { name: 'Reintentar anterior' })]).toEqual([false, null])
    isBroken = false
    await user.click(again)
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Candidato siguiente' }).disabled).toBe(false),
    )
    await user.click(button('Candidato siguiente'))
    await preview('Luis Sol Paz')
  })
  it('starts the process of its candidate, and closes', async () => {
    const { user, server } = open(pageOf([ana, luis]), {
      more: { 'POST /candidatos/asignar-vacante': entity({ success: true }) },
    })
    await user.click(await screen.findByRole('button', { name: 'Vista previa de Ana Luna Paz' }))
    await user.click(
      within(await preview('Ana Luna Paz')).getByRole('button', {
        name: 'Iniciar proceso',
      }),
    )
    const dialog = await screen.findByRole('dialog', { name: 'Iniciar proceso de Ana Luna Paz' })
    await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
    expect([
      screen.queryByRole('dialog', { name: 'Iniciar proceso de Ana Luna Paz' }),
      screen.getByRole('heading', titleOf('Ana Luna Paz')) !== null,
      bodies(server).length,
    ]).toEqual([null, true, 1])
    await user.click(within(await preview('Ana Luna Paz')).getByRole('button', { name: 'Iniciar proceso' }))
    const anew = await screen.findByRole('dialog', { name: 'Iniciar proceso de Ana Luna Paz' })
    expect(
      [...(await within(anew).findByRole<HTMLSelectElement>('combobox', { name: /Vacante/ })).options].map(
        ({ text }) => text,
      )[0],
    ).toBe('Selecciona una de tus vacantes')
    await user.selectOptions(within(anew).getByRole('combobox', { name: /Vacante/ }), 'Contador · Torre Reforma')
    await user.click(within(anew).getByRole('button', { name: 'Iniciar proceso' }))
    await waitFor(() =>
      expect([screen.queryByRole('heading', titleOf('Ana Luna Paz')), bodies(server).length]).toEqual([null, 2]),
    )
  })
})

it('reloads the list when the dialog is left after a start without an answer', async () => {
  let isFree = true
  const { user } = open(() => entity(pageOf(isFree ? [ana, luis] : [luis])), {
    more: {
      'POST /candidatos/asignar-vacante': () => ((isFree = false), Promise.reject(new TypeError('Failed to fetch'))),
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Iniciar proceso de Ana Luna Paz' }))
  const dialog = await screen.findByRole('dialog', { name: 'Iniciar proceso de Ana Luna Paz' })
  await user.selectOptions(await within(dialog).findByRole('combobox', { name: /Vacante/ }), 'Contador · Torre Reforma')
  await user.click(within(dialog).getByRole('button', { name: 'Iniciar proceso' }))
  await waitFor(() => expect(isFree).toBe(false))
  await waitFor(() =>
    expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(false),
  )
  await user.click(within(dialog).getByRole('button', { name: 'Cancelar' }))
  await waitFor(() => expect(cells().map(([name]) => name)).toEqual(['Luis Sol Paz']))
})

it('starts a process in an allowed vacancy, and reloads the list', async () => {
  let isFree = true
  const { user, server, notices } = open(() => entity(pageOf(isFree ? [ana, luis] : [luis])), {
    more: { 'POST /candidatos/asignar-vacante': () => ((isFree = false), entity({ success: true })) },
  })
  await user.click(await screen.findByRole('button', { name: 'Iniciar proceso de Ana Luna Paz' }))
  const dialog = await screen.findByRole('dialog', { name: 'Iniciar proceso de Ana Luna Paz' })
  await user.selectOptions(await within(dialog).findByRole('combobox', { name: /Vacante/ }), 'Contador · Torre Reforma')
  await user.click(within(dialog).getByRole('button', { name: 'Iniciar proceso' }))
  await waitFor(() => expect(cells().map(([name]) => name)).toEqual(['Luis Sol Paz']))
  expect(server.requests.find(({ path }) => path === '/candidatos/asignar-vacante')?.body).toEqual({
    idVacante: 3,
    idCandidato: 7,
    idSede: 4,
  })
  expect(notices()).toEqual([['success', 'Asignación exitosa', 'El candidato fue asignado a la vacante']])
  expect(screen.queryByRole('dialog', { name: 'Iniciar proceso de Ana Luna Paz' })).toBeNull()
})
