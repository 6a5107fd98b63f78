/**
 * The tasks of a new user (spec 2 §2, §4): from a vacancy to a hire, and from the openings of a master vacancy to a
 * closed publication.
 */
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { phases } from '../../src/contract/phases.ts'
import { candidateAreas } from '../../src/server/platform/db/tables/candidates.ts'
import { boardRows } from '../../src/server/operations/installation/boards.ts'
import { recruitments } from '../../src/server/platform/db/tables/recruitment.ts'
import { boards, publications, vacancies } from '../../src/server/platform/db/tables/vacancies.ts'
import { addCandidate } from '../server/support/people.ts'
import { enterPortfolio } from '../server/support/portfolio.ts'
import { beginIn, type Case, type Kind } from '../server/support/process-world.ts'
import { publish, type Published } from '../server/support/vacancies.ts'
import { advert, advertColumns, furnishForms } from '../server/support/vacancy-forms.ts'
import { walkTo } from '../server/support/walk.ts'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import { processPath, Recruiter } from './support/recruiter.ts'
import type { Served } from './support/served.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()
const fact = (page: Page, card: string, label: string) =>
  page.getByRole('region', { name: card }).locator('dl > div').filter({ hasText: label })
/** The texts of the card of openings, in order. */
const counts = (page: Page) => page.getByRole('navigation', { name: 'Candidatos por etapa' }).getByRole('link')
/** The process of a row, by its status. */
const openProcess = (page: Page, name: string) =>
  page.getByRole('row').filter({ hasText: name }).getByRole('link').nth(1).click()
/** In process, hired, rejected; covered openings of all. */
async function expectCounts(page: Page, [open, hired, rejected, openings]: readonly string[]) {
  await expect(counts(page).first()).toHaveText(`${open} En proceso`)
  await expect(counts(page).nth(-2)).toHaveText(`${hired} Contratados`)
  await expect(counts(page).last()).toHaveText(`${rejected} Rechazados`)
  await expect(page.getByRole('main').getByText('Plazas ').locator('strong')).toHaveText(openings!)
}
const choosePlace = async (page: Page, names: readonly [string, string, string, string]) => {
  for (const [index, label] of ['Divisional', 'Regional', 'Gerencia', 'Sede'].entries())
    await page.getByLabel(label, { exact: true }).selectOption({ label: names[index]! })
}

/** A process that began on the screen, as the walks know it. */
async function processOf({ db }: Served, candidateId: number, kind: Kind): Promise<Case> {
  const [row] = await db.select().from(recruitments).where(eq(recruitments.candidateId, candidateId))
  return { id: row?.id ?? 0, candidateId, kind, version: row?.version ?? 0 }
}

/** Of the portfolio, with the area that the vacancy seeks. */
async function addSuggested(
  { db }: Served,
  name: readonly [string, string, string],
  areaId: number,
  subAreaId: number,
): Promise<number> {
  const candidateId = await addCandidate(db, name, { correo: `${name[0].toLowerCase()}@correo.mx` })
  await db.insert(candidateAreas).values({ candidateId, areaId, subAreaId })
  await enterPortfolio(db, candidateId)
  return candidateId
}

async function hire(page: Page, home: string, process: Case, kind: 'CN-DE' | 'CN-DEG') {
  await page.goto(home + processPath(process, phases[kind].idFase))
  const recruiter = new Recruiter(page)
  await recruiter.choose(kind === 'CN-DE' ? '¿El candidato fue contratado?' : '¿Deseas contratar al candidato?', 'Sí')
  await recruiter.press('Guardar')
  await recruiter.confirm('Contratar candidato', 'Contratar')
  await expectText(page, 'El candidato fue contratado. El proceso de selección terminó.')
}

