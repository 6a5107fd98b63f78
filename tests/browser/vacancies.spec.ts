/**
 * Vacancies from the list to the form and back: made, closed with an open process, reopened; openings opened and
 * published.
 */
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { recruitments } from '../../src/server/platform/db/tables/recruitment.ts'
import { publications } from '../../src/server/platform/db/tables/vacancies.ts'
import { advertise } from '../server/support/advertised.ts'
import { addCandidate, addRecruitment } from '../server/support/people.ts'
import { advert, furnishForms } from '../server/support/vacancy-forms.ts'
import { expectAccessible, inDialog } from './support/accessible.ts'
import { test } from './support/fixtures.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** In the menu of the page. */
const choose = async (page: Page, name: string) => {
  await press(page, 'Más acciones')
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click()
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const nthWorkday = async (page: Page, label: string, day: string) => {
  await page.getByRole('button', { name: `${label}: Selecciona una fecha` }).click()
  // By key, as `Recruiter` does
  await page
    .getByRole('grid')
    .getByRole('button', { name: new RegExp(`\\b${day}\\b.*marzo`, 'i') })
    .press('Enter')
}

test('a recruiter creates a vacancy: missing fields are shown, the input survives a reload, and the list shows it', async ({
  served,
  sit,
}) => {
  await furnishForms(served)
  const page = await sit('ROLE_CRP_REC', 'admin')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Vacantes' }).click()
  await title(page, 'Vacantes')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page, 'vacancies')
  await page.getByRole('link', { name: 'Crear Vacante' }).click()
  await title(page, 'Crear Vacante')
  await press(page, 'Crear Vacante')
  for (const text of [
    'El titulo es requirido',
    'No has ingresado el nivel de puesto',
    'La súbarea es requirida',
    'No has ingresado la fechan inicial',
    'No has ingresado el rango',
  ]) {
    await expect(page.getByText(text)).toHaveCount(2)
  }
  await expect(page.getByLabel('Título de la vacante')).toBeFocused()
  await expectAccessible(page, 'a new vacancy, refused')
  await page.getByRole('button', { name: 'Fecha inicial: Selecciona una fecha' }).click()
  await expect(page.getByRole('grid')).toBeVisible()
  await expectAccessible(page, 'the calendar of a vacancy', '[popover]:popover-open')
  await page.keyboard.press('Escape')

  await page.getByLabel('Título de la vacante').fill('Contador Fiscal')
  await page.getByLabel('Nivel de puesto').selectOption('Analista')
  await page.getByLabel('Área de interés', { exact: true }).selectOption({ label: 'Contaduría' })
  await page.getByLabel('Subárea de interés').selectOption({ label: 'Contabilidad' })
  await nthWorkday(page, 'Fecha inicial', '3')
  await page.getByLabel('Rango mínimo').pressSequentially('18,000.50')
  await expect(page.getByLabel('Rango mínimo')).toHaveValue('18,000.50')
  await page.getByLabel('Rango máximo').fill('17.000')
  await expect(page.getByLabel('Rango mínimo')).toHaveValue('$ 18.000,50')
  await page.getByLabel('Funciones').fill('Registrar pólizas\nConciliar cuentas')
  await press(page, 'Crear Vacante')
  await expect(page.getByText('El rango máximo es menor al mínimo')).toHaveCount(2)

  await page.reload()
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible()
  await expect(page.getByLabel('Subárea de interés')).toHaveValue(/\d+/)
  await expect(page.getByLabel('Rango mínimo')).toHaveValue('$ 18.000,50')
  await page.getByLabel('Rango máximo').fill('20000')
  await page.getByLabel('Indispensable').fill('Licenciatura')
  await press(page, 'Crear Vacante')
  const question = page.getByRole('alertdialog', { name: /^¿Publicar en/ })
  await expect(question).toContainText('Contador Fiscal se verá en la bolsa de trabajo desde el 3 mar 2026')
  await expectAccessible(page, 'the question before a vacancy is published', '[role=alertdialog]')
  await question.getByRole('button', { name: 'Crear y publicar' }).click()
  await expect(page.getByText('La vacante ha sido creada correctamente')).toBeVisible()
  const [made] = await served.db.select().from(publications).where(eq(publications.titulo, 'Contador Fiscal'))
  expect({ ...made, id: 0, vacancyId: 0, createdAt: 0 }).toMatchObject({
    branch: 'CORP',
    siteId: served.house.sites[0]!.sede,
    responsibleId: served.house.user.ROLE_CRP_REC,
    estado: 'programada',
    startsOn: '2026-03-03',
    endsOn: null,
    sueldoMin: 18_000.5,
    sueldoMax: 20_000,
    funciones: ['Registrar pólizas', 'Conciliar cuentas'],
    indispensable: ['Licenciatura'],
  })

  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Vacantes' }).click()
  await page.getByRole('searchbox', { name: 'Buscar vacante o sede' }).fill('fiscal')
  await expect(page.getByRole('row')).toHaveCount(2)
  await expect(page.getByRole('row').nth(1)).toContainText('Programada')
  await page.getByRole('button', { name: 'Añadir filtro' }).click()
  await page.getByRole('button', { name: 'Estatus' }).click()
  await page.getByRole('button', { name: 'Activa', exact: true }).click()
  await expect(page.getByText('No hay información disponible')).toBeVisible()
  expect(new URL(page.url()).search).toBe('?buscar=fiscal&estatus=activa')
})

