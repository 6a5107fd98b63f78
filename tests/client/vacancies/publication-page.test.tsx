/** The page of a publication (spec 2 §2): its data, the candidates by stage, and the responsible people. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Publication } from '../../../src/contract/publications.ts'
import { PublicationPage } from '../../../src/client/vacancies/publication/publication-page.tsx'
import { openPage } from '../support/open-page.tsx'
import { entity, refused } from '../support/stub-server.ts'
import { addressOfPlace } from '../../../src/client/kit/lists/list-place.ts'
import { row } from '../candidates/samples.ts'
import { publication } from './samples.ts'

const list = '/candidatos/obtener-candidatos-en-reclutamiento'
const candidates = {
  [`GET ${list}`]: entity({ resumenCandidatos: [row(7)], totalPaginas: 1, total: 1 }),
  'GET /vacantes/obtener-sugerencias-candidatos': entity([]),
  'GET /vacantes/obtener-estrategias': entity([]),
  'GET /vacantes/historial-publicacion': entity([]),
}
const open = (more: Partial<Publication> = {}, query = '') =>
  openPage(<PublicationPage params={{ publicationId: 9 }} />, `/admin/vacantes/detalle/9${query}`, {
    'GET /vacantes/detalle-vacante': entity({ ...publication, ...more }),
    ...candidates,
  })
const openAdvert = (more: Partial<Publication> = {}) => open(more, '?ver=anuncio')
const listRequests = (server: ReturnType<typeof open>['server']) =>
  server.requests.map(({ path }) => path).filter((path) => path.startsWith(list))
const facts = (card: HTMLElement) => [...card.querySelectorAll('div:has(> dt)')].map((one) => one.textContent)
const region = (name: string) => screen.findByRole('region', { name })

it('shows vacancy, site, status, and the link to edit', async () => {
  openAdvert()
  const heading = await screen.findByRole('heading', { level: 1, name: 'Contador General' })
  expect([heading.parentElement!.textContent, heading.parentElement!.nextElementSibling!.textContent]).toEqual([
    'Contador GeneralActiva',
    'Plazas 1/3 · Torre Reforma, piso 14 · 1,234 días activa · Rebeca Torres Medina',
  ])
  expect(screen.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe(
    '/bolsa-de-trabajo-admin/admin/vacantes/detalle/9/editar-vacante',
  )
  expect(facts(await region('Datos de la publicación'))).toEqual([
    'SedeTorre Reforma, piso 14',
    'Fecha inicial02 marzo 2026',
    'Fecha final30 abril 2026',
    'Días activa1,234',
    'Nivel de puestoAnalista',
    'Área de interésFinanzas',
    'Subárea de interésContabilidad',
    'Asignada aRebeca Torres Medina',
    'Observador—',
    'Plazas abiertas2',
    'Plazas cubiertas1',
  ])
  expect((await region('Cómo se ve')).textContent).toBe(
    'Cómo se veSueldo mensual$ 18.000,00 a $ 25.000,50Lleva la contabilidad.FuncionesCierra el mesPresenta declaracionesIndispensableCédula profesional',
  )
})

it.each([
  ['no edit without permission', { puedeEditar: false }, undefined],
  [
    'the separate form for a publication of a master vacancy',
    { esVacanteMaestra: true },
    '/bolsa-de-trabajo-admin/admin/vacantes/maestras/editar-publicacion/9',
  ],
])('offers %s', async (_, more, href) => {
  open(more)
  await screen.findByRole('heading', { level: 1, name: 'Contador General' })
  expect(screen.queryByRole('link', { name: 'Editar' })?.getAttribute('href')).toBe(href)
})

it('shows when there is no text; shows a single salary alone', async () => {
  const page = openAdvert({ descripcion: '', funciones: [], indispensable: [] })
  expect((await region('Cómo se ve')).textContent).toBe('Cómo se veEsta vacante todavía no tiene texto')
  page.unmount()
  openAdvert({
    descripcion: '',
    funciones: ['Cierra el mes'],
    indispensable: [],
    sueldoMax: null,
    tipoSueldo: 'neto',
    beneficios: ['Comedor', 'Vales'],
  })
  expect((await region('Cómo se ve')).textContent).toBe(
    'Cómo se veSueldo mensual$ 18.000,00 netosFuncionesCierra el mesBeneficiosComedorVales',
  )
})

it("lists the candidates as the candidates' list does, without what is the same in every row", async () => {
  const { server } = open()
  const table = await screen.findByRole('table', { name: 'Candidatos de la vacante' })
  await within(table).findByRole('link', { name: 'Persona 7 Luna' })
  expect(
    within(table)
      .getAllByRole('row')
      .map((one) => [...one.children].slice(1).map(({ textContent }) => textContent)),
  ).toEqual([
    ['Nombre', 'Teléfono', 'Estatus', 'Días', 'Turno', 'Resp.Responsable', 'Próxima cita', 'Acción'],
    ['Persona 7 Luna', '(55) 1234-5678', 'Filtro', '1', 'Tú', 'RMRebeca Torres Medina', '', 'Decidir'],
  ])
  expect(within(table).getByRole('checkbox', { name: 'Elegir a Persona 7 Luna' })).toBeTruthy()
  expect(
    within(table)
      .getByRole('link', { name: /Filtro/ })
      .getAttribute('href'),
  ).toBe('/bolsa-de-trabajo-admin/admin/candidatos/7/vacante/1007/1')
  expect(within(table).getByRole('link', { name: 'Decidir: Persona 7 Luna' }).getAttribute('href')).toBe(
    '/bolsa-de-trabajo-admin/admin/candidatos/7/vacante/1007/1',
  )
  expect([listRequests(server), location.search]).toEqual([[`${list}?paginaActual=1&publicacion=9`], ''])
})

it('counts each stage, hired and rejected candidates (spec 2 §4); each number lists exactly these', async () => {
  const { server, user } = open({}, '?turno=tu&orden=dias')
  const strip = within(await screen.findByRole('navigation', { name: 'Candidatos por etapa' }))
  expect(strip.getAllByRole('link').map((link) => [link.getAttribute('aria-label') ?? link.textContent])).toEqual([
    ['3 En proceso'],
    ['2 Filtro'],
    ['0 Primera entrevista'],
    ['0 Exámenes'],
    ['0 Segunda entrevista'],
    ['1 Oferta'],
    ['0 Solicitud de empleo'],
    ['0 Folio de requisición'],
    ['0 Documentos'],
    ['0 Estudio socioeconómico'],
    ['0 Contratación'],
    ['1 Contratados'],
    ['5 Rechazados'],
  ])
  const current = () =>
    strip.getAllByRole('link').flatMap((link) => (link.hasAttribute('aria-current') ? [link.textContent] : []))
  expect(current()).toEqual([])
  for (const [name, search] of [
    ['1 Oferta', '?etapa=oferta&orden=dias'],
    ['5 Rechazados', '?resultado=descartado&orden=dias'],
    ['1 Contratados', '?resultado=contratado&orden=dias'],
    ['3 En proceso', '?orden=dias'],
  ] as const) {
    await user.click(strip.getByRole('link', { name }))
    await waitFor(() => expect([location.search, current()]).toEqual([search, [name]]))
  }
  const all = `${list}?paginaActual=1`
  await waitFor(() =>
    expect(
      listRequests(server).map((path) => [...new URLSearchParams(path.split('?')[1])].toSorted().join(' ')),
    ).toEqual([
      'orden,dias paginaActual,1 publicacion,9 turno,tu',
      'etapa,oferta orden,dias paginaActual,1 publicacion,9',
      'orden,dias paginaActual,1 publicacion,9 resultado,descartado',
      'orden,dias paginaActual,1 publicacion,9 resultado,contratado',
      'orden,dias paginaActual,1 publicacion,9',
    ]),
  )
  expect(listRequests(server).every((path) => path.startsWith(all))).toBe(true)
})

it('has its parts in tabs, which are in the address; candidates are only loaded where they are seen', async () => {
  const { server, user } = open({}, '?ver=historial')
  const names = () => screen.getAllByRole('tab').map(({ textContent }) => textContent)
  await screen.findByRole('region', { name: 'Historial de la publicación' })
  expect(names()).toEqual(['Candidatos 3', 'Sugerencias', 'Anuncio', 'Estrategias', 'Historial'])
  for (const [tab, part, search] of [
    ['Estrategias', 'Estrategias', '?ver=estrategias'],
    ['Anuncio', 'Cómo se ve', '?ver=anuncio'],
    ['Sugerencias', 'Sugerencias', '?ver=sugerencias'],
  ] as const) {
    await user.click(screen.getByRole('tab', { name: tab }))
    expect(await region(part)).toBeTruthy()
    expect([location.search, listRequests(server)]).toEqual([search, []])
  }
  await user.click(screen.getByRole('tab', { name: 'Candidatos 3' }))
  expect(await screen.findByRole('link', { name: 'Persona 7 Luna' })).toBeTruthy()
  expect([location.search, listRequests(server).length]).toEqual(['', 1])
})

it('leads from a profile back to the same candidates of the publication', () => {
  const place = { search: 'luna', page: 2, filters: { publicacion: '9', etapa: 'filtro' }, totalPages: 3, ids: [7] }
  expect([addressOfPlace(place), addressOfPlace({ ...place, filters: { etapa: 'filtro' } })]).toEqual([
    '/admin/vacantes/detalle/9?pagina=2&buscar=luna&etapa=filtro',
    '/admin/candidatos?pagina=2&buscar=luna&etapa=filtro',
  ])
})

it('shows that it does not exist, or could not be loaded', async () => {
  const none = openPage(<PublicationPage params={{ publicationId: 9 }} />, '/admin/vacantes/detalle/9', {})
  expect(await screen.findByText('¡No se encontró información de la Vacante!')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Reintentar' })).toBe(null)
  none.unmount()
  let isAway = true
  const { user } = openPage(<PublicationPage params={{ publicationId: 9 }} />, '/admin/vacantes/detalle/9', {
    'GET /vacantes/detalle-vacante': () => (isAway ? refused(500, 'error-interno') : entity(publication)),
    ...candidates,
  })
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  isAway = false
  await user.click(again)
  expect(await screen.findByRole('heading', { level: 1, name: 'Contador General' })).toBeTruthy()
})

it.each([
  ['loads a closed publication with its own call', true, ['/vacantes/detalle-vacante-cerrada?idPublicacion=9']],
  [
    'loads a publication that was reopened meanwhile',
    false,
    ['/vacantes/detalle-vacante-cerrada?idPublicacion=9', '/vacantes/detalle-vacante?idPublicacion=9'],
  ],
])('%s', async (_, isClosed, expected) => {
  const closed: Parameters<typeof openPage>[2] = isClosed
    ? { 'GET /vacantes/detalle-vacante-cerrada': entity(publication) }
    : {}
  const { server } = openPage(
    <PublicationPage params={{ publicationId: 9 }} />,
    '/admin/vacantes/detalle/9?isCloser=1',
    { 'GET /vacantes/detalle-vacante': entity(publication), ...closed, ...candidates },
  )
  await screen.findByRole('heading', { level: 1, name: 'Contador General' })
  expect(server.requests.map(({ path }) => path).filter((path) => path.startsWith('/vacantes/detalle'))).toEqual(
    expected,
  )
})
