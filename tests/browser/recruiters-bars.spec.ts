/** The number of a recruiter's interactions for each common task, which must not rise. */
import { expect, type Page } from '@playwright/test'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { documentKinds } from '../../src/contract/documents.ts'
import { interviewStep } from '../../src/contract/interview-step.ts'
import { runDueBulk } from '../../src/server/bulk/run.ts'
import { addStartTemplates } from '../../src/server/operations/installation/start-templates.ts'
import { recommendations } from '../../src/server/platform/db/tables/candidates.ts'
import { outbox } from '../../src/server/platform/db/tables/notifications.ts'
import { addCandidate } from '../server/support/people.ts'
import { enterPortfolio } from '../server/support/portfolio.ts'
import { outside, walkTo } from '../server/support/walk.ts'
import { beginIn } from '../server/support/process-world.ts'
import { publish } from '../server/support/vacancies.ts'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import { Interactions } from './support/interactions.ts'
import { plantApplication, plantCurriculum } from './support/planted.ts'
import { processPath, Recruiter } from './support/recruiter.ts'
import type { Served } from './support/served.ts'
import { signIn } from './support/sign-in.ts'

/** A candidate in a publication of their own, without any booking. */
async function beginAlone({ db, house }: Served, nombres: string, analyst: 'ROLE_CRP_REC' | null = 'ROLE_CRP_REC') {
  const { user, sites, publication } = house
  const people = {
    responsibleId: analyst && user[analyst],
    consultantId: user.ROLE_CRP_ADMN,
    observerId: user.ROLE_CRP_OBS,
  }
  const grupo = await publish(db, 'CORP', `Vacante de ${nombres}`, { free: 3, siteId: sites[0]!.sede, ...people })
  return beginIn(db, { ...house, publication: { ...publication, grupo } }, 'grupo', {
    nombres,
    apellidoPaterno: 'Barra',
  })
}

const hours = (page: Page) => page.getByRole('radiogroup', { name: 'Próximas horas libres' }).getByRole('radio')
const row = (page: Page, name: string) =>
  page.getByRole('table', { name: 'Candidatos en proceso' }).getByRole('row', { name: new RegExp(name) })

test('list to form: 1, an appointment: 3 at most, with the CV in sight', async ({ served, sit }) => {
  const process = await beginAlone(served, 'Herminia', null)
  await plantCurriculum(served, process.candidateId)
  const page = await sit('ROLE_CRP_REC', 'admin/candidatos?buscar=herminia')
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(row(page, 'Herminia')).toBeVisible()
  const toForm = new Interactions(page)
  await toForm.click(row(page, 'Herminia').getByRole('link').last())
  await expect(page.getByRole('radio', { name: 'Sí' })).toBeVisible()
  expect(toForm.count).toBe(1)
  // The CV while deciding: nothing more
  await expect(page.getByRole('group', { name: /^CV_Herminia/ })).toBeVisible()

  await page.keyboard.press('s')
  await new Recruiter(page).expectStage('PE-AGG')
  await page.goto(`${served.home}admin/candidatos?buscar=herminia`)
  const booking = new Interactions(page)
  await booking.click(row(page, 'Herminia').getByRole('link').last())
  await expect(page.getByRole('combobox', { name: /^Lugar/ })).toHaveValue(/ · .* · .* · /)
  await expectAccessible(page, 'the hours of an appointment')
  await booking.click(hours(page).first())
  await booking.press('Enter')
  await new Recruiter(page).expectStage('PE-RE')
  // From the form: the hour, and Enter
  expect(booking.count).toBeLessThanOrEqual(3)
  console.log(`an appointment: ${booking.count} interactions`)
})

