/** The screens of the vacancies for everybody, and what opens on each: `accessibility.spec.ts` looks at them. */
import { expect, type Page } from '@playwright/test'
import { boardRows } from '../../../src/server/installation/boards.ts'
import { boards, strategies } from '../../../src/server/vacancies/tables.ts'
import { advertise } from '../../server/support/advertised.ts'
import { addCandidate, addRecruitment } from '../../server/support/people.ts'
import { furnishForms } from '../../server/support/vacancy-forms.ts'
import type { Screen } from './looked-at.ts'
import type { Served } from './served.ts'

const siteOf = ({ house }: Served): number => house.sites[0]!.sede
/** With somebody in process, so that closing has something to ask. */
async function publicationIn(served: Served, titulo: string, esVacanteMaestra = false) {
  const published = await advertise(served.db, 'CORP', { titulo, siteId: siteOf(served), free: 2 }, esVacanteMaestra)
  await addRecruitment(served.db, await addCandidate(served.db, ['Rosa', titulo, 'Peña']), published.publicationId)
  return published
}

/** The first of the boards of the branch, and an advert for it. */
async function advertIn(served: Served, titulo: string, esVacanteMaestra = false) {
  const published = await publicationIn(served, titulo, esVacanteMaestra)
  await served.db.insert(boards).values([...boardRows]).onConflictDoNothing()
  const row = { publicationId: published.publicationId, boardId: board.id, contenido: {}, updatedBy: served.house.user.ROLE_CRP_ADMN, updatedAt: served.deps.now() }
  const [strategy] = await served.db.insert(strategies).values(row).returning()
  return { ...published, strategyId: strategy!.id }
}
const board = boardRows.find(({ branches }) => branches.includes('CORP'))!

const heading = (name: string) => (page: Page) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const within = 'dialog[open]'
const missing = (button: string, problem: string) => ({ open: async (page: Page) => (await press(page, button), await expect(page.getByText(problem).first()).toBeVisible()) })

type VacancyPlace =
  | 'vacancies' | 'newVacancy' | 'publication' | 'publicationInfo' | 'editVacancy'
  | 'createStrategy' | 'editStrategy' | 'createSiteStrategy' | 'editSiteStrategy'
  | 'masterVacancy' | 'editMasterVacancy' | 'site' | 'newPublication' | 'sitePublication' | 'editPublication' | 'openings'

