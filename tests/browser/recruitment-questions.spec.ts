/** The confirmations and notices of the process screen for a step that is hard to undo, or that cannot be saved. */
import { expect } from '@playwright/test'
import { interviewerTypes } from '../../src/contract/stage-forms.ts'
import { folios } from '../../src/server/platform/db/tables/recruitment.ts'
import { startRecruitment } from '../../src/server/recruitment/engine/start.ts'
import { beginIn, type Case, monday, save } from '../server/support/process-world.ts'
import { open, publish } from '../server/support/vacancies.ts'
import { recruiterFor, walkTo } from '../server/support/walk.ts'
import { expectAccessible, inCalendar, inDialog } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import { processPath, Recruiter } from './support/recruiter.ts'

test('a hire requires confirmation; without openings it is rejected with advice, and the input stays', async ({
  served,
  sit,
}) => {
  const { db, house } = served
  const people = {
    responsibleId: house.user.ROLE_CRP_REC,
    consultantId: house.user.ROLE_CRP_ADMN,
    observerId: house.user.ROLE_CRP_OBS,
  }
  const published = await publish(db, 'CORP', 'Auxiliar contable', { free: 0, ...people })
  const process = await walkTo(
    served,
    'grupo',
    'CN-DEG',
    await beginIn(db, { ...house, publication: { ...house.publication, grupo: published } }, 'grupo'),
  )
  const recruiter = new Recruiter(await sit('ROLE_CRP_REC', processPath(process, 26)))
  const { page } = recruiter

  await recruiter.choose('¿Deseas contratar al candidato?', 'Sí')
  await recruiter.press('Guardar')
  const question = page.getByRole('alertdialog', { name: 'Contratar candidato' })
  await expect(question).toContainText(
    'El candidato ocupará una plaza de la vacante y su proceso terminará. Se puede deshacer enseguida; después sólo la revierte un administrador.',
  )
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(question).toBeHidden()
  await expect(page.getByRole('radio', { name: 'Sí' })).toBeChecked()

  await recruiter.press('Guardar')
  await recruiter.confirm('Contratar candidato', 'Contratar')
  await expect(
    page.getByText('La vacante ya no tiene plazas libres: la contratación no se guardó. Pide que se abra otra plaza.'),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: 'Sí' })).toBeChecked()
  await recruiter.expectStep('Contratación', 'En curso')

  await open(db, published, 1)
  await recruiter.press('Guardar')
  await recruiter.confirm('Contratar candidato', 'Contratar')
  await expect(page.getByText('El candidato fue contratado. El proceso de selección terminó.')).toBeVisible()
})

test('skipping the documents requires confirmation', async ({ served, sit }) => {
  const process = await walkTo(served, 'grupo', 'FD-ES')
  const recruiter = new Recruiter(await sit('ROLE_CRP_REC', processPath(process, 22)))
  await recruiter.press('Omitir paso')
  const question = recruiter.page.getByRole('alertdialog', { name: 'Omitir paso' })
  await expect(question).toContainText('¿Deseas continuar sin los documentos del candidato?')
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await recruiter.expectStage('FD-ES')
  await recruiter.press('Omitir paso')
  await recruiter.confirm('Omitir paso', 'Omitir paso')
  await recruiter.expectStage('ES')
})

test('marks a folio of another vacancy in the list and before sending; an empty search offers to request the folio', async ({
  served,
  sit,
}) => {
  const process = await walkTo(served, 'grupo', 'FR-GD')
  const { publication, ofColleague } = served.house
  const values = [
    ['3088001', publication.grupo.vacancyId],
    ['3088002', ofColleague.vacancyId],
  ] as const
  await served.db
    .insert(folios)
    .values(
      values.map(([codigo, vacancyId]) => ({ codigo, descripcion: 'Requisición', branch: 'CORP' as const, vacancyId })),
    )
  const recruiter = new Recruiter(await sit('ROLE_CRP_REC', processPath(process, 19)))
  const { page } = recruiter

  await recruiter.press('Buscar')
  await expect(page.getByText('Escribe el folio que buscas')).toBeVisible()
  const field = page.getByRole('textbox', { name: 'Folio de requisición' })
  await expect(field).toBeFocused()
  await expectAccessible(page, 'an empty search of folios')
  await field.fill('3088')
  await recruiter.press('Buscar')
  await expect(page.getByText('Escribe el folio que buscas')).toBeHidden()
  const found = page.getByRole('radiogroup', { name: 'Folios disponibles' }).locator('label')
  await expect(found).toContainText([
    '3088001Requisición · Vacante: Analista contable',
    '3088002Requisición · De otra vacante: Auditor interno',
  ])

  await found.nth(1).click()
  await recruiter.press('Enviar folio')
  await expect(page.getByRole('alertdialog', { name: 'Enviar folio 3088002' })).toContainText(
    'Este folio se pidió para otra vacante: Auditor interno.Una vez enviado el folio no se puede corregir ni editar ¿Estás seguro de enviar este folio?',
  )
  await expectAccessible(page, 'a folio of another vacancy', inDialog)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click()
  await found.nth(0).click()
  await recruiter.press('Enviar folio')
  await expect(page.getByRole('alertdialog', { name: 'Enviar folio 3088001' })).not.toContainText('otra vacante')
  await recruiter.confirm('Enviar folio 3088001', 'Enviar folio')
  await recruiter.expectStage('FD-EN')
})

