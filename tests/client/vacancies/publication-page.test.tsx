/** The page of a publication (spec 2 §2): its data, the candidates by stage, and the responsible people. */
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Publication } from '../../../src/contract/publications.ts'
import { PublicationPage } from '../../../src/client/vacancies/publication/publication-page.tsx'
import { openPage } from '../support/open-page.tsx'
import { entity, refused } from '../support/stub-server.ts'
import { publication } from './samples.ts'

const rosa = {
  idReclutamiento: 31,
  idCandidato: 7,
  nombre: 'Rosa Luna Paz',
  etapa: 'filtro',
  fase: 'Filtro',
  idFase: 1,
  resultado: 'abierta',
  desde: '02/03/2026',
}
const candidates = {
  'GET /vacantes/obtener-candidatos': entity({ candidatos: [rosa], totalPaginas: 1, total: 1 }),
  'GET /vacantes/obtener-sugerencias-candidatos': entity([]),
}
const open = (more: Partial<Publication> = {}) =>
  openPage(<PublicationPage params={{ publicationId: 9 }} />, '/admin/vacantes/detalle/9', {
    'GET /vacantes/detalle-vacante': entity({ ...publication, ...more }),
    ...candidates,
  })
const facts = (card: HTMLElement) => [...card.querySelectorAll('div:has(> dt)')].map((one) => one.textContent)
const region = (name: string) => screen.findByRole('region', { name })

it('shows vacancy, site, status, and the link to edit', async () => {
  open()
  expect((await screen.findByRole('heading', { level: 1, name: 'Contador General' })).parentElement!.textContent).toBe(
    'Contador GeneralActiva',
  )
  expect(screen.getByRole('main').textContent).toContain('Torre Reforma, piso 14')
  expect(screen.getByRole('link', { name: 'Editar' }).getAttribute('href')).toBe(
    '/bolsa-de-trabajo-admin/admin/vacantes/detalle/9/editar-vacante',
  )
  expect(facts(await region('Plazas y candidatos'))).toEqual([
    'Plazas abiertas2',
    'Plazas cubiertas1',
    'En proceso3',
    'Contratados1',
    'Descartados5',
  ])
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
  const page = open({ descripcion: '', funciones: [], indispensable: [] })
  expect((await region('Cómo se ve')).textContent).toBe('Cómo se veEsta vacante todavía no tiene texto')
  page.unmount()
  open({
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

it('lists the candidates with links to their processes, and filters them by stage', async () => {
  const { server, user } = open()
  const card = await region('Candidatos')
  await within(card).findByRole('link', { name: 'Rosa Luna Paz' })
  expect(
    within(card)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Nombre', 'Etapa', 'Desde'],
    ['Rosa Luna Paz', 'Filtro', '02 marzo 2026'],
  ])
  expect(within(card).getByRole('link').getAttribute('href')).toBe(
    '/bolsa-de-trabajo-admin/admin/candidatos/7/vacante/31/1',
  )
  const stage = within(card).getByLabelText<HTMLSelectElement>('Etapa')
  expect([...stage.options].map(({ text }) => text)).toEqual(['Todas las etapas', 'Filtro (2)', 'Oferta (1)'])
  await user.selectOptions(stage, 'Oferta (1)')
  await user.selectOptions(stage, 'Todas las etapas')
  const all = '/vacantes/obtener-candidatos?idPublicacion=9&paginaActual=1&resultado=abierta'
  await waitFor(() =>
    expect(server.requests.map(({ path }) => path).filter((path) => path.includes('/obtener-candidatos'))).toEqual([
      all,
      `${all}&etapa=oferta`,
      all,
    ]),
  )
  expect(location.search).toBe('')
})

it('keeps hired and rejected candidates visible (spec 2 §4), without stages', async () => {
  const { server, user } = open()
  const card = await region('Candidatos')
  await within(card).findByRole('link', { name: 'Rosa Luna Paz' })
  expect(
    within(card)
      .getAllByRole<HTMLInputElement>('radio')
      .map((radio) => [radio.checked, radio.parentElement!.textContent]),
  ).toEqual([
    [true, 'En proceso (3)'],
    [false, 'Contratados (1)'],
    [false, 'Descartados (5)'],
  ])
  await user.selectOptions(within(card).getByLabelText('Etapa'), 'Oferta (1)')
  await user.click(within(card).getByRole('radio', { name: 'Descartados (5)' }))
  expect(within(card).queryByLabelText('Etapa')).toBe(null)
  await user.click(within(card).getByRole('radio', { name: 'Contratados (1)' }))
  await user.click(within(card).getByRole('radio', { name: 'En proceso (3)' }))
  const question = '/vacantes/obtener-candidatos?idPublicacion=9&paginaActual=1&resultado='
  await waitFor(() =>
    expect(server.requests.map(({ path }) => path).filter((path) => path.includes('/obtener-candidatos'))).toEqual([
      `${question}abierta`,
      `${question}abierta&etapa=oferta`,
      `${question}descartada`,
      `${question}contratada`,
      `${question}abierta`,
    ]),
  )
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
