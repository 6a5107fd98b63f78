/** The public site as visitors use it: on a telephone, with and without scripts, from a vacancy to the hire. */
import { eq } from 'drizzle-orm'
import { type Browser, expect, type Page } from '@playwright/test'
import { inviteToChoose } from '../../src/contract/appointment-choice.ts'
import { documentKindNames } from '../../src/contract/documents.ts'
import { phases } from '../../src/contract/phases.ts'
import { interviewerTypes } from '../../src/contract/stage-forms.ts'
import { wholeApplication } from '../../src/server/demo/application.ts'
import { drawPerson } from '../../src/server/demo/people.ts'
import { createRandom } from '../../src/server/demo/random.ts'
import { recruitments } from '../../src/server/db/tables/recruitment.ts'
import { candidates } from '../../src/server/db/tables/candidates.ts'
import { processLinks, processPages } from '../../src/server/db/tables/site.ts'
import { makeDataLink, makeProcessLink } from '../../src/server/recruitment/candidate-links.ts'
import { applicationFields, typedFrom } from '../../src/site/application-fields.ts'
import { linkPath, type OwnPaths, ownPaths } from '../../src/site/paths.ts'
import { lettersOf } from '../server/support/letters-of.ts'
import { monday } from '../server/support/process-world.ts'
import { stride, walkTo } from '../server/support/walk.ts'
import { expectNoFault } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import type { Served } from './support/served.ts'

const telephone = { width: 360, height: 740 }
const site = ({ home }: Served): string => new URL('/bolsa-de-trabajo/', home).href