test('the form of a first interview shows its hour, and that it has not come yet', async ({ served, sit }) => {
  const process = await walkTo(served, 'grupo', 'PE-AGG')
  const slot = { tipoEntrevistador: interviewerTypes.analista, tipoEntrevista: 815, fecha: '31/03/2026', hora: 15 }
  await save(await recruiterFor(served, process), process, 'PE-AGG', slot)
  const { page } = new Recruiter(await sit('ROLE_CRP_REC', processPath(process, 4)))
  await expect(
    page.getByText('La hora de la entrevista todavía no llega. Registra el resultado solo si ya la hiciste.'),
  ).toBeVisible()
  await expect(page.getByTitle('31 marzo 2026, 15:00 a 16:00')).toContainText('mar 31 mar, 15:00')
})

test('does not offer an hour of another interview of the candidate; if booked meanwhile, the form names the reason', async ({
  served,
  sit,
}) => {
  const process = await walkTo(served, 'grupo', 'PE-AGG')
  const elsewhere = await walkTo(served, 'individual', 'PE-AG', await alsoInAnotherBranch(process))
  const recruiter = new Recruiter(await sit('ROLE_CRP_REC', processPath(process, 3)))
  const { page } = recruiter
  await page.getByRole('button', { name: 'Otra fecha…' }).click()
  await page.getByRole('button', { name: /^Fecha:/ }).click()
  await expect(page.getByRole('dialog', { name: 'Calendario' }).getByRole('grid')).toBeVisible()
  await expectAccessible(page, 'the calendar of an interview', inCalendar)
  await page.keyboard.press('Escape')
  await page.getByLabel('Tipo de entrevista').selectOption('Presencial')
  await recruiter.press('Agendar cita')
  await expect(page.getByText('La fecha es requerida')).toBeVisible()
  await expectAccessible(page, 'scheduling, refused')
  await page.getByRole('button', { name: 'Cerrar sesión' }).first().click()
  await expect(page.getByRole('alertdialog', { name: 'Tienes cambios sin guardar' })).toBeVisible()
  await expectAccessible(page, 'leaving with something unsent', inDialog)
  await page.keyboard.press('Escape')
  const hour = await recruiter.arrange({ with: 'Analista', day: 30, type: 'Telefónica' })
  const hours = page.getByLabel('Hora', { exact: true })
  const hora = Number(await hours.inputValue())
  const slot = { tipoEntrevistador: interviewerTypes.analista, tipoEntrevista: 815, fecha: '30/03/2026', hora }
  expect((await save(await recruiterFor(served, elsewhere), elsewhere, 'PE-AG', slot)).status).toBe(200)

  await recruiter.press('Agendar cita')
  await expect(
    page.getByText('El candidato ya tiene otra entrevista a esa hora. Elige otra de las disponibles.'),
  ).toBeVisible()
  await expect(hours.getByRole('option', { name: hour, exact: true })).toHaveCount(0)
  await recruiter.pickDay(31)
  await recruiter.pickDay(30)
  await expect(hours.getByRole('option').nth(1)).toBeAttached()
  await expect(hours.getByRole('option', { name: hour, exact: true })).toHaveCount(0)
  await hours.selectOption({ index: 1 })
  await recruiter.press('Agendar cita')
  await recruiter.expectStage('PE-RE')

  /** As when they applied to two branches. */
  async function alsoInAnotherBranch({ candidateId }: Case): Promise<Case> {
    const id = await served.db.transaction((tx) =>
      startRecruitment(tx, {
        candidateId,
        publicationId: served.house.publication.individual.publicationId,
        at: monday,
      }),
    )
    return { id, candidateId, kind: 'individual', version: 0 }
  }
})
