/** Access to pages by role, sign-in and sign-out (spec 2 §6). */
import { expect } from '@playwright/test'
import { walkTo } from '../server/support/walk.ts'
import { test } from './support/fixtures.ts'
import { processPath } from './support/recruiter.ts'
import { enter, signIn } from './support/sign-in.ts'

test('a link into the application is opened after the sign-in', async ({ served, sit }) => {
  const process = await walkTo(served, 'grupo', 'PE-AGG')
  const page = await sit('nobody', processPath(process, 3))
  await expect(page).toHaveURL(served.home)
  await signIn(page, served, 'ROLE_CRP_REC')
  await expect(page.getByRole('heading', { name: 'Agendar primera entrevista' })).toBeVisible()
  await expect(page).toHaveURL(served.home + processPath(process, 3))
})

test('a logout in one tab signs out all tabs', async ({ served, sit }) => {
  const page = await sit('ROLE_CRP_REC', 'admin/candidatos')
  await expect(page.getByRole('heading', { name: 'Candidatos en proceso' })).toBeVisible()
  const other = await page.context().newPage()
  await enter(other, served, 'ROLE_CRP_REC')
  await other.goto(`${served.home}admin`)
  await expect(other.getByRole('heading', { name: '¡Hola, Rebeca!' })).toBeVisible()
  await other.getByRole('button', { name: 'Cerrar sesión' }).click()
  await expect(page.getByRole('heading', { name: 'Ingresar' })).toBeVisible()
  await page.goto(`${served.home}admin/candidatos`)
  await expect(page.getByRole('button', { name: 'Ingresar a mi cuenta' })).toBeVisible()
})
