/** An administrator changes limits and days off; a recruiter hands a process over and takes it back. */
import { expect } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { recruitments } from '../../src/server/platform/db/tables/recruitment.ts'
import { holidays, limitCatalogues, phaseLimits } from '../../src/server/platform/db/tables/limits.ts'
import { expectAccessible, inDialog } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import { processPath } from './support/recruiter.ts'

test('limits are changed, refused where they are wrong, and hold after a reload', async ({ served: { db }, sit }) => {
  for (const table of [holidays, phaseLimits, limitCatalogues]) await db.delete(table)
  const page = await sit('ROLE_CRP_ADMN', 'admin')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Plazos' }).click()
  const filter = page.getByRole('textbox', { name: /^Filtro/ })
  // Nothing is set; the placeholder is the limit that is valid
  await expect(filter).toHaveValue('')
  await expect(filter).toHaveAttribute('placeholder', '2')
  await expect(page.getByText('Año Nuevo').first()).toBeVisible()
  await expectAccessible(page, 'limits')
  // Every phase at one glance, and no field wider than a form
  await expect(page.getByRole('textbox', { name: /^Decisión de contratación/ })).toBeInViewport()
  const widths = await page
    .getByRole('textbox')
    .evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().width))
  expect(Math.max(...widths)).toBeLessThanOrEqual(560)

  await filter.fill('91')
  await page.getByLabel('Días inhábiles propios').fill('24/12/2026 Nochebuena\nfin de año')
  await page.getByRole('button', { name: 'Guardar plazos' }).click()
  await expect(page.getByText('«fin de año»: Empieza cada línea con la fecha, como 24/12/2026.').first()).toBeVisible()
  await expect(page.getByText('Escribe un número de días entre 1 y 90, o déjalo vacío.').first()).toBeVisible()
  await expectAccessible(page, 'limits, refused')

  await filter.fill('4')
  await page.getByLabel('Días inhábiles propios').fill('24/12/2026 Nochebuena\n31/12/2026 Fin de año')
  await page.getByRole('button', { name: 'Guardar plazos' }).click()
  await expect(page.getByText('Los plazos se guardaron.').first()).toBeVisible()
  await page.reload()
  await expect(filter).toHaveValue('4')
  await expect(page.getByLabel('Días inhábiles propios')).toHaveValue('24/12/2026 Nochebuena\n31/12/2026 Fin de año')
  for (const table of [holidays, phaseLimits, limitCatalogues]) await db.delete(table)
})

test('a process is handed over from its menu, and taken back, at both widths', async ({ served, sit }) => {
  const { db, house } = served
  const process = await served.begin('grupo')
  const responsible = async () =>
    (await db.select({ id: recruitments.responsibleId }).from(recruitments).where(eq(recruitments.id, process.id)))[0]
      ?.id
  const page = await sit('ROLE_CRP_REC', processPath(process, 1))
  const dialog = page.getByRole('dialog', { name: 'Asignar responsable' })
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ]) {
    await page.setViewportSize(viewport)
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Asignar responsable' }).click()
    await expect(dialog.getByText('responde Rebeca Torres Medina')).toBeVisible()
    if (viewport.width === 1440) await expectAccessible(page, 'handing over', inDialog)
    await dialog.getByRole('combobox', { name: /^Responsable/ }).fill('adriana')
    await page.getByRole('option', { name: 'Adriana Salgado Ríos' }).click()
    await dialog.getByRole('button', { name: 'Asignar responsable', exact: true }).click()
    await expect(dialog.getByText('Adriana Salgado Ríos responde desde ahora por el proceso de')).toBeVisible()
    if (viewport.width === 1440) await expectAccessible(page, 'who was handed over', inDialog)
    expect(await responsible()).toBe(house.user.ROLE_CRP_ADMN)
    await dialog.getByRole('button', { name: 'Deshacer' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('La entrega se deshizo.').first()).toBeVisible()
    expect(await responsible()).toBe(house.user.ROLE_CRP_REC)
  }
})
