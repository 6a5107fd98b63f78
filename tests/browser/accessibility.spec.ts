/**
 * Screens that no flow shows: WCAG 2.2 AA in both themes, at two widths. All others are checked where a flow shows them
 * anyway (`support/screens.ts`).
 */
import { expect, type Page } from '@playwright/test'
import { phases } from '../../src/contract/phases.ts'
import type { Role } from '../../src/contract/roles.ts'
import { remainingTime } from '../../src/contract/session.ts'
import { basePath } from '../../src/client/kit/navigation/base-path.ts'
import { boardRows } from '../../src/server/operations/installation/boards.ts'
import { boards, strategies } from '../../src/server/platform/db/tables/vacancies.ts'
import { advertise } from '../server/support/advertised.ts'
import { addCandidate, addRecruitment } from '../server/support/people.ts'
import { furnishForms } from '../server/support/vacancy-forms.ts'
import { walkTo } from '../server/support/walk.ts'
import { expectAccessible, inDialog } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import { nextAnswer, watchAnswers } from './support/page-answers.ts'
import { plantApplication } from './support/planted.ts'
import { processPath } from './support/recruiter.ts'
import type { Served } from './support/served.ts'
import { enter } from './support/sign-in.ts'

const me: Role = 'ROLE_CRP_REC'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click()
const opened = (page: Page, name: string | RegExp) =>
  expect(page.locator(inDialog).getByRole('heading', { name })).toBeVisible()
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
/** As a link in the page does it: without loading the page again. */
const go = (page: Page, path: string) =>
  page.evaluate((to) => history.pushState(null, '', to), `${basePath}/admin/${path}`)

test('the form that requests a link to a new password', async ({ sit }) => {
  const page = await sit('nobody', 'acceso')
  await press(page, 'Enviar enlace')
  await expect(page.getByText('Escribe tu usuario o tu correo')).toBeVisible()
  await expectAccessible(page, 'a new link')
})

/** Its address exists only while no account can sign in: here the route answers with the same page. */
test('the installation screen', async ({ sit }) => {
  const page = await sit('nobody', '')
  const home = page.url()
  const response = await page.request.get(home)
  await page.route('**/instalacion', (route) => route.fulfill({ response }))
  await page.goto(new URL('instalacion', home).href)
  await press(page, 'Crear la cuenta')
  await expect(page.getByText('La rama es requerida')).toBeVisible()
  await expect(page.getByLabel('Clave de instalación')).toBeFocused()
  await expectAccessible(page, 'installation, refused')
})

test('the warning before the session ends', async ({ served, windows }) => {
  const page = await windows.take({ clock: 'moved', now: served.deps.now() })
  await watchAnswers(page)
  await enter(page, served, me)
  await page.goto(`${served.home}admin`)
  await expect(page.getByRole('heading', { name: '¡Hola, Rebeca!' })).toBeVisible()
  // From then on its clock runs towards the warning
  await nextAnswer(page, remainingTime.path, 0)
  await page.clock.fastForward('28:42')
  await page.clock.fastForward('00:21')
  await opened(page, 'Sesión')
  await expectAccessible(page, 'the warning before the session ends', inDialog)
  await windows.giveBack(page)
})

test('a corrected appointment, an application, and a folio that the analyst awaits', async ({ served, sit }) => {
  const page = await sit(me, processPath(await walkTo(served, 'grupo', 'PE-RE'), phases['PE-RE'].idFase))
  await page
    .getByRole('button', { name: /^editar/ })
    .first()
    .click()
  await expect(page.locator(inDialog).getByLabel('Tipo de entrevista')).toBeVisible()
  await expectAccessible(page, 'correcting an appointment', inDialog)
  await page.keyboard.press('Escape')
  const process = await walkTo(served, 'grupo', 'FC-RC')
  await plantApplication(served, process.id)
  await go(page, `candidatos/${process.candidateId}/solicitud-de-empleo?vacante=${process.id}`)
  await expect(page.getByRole('tabpanel', { name: 'Datos Personales' })).toBeVisible()
  await expectAccessible(page, 'application')

  const analyst = await sit(
    'ROLE_COM_ANL',
    processPath(await walkTo(served, 'individual', 'FR-BU'), phases['FR-ES'].idFase),
  )
  await expect(analyst.getByRole('heading', { name: phases['FR-ES'].descripcion })).toBeVisible()
  await expect(analyst.getByText('Obteniendo información...')).toBeHidden()
  await expectAccessible(analyst, 'stage FR-ES', 'main')
})

