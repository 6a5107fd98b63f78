import { expect } from '@playwright/test'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/fixtures.ts'

test('signs in, and shows why a sign-in fails', async ({ page, served }) => {
  await page.goto(served.home)
  await page.getByRole('button', { name: 'Ingresar a mi cuenta' }).click()
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  await expectAccessible(page, 'login, refused')
  await page.getByLabel('Usuario').fill('role_crp_rec')
  await page.getByRole('textbox', { name: 'Contraseña' }).fill('no es esta')
  await page.getByRole('button', { name: 'Ingresar a mi cuenta' }).click()
  await expect(page.getByText('El usuario o la contraseña son incorrectos')).toBeVisible()
  await page.getByRole('textbox', { name: 'Contraseña' }).fill(served.deps.env.demoPassword)
  await page.getByRole('button', { name: 'Ingresar a mi cuenta' }).click()
  await expect(page.getByRole('heading', { name: '¡Hola, Rebeca!' })).toBeVisible()
})
