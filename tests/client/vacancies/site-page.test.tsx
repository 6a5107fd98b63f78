/** A site of a master vacancy (spec 2 §2): its openings, its publications, and the link to publish. */
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { SitePage } from '../../../src/client/vacancies/site-page.tsx'
import { openPage } from '../support/open-page.tsx'
import { entity, recruiter } from '../support/stub-server.ts'
import { insurance } from './samples.ts'

const at = (estatus: string) => ({
  idPublicacion: 21,
  tituloVacante: 'Asesor de Seguros de Vida',
  sede: 'Oficina Saltillo',
  diasActiva: 12,
  candidatos: 5,
  estatus,
  reclutadora: 'Anselmo Llanos',
})
const open = (
  publications: readonly ReturnType<typeof at>[],
  { siteId = 8, codes = ['VACANCIES_UPDATE'] }: { siteId?: number; codes?: readonly string[] } = {},
) =>
  openPage(
    <SitePage params={{ vacancyId: 3, siteId }} />,
    `/admin/vacantes/maestras/3/sede/${siteId}`,
    {
      'GET /vacantes/obtener-resumen-vacante-maestra': entity(insurance),
      'POST /vacantes/obtener-publicaciones': entity(publications),
    },
    { ...recruiter, idRole: 'ROLE_COM_ANL', systemSections: codes.map((code) => ({ code, operations: [] })) },
  )
/** Beside the title. */
const facts = () => screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])
const publishing = () => screen.queryByRole('link', { name: 'Publicar' })?.getAttribute('href')

it('shows its openings and publications, and offers no second publication', async () => {
  const { server } = open([at('Activa')])
  const table = await screen.findByRole('table', { name: 'Publicaciones en Oficina Saltillo' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Oficina Saltillo')
  expect(facts()).toEqual([
    ['Vacante', 'Asesor de Seguros de Vida'],
    ['Plazas abiertas', '2'],
    ['Plazas cubiertas', '1'],
  ])
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent)),
  ).toEqual([
    ['Vacante', 'Días Activa', 'Candidatos', 'Asignado a', 'Estatus'],
    ['Asesor de Seguros de Vida', '12', '5', 'Anselmo Llanos', 'Activa'],
  ])
  expect(within(table).getByRole('link').getAttribute('href')).toBe('/bolsa-de-trabajo-admin/admin/vacantes/detalle/21')
  expect(publishing()).toBe(undefined)
  expect(server.requests.find(({ path }) => path === '/vacantes/obtener-publicaciones')!.body).toEqual({
    idVacante: 3,
    idSede: 8,
  })
})

it.each([
  [
    'offers to publish again after a closed publication',
    [at('Cerrada')],
    ['VACANCIES_UPDATE'],
    '/bolsa-de-trabajo-admin/admin/vacantes/maestras/3/sede/8/publicar',
  ],
  [
    'offers to publish at a site without a publication',
    [],
    ['VACANCIES_UPDATE'],
    '/bolsa-de-trabajo-admin/admin/vacantes/maestras/3/sede/8/publicar',
  ],
  ['offers no publication without permission', [], [], undefined],
] as const)('%s', async (_, publications, codes, href) => {
  open(publications, { codes })
  await screen.findByRole('region', { name: 'Publicaciones' })
  expect(publishing()).toBe(href)
})

it('still shows a site without openings, and rejects one that never existed', async () => {
  const page = open([{ ...at('Cerrada'), sede: 'Oficina Ramos' }], { siteId: 9 })
  expect(await screen.findByRole('heading', { level: 1, name: 'Oficina Ramos' })).toBeTruthy()
  expect(facts().slice(1)).toEqual([
    ['Plazas abiertas', '0'],
    ['Plazas cubiertas', '0'],
  ])
  page.unmount()
  open([], { siteId: 9 })
  expect(await screen.findByText('¡No se encontró información de la Sede!')).toBeTruthy()
})
