/** A session that ends in the middle of a form loses nothing that was typed or chosen. */
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { tokenKey } from '../../src/client/kit/session/session-storage.ts'
import { sessions } from '../../src/server/platform/db/tables/session.ts'
import { hashToken } from '../../src/server/identity/session/tokens.ts'
import { walkTo } from '../server/support/walk.ts'
import { test } from './support/fixtures.ts'
import { processPath, Recruiter } from './support/recruiter.ts'
import { signIn } from './support/sign-in.ts'

const note = 'Recuperamos lo que habías escrito.'
const draftsIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('.borrador.')))

test('restores the whole interview form after the server ended the session', async ({ served, sit }) => {
  const process = await walkTo(served, 'grupo', 'PE-AGG')
  const recruiter = new Recruiter(await sit('ROLE_CRP_REC', processPath(process, 3)))
  const { page } = recruiter
  const hour = await recruiter.arrange({ with: 'Consultor', day: 30, type: 'Presencial' })
  const site = await page.getByLabel('Sede', { exact: true }).locator('option:checked').innerText()
  const before = page.url()
  // This tab's own session: the account has others in this worker
  const token = await page.evaluate((key) => sessionStorage.getItem(key), tokenKey)
  await served.db.delete(sessions).where(eq(sessions.tokenHash, hashToken(token ?? '')))

  await recruiter.press('Agendar cita')
  await expect(page.getByText('Tu sesión terminó. Vuelve a ingresar.')).toHaveCount(1)
  await signIn(page, served, 'ROLE_CRP_REC')
  await expect(page.getByText(note)).toBeVisible()
  expect(page.url()).toBe(before)
  await expect(page.getByRole('radio', { name: 'Consultor' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Fecha: 30 marzo 2026' })).toBeVisible()
  await expect(page.getByLabel('Hora', { exact: true }).locator('option:checked')).toHaveText(hour)
  await expect(page.getByLabel('Tipo de entrevista').locator('option:checked')).toHaveText('Presencial')
  await expect(page.getByLabel('Sede', { exact: true }).locator('option:checked')).toHaveText(site)
  // Nothing was sent by itself
  await recruiter.expectStage('PE-AGG')

  await recruiter.press('Agendar cita')
  await recruiter.expectStage('PE-RE')
  await expect.poll(() => draftsIn(page)).toEqual([])
})

test('restores a form after a reload, and discards a draft on request', async ({ served, sit }) => {
  const process = await walkTo(served, 'grupo', 'PE-RE')
  const recruiter = new Recruiter(await sit('ROLE_CRP_REC', processPath(process, 4)))
  const { page } = recruiter
  const comment = page.getByLabel('Comentarios')
  await recruiter.choose('Resultado de la entrevista', 'Descartado')
  await recruiter.giveReason('Motivo', 'PE-RE')
  await comment.fill('Pidió otro horario.')
  await page.reload()
  await expect(page.getByText(note)).toBeVisible()
  await expect(comment).toHaveValue('Pidió otro horario.')
  await expect(page.getByRole('radio', { name: 'Motivo de PE-RE' })).toBeChecked()
  await recruiter.press('Descartar borrador')
  await expect(comment).toHaveValue('')
  await expect(page.getByText(note)).toBeHidden()
  await expect.poll(() => draftsIn(page)).toEqual([])
})