test('closing a publication ends its open recruitment; it is reopened, and its history shows both', async ({
  served,
  sit,
}) => {
  const { publicationId } = await advertise(served.db, 'CORP', {
    titulo: 'Auditor de Sistemas',
    siteId: served.house.sites[1]!.sede,
    free: 2,
  })
  const recruitmentId = await addRecruitment(
    served.db,
    await addCandidate(served.db, ['Rosa', 'Luna', 'Paz']),
    publicationId,
  )
  const page = await sit('ROLE_CRP_ADMN', `admin/vacantes/detalle/${publicationId}`)
  await title(page, 'Auditor de Sistemas')
  await expect(page.getByRole('link', { name: 'Rosa Luna Paz' })).toBeVisible()
  await expectAccessible(page, 'publication')
  for (const name of ['Sugerencias', 'Anuncio', 'Estrategias', 'Historial']) {
    await tab(page, name)
    await expect(page.getByRole('tabpanel', { name }).getByRole('heading', { level: 2 }).first()).toBeVisible()
    if (name === 'Anuncio') await expectAccessible(page, 'an advert as it is seen')
  }
  await choose(page, 'Cerrar publicación')
  const dialog = page.getByRole('dialog', { name: 'Cerrar publicación' })
  await expect(dialog.getByText(/^Sigue en proceso 1 candidato\./)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cerrar publicación' }).click()
  await expect(dialog.getByText('Escribe por qué se cierra')).toBeVisible()
  await expectAccessible(page, 'closing, refused', inDialog)
  await dialog.getByText('Se rechaza a todos').click()
  await dialog.getByLabel('Motivo del rechazo').selectOption('Motivo de CIERRE')
  await dialog.getByLabel('Motivo del cierre').fill('Se canceló el proyecto')
  await dialog.getByRole('button', { name: 'Cerrar publicación' }).click()
  await page
    .getByRole('alertdialog', { name: '¿Rechazar a 1 candidato?' })
    .getByRole('button', { name: 'Cerrar publicación' })
    .click()
  await expect(page.getByText('La publicación se cerró. Terminó 1 proceso.')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Historial de la publicación' })).toContainText('Se canceló el proyecto')
  const [ended] = await served.db.select().from(recruitments).where(eq(recruitments.id, recruitmentId))
  expect(ended?.outcome).toBe('descartada')

  await expectAccessible(page, 'a closed publication')
  await choose(page, 'Reabrir publicación')
  await expect(page.getByRole('dialog').getByLabel('Motivo')).toBeVisible()
  await expectAccessible(page, 'reopening', inDialog)
  await page.getByRole('dialog').getByLabel('Motivo').fill('Volvió el proyecto')
  await page.getByRole('dialog').getByRole('button', { name: 'Reabrir publicación' }).click()
  await expect(page.getByText('La publicación se reabrió.')).toBeVisible()
  await expect(
    page.getByRole('list', { name: 'Historial de la publicación' }).getByRole('listitem').first(),
  ).toContainText('Volvió el proyecto')
  // The item of the menu is gone
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tab(page, 'Anuncio')
  await press(page, 'Cambiar sede')
  await page.getByRole('dialog').getByRole('button', { name: 'Cambiar sede' }).click()
  await expect(page.getByText('La sede es requerida')).toBeVisible()
  await expectAccessible(page, 'another site, refused', inDialog)
  await page.keyboard.press('Escape')
  await press(page, 'Asignar responsable')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
  await expectAccessible(page, 'who answers for it', inDialog)
})

test('a consultant adds openings at a site, and an analyst publishes there', async ({ served, sit }) => {
  await furnishForms(served)
  const { vacancyId } = served.house.publication.individual
  const consultant = await sit('ROLE_COM_CON', 'admin/vacantes')
  await consultant.getByRole('link', { name: 'Asesor comercial' }).click()
  await expect(consultant.getByRole('link', { name: 'Abrir Plazas' })).toBeVisible()
  await expectAccessible(consultant, 'a master vacancy')
  await consultant.getByRole('link', { name: 'Abrir Plazas' }).click()
  await title(consultant, 'Abrir Plazas de Asesor comercial')
  await press(consultant, 'Abrir Plazas')
  await expect(consultant.getByText('La sede es requerida').first()).toBeVisible()
  await expectAccessible(consultant, 'openings, refused')
  for (const [label, name] of [
    ['Divisional', 'Divisional Norte'],
    ['Regional', 'Regional Noreste'],
    ['Gerencia', 'Gerencia Saltillo'],
    ['Sede', 'Oficina Saltillo'],
  ] as const) {
    await consultant.getByLabel(label, { exact: true }).selectOption({ label: name })
  }
  await expect(consultant.getByText('Plazas abiertas en esta sede: 0')).toBeVisible()
  await consultant.getByRole('combobox', { name: /^Analista/ }).fill('anselmo')
  await consultant.getByRole('option', { name: /Anselmo Llanos/ }).click()
  await consultant.getByLabel('Plazas abiertas que debe tener').fill('3')
  await press(consultant, 'Abrir Plazas')
  await expect(consultant.getByText('Oficina Saltillo: 3 plazas abiertas.')).toBeVisible()

  await consultant.getByRole('link', { name: 'Oficina Saltillo', exact: true }).click()
  await expect(consultant.getByText('Todavía no se publica en esta sede')).toBeVisible()
  await expectAccessible(consultant, 'a site')
  const analyst = await sit('ROLE_COM_ANL', new URL(consultant.url()).pathname.replace('/bolsa-de-trabajo-admin/', ''))
  await analyst.getByRole('link', { name: 'Publicar' }).click()
  await title(analyst, 'Publicar')
  await expectAccessible(analyst, 'publishing at a site')
  await analyst.getByLabel('Rango mínimo').fill('12000')
  await analyst.getByLabel('Funciones').fill(advert.funciones.join('\n'))
  await analyst.getByLabel('Indispensable').fill(advert.indispensable.join('\n'))
  await press(analyst, 'Publicar')
  await title(analyst, 'Asesor comercial')
  await expect(analyst.getByText('Oficina Saltillo').first()).toBeVisible()
  const rows = await served.db.select().from(publications).where(eq(publications.vacancyId, vacancyId))
  expect(rows.map(({ estado, funciones }) => [estado, funciones])).toContainEqual(['activa', advert.funciones])
})