test('a rejection with its letter: 4 at most', async ({ served, sit }) => {
  await addStartTemplates(served.db)
  const process = await beginAlone(served, 'Hortensia')
  const page = await sit('ROLE_CRP_REC', processPath(process, 1))
  await expect(page.getByRole('radio', { name: 'Sí' })).toBeVisible()
  const done = new Interactions(page)
  await done.press('r')
  const dialog = page.getByRole('dialog', { name: 'Rechazar Candidato' })
  await done.click(dialog.getByRole('radio').first())
  // Its letters are one key each in the list
  await dialog.getByLabel(/^Carta al candidato/).selectOption('24')
  done.count += 1
  await expect(dialog.getByLabel('Plantilla')).not.toHaveValue('')
  await dialog.getByText(/^Ver la carta para/).click()
  await expect(dialog.getByRole('group', { name: 'Vista previa de la carta' })).toContainText('Hola, Hortensia:')
  await expectAccessible(page, 'rejecting with a letter')
  await done.click(dialog.getByRole('button', { name: 'Rechazar' }))
  await expect(page.getByRole('dialog', { name: 'Cambiar calificación' })).toBeVisible()
  expect(done.count).toBeLessThanOrEqual(4)
  console.log(`a rejection with its letter: ${done.count} interactions`)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: 'Mensajes' }).click()
  const messages = page.getByRole('dialog', { name: /^Mensajes con Hortensia/ })
  await expect(messages.getByText('Por enviar')).toBeVisible()
  await expect(messages.getByText(/^Carta de rechazo · /)).toBeVisible()
  await expectAccessible(page, 'the letters of a candidate')
  await messages.getByRole('button', { name: /^Anular/ }).click()
  await expect(messages.getByText('Anulada', { exact: true })).toBeVisible()
})

test('from the filter to the hire: 30 at most', async ({ served, sit }) => {
  test.slow()
  const process = await beginAlone(served, 'Ludovica')
  await plantApplication(served, process.id)
  const page = await sit('ROLE_CRP_REC', processPath(process, 1))
  const recruiter = new Recruiter(page)
  const done = new Interactions(page)
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  /** A key answers a form that is there: its heading comes before its catalogues. */
  const answer = async (key: string) => {
    await expect(page.locator('main form input[type=radio]').first()).toBeEnabled()
    await done.press(key)
  }
  await recruiter.expectStage('FT')
  await answer('s')

  await recruiter.arrive('PE-AGG', 'FT')
  await done.click(hours(page).first())
  await done.press('Enter')

  await recruiter.arrive('PE-RE', 'PE-AGG')
  await answer('s')
  await done.click(page.getByRole('alertdialog').getByRole('button', { name: 'Registrar' }))

  await recruiter.arrive('EXC', 'PE-RE')
  await answer('1')
  await done.type('87', page.getByLabel('Resultado', { exact: true }))
  await done.press('Enter')
  await recruiter.arrive('EXPG', 'EXC')
  await answer('1')
  await done.type('90', page.getByLabel('Resultado', { exact: true }))
  await done.press('Enter')

  await recruiter.arrive('SE-AGG', 'EXPG')
  await done.click(hours(page).first())
  await done.press('Enter')
  await recruiter.arrive('SE-ESG', 'SE-AGG')

  const client = await sit('ROLE_CRP_OBS', processPath(process, interviewStep))
  const result = new Interactions(client)
  await expect(client.getByRole('radio', { name: 'Aprobado' })).toBeVisible()
  await result.press('s')
  await result.click(client.getByRole('alertdialog').getByRole('button', { name: 'Registrar' }))
  await expect(client.getByRole('heading', { name: 'Mis Entrevistas' })).toBeVisible()

  await recruiter.follow('OF')
  await answer('s')
  await recruiter.arrive('FC-ES', 'OF')
  await outside(served, process, 'solicitud.completada')
  await recruiter.follow('FC-RC')
  await answer('s')

  await recruiter.arrive('FR-GD', 'FC-RC')
  await done.type('2026', page.getByRole('textbox', { name: 'Folio de requisición' }))
  await done.press('Enter')
  await done.click(page.getByRole('radiogroup', { name: 'Folios disponibles' }).locator('label').first())
  await done.click(button('Enviar folio'))
  await done.click(page.getByRole('alertdialog').getByRole('button', { name: 'Enviar folio' }))

  await recruiter.arrive('FD-EN', 'FR-GD')
  await expect(button('Activar documentos')).toBeVisible()
  await done.press('s')
  await recruiter.arrive('FD-ES', 'FD-EN')
  await outside(served, process, 'documentos.cargados')
  await recruiter.follow('FD-RC')
  await done.click(button('Continuar'))
  await recruiter.arrive('ES', 'FD-RC')
  await answer('s')
  await recruiter.arrive('CN-DEG', 'ES')
  await answer('s')
  await done.click(page.getByRole('alertdialog').getByRole('button', { name: 'Contratar' }))
  await expect(page.getByText('El candidato fue contratado. El proceso de selección terminó.')).toBeVisible()
  console.log(
    `from the filter to the hire: ${done.count} interactions of the recruiter, ${result.count} of the interviewer`,
  )
  expect(done.count + result.count).toBeLessThanOrEqual(30)
})

