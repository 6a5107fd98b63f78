/** Two users in one process: the second save, an hour that was booked meanwhile, and a comment with markup. */
import { expect } from '@playwright/test'
import { interviewerTypes } from '../../src/contract/stage-forms.ts'
import { save } from '../server/support/process-world.ts'
import { recruiterFor, walkTo } from '../server/support/walk.ts'
import { test } from './support/fixtures.ts'
import { processPath, Recruiter } from './support/recruiter.ts'

test('the second of two concurrent saves keeps its input and shows the current stage', async ({ served, sit }) => {
  const process = await walkTo(served, 'grupo', 'PE-RE')
  const first = new Recruiter(await sit('ROLE_CRP_ADMN', processPath(process, 4)))
  const second = new Recruiter(await sit('ROLE_CRP_REC', processPath(process, 4)))
  const comment = second.page.getByLabel('Comentarios')
  await second.choose('Resultado de la entrevista', 'Descartado')
  await second.giveReason('Motivo', 'PE-RE')
  await comment.fill('Pidió otro horario; hablar con ella el jueves.')

  await first.choose('Resultado de la entrevista', 'Aprobado')
  await first.press('Guardar resultado')
  await first.confirmEarly()
  await first.expectStage('EXC')
  await second.press('Guardar resultado')
  await second.confirmDiscard()

  await expect(second.page.getByRole('alert').first()).toContainText(
    'Este proceso cambió mientras lo tenías abierto. Ahora está en «Examen de conocimientos». Este envío no se guardó; lo que escribiste sigue aquí.',
  )
  await second.expectStep('Primera entrevista', 'Completada')
  await second.expectStep('Exámenes', 'En curso')
  await expect(comment).toHaveValue('Pidió otro horario; hablar con ella el jueves.')
  await expect(second.page.getByRole('radio', { name: 'Motivo de PE-RE' })).toBeChecked()
  await expect(second.page.getByRole('button', { name: 'Guardar resultado' })).toBeHidden()

  await second.press('Ir a la etapa actual')
  await second.expectStage('EXC')
  await second.choose('Resultado del examen', 'Aprobado')
  await second.page.getByLabel('Resultado', { exact: true }).fill('80')
  await second.press('Guardar resultado')
  await second.expectStage('EXPG')
  await expect(second.history).not.toContainText('Descartado')
})

test('offers fresh hours and keeps the rest of the form when the hour was booked meanwhile', async ({
  served,
  sit,
}) => {
  const process = await walkTo(served, 'grupo', 'PE-AGG')
  const faster = await walkTo(served, 'grupo', 'PE-AGG')
  const recruiter = new Recruiter(await sit('ROLE_CRP_REC', processPath(process, 3)))
  const { page } = recruiter
  const hour = await recruiter.arrange({ with: 'Analista', day: 30, type: 'Presencial' })
  const hours = page.getByLabel('Hora', { exact: true })
  const hora = Number(await hours.inputValue())
  const booked = { tipoEntrevistador: interviewerTypes.analista, tipoEntrevista: 815, fecha: '30/03/2026', hora }
  expect((await save(await recruiterFor(served, faster), faster, 'PE-AGG', booked)).status).toBe(200)

  await recruiter.press('Agendar cita')
  await expect(page.getByText('Esa hora se acaba de ocupar. Elige otra de las disponibles.').first()).toBeVisible()
  await expect(hours.getByRole('option', { name: hour, exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Fecha: 30 marzo 2026' })).toBeVisible()
  await expect(page.getByLabel('Tipo de entrevista').locator('option:checked')).toHaveText('Presencial')
  await expect(page.getByLabel('Sede', { exact: true })).not.toHaveValue('')
  await expect(page.getByRole('radio', { name: 'Analista' })).toBeChecked()

  await hours.selectOption({ index: 1 })
  await recruiter.press('Agendar cita')
  await recruiter.expectStage('PE-RE')
})

test('markup in a comment is shown as text in the history, and not executed', async ({ served, sit }) => {
  const process = await walkTo(served, 'grupo', 'PE-RE')
  const recruiter = new Recruiter(await sit('ROLE_CRP_REC', processPath(process, 4)))
  const { page } = recruiter
  const comment = `<img src=x onerror="document.title='tomada'"><script>document.title='tomada'</script>`
  await recruiter.choose('Resultado de la entrevista', 'Aprobado')
  await page.getByLabel('Comentarios').fill(comment)
  await recruiter.press('Guardar resultado')
  await recruiter.confirmEarly()
  await recruiter.expectStage('EXC')
  await expect(recruiter.history.getByText(comment)).toBeVisible()
  await expect(recruiter.history.locator('img, script')).toHaveCount(0)
  await expect(page).toHaveTitle(/^Ana Prueba \d+ Ríos · Proceso · Bolsa de Trabajo Admin$/)
})