export const vacancyScreens: Readonly<Record<VacancyPlace, readonly Screen[]>> = {
  vacancies: [
    {
      path: async (served) => {
        await publicationIn(served, 'Contador General')
        await publicationIn(served, 'Asesor Patrimonial', true)
        return 'admin/vacantes'
      },
      arrive: (page) => expect(page.getByRole('link', { name: 'Contador General' })).toBeVisible(),
    },
  ],
  newVacancy: [
    {
      path: async (served) => (await furnishForms(served), 'admin/vacantes/crear'),
      arrive: heading('Crear Vacante'),
      opens: {
        'what is missing': missing('Crear Vacante', 'El titulo es requirido'),
        'a calendar': { open: async (page) => (await page.getByRole('button', { name: /^Fecha inicial/ }).click(), await expect(page.getByRole('grid')).toBeVisible()) },
      },
    },
  ],
  publication: [
    {
      path: async (served) => `admin/vacantes/detalle/${(await publicationIn(served, 'Auditor Interno')).publicationId}`,
      arrive: heading('Auditor Interno'),
      opens: {
        'closing, with what is missing': {
          open: async (page) => {
            await press(page, 'Cerrar publicación')
            await page.locator(within).getByRole('button', { name: 'Cerrar publicación' }).click()
            await expect(page.getByText('Escribe por qué se cierra')).toBeVisible()
          },
          within,
        },
        'another site': { open: async (page) => (await press(page, 'Cambiar sede'), await page.locator(within).getByRole('button', { name: 'Cambiar sede' }).click(), await expect(page.getByText('La sede es requerida')).toBeVisible()), within },
        'who answers for it': { open: async (page) => (await press(page, 'Asignar responsable'), await expect(page.locator(within).getByRole('combobox')).toBeVisible()), within },
      },
    },
    {
      path: async (served) => `admin/vacantes/detalle/${(await advertise(served.db, 'CORP', { titulo: 'Abogado', siteId: siteOf(served), estado: 'cerrada' })).publicationId}?isCloser=1`,
      arrive: heading('Abogado'),
      opens: { 'reopening': { open: async (page) => (await press(page, 'Reabrir publicación'), await expect(page.locator(within)).toBeVisible()), within } },
    },
  ],
  publicationInfo: [
    { path: async (served) => `admin/vacantes/detalle/${(await publicationIn(served, 'Analista de Datos')).publicationId}/info-vacancy`, arrive: heading('Analista de Datos') },
  ],
  editVacancy: [
    { path: async (served) => `admin/vacantes/detalle/${(await publicationIn(served, 'Analista de Riesgos')).publicationId}/editar-vacante`, arrive: heading('Editar Vacante') },
  ],
  createStrategy: [
    {
      path: async (served) => `admin/vacantes/detalle/${(await advertIn(served, 'Analista de Costos')).publicationId}/crear-estrategia`,
      arrive: (page) => expect(page.getByText(board.nombre).first()).toBeVisible(),
    },
    {
      path: async (served) => `admin/vacantes/detalle/${(await publicationIn(served, 'Analista de Pagos')).publicationId}/crear-estrategia?bolsa=${board.id}`,
      arrive: (page) => expect(page.getByRole('button', { name: /^Copiar/ }).first()).toBeVisible(),
    },
  ],
  editStrategy: [
    {
      path: async (served) => {
        const { publicationId, strategyId } = await advertIn(served, 'Analista de Compras')
        return `admin/vacantes/detalle/${publicationId}/estrategia/${strategyId}/editar-estrategia`
      },
      arrive: heading('Editar Estrategia'),
    },
  ],
  createSiteStrategy: [
    {
      path: async (served) => {
        const { vacancyId, publicationId } = await advertIn(served, 'Asesor Digital', true)
        return `admin/vacantes/maestras/${vacancyId}/sede/${siteOf(served)}/publicacion/${publicationId}/crear-estrategia`
      },
      arrive: heading('Crear Estrategia'),
    },
  ],
  editSiteStrategy: [
    {
      path: async (served) => {
        const { vacancyId, publicationId, strategyId } = await advertIn(served, 'Asesor Rural', true)
        return `admin/vacantes/maestras/${vacancyId}/sede/${siteOf(served)}/publicacion/${publicationId}/editar-estrategia?estrategia=${strategyId}`
      },
      arrive: heading('Editar Estrategia'),
    },
  ],
  masterVacancy: [{ path: async (served) => `admin/vacantes/maestras/${(await publicationIn(served, 'Promotor', true)).vacancyId}`, arrive: heading('Promotor') }],
  editMasterVacancy: [{ path: async (served) => `admin/vacantes/maestras/editar-vacante-maestra/${(await publicationIn(served, 'Ejecutivo', true)).vacancyId}`, arrive: heading('Editar Vacante') }],
  site: [
    {
      path: async (served) => `admin/vacantes/maestras/${(await publicationIn(served, 'Gestor', true)).vacancyId}/sede/${siteOf(served)}`,
      arrive: (page) => expect(page.getByRole('link', { name: 'Gestor', exact: true }).last()).toBeVisible(),
    },
  ],
  newPublication: [{ path: async (served) => `admin/vacantes/maestras/${(await publicationIn(served, 'Supervisor', true)).vacancyId}/sede/${siteOf(served)}/publicar`, arrive: heading('Publicar') }],
  sitePublication: [
    {
      path: async (served) => {
        const { vacancyId, publicationId } = await publicationIn(served, 'Consultor', true)
        return `admin/vacantes/maestras/${vacancyId}/sede/${siteOf(served)}/publicacion/${publicationId}`
      },
      arrive: heading('Consultor'),
    },
  ],
  editPublication: [
    { path: async (served) => `admin/vacantes/maestras/editar-publicacion/${(await publicationIn(served, 'Asesor Pyme', true)).publicationId}`, arrive: heading('Editar Publicación') },
  ],
  openings: [
    {
      path: async (served) => `admin/vacantes/maestras/activar-plazas/${(await publicationIn(served, 'Asesor Vida', true)).vacancyId}`,
      arrive: heading('Abrir Plazas de Asesor Vida'),
      opens: { 'what is missing': missing('Abrir Plazas', 'La sede es requerida') },
    },
  ],
}