/** In one publication, with names that only they have. */
async function beginSome({ db, house }: Served, count: number, nombres: string) {
  const { user, sites, publication } = house
  const people = {
    responsibleId: user.ROLE_CRP_REC,
    consultantId: user.ROLE_CRP_ADMN,
    observerId: user.ROLE_CRP_OBS,
  }
  const grupo = await publish(db, 'CORP', `Vacante de ${nombres}`, { free: 3, siteId: sites[0]!.sede, ...people })
  for (let index = 0; index < count; index++)
    await beginIn(db, { ...house, publication: { ...publication, grupo } }, 'grupo', {
      nombres,
      apellidoPaterno: `Número${index}`,
    })
}

test('reject ten: 6 at most; reject forty, their number typed: 7 at most; both undone', async ({ served, sit }) => {
  test.slow()
  await beginSome(served, 10, 'Decimina')
  await beginSome(served, 40, 'Cuarentina')
  const page = await sit('ROLE_CRP_REC', 'admin/candidatos?buscar=decimina')
  const tray = page.getByRole('region', { name: 'Acciones para varios' })
  // Beside those of other tests
  const job = (count: number) => tray.getByRole('article').filter({ hasText: `Rechazar: ${count} procesos` })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const all = page.getByRole('columnheader').getByRole('checkbox')
  /** This server has no worker of its own. */
  const work = () => runDueBulk(served.deps, new AbortController().signal, 0)
  const undo = async (count: number) => {
    await job(count)
      .getByRole('button', { name: /^Deshacer \(/ })
      .click()
    await expect(job(count).getByText(`Deshaciendo: 0 de ${count}`)).toBeVisible()
    await work()
    await expect(job(count).getByText(`Se deshicieron ${count} de ${count}.`)).toBeVisible()
  }
  const reject = async (by: Interactions, count: number) => {
    await by.click(button('Rechazar…'))
    const dialog = page.getByRole('dialog', { name: 'Rechazar candidatos' })
    by.count += 1
    await dialog.getByLabel('Motivo').selectOption({ index: 1 })
    if (count > 30) await by.type(String(count), dialog.getByLabel(`Escribe ${count} para confirmar`))
    await by.click(dialog.getByRole('button', { name: `Rechazar ${count}` }))
    await expect(dialog).toBeHidden()
    await work()
    await expect(job(count).getByText(`Listo: ${count} de ${count}.`)).toBeVisible()
  }

  await expect(row(page, 'Decimina')).toHaveCount(10)
  const ten = new Interactions(page)
  await ten.click(all)
  await reject(ten, 10)
  expect(ten.count).toBeLessThanOrEqual(6)
  await undo(10)

  await page.goto(`${served.home}admin/candidatos?buscar=cuarentina`)
  await expect(row(page, 'Cuarentina')).toHaveCount(25)
  const forty = new Interactions(page)
  await forty.click(all)
  await forty.click(button('Elegir los 40 del filtro'))
  await reject(forty, 40)
  console.log(`reject ten: ${ten.count} interactions, reject forty: ${forty.count}`)
  expect(forty.count).toBeLessThanOrEqual(7)
  await undo(40)
})

test('a message to ten: 5 at most, a score for ten: 5 at most; the strip below covers no row', async ({
  served,
  sit,
}) => {
  test.slow()
  await addStartTemplates(served.db)
  await beginSome(served, 10, 'Mensajina')
  const page = await sit('ROLE_CRP_REC', 'admin/candidatos?buscar=mensajina')
  const strip = page.getByRole('region', { name: 'Acciones para varios' })
  const all = page.getByRole('columnheader').getByRole('checkbox')
  const work = () => runDueBulk(served.deps, new AbortController().signal, 0)
  await expect(row(page, 'Mensajina')).toHaveCount(10)

  const writing = new Interactions(page)
  await writing.click(all)
  await writing.click(page.getByRole('button', { name: 'Mensaje…' }))
  const message = page.getByRole('dialog', { name: 'Mensaje para varios' })
  await message.getByLabel(/^Plantilla/).selectOption({ index: 1 })
  writing.count += 1
  await message.getByText('Ver cómo se enviará').click()
  await expect(message.getByRole('group', { name: 'Vista previa de la carta' })).toContainText('Hola, Mensajina:')
  await expectAccessible(page, 'a message to many')
  await writing.click(message.getByRole('button', { name: 'Enviar a 10' }))
  await expect(message).toBeHidden()
  await work()
  await expect(strip.getByText('Listo: 10 de 10.')).toBeVisible()
  await expectAccessible(page, 'the strip of actions for many')
  expect(writing.count).toBeLessThanOrEqual(5)

  const rating = new Interactions(page)
  await rating.click(all)
  await rating.click(page.getByRole('button', { name: 'Calificar…' }))
  const score = page.getByRole('dialog', { name: 'Calificar candidatos' })
  await rating.click(score.getByRole('radio').first())
  await rating.click(score.getByRole('checkbox').first())
  await expectAccessible(page, 'a score for many')
  await rating.click(score.getByRole('button', { name: 'Calificar 10' }))
  await expect(score).toBeHidden()
  await work()
  await expect(strip.getByText('Listo: 10 de 10.')).toHaveCount(2)
  expect(rating.count).toBeLessThanOrEqual(5)
  console.log(`a message to ten: ${writing.count} interactions, a score for ten: ${rating.count}`)

  for (const size of [
    { width: 1440, height: 900 },
    { width: 1366, height: 500 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const top = async () => (await strip.boundingBox())!.y
    await expect
      .poll(async () => {
        const last = (await page.locator('tbody tr').last().boundingBox())!
        return last.y + last.height - (await top())
      })
      .toBeLessThanOrEqual(0)
  }
})

test('recommend ten of the portfolio: 4 at most; undone, no letter leaves', async ({ served, sit }) => {
  const { db, house } = served
  const siteId = house.sites[0]!.sede
  const { publicationId } = await publish(db, 'CORP', 'Tesorería de la barra', {
    responsibleId: house.user.ROLE_CRP_ADMN,
    siteId,
  })
  const ids: number[] = []
  for (let index = 0; index < 10; index++) ids.push(await addCandidate(db, ['Carterina', `Número${index}`, 'Libre']))
  await enterPortfolio(db, ...ids)
  const page = await sit('ROLE_CRP_REC', 'admin/cartera?buscar=carterina')
  const strip = page.getByRole('region', { name: 'Acciones para varios' })
  const work = () => runDueBulk(served.deps, new AbortController().signal, 0)
  const found = page.getByRole('table', { name: 'Cartera de Candidatos' }).getByRole('row', { name: /Carterina/ })
  await expect(found).toHaveCount(10)
  const recommending = new Interactions(page)
  await recommending.click(page.getByRole('columnheader').getByRole('checkbox'))
  await recommending.click(page.getByRole('button', { name: 'Recomendar…' }))
  const dialog = page.getByRole('dialog', { name: 'Recomendar candidatos' })
  recommending.count += 1
  const vacancy = dialog.getByRole('option', { name: /^Tesorería de la barra/ })
  await dialog.getByLabel('Vacante').selectOption(await vacancy.getAttribute('value'))
  await expectAccessible(page, 'recommending many')
  await recommending.click(dialog.getByRole('button', { name: 'Recomendar a 10' }))
  await expect(dialog).toBeHidden()
  await work()
  // Beside those of other tests
  const job = strip.getByRole('article').filter({ hasText: 'Recomendar: 10 candidatos' })
  await expect(job.getByText('Listo: 10 de 10.')).toBeVisible()
  console.log(`recommend ten: ${recommending.count} interactions`)
  expect(recommending.count).toBeLessThanOrEqual(4)
  expect(await db.$count(recommendations, inArray(recommendations.candidateId, ids))).toBe(10)

  await job.getByRole('button', { name: /^Deshacer \(/ }).click()
  await expect(job.getByText('Deshaciendo: 0 de 10')).toBeVisible()
  await work()
  await expect(job.getByText('Se deshicieron 10 de 10.')).toBeVisible()
  expect(await db.$count(recommendations, inArray(recommendations.candidateId, ids))).toBe(0)
  // Other tests recommend to other publications
  const ofPublication = sql`${outbox.payload} ->> 'idPublicacion' = ${String(publicationId)}`
  expect(await db.$count(outbox, and(eq(outbox.kind, 'recomendacion'), ofPublication))).toBe(0)
})

test('seven documents, one of them rejected: 9 at most', async ({ served, sit }) => {
  const process = await walkTo(served, 'grupo', 'FD-RC')
  await plantApplication(served, process.id)
  const page = await sit('ROLE_CRP_REC', processPath(process, 1))
  await page.setViewportSize({ width: 1440, height: 900 })
  const shown = (name: string) => page.locator('[data-part=document]').getByRole('heading', { level: 2, name })
  const rows = page.getByRole('list', { name: 'Documentos del candidato' }).getByRole('listitem')
  const done = new Interactions(page)
  const names = Object.values(documentKinds)
  for (const name of names.slice(0, 3)) {
    await expect(shown(name)).toBeVisible()
    await done.press('s')
  }
  await expect(shown(names[3]!)).toBeVisible()
  await done.press('n')
  const dialog = page.getByRole('dialog', { name: 'Rechazar documento' })
  await expect(dialog.getByLabel('Motivo')).toBeFocused()
  await done.type('No se lee')
  await done.click(dialog.getByRole('button', { name: 'Rechazar documento' }))
  for (const name of names.slice(4)) {
    await expect(shown(name)).toBeVisible()
    await done.press('s')
  }
  await expect(shown('Una carta por el rechazado')).toBeVisible()
  await expectAccessible(page, 'the letter about the rejected documents', 'main')
  expect(await rows.allInnerTexts()).toEqual(
    names.map((name) => expect.stringContaining(name === names[3] ? 'Rechazado' : 'Aceptado')),
  )
  console.log(`seven documents: ${done.count} interactions`)
  expect(done.count).toBeLessThanOrEqual(9)
})

test('sign-in to my oldest waiting: 2 at most', async ({ served, sit }) => {
  await beginAlone(served, 'Olegaria')
  const page = await sit('nobody', '')
  await signIn(page, served, 'ROLE_CRP_REC')
  const first = page.getByRole('region', { name: 'Te esperan' }).getByRole('listitem').first()
  await expect(first).toBeVisible()
  const name = await first.getByRole('link').first().textContent()
  const done = new Interactions(page)
  await done.press('1')
  await expect(page.locator('main form').first()).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .getByText(name ?? '')
      .first(),
  ).toBeVisible()
  console.log(`sign-in to my oldest waiting: ${done.count}`)
  expect(done.count).toBeLessThanOrEqual(2)
})

test('a person found by name: 3', async ({ served, sit }) => {
  const process = await beginAlone(served, 'Rigoberta')
  const page = await sit('ROLE_CRP_REC', 'admin')
  await expect(page.getByRole('button', { name: 'Buscar (Ctrl+K)' })).toBeVisible()
  const done = new Interactions(page)
  await done.press('Control+k')
  await expect(page.getByRole('combobox', { name: 'Buscar candidatos, vacantes, acciones…' })).toBeFocused()
  await done.type('rigoberta barra')
  await expect(page.getByRole('option', { name: /Rigoberta Barra/ })).toBeVisible()
  await done.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${processPath(process, 1)}$`))
  expect(done.count).toBeLessThanOrEqual(3)
})

test('a note: 3 at most, with the keys alone; it stands beside the candidate at once', async ({ served, sit }) => {
  const process = await beginAlone(served, 'Nora')
  const page = await sit('ROLE_CRP_REC', processPath(process, 1))
  await new Recruiter(page).expectStage('FT')
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requests.push(`${request.method()} ${new URL(request.url()).pathname}`)
  })
  const writing = new Interactions(page)
  await writing.press('m')
  await writing.type('Prefiere la tarde. Ver https://ejemplo.mx/perfil')
  await expectAccessible(page, 'a note that is written')
  await writing.press('Control+Enter')
  await expect(page.getByRole('link', { name: 'https://ejemplo.mx/perfil' })).toBeVisible()
  expect(writing.count).toBeLessThanOrEqual(3)
  expect(requests.filter((request) => request.startsWith('POST'))).toEqual([
    'POST /bolsa-de-trabajo-admin/api/notas/agregar',
  ])
  console.log(`a note: ${writing.count} interactions`)
})