test('pages have no fault in either look, and are no wider than any screen', async ({ page, served }) => {
  await page.setViewportSize(telephone)
  await page.goto(site(served))
  await expectNoFault(page, 'the public home')
  await page.getByRole('searchbox').fill('contable')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Vacantes' })).toBeVisible()
  await expectNoFault(page, 'the public list')
  await page.getByRole('link', { name: 'Analista contable' }).first().click()
  await expectNoFault(page, 'a public vacancy')
  await page.getByRole('link', { name: 'Postularme' }).click()
  await expectNoFault(page, 'applying')
  for (const path of ['aviso-de-privacidad', 'enlace-nuevo', 'enlace/x', 'vacantes/999999']) {
    await page.goto(site(served) + path)
    await expectNoFault(page, `the public page ${path}`)
  }
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['', 'vacantes', 'vacantes?q=zzz', 'enlace-nuevo']) {
      await page.goto(site(served) + path)
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${path} at ${width}`).toBe(width)
    }
  }
})

const random = createRandom(7)
const whole = wholeApplication(random, drawPerson(random, monday))
const pdf = { name: 'documento.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

/** Types the values of a part into its fields, as the form has them. */
async function fillPart(page: Page, part: keyof typeof whole): Promise<void> {
  const typed = typedFrom(part, whole[part] as never)
  for (const field of applicationFields[part]) {
    const value = 'name' in field ? typed[field.name] : ''
    if (!('name' in field) || !value) continue
    const control = page.locator(`[name="${field.name}"]`).first()
    if (field.kind === 'yesNo') await page.locator(`[name="${field.name}"][value="${value}"]`).check()
    else if (field.names || field.options) await control.selectOption(value)
    else await control.fill(value)
  }
}

/** From the vacancy to the hire, as a candidate with a telephone; staff do their part between. */
async function walk(
  browser: Browser,
  served: Served,
  { withScripts, mail, phone }: { readonly withScripts: boolean; readonly mail: string; readonly phone: string },
): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: withScripts, viewport: telephone, locale: 'es-MX' })
  const page = await context.newPage()
  // Without scripts there is no axe either
  const judge = (name: string) => (withScripts ? expectNoFault(page, name) : Promise.resolve())
  const openLetter = async (subject: string) => {
    const letter = (await lettersOf(served)).findLast((one) => one.subject === subject && one.to.includes(mail))
    const path = /\/bolsa-de-trabajo\/enlace\/[\w-]{43}/.exec(letter?.text ?? '')?.[0]
    expect(path, `a link in «${subject}»`).toBeDefined()
    await page.goto(new URL(path!, served.home).href)
  }

  await page.goto(`${site(served)}vacantes?q=contable`)
  await page.getByRole('link', { name: 'Analista contable' }).first().click()
  await page.getByRole('link', { name: 'Postularme' }).click()
  await page.getByLabel('Nombre').fill('Inés')
  await page.getByLabel('Primer apellido').fill('Robles')
  await page.getByRole('textbox', { name: 'Correo' }).fill(mail)
  await page.getByLabel('Teléfono').fill(phone)
  await page.getByLabel('CV').setInputFiles(pdf)
  await page.getByRole('checkbox', { name: /aviso de privacidad/ }).check()
  await page.getByRole('button', { name: 'Enviar mi postulación' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Revisa tu correo' })).toBeVisible()
  await openLetter('Confirma tu postulación')
  await judge('the confirmation')
  await page.getByRole('checkbox', { name: 'Son mis datos y quiero postularme.' }).check()
  await page.getByRole('button', { name: 'Confirmar mi postulación' }).click()
  await expect(page.getByText('Recibimos tu postulación.')).toBeVisible()
  await judge('one’s own page')

  const [process] = await served.db
    .select({ id: recruitments.id, candidateId: recruitments.candidateId, codigo: recruitments.codigo })
    .from(recruitments)
    .innerJoin(candidates, eq(candidates.id, recruitments.candidateId))
    .where(eq(candidates.correo, mail))
  const walked = { id: process!.id, candidateId: process!.candidateId, kind: 'grupo' as const, version: 0 }
  const codeNow = async () =>
    (
      await served.db
        .select({ codigo: recruitments.codigo, version: recruitments.version })
        .from(recruitments)
        .where(eq(recruitments.id, walked.id))
    )[0]!
  /** Staff act on the process until the candidate is asked for something, or it is over. */
  const untilAsked = async () => {
    for (;;) {
      const { codigo, version } = await codeNow()
      const { waits } = phases[codigo]
      if (waits === 'application' || waits === 'documents' || codigo === 'CN-PC' || codigo === 'PE-AGG') return codigo
      walked.version = version
      await stride(served, walked, codigo)
    }
  }

  expect(await untilAsked()).toBe('PE-AGG')
  const cita = { tipoEntrevistador: interviewerTypes.analista, tipoEntrevista: 815 }
  const { version } = await codeNow()
  await (
    await served.as('ROLE_CRP_REC')
  ).call(inviteToChoose, { body: { idReclutamiento: walked.id, version, codigoFase: 'PE-AGG', cita } })
  await openLetter('Elige la hora de tu entrevista para Analista contable')
  await page.getByRole('link', { name: 'Elegir la hora' }).click()
  await judge('the hours of an interview')
  await page.getByRole('group').nth(1).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Agendar mi entrevista' }).click()
  await page.getByRole('link', { name: 'Cambiar la hora' }).click()
  await page.getByRole('group').nth(2).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Cambiar la hora' }).click()
  await openLetter('Tu entrevista para Analista contable')
  await page.getByRole('link', { name: 'Cancelar la cita' }).click()
  await judge('calling an interview off')
  await page.getByRole('button', { name: 'Cancelar la cita' }).click()
  await page.getByRole('link', { name: 'Elegir la hora' }).click()
  await page.getByRole('group').last().getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Agendar mi entrevista' }).click()
  await expect(page.getByRole('heading', { name: 'Tus entrevistas' })).toBeVisible()
  expect((await codeNow()).codigo).toBe('PE-RE')

  expect(await untilAsked()).toBe('FC-ES')
  await openLetter('Completa tu solicitud de empleo')
  await page.getByRole('link', { name: 'Completar mi solicitud' }).click()
  await judge('the parts of the job application')
  for (const [part, title] of [
    ['etapa1', 'Datos personales'],
    ['etapa2', 'Historial laboral'],
    ['etapa3', 'Datos familiares'],
    ['etapa4', 'Otros datos'],
  ] as const) {
    await page.getByRole('link', { name: title }).click()
    await fillPart(page, part)
    await judge(`the part ${title}`)
    await page.getByRole('button', { name: 'Guardar y seguir' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Completa')
  }
  await page.getByRole('button', { name: 'Enviar mi solicitud' }).click()
  await expect(page.getByText('Estamos revisando tu solicitud de empleo.')).toBeVisible()

  expect(await untilAsked()).toBe('FD-ES')
  await openLetter('Carga tus documentos')
  await page.getByRole('link', { name: 'Cargar mis documentos' }).click()
  await judge('the documents')
  // Each can be told from the others without what stands around it
  await expect(page.getByRole('button', { name: 'Cargar: CURP' })).toHaveCount(1)
  await expect(page.getByLabel('Archivo: CURP')).toHaveCount(1)
  for (const kind of documentKindNames) {
    const row = page.locator(`[id="${kind}"]`)
    await row.locator('input[type=file]').setInputFiles(pdf)
    await row.getByRole('button', { name: 'Cargar' }).click()
    await expect(row).toContainText('Recibido el')
  }
  await page.getByRole('button', { name: 'Enviar mis documentos' }).click()
  await expect(page.getByText('Estamos revisando tus documentos.')).toBeVisible()
  expect(await untilAsked()).toBe('CN-PC')
  await page.reload()
  await expect(page.getByText('¡Felicidades!')).toBeVisible()
  await context.close()
}

test('without scripts: from the vacancy to the hire', async ({ browser, served }) => {
  await walk(browser, served, { withScripts: false, mail: 'ines.robles@correo.mx', phone: '(55) 1111 0001' })
})

test('with scripts: from the vacancy to the hire', async ({ browser, served }) => {
  await walk(browser, served, { withScripts: true, mail: 'ines.con@correo.mx', phone: '(55) 1111 0002' })
})

test('with scripts what was typed stays after a reload, and is forgotten once it was sent', async ({
  page,
  served,
}) => {
  await page.goto(`${site(served)}vacantes?q=contable`)
  await page.getByRole('link', { name: 'Analista contable' }).first().click()
  await page.getByRole('link', { name: 'Postularme' }).click()
  const form = page.url()
  await page.getByLabel('Nombre').fill('Inés')
  await page.getByLabel('Primer apellido').fill('Robles')
  await page.getByLabel('Estado donde vives').selectOption('Jalisco')
  await page.getByRole('checkbox', { name: /otras vacantes/ }).check()
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('Inés')
  await expect(page.getByLabel('Estado donde vives')).toHaveValue('Jalisco')
  await expect(page.getByRole('checkbox', { name: /otras vacantes/ })).toBeChecked()
  await page.getByRole('textbox', { name: 'Correo' }).fill('ines.otra@correo.mx')
  await page.getByLabel('Teléfono').fill('5512345678')
  await page.getByRole('checkbox', { name: /aviso de privacidad/ }).check()
  await page.getByRole('button', { name: 'Enviar mi postulación' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  await page.goto(form)
  await expect(page.getByLabel('Nombre')).toHaveValue('')
})

/** A candidate who is asked for the job application, and the link of a letter. */
async function asked(served: Served, nombres: string): Promise<{ readonly link: string; readonly own: OwnPaths }> {
  const process = await walkTo(served, 'grupo', 'FC-ES')
  await served.db.update(candidates).set({ nombres }).where(eq(candidates.id, process.candidateId))
  const link = new URL(linkPath(await makeProcessLink(served.db, process.id, monday)), served.home).href
  const [row] = await served.db.select().from(processPages).where(eq(processPages.recruitmentId, process.id))
  return { link, own: ownPaths(row!.key) }
}
const storedIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('bolsa:')))

test('the next person at a shared computer sees nothing of what the last one typed', async ({ page, served }) => {
  const [first, second] = [await asked(served, 'Inés'), await asked(served, 'Luis')]
  const at = (path: string) => new URL(path, served.home).href
  const enter = async ({ link }: typeof first) => {
    await page.goto(link)
    await page.getByRole('checkbox', { name: 'Es un equipo compartido' }).check()
    await page.getByRole('button', { name: 'Abrir mi proceso' }).click()
  }
  await page.goto(first.link)
  await expectNoFault(page, 'opening a process')
  await enter(first)
  expect((await page.context().cookies()).map(({ name, path, expires }) => [name, path, expires])).toEqual([
    ['bolsa-acceso', first.own.main, -1],
  ])
  const part = at(`${first.own.application}/etapa2`)
  await page.goto(part)
  await page.getByRole('textbox', { name: 'Carrera' }).fill('Contaduría')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Carrera' })).toHaveValue('Contaduría')
  // Another person's link in the same tab
  await enter(second)
  expect(await storedIn(page)).toEqual([])
  await page.goto(at(`${second.own.application}/etapa2`))
  await expect(page.getByRole('textbox', { name: 'Carrera' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Carrera' }).fill('Derecho')
  expect(await storedIn(page)).toHaveLength(1)
  // Leaving erases it, before the form is sent
  await page.goto(at(second.own.main))
  await page.getByRole('button', { name: 'Salir de esta página' }).click()
  await expect(page).toHaveURL(site(served))
  expect(await storedIn(page)).toEqual([])
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
})

test('what was typed is erased after 48 hours, and by who did not write it', async ({ page, served }) => {
  await page.clock.setFixedTime(new Date('2026-03-02T16:00:00Z'))
  await page.goto(`${site(served)}vacantes?q=contable`)
  await page.getByRole('link', { name: 'Analista contable' }).first().click()
  await page.getByRole('link', { name: 'Postularme' }).click()
  const restored = page.getByText('Recuperamos lo que se había escrito aquí.')
  await expect(restored).toBeHidden()
  await page.getByLabel('Nombre').fill('Inés')
  await page.clock.setFixedTime(new Date('2026-03-04T15:59:59Z'))
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('Inés')
  await expect(restored).toBeVisible()
  await expectNoFault(page, 'applying, with what was typed before')
  await page.getByRole('button', { name: 'Borrarlo' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  expect(await storedIn(page)).toEqual([])
  await page.getByLabel('Nombre').fill('Inés')
  await page.clock.setFixedTime(new Date('2026-03-06T15:59:59Z'))
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  expect(await storedIn(page)).toEqual([])
})

test('edits of a part survive a reload, and are not lost to another window', async ({ page, served }) => {
  const { link, own } = await asked(served, 'Inés')
  await page.goto(link)
  await page.getByRole('button', { name: 'Abrir mi proceso' }).click()
  const part = new URL(`${own.application}/etapa1`, served.home).href
  const name = page.getByRole('textbox', { name: 'Nombre', exact: true })
  await page.goto(part)
  await expect(name).toHaveValue('Inés')
  await name.fill('Inés María')
  await page.reload()
  await expect(name).toHaveValue('Inés María')
  // Refused for what is missing, changed, and opened again
  await page.getByRole('button', { name: 'Guardar y seguir' }).click()
  await expect(page.getByRole('heading', { name: /^Revisa \d+ datos$/ })).toBeVisible()
  await name.fill('Inés Sofía')
  await page.goto(part)
  await expect(name).toHaveValue('Inés Sofía')
  // Another window saves first
  const other = await page.context().newPage()
  await other.goto(part)
  await other.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Inés Laura')
  await other.getByRole('button', { name: 'Guardar y seguir' }).click()
  await expect(other.getByRole('heading', { name: /^Revisa \d+ datos$/ })).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Inés Sofía')
  await page.getByRole('button', { name: 'Guardar y seguir' }).click()
  await expect(
    page.getByRole('heading', { name: 'Esta parte se guardó en otra ventana mientras escribías' }),
  ).toBeVisible()
  await expect(page.getByText('Inés Laura')).toBeVisible()
  await expect(name).toHaveValue('Inés Sofía')
  await expectNoFault(page, 'a part that was saved elsewhere')
  await page.getByRole('button', { name: 'Guardar y seguir' }).click()
  await expect(page.getByRole('heading', { name: /^Revisa \d+ datos$/ })).toBeVisible()
  await other.goto(part)
  await other.evaluate(() => sessionStorage.clear())
  await other.reload()
  await expect(other.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Inés Sofía')
})

test('one’s data open by a link of their own; a request that comes too late is shown, and is in the form again', async ({
  page,
  served,
}) => {
  await page.setViewportSize(telephone)
  const { link, own } = await asked(served, 'Inés')
  const data = new URL(own.data, served.home).href
  const [row] = await served.db
    .select()
    .from(processPages)
    .where(eq(processPages.key, own.main.split('/').at(-1)!))
  const openData = async () => {
    await page.goto(
      new URL(linkPath((await makeDataLink(served.db, row!.recruitmentId, monday)).secret), served.home).href,
    )
    await expectNoFault(page, 'opening one’s data')
    await page.getByRole('button', { name: 'Abrir mis datos' }).click()
    await expect(page).toHaveURL(data)
  }
  await page.goto(link)
  await page.getByRole('button', { name: 'Abrir mi proceso' }).click()
  await page.getByRole('link', { name: 'Mis datos' }).click()
  await expectNoFault(page, 'one’s data before they are opened')
  await page.getByRole('button', { name: 'Enviarme un enlace a mi correo' }).dblclick()
  await expect(page.getByRole('status')).toContainText(
    'Te enviamos el enlace a tu correo. Sirve 30 minutos y una sola vez.',
  )
  await expectNoFault(page, 'one’s data after the letter was ordered')
  await openData()
  await expectNoFault(page, 'one’s data')
  expect(
    (await page.context().cookies())
      .filter(({ name }) => name === 'bolsa-datos')
      .map(({ path, expires, httpOnly, sameSite }) => [path, expires, httpOnly, sameSite]),
  ).toEqual([[own.data, -1, true, 'Lax']])
  const text = page.getByRole('textbox', { name: 'Explica qué necesitas' })
  await page.getByRole('radio', { name: 'Que borren mis datos' }).check()
  await text.fill('Ya tengo trabajo')
  await served.db.update(processLinks).set({ expiresAt: monday }).where(eq(processLinks.purpose, 'datos'))
  await page.getByRole('button', { name: 'Enviar mi petición' }).click()
  await expect(page.getByRole('heading', { name: 'No se guardó' })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['Que borren mis datos', 'Ya tengo trabajo'])
  await expectNoFault(page, 'a request that came too late')
  await openData()
  await expect(text).toHaveValue('Ya tengo trabajo')
  await expect(page.getByRole('radio', { name: 'Que borren mis datos' })).toBeChecked()
  await page.getByRole('button', { name: 'Enviar mi petición' }).click()
  await expect(page.getByRole('status')).toContainText('Recibimos tu petición.')
  await expect(text).toHaveValue('')
  expect(await storedIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Salir de esta página' }).click()
  await expect(page).toHaveURL(site(served))
  // Other tests share the browser
  expect((await page.context().cookies()).filter(({ path }) => path.startsWith(own.main))).toEqual([])
})