test('personal data: lists, periods, a record', async ({ served, sit }) => {
  const old = await addCandidate(served.db, ['Nora', 'Luna', 'Paz'], { createdAt: new Date('2020-01-01T18:00:00Z') })
  const page = await sit('ROLE_CRP_ADMN', 'admin/datos-personales')
  await expect(page.locator(`a[href$="datos-personales/${old}"]`).first()).toBeVisible()
  await expectAccessible(page, 'personal data')
  await go(page, 'datos-personales?ver=plazos')
  await page.getByLabel('Meses hasta bloquear').first().fill('0')
  await press(page, 'Guardar plazos')
  await expect(page.getByText('Escribe un número de meses, de 1 a 240.').first()).toBeVisible()
  await expectAccessible(page, 'terms of personal data, refused')
  await go(page, 'datos-personales?ver=bitacora')
  await expect(page.getByRole('tabpanel', { name: 'Bitácora' })).toBeVisible()
  await expectAccessible(page, 'the log of personal data')
  await go(page, `datos-personales/${await addCandidate(served.db, ['Rita', 'Sol', 'Paz'])}`)
  await heading(page, 'Rita Sol Paz')
  await expectAccessible(page, 'a personal record')
  await press(page, 'Conservar más tiempo')
  await opened(page, 'Conservar más tiempo')
  await expectAccessible(page, 'keeping it longer', inDialog)
  await page.keyboard.press('Escape')
  await press(page, 'Suprimir ahora')
  await opened(page, 'Suprimir datos ahora')
  await expectAccessible(page, 'suppressing it', inDialog)
})

/** Advertised on the first board of the branch, with an open process. */
async function advertised(served: Served, titulo: string, esVacanteMaestra = false) {
  const { db, deps, house } = served
  const siteId = house.sites[0]!.sede
  const published = await advertise(db, 'CORP', { titulo, siteId, free: 2 }, esVacanteMaestra)
  await addRecruitment(db, await addCandidate(db, ['Rosa', titulo, 'Peña']), published.publicationId)
  await db
    .insert(boards)
    .values([...boardRows])
    .onConflictDoNothing()
  const { id: boardId } = boardRows.find(({ branches }) => branches.includes('CORP'))!
  const row = {
    publicationId: published.publicationId,
    boardId,
    contenido: {},
    updatedBy: house.user.ROLE_CRP_ADMN,
    updatedAt: deps.now(),
  }
  const [strategy] = await db.insert(strategies).values(row).returning()
  return {
    detail: `vacantes/detalle/${published.publicationId}`,
    site: `vacantes/maestras/${published.vacancyId}/sede/${siteId}/publicacion/${published.publicationId}`,
    strategyId: strategy!.id,
    ...published,
  }
}

test('the pages of vacancies', async ({ served, sit }) => {
  await furnishForms(served)
  const [plain, master] = [
    await advertised(served, 'Analista de Datos'),
    await advertised(served, 'Asesor Digital', true),
  ]
  const page = await sit('ROLE_CRP_ADMN', `admin/${plain.detail}/info-vacancy`)
  await heading(page, 'Analista de Datos')
  await expectAccessible(page, 'what a vacancy says')
  await go(page, `${plain.detail}/editar-vacante`)
  await heading(page, 'Editar Vacante')
  await expectAccessible(page, 'editing a vacancy')
  await go(page, `${plain.detail}/estrategia/${plain.strategyId}/editar-estrategia`)
  await heading(page, 'Editar Estrategia')
  await expectAccessible(page, 'editing an advert')
  await go(page, master.site)
  await heading(page, 'Asesor Digital')
  await expectAccessible(page, 'a publication at a site')
  await go(page, `${master.site}/crear-estrategia`)
  await heading(page, 'Crear Estrategia')
  await expectAccessible(page, 'a new advert at a site')
  await go(page, `${master.site}/editar-estrategia?estrategia=${master.strategyId}`)
  await heading(page, 'Editar Estrategia')
  await expectAccessible(page, 'editing an advert at a site')
  await go(page, `vacantes/maestras/editar-publicacion/${master.publicationId}`)
  await heading(page, 'Editar Publicación')
  await expectAccessible(page, 'editing a publication')
})
