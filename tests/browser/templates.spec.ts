/** The library of templates: one's own is added, refused, found, changed and deleted. */
import { expect } from '@playwright/test'
import { addStartTemplates } from '../../src/server/operations/installation/start-templates.ts'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/fixtures.ts'

test('a recruiter adds a template, whose unknown name is refused, finds and deletes it', async ({ served, sit }) => {
  await addStartTemplates(served.db)
  const page = await sit('ROLE_CRP_REC', 'admin')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Plantillas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Plantillas' })).toBeVisible()
  await page.getByRole('button', { name: 'Agregar plantilla' }).click()
  const form = page.getByRole('region', { name: 'Plantilla nueva' })
  await form.getByLabel('Nombre', { exact: true }).fill('Seguimos en contacto')
  await form.getByLabel('Asunto').fill('Tu proceso para {vacante}')
  await form.getByRole('textbox', { name: /^Texto/ }).fill('Hola, {nombre}: te escribimos de {empresa}.')
  await expect(form.getByText('Tu proceso para Analista contable')).toBeVisible()
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(form.getByText(/\{empresa\}/).first()).toBeVisible()
  await expectAccessible(page, 'templates')

  await form.getByRole('textbox', { name: /^Texto/ }).fill('Hola, {nombre}: te escribimos pronto. {enlace}')
  await form.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('La plantilla «Seguimos en contacto» quedó guardada.').first()).toBeVisible()
  await page.reload()
  await page.getByLabel('Buscar plantilla').fill('seguimos')
  const row = page.getByRole('listitem').filter({ hasText: 'Seguimos en contacto' })
  await row.getByRole('button', { name: /Eliminar/ }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click()
  await expect(row).toHaveCount(0)
})
