/** The main job, by hand: from the filter to hired in both modes, and out of the process on the way. */
import { expect } from '@playwright/test'
import { interviewStep } from '../../src/contract/interview-step.ts'
import { phases } from '../../src/contract/phases.ts'
import { look } from '../server/support/process-world.ts'
import { outside, recruiterFor, walkTo } from '../server/support/walk.ts'
import { expectAccessible, inDialog } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import { otherManager } from './support/served.ts'
import { plantApplication } from './support/planted.ts'
import { processPath, Recruiter } from './support/recruiter.ts'

test('a recruiter takes a candidate from the filter to the hire, and sees each stage and the result of the last one', async ({
  served,
  sit,
}) => {
  const process = await served.begin('grupo', { nombres: 'Lucía', apellidoPaterno: 'Sandoval' })
  const curp = await plantApplication(served, process.id)
  const page = await sit('ROLE_CRP_REC', `admin/candidatos/${process.candidateId}`)
  const recruiter = new Recruiter(page)

  await page.getByRole('list', { name: 'Procesos actuales' }).getByRole('link', { name: 'Analista contable' }).click()
  await recruiter.expectStage('FT')
  await recruiter.choose('Continuar con el proceso', 'Sí')
  await recruiter.press('Guardar')

  await recruiter.arrive('PE-AGG', 'FT')
  await recruiter.arrange({ with: 'Analista', day: 26, type: 'Presencial' })
  await recruiter.press('Agendar cita')

  await recruiter.arrive('PE-RE', 'PE-AGG')
  await recruiter.choose('Resultado de la entrevista', 'Aprobado')
  await page.getByLabel('Comentarios').fill('Llegó puntual y conoce el puesto.')
  await recruiter.press('Guardar resultado')
  await recruiter.confirmEarly()

  await recruiter.arrive('EXC', 'PE-RE')
  await recruiter.choose('Resultado del examen', 'Aprobado')
  await page.getByLabel('Resultado', { exact: true }).fill('87')
  await recruiter.press('Guardar resultado')

  await recruiter.arrive('EXPG', 'EXC')
  await recruiter.choose('Resultado del examen', 'Aprobado')
  await page.getByLabel('Resultado', { exact: true }).fill('100')
  await recruiter.press('Guardar resultado')

  await recruiter.arrive('SE-AGG', 'EXPG')
  await recruiter.arrange({ with: 'Cliente', day: 26, type: 'Telefónica' })
  await recruiter.press('Agendar cita')
  await recruiter.arrive('SE-ESG', 'SE-AGG')

  const client = new Recruiter(await sit('ROLE_CRP_OBS', processPath(process, interviewStep)))
  await client.choose('Resultado de la entrevista de área', 'Aprobado')
  await client.press('Guardar resultado')
  await client.confirmEarly()
  await expect(client.page.getByRole('heading', { name: 'Mis Entrevistas' })).toBeVisible()

  await recruiter.follow('OF')
  await recruiter.choose('El candidato aceptó la oferta', 'Sí')
  await recruiter.press('Guardar')

  await recruiter.arrive('FC-ES', 'OF')
  await outside(served, process, 'solicitud.completada')

  await recruiter.follow('FC-RC')
  await recruiter.press('Revisar información')
  const application = page.getByRole('dialog', { name: 'Revisar información' })
  await expect(application.getByText(curp)).toBeVisible()
  await expectAccessible(page, 'the application in its window', inDialog)
  for (const tab of ['Historial Laboral', 'Datos Familiares', 'Otros Datos']) {
    await application.getByRole('tab', { name: tab }).click()
    await expect(application.getByRole('tabpanel', { name: tab })).toBeVisible()
  }
  await application.getByRole('button', { name: 'Cerrar' }).click()
  await recruiter.choose('Resultado de la revisión', 'Aceptar')
  await recruiter.press('Validar expediente')

  await recruiter.arrive('FR-GD', 'FC-RC')
  await expectAccessible(page, 'stage FR-GD', 'main')
  await page.getByRole('textbox', { name: 'Folio de requisición' }).fill('2026')
  await recruiter.press('Buscar')
  const folio = page.getByRole('radiogroup', { name: 'Folios disponibles' }).locator('label').first()
  const codigo = /\d+/.exec(await folio.innerText())?.[0] ?? ''
  await folio.click()
  await recruiter.press('Enviar folio')
  const sending = page.getByRole('alertdialog', { name: `Enviar folio ${codigo}` })
  await expect(sending).toContainText(
    'Una vez enviado el folio no se puede corregir ni editar ¿Estás seguro de enviar este folio?',
  )
  await sending.getByRole('button', { name: 'Enviar folio' }).click()

  await recruiter.arrive('FD-EN', 'FR-GD')
  await expect(page.getByText(`Folio${codigo}`)).toBeVisible()
  await expect(page.getByText(/El número provisional \S+ ya está disponible/)).toBeVisible()
  await recruiter.press('Activar documentos')

  await recruiter.arrive('FD-ES', 'FD-EN')
  await outside(served, process, 'documentos.cargados')
  await recruiter.follow('FD-RC')
  const papers = page.getByRole('list', { name: 'Documentos del candidato' })
  await expect(papers.getByRole('button')).toHaveCount(7)
  await papers.getByRole('button', { name: /^CURP/ }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar CURP' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^CURP - Lucía Sandoval.*\.pdf$/)
  await expectAccessible(page, 'a document beside its decision', 'main')
  await page.keyboard.press('n')
  const rejecting = page.getByRole('dialog', { name: 'Rechazar documento' })
  await rejecting.getByLabel('Motivo').fill('No se lee')
  await expectAccessible(page, 'rejecting a document', inDialog)
  await rejecting.getByRole('button', { name: 'Rechazar documento' }).click()
  await recruiter.expectStage('FD-ES')
  await expect(papers.getByRole('button', { name: /^CURP Rechazado · No se lee/ })).toBeVisible()
  await outside(served, process, 'documentos.cargados')
  await recruiter.follow('FD-RC')
  await recruiter.press('Continuar')

  await recruiter.arrive('ES', 'FD-RC')
  await recruiter.choose('Resultado del estudio socioeconómico', 'N/A')
  await recruiter.press('Guardar resultado')

  await recruiter.arrive('CN-DEG', 'ES')
  await expectAccessible(page, 'stage CN-DEG', 'main')
  await recruiter.choose('¿Deseas contratar al candidato?', 'Sí')
  await recruiter.press('Guardar')
  await recruiter.confirm('Contratar candidato', 'Contratar')
  await expect(page.getByText('El candidato fue contratado. El proceso de selección terminó.')).toBeVisible()
  await recruiter.expectStep('Contratación', 'Completada')
  await expect(recruiter.history).toContainText('Candidato contratado')
  await expectAccessible(page, 'stage CN-PC', 'main')
})

test('a consultant schedules another gerente, lets the candidate apply again, and hires', async ({ served, sit }) => {
  const process = await walkTo(served, 'individual', 'SE-ES')
  const page = await sit('ROLE_COM_CON', processPath(process, phases['SE-ES'].idFase))
  const consultant = new Recruiter(page)
  await consultant.expectStage('SE-ES')
  const first = new Recruiter(await sit('ROLE_COM_INT', processPath(process, interviewStep)))
  await first.choose('Resultado de la entrevista de área', 'Descartado')
  await first.giveReason('Motivo', 'SE-RE')
  await first.press('Guardar resultado')
  await first.confirmEarly()

  await consultant.expectStage('SE-MR')
  await consultant.expectStep('Segunda entrevista', 'Rechazada')
  await consultant.choose('Acción', 'Agendar entrevista con otro gerente')
  await consultant.press('Ejecutar acción')
  await consultant.expectStage('SE-AG')
  await consultant.arrange({ email: otherManager, day: 26, type: 'Presencial' })
  await consultant.press('Agendar cita')
  await consultant.expectStage('SE-ES')
  await approveAs(otherManager)

  await consultant.expectStage('OF')
  await refuseAtTheEnd()
  await consultant.choose('¿Qué deseas hacer con el candidato?', 'Repostular')
  await consultant.giveReason('Motivo', 'REP')
  await consultant.press('Guardar')

  await consultant.expectStage('PE-AG')
  await expect(page.getByText('Asesor comercial (Repostulación)')).toBeVisible()
  process.version = (await look(await recruiterFor(served, process), process)).entity!.proceso.version
  await walkTo(served, 'individual', 'CN-DE', process, 'PE-AG')
  await page.goto(served.home + processPath(process, phases['CN-DE'].idFase))
  await consultant.choose('¿El candidato fue contratado?', 'Sí')
  await consultant.press('Guardar')
  await consultant.confirm('Contratar candidato', 'Contratar')
  await expect(page.getByText('El candidato fue contratado. El proceso de selección terminó.')).toBeVisible()
  await expect(consultant.history).toContainText('Candidato contratado')

  async function approveAs(userName: string): Promise<void> {
    const at = await sit('nobody', processPath(process, interviewStep))
    await at.getByLabel('Usuario').fill(userName)
    await at.getByRole('textbox', { name: 'Contraseña' }).fill(served.deps.env.demoPassword)
    await at.getByRole('button', { name: 'Ingresar a mi cuenta' }).click()
    const manager = new Recruiter(at)
    await manager.choose('Resultado de la entrevista de área', 'Aprobado')
    await manager.press('Guardar resultado')
    await manager.confirmEarly()
    await expect(manager.page.getByRole('heading', { name: 'Mis Entrevistas' })).toBeVisible()
  }

  /** From the offer to the decision, answered but not yet saved. */
  async function refuseAtTheEnd(): Promise<void> {
    await consultant.choose('El candidato aceptó la oferta', 'Sí')
    await consultant.press('Guardar')
    await consultant.expectStage('FC-ES')
    await outside(served, process, 'solicitud.completada')
    await consultant.expectStage('FC-RC')
    await consultant.choose('Resultado de la revisión', 'Aceptar')
    await consultant.press('Validar expediente')
    await consultant.expectStage('FR-BU')
    await page.getByRole('textbox', { name: 'Folio de requisición' }).fill('2026')
    await consultant.press('Buscar')
    await page.getByRole('radiogroup', { name: 'Folios disponibles' }).locator('label').first().click()
    await consultant.press('Enviar folio')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Enviar folio' }).click()
    await consultant.expectStage('FD-EN')
    await consultant.press('Activar documentos')
    await consultant.expectStage('FD-ES')
    await consultant.press('Omitir paso')
    await consultant.confirm('Omitir paso', 'Omitir paso')
    await consultant.expectStage('ES')
    await consultant.choose('Resultado del estudio socioeconómico', 'Aprobado')
    await consultant.press('Guardar resultado')
    await consultant.expectStage('CN-DE')
    await consultant.choose('¿El candidato fue contratado?', 'No')
  }
})

test('a rejection in the filter requires confirmation, and then rates the candidate', async ({ served, sit }) => {
  const process = await served.begin('grupo')
  const page = await sit('ROLE_CRP_REC', processPath(process, 1))
  const recruiter = new Recruiter(page)
  await recruiter.press('Guardar')
  await expect(page.getByText('Selecciona una opción')).toBeVisible()
  await recruiter.choose('Continuar con el proceso', 'No')
  await recruiter.press('Guardar')
  await expect(page.getByText('El motivo es requerida')).toBeVisible()
  await recruiter.giveReason('Motivos', 'FT')
  await recruiter.press('Guardar')
  const confirmation = page.getByRole('alertdialog', { name: 'Descartar candidato' })
  await expect(confirmation).toBeVisible()
  await expectAccessible(page, 'asking before a rejection', inDialog)
  await confirmation.getByRole('button', { name: 'Cancelar' }).click()
  await recruiter.expectStep('Filtro', 'En curso')
  await recruiter.press('Guardar')
  await recruiter.confirmDiscard()

  const save = recruiter.score.getByRole('button', { name: 'Guardar' })
  await expect(save).toBeDisabled()
  await recruiter.score.getByRole('radio', { name: 'No viable' }).check()
  await expect(save).toBeDisabled()
  await recruiter.score.getByRole('checkbox', { name: 'Fuera de zona' }).check()
  await save.click()
  await expect(page.getByText('La calificación fue actualizada correctamente')).toBeVisible()
  await expect(page.getByText('El candidato fue rechazado en esta etapa.')).toBeVisible()
  await recruiter.expectStep('Filtro', 'Rechazada')

  await page.goto(`${served.home}admin/candidatos/${process.candidateId}`)
  await expect(page.getByText('Fuera de zona')).toBeVisible()
  await expect(page.getByText('Actualmente no existen procesos actuales')).toBeVisible()
})

test("'Rechazar Candidato' ends the recruitment in any stage", async ({ served, sit }) => {
  const process = await walkTo(served, 'grupo', 'SE-ESG')
  const page = await sit('ROLE_CRP_REC', processPath(process, 12))
  const recruiter = new Recruiter(page)
  await recruiter.press('Rechazar Candidato')
  const question = page.getByRole('dialog', { name: 'Rechazar Candidato' })
  await expect(question).toContainText(
    '¿Deseas rechazar al candidato? Si lo descartas podrás seguirlo viendo en los detalles de la vacante.',
  )
  await expect(question).toContainText(/\S · Analista contable/)
  await question.getByRole('button', { name: 'Rechazar' }).click()
  await expect(question.getByText('El motivo es requerida')).toBeVisible()
  await expectAccessible(page, 'rejecting', inDialog)
  await question.getByRole('radio', { name: 'Motivo de RECHAZO' }).check()
  await question.getByLabel('Comentarios').fill('Ya tiene otro trabajo.')
  await question.getByRole('button', { name: 'Rechazar' }).click()
  await expect(page.getByText('La información del candidato se actualizó correctamente')).toBeVisible()
  await recruiter.score.getByRole('button', { name: 'Cancelar' }).click()
  await recruiter.expectStep('Segunda entrevista', 'Rechazada')
  await expect(page.getByRole('button', { name: 'Rechazar Candidato' })).toBeHidden()
  const newest = page.getByRole('listitem').filter({ hasText: 'Candidato rechazado' })
  await expect(newest).toContainText('Motivo: Motivo de RECHAZO')
  await expect(newest).toContainText('Ya tiene otro trabajo.')
})
