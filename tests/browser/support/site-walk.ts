/** A candidate's way through the public site, with a telephone, from the vacancy to the hire. */
import { eq } from 'drizzle-orm'
import { type Browser, expect, type Page } from '@playwright/test'
import { inviteToChoose } from '../../../src/contract/appointment-choice.ts'
import { documentKindNames } from '../../../src/contract/documents.ts'
import { phases } from '../../../src/contract/phases.ts'
import { interviewerTypes } from '../../../src/contract/stage-forms.ts'
import { wholeApplication } from '../../../src/server/operations/demo/candidates/application.ts'
import { drawPerson } from '../../../src/server/operations/demo/candidates/people.ts'
import { createRandom } from '../../../src/server/operations/demo/random.ts'
import { recruitments } from '../../../src/server/platform/db/tables/recruitment.ts'
import { candidates } from '../../../src/server/platform/db/tables/candidates.ts'
import { applicationFields, typedFrom } from '../../../src/site/application-fields.ts'
import { lettersOf } from '../../server/support/letters-of.ts'
import { monday } from '../../server/support/process-world.ts'
import { stride } from '../../server/support/walk.ts'
import { expectNoFault } from './accessible.ts'
import type { Served } from './served.ts'

export const telephone = { width: 360, height: 740 }
export const site = ({ home }: Served): string => new URL('/bolsa-de-trabajo/', home).href

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

/** Staff do their part between. With scripts each page is checked for accessibility too. */
export async function walkToHire(
  browser: Browser,
  served: Served,
  { withScripts, mail, phone }: { readonly withScripts: boolean; readonly mail: string; readonly phone: string },
): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: withScripts, viewport: telephone, locale: 'es-MX' })
  const page = await context.newPage()
  // Without scripts there is no axe either
  const expectAccessible = (name: string) => (withScripts ? expectNoFault(page, name) : Promise.resolve())
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
  await expectAccessible('the confirmation')
  await page.getByRole('checkbox', { name: 'Son mis datos y quiero postularme.' }).check()
  await page.getByRole('button', { name: 'Confirmar mi postulación' }).click()
  await expect(page.getByText('Recibimos tu postulación.')).toBeVisible()
  await expectAccessible('one’s own page')

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
  /** Staff act on the process until it is the candidate who acts next, or it is over. */
  const untilCandidateActs = async () => {
    for (;;) {
      const { codigo, version } = await codeNow()
      const { waits } = phases[codigo]
      if (waits === 'application' || waits === 'documents' || codigo === 'CN-PC' || codigo === 'PE-AGG') return codigo
      walked.version = version
      await stride(served, walked, codigo)
    }
  }

  expect(await untilCandidateActs()).toBe('PE-AGG')
  const cita = { tipoEntrevistador: interviewerTypes.analista, tipoEntrevista: 815 }
  const { version } = await codeNow()
  await (
    await served.as('ROLE_CRP_REC')
  ).call(inviteToChoose, { body: { idReclutamiento: walked.id, version, codigoFase: 'PE-AGG', cita } })
  await openLetter('Elige la hora de tu entrevista para Analista contable')
  await page.getByRole('link', { name: 'Elegir la hora' }).click()
  await expectAccessible('the hours of an interview')
  await page.getByRole('group').nth(1).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Agendar mi entrevista' }).click()
  await page.getByRole('link', { name: 'Cambiar la hora' }).click()
  await page.getByRole('group').nth(2).getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Cambiar la hora' }).click()
  await openLetter('Tu entrevista para Analista contable')
  await page.getByRole('link', { name: 'Cancelar la cita' }).click()
  await expectAccessible('calling an interview off')
  await page.getByRole('button', { name: 'Cancelar la cita' }).click()
  await page.getByRole('link', { name: 'Elegir la hora' }).click()
  await page.getByRole('group').last().getByRole('radio').last().check()
  await page.getByRole('button', { name: 'Agendar mi entrevista' }).click()
  await expect(page.getByRole('heading', { name: 'Tus entrevistas' })).toBeVisible()
  expect((await codeNow()).codigo).toBe('PE-RE')

  expect(await untilCandidateActs()).toBe('FC-ES')
  await openLetter('Completa tu solicitud de empleo')
  await page.getByRole('link', { name: 'Completar mi solicitud' }).click()
  await expectAccessible('the parts of the job application')
  for (const [part, title] of [
    ['etapa1', 'Datos personales'],
    ['etapa2', 'Historial laboral'],
    ['etapa3', 'Datos familiares'],
    ['etapa4', 'Otros datos'],
  ] as const) {
    await page.getByRole('link', { name: title }).click()
    await fillPart(page, part)
    await expectAccessible(`the part ${title}`)
    await page.getByRole('button', { name: 'Guardar y seguir' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Completa')
  }
  await page.getByRole('button', { name: 'Enviar mi solicitud' }).click()
  await expect(page.getByText('Estamos revisando tu solicitud de empleo.')).toBeVisible()

  expect(await untilCandidateActs()).toBe('FD-ES')
  await openLetter('Carga tus documentos')
  await page.getByRole('link', { name: 'Cargar mis documentos' }).click()
  await expectAccessible('the documents')
  // Each has its own name, without the texts around it
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
  expect(await untilCandidateActs()).toBe('CN-PC')
  await page.reload()
  await expect(page.getByText('¡Felicidades!')).toBeVisible()
  await context.close()
}