test('a recruiter creates and advertises a vacancy, starts suggested candidates, hires one and revokes the discard of another', async ({
  served,
  sit,
}) => {
  const { idAreaInteres, idSubAreaInteres } = await furnishForms(served)
  await served.db
    .insert(boards)
    .values([...boardRows])
    .onConflictDoNothing()
  const [marta, nora] = [
    await addSuggested(served, ['Marta', 'Salas', 'Ruiz'], idAreaInteres, idSubAreaInteres),
    await addSuggested(served, ['Nora', 'Vidal', 'Cruz'], idAreaInteres, idSubAreaInteres),
  ]
  const page = await sit('ROLE_CRP_REC', 'admin/vacantes/crear')
  await page.getByLabel('Título de la vacante').fill('Tesorera de Grupo')
  await page.getByLabel('Nivel de puesto').selectOption('Analista')
  await page.getByLabel('Área de interés', { exact: true }).selectOption({ value: String(idAreaInteres) })
  await page.getByLabel('Subárea de interés').selectOption({ value: String(idSubAreaInteres) })
  await page.getByRole('button', { name: /^Fecha inicial/ }).click()
  // By key, as `Recruiter` does
  await page
    .getByRole('grid')
    .getByRole('button', { name: /\b2\b.*marzo/i })
    .press('Enter')
  await page.getByLabel('Rango mínimo').fill('18000')
  await page.getByLabel('Funciones').fill(advert.funciones.join('\n'))
  await page.getByLabel('Indispensable').fill(advert.indispensable.join('\n'))
  await press(page, 'Crear Vacante')
  await press(page, 'Crear y publicar')

  await title(page, 'Crear Estrategia')
  await expect(page.getByRole('link', { name: /^Indeed/ })).toBeVisible()
  await expectAccessible(page, 'the boards')
  await page.getByRole('link', { name: /^Indeed/ }).click()
  await title(page, 'Crear Estrategia: Indeed')
  // It waits for the form: before, the count is zero
  await page
    .getByRole('textbox', { name: /^Descripción/ })
    .fill(
      'Lleva la tesorería del grupo de principio a fin, con cuidado y a tiempo, en un equipo de cuatro personas que se ayudan.',
    )
  await expectAccessible(page, 'a new advert')
  for (const empty of await page.locator('input[type=text]:visible').all())
    if ((await empty.inputValue()) === '') await empty.fill('Saltillo')
  for (const empty of await page.locator('select:visible').all())
    if ((await empty.inputValue()) === '') await empty.selectOption({ index: 1 })
  await press(page, 'Guardar')
  await title(page, 'Tesorera de Grupo')
  await expect(page.getByRole('region', { name: 'Estrategias' })).toContainText('IndeedSin publicar')

  for (const name of ['Marta Salas Ruiz', 'Nora Vidal Cruz']) {
    await page.getByRole('tab', { name: 'Sugerencias' }).click()
    await page
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('button', { name: /^Iniciar proceso/ })
      .click()
    await page.getByRole('tab', { name: /^Candidatos/ }).click()
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
  const publicationPath = new URL(page.url()).pathname.replace('/bolsa-de-trabajo-admin/', '')

  await openProcess(page, 'Nora Vidal Cruz')
  await press(page, 'Rechazar Candidato')
  const rejection = page.getByRole('dialog', { name: 'Rechazar Candidato' })
  await rejection.getByRole('radio').first().check()
  await rejection.getByRole('button', { name: 'Rechazar' }).click()
  await expectText(page, 'La información del candidato se actualizó correctamente')

  const [row] = await served.db.select().from(publications).where(eq(publications.titulo, 'Tesorera de Grupo'))
  await served.db
    .update(publications)
    .set({ observerId: served.house.user.ROLE_CRP_OBS })
    .where(eq(publications.id, row!.id))
  const process = await walkTo(served, 'grupo', 'CN-DEG', await processOf(served, marta, 'grupo'))
  await hire(page, served.home, process, 'CN-DEG')

  await page.goto(served.home + publicationPath)
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Cubierta')
  await expectCounts(page, ['0', '1', '1', '1/1'])
  await page.getByRole('tab', { name: 'Historial' }).click()
  await expect(
    page.getByRole('list', { name: 'Historial de la publicación' }).getByRole('listitem').first(),
  ).toContainText(/cubri/i)
  await page.getByRole('tab', { name: /^Candidatos/ }).click()
  await counts(page).nth(-2).click()
  await expect(page.getByRole('link', { name: 'Marta Salas Ruiz', exact: true })).toBeVisible()
  await counts(page).last().click()
  await openProcess(page, 'Nora Vidal Cruz')
  await press(page, 'Revertir rechazo')
  const dialog = page.getByRole('dialog', { name: 'Revertir rechazo' })
  await dialog.getByLabel('Motivo').fill('Se descartó por error.')
  await dialog.getByRole('button', { name: 'Revertir rechazo' }).click()
  await expect(page.getByText('Rechazo revertido').first()).toBeVisible()
  expect((await processOf(served, nora, 'grupo')).version).toBe(2)

  const administrator = await sit('ROLE_CRP_ADMN', publicationPath)
  await expectCounts(administrator, ['1', '1', '0', '1/1'])
  await administrator.getByRole('tab', { name: 'Anuncio' }).click()
  await press(administrator, 'Cambiar sede')
  await choosePlace(administrator, ['Divisional Norte', 'Regional Noreste', 'Gerencia Saltillo', 'Oficina Saltillo'])
  await administrator.getByRole('dialog').getByRole('button', { name: 'Cambiar sede' }).click()
  await expectText(administrator, 'La publicación está en Oficina Saltillo.')
  await expect(fact(administrator, 'Datos de la publicación', 'Sede')).toContainText('Oficina Saltillo')
  await expect(administrator.getByRole('button', { name: 'Cambiar sede' })).toBeFocused()
})

const sites = [
  ['Divisional Norte', 'Regional Noreste', 'Gerencia Saltillo', 'Oficina Saltillo'],
  ['Divisional Norte', 'Regional Noroeste', 'Gerencia Tijuana', 'Oficina Zona Río'],
] as const

test('a consultant opens openings, an analyst publishes at two sites; one hires, the other is closed with open recruitments', async ({
  served,
  sit,
}) => {
  const { db, house } = served
  const { idNivelPuesto: levelId, idAreaInteres: areaId, idSubAreaInteres: subAreaId } = await furnishForms(served)
  const { vacancyId } = await publish(db, 'COM', 'Promotor de Campo', {
    esVacanteMaestra: true,
    consultantId: house.user.ROLE_COM_CON,
    free: 0,
  })
  await db
    .update(vacancies)
    .set({ ...advertColumns, titulo: 'Promotor de Campo', levelId, areaId, subAreaId })
    .where(eq(vacancies.id, vacancyId))
  const consultant = await sit('ROLE_COM_CON', 'admin/vacantes')
  for (const place of sites) {
    await consultant.goto(`${served.home}admin/vacantes/maestras/activar-plazas/${vacancyId}`)
    await choosePlace(consultant, place)
    await consultant.getByRole('combobox', { name: /^Analista/ }).fill('anselmo')
    await consultant.getByRole('option', { name: /Anselmo Llanos/ }).click()
    await consultant.getByLabel('Plazas abiertas que debe tener').fill('1')
    await press(consultant, 'Abrir Plazas')
    await expectText(consultant, `${place[3]}: 1 plaza abierta.`)
  }

  const analyst = await sit('ROLE_COM_ANL', 'admin/vacantes')
  const published: Published[] = []
  for (const place of sites) {
    await analyst.goto(`${served.home}admin/vacantes`)
    await analyst
      .getByRole('table', { name: 'Sedes por vacante' })
      .getByRole('rowgroup')
      .filter({ hasText: 'Promotor de Campo' })
      .getByRole('link', { name: place[3] })
      .click()
    await analyst.getByRole('link', { name: 'Publicar' }).click()
    await title(analyst, 'Publicar')
    await press(analyst, 'Publicar')
    await title(analyst, 'Promotor de Campo')
    await expect(analyst.getByText(place[3]).first()).toBeVisible()
    const publicationId = Number(/detalle\/(\d+)/.exec(analyst.url())?.[1])
    const [row] = await db.select().from(publications).where(eq(publications.id, publicationId))
    published.push({ vacancyId, publicationId, siteId: row?.siteId ?? null })
  }
  const [here, there] = [published[0]!, published[1]!]
  const beginAt = (publication: Published, nombres: string) =>
    beginIn(db, { ...house, publication: { ...house.publication, individual: publication } }, 'individual', {
      nombres,
      correo: `${nombres}@correo.mx`.toLowerCase(),
    })

  const process = await walkTo(served, 'individual', 'CN-DE', await beginAt(here, 'Hilda'))
  const recruiter = await sit('ROLE_COM_REC', 'admin')
  await hire(recruiter, served.home, process, 'CN-DE')
  await recruiter.goto(`${served.home}admin/vacantes/detalle/${here.publicationId}`)
  await expectCounts(recruiter, ['0', '1', '0', '1/1'])

  for (const name of ['Isaura', 'Jimena']) await beginAt(there, name)
  await consultant.goto(`${served.home}admin/vacantes/detalle/${there.publicationId}`)
  await press(consultant, 'Más acciones')
  await consultant.getByRole('menuitem', { name: 'Cerrar publicación' }).click()
  const dialog = consultant.getByRole('dialog', { name: 'Cerrar publicación' })
  await dialog.getByText('Vuelven a la cartera quienes no tienen una oferta').click()
  await dialog.getByLabel('Motivo del cierre').fill('Se canceló el proyecto')
  await dialog.getByRole('button', { name: 'Cerrar publicación' }).click()
  await consultant
    .getByRole('alertdialog', { name: '¿Devolver a la cartera a 2 candidatos?' })
    .getByRole('button', { name: 'Cerrar publicación' })
    .click()
  await expectText(consultant, 'La publicación se cerró. Terminaron 2 procesos.')
  await expectCounts(consultant, ['0', '0', '2', '0/1'])

  await consultant.goto(`${served.home}admin/vacantes/maestras/editar-vacante-maestra/${vacancyId}`)
  await consultant.getByLabel('Título de la vacante').fill('Promotora de Campo')
  const offered = consultant.getByRole('group', { name: '¿En cuáles se publica también este texto?' })
  await expect(offered.getByText('Oficina Saltillo')).toBeVisible()
  await expect(offered.getByText('Oficina Zona Río')).toBeHidden()
  await expectAccessible(consultant, 'editing a master vacancy')
  await offered.getByText('Oficina Saltillo').click()
  await press(consultant, 'Editar Vacante')
  await expectText(consultant, 'La vacante ha sido actualizada correctamente')
  const rows = await db
    .select({ id: publications.id, titulo: publications.titulo })
    .from(publications)
    .where(eq(publications.vacancyId, vacancyId))
  const titleOf = ({ publicationId }: Published) => rows.find(({ id }) => id === publicationId)?.titulo
  expect([titleOf(here), titleOf(there)]).toEqual(['Promotora de Campo', 'Promotor de Campo'])
})
