/** 'Mis Entrevistas': from the list to each interview and back, while the recruiter's screen is updated. */
import { expect } from '@playwright/test'
import { interviewerTypes } from '../../src/contract/stage-forms.ts'
import { save } from '../server/support/process-world.ts'
import { recruiterFor, walkTo } from '../server/support/walk.ts'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import { processPath, Recruiter } from './support/recruiter.ts'

test('an interviewer registers one interview after the other; the recruiter’s screen updates by itself', async ({
  served,
  sit,
}) => {
  const process = await walkTo(served, 'grupo', 'SE-AGG')
  const by = await recruiterFor(served, process)
  const client = { idEntrevistador: String(served.house.user.ROLE_CRP_OBS), tipoEntrevista: 815, fecha: '27/03/2026' }
  await save(by, process, 'SE-AGG', { ...client, tipoEntrevistador: interviewerTypes.cliente, hora: 9 })
  await save(by, process, 'SE-AGG', { ...client, tipoEntrevistador: interviewerTypes.otro, hora: 16 })
  const recruiter = new Recruiter(await sit('ROLE_CRP_REC', processPath(process, 12)))
  await recruiter.expectStage('SE-ESG')

  const observer = new Recruiter(await sit('ROLE_CRP_OBS', 'admin'))
  const { page } = observer
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Entrevistas' }).click()
  const candidate = await recruiter.page.getByRole('heading', { level: 1 }).innerText()
  const rows = page.getByRole('table', { name: 'Mis Entrevistas' }).getByRole('row').filter({ hasText: candidate })
  await expect(rows).toHaveText([
    /^27 marzo 2026\s*09:00 a 10:00.*Analista contable\s*Telefónica: \(\d{2}\) \d{4}-\d{4}/,
    /^27 marzo 2026\s*16:00 a 17:00/,
  ])
  await expectAccessible(page, 'interviews')

  await rows.nth(1).getByRole('link', { name: 'Detalle de entrevista' }).click()
  await expect(page.getByTitle('27 marzo 2026, 16:00 a 17:00')).toContainText('vie 27 mar, 16:00')
  await expectAccessible(page, 'stage SE-RE', 'main')
  await observer.choose('Resultado de la entrevista de área', 'Aprobado')
  await observer.press('Guardar resultado')
  await observer.confirmEarly()
  await expect(page.getByText('La información del candidato se actualizó correctamente')).toBeVisible()
  await expect(rows).toHaveText([/09:00 a 10:00/])
  // The process waits for others: the recruiter's screen names them.
  await expect(recruiter.history).toContainText('Segunda entrevista aprobada')
  await recruiter.expectStage('SE-ESG')

  await rows.getByRole('link', { name: 'Detalle de entrevista' }).click()
  await observer.choose('Resultado de la entrevista de área', 'Descartado')
  await observer.giveReason('Motivo', 'SE-RE')
  await observer.press('Guardar resultado')
  await observer.confirmEarly()
  await expect(page.getByRole('heading', { name: 'Mis Entrevistas' })).toBeVisible()
  await expect(rows).toHaveCount(0)
  await recruiter.expectStage('SE-MRG')
  await expectAccessible(recruiter.page, 'stage SE-MRG', 'main')
})
