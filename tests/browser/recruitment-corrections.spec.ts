/** Saved values are corrected, and a rejection or a hire is reverted: by keyboard, and without losing typed values. */
import { expect } from '@playwright/test'
import { phases } from '../../src/contract/phases.ts'
import { rejectCandidate } from '../../src/contract/process-outcomes.ts'
import { recruiterFor, walkTo } from '../server/support/walk.ts'
import { expectAccessible, inDialog } from './support/accessible.ts'
import { expectFocus } from './support/attention.ts'
import { test } from './support/fixtures.ts'
import { processPath, Recruiter } from './support/recruiter.ts'

test('corrects a score by keyboard, confirms before discarding input, shows it in the history, and returns the focus', async ({
  served,
  sit,
}) => {
  const process = await walkTo(served, 'grupo', 'OF')
  const recruiter = new Recruiter(await sit('ROLE_CRP_REC', processPath(process, 15)))
  const { page, history } = recruiter
  await page.getByRole('radiogroup', { name: 'El candidato aceptó la oferta' }).getByText('No', { exact: true }).click()

  const edit = history.getByRole('button', { name: 'editar Examen de conocimientos aprobado' })
  await edit.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Editar: Examen de conocimientos aprobado' })
  const score = dialog.getByLabel('Resultado', { exact: true })
  await expect(score).toHaveValue('85')
  await expectAccessible(page, 'correcting a stage', inDialog)
  await score.fill('95')
  await page.keyboard.press('Escape')
  const question = page.getByRole('alertdialog', { name: 'Tienes cambios sin guardar.' })
  await expect(question.getByRole('button', { name: 'Seguir editando' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(score).toHaveValue('95')
  await score.press('Enter')

  await expect(dialog).toBeHidden()
  await expect(history.getByText('Resultado: 85 → 95')).toBeVisible()
  await expect(history.getByText(/^Corregido: .* · Rebeca Torres Medina$/)).toBeVisible()
  await expect(edit).toBeFocused()
  await expect(page.getByRole('radio', { name: 'No' })).toBeChecked()

  await page.keyboard.press('Enter')
  await expect(score).toHaveValue('95')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(edit).toBeFocused()
})

test('a revoked rejection returns to the last stage and shows its reason', async ({ served, sit }) => {
  const process = await walkTo(served, 'grupo', 'ES')
  const rejection = { idReclutamiento: process.id, idUsuario: 0, rechazo: true, version: process.version } as const
  expect((await (await recruiterFor(served, process)).call(rejectCandidate, { body: rejection })).status).toBe(200)
  const recruiter = new Recruiter(await sit('ROLE_CRP_REC', processPath(process, 24)))
  const { page } = recruiter
  await recruiter.expectStep('Estudio socioeconómico', 'Rechazada')
  await expectAccessible(page, 'a rejected process')

  const open = page.getByRole('button', { name: 'Revertir rechazo' })
  const dialog = page.getByRole('dialog', { name: 'Revertir rechazo' })
  await open.click()
  await dialog.getByLabel('Motivo').fill('Se descartó a otra persona.')
  await expectAccessible(page, 'taking a rejection back', inDialog)
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Motivo')).toHaveValue('Se descartó a otra persona.')
  await dialog.getByRole('button', { name: 'Revertir rechazo' }).click()

  await recruiter.expectStage('ES')
  await recruiter.expectStep('Estudio socioeconómico', 'En curso')
  await page.getByRole('tab', { name: /^Decisiones/ }).click()
  await expect(recruiter.history.getByRole('listitem').first()).toContainText(
    /Rechazo revertido.*Rebeca Torres Medina.*Motivo: Se descartó a otra persona\./,
  )
  await expect(page.getByText('La información del candidato se actualizó correctamente')).toBeVisible()
})

test('an administrator revokes a hire, and the recruitment is in its decision stage again', async ({ served, sit }) => {
  const process = await walkTo(served, 'grupo', 'CN-PC')
  const recruiter = new Recruiter(await sit('ROLE_CRP_ADMN', processPath(process, phases['CN-PC'].idFase)))
  const { page } = recruiter
  await expect(page.getByText('El candidato fue contratado. El proceso de selección terminó.')).toBeVisible()

  const open = page.getByRole('button', { name: 'Revertir contratación' })
  const dialog = page.getByRole('dialog', { name: 'Revertir contratación' })
  await open.click()
  await dialog.getByLabel('Motivo').fill('No se presentó.')
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Motivo')).toHaveValue('No se presentó.')
  await dialog.getByRole('button', { name: 'Revertir contratación' }).click()

  await recruiter.expectStage('CN-DEG')
  await recruiter.expectStep('Contratación', 'En curso')
  await expectFocus(page, `h2 ${phases['CN-DEG'].descripcion}`)
  await page.getByRole('tab', { name: /^Decisiones/ }).click()
  await expect(recruiter.history.getByRole('listitem').first()).toContainText(
    /Contratación revertida.*Motivo: No se presentó\./,
  )
  await expect(page.getByText('La información del candidato se actualizó correctamente')).toBeVisible()
})
