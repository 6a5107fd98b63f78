/**
 * 'Cartera de Candidatos': a column filter, preserved in the address over a profile and back, a saved view, a start
 * from the row.
 */
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { candidates } from '../../src/server/platform/db/tables/candidates.ts'
import { portfolio } from '../../src/server/platform/db/tables/portfolio.ts'
import { addCandidate } from '../server/support/people.ts'
import { enterPortfolio } from '../server/support/portfolio.ts'
import { expectAccessible, inDialog } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import type { Served } from './support/served.ts'

const rows = (page: Page) => page.getByRole('table', { name: 'Cartera de Candidatos' }).getByRole('link')

/**
 * Of a family that no other test looks for: whichever tests the worker has run before, each of its names is there once.
 */
async function plant({ db }: Served, father: string, mother: string): Promise<string> {
  for (const [name, escolaridad] of [
    ['Irma', 'Maestría'],
    ['Iris', 'Secundaria'],
    ['Ivette', 'Maestría'],
  ] as const) {
    const id = await addCandidate(db, [name, father, mother])
    await db.update(candidates).set({ escolaridad }).where(eq(candidates.id, id))
    await enterPortfolio(db, id)
  }
  return `${father} ${mother}`
}

for (const [width, father, mother] of [
  [1440, 'Zapata', 'Quintero'],
  [390, 'Zavala', 'Quintana'],
] as const) {
  test(`filters a column, opens a profile and the next one, and returns, at ${width}`, async ({ served, sit }) => {
    const family = await plant(served, father, mother)
    const page = await sit('ROLE_CRP_REC', 'admin/cartera')
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('searchbox', { name: 'Buscar candidato' }).fill(`${father} quint`.toLowerCase())
    await expect(rows(page)).toHaveText([`Ivette ${family}`, `Iris ${family}`, `Irma ${family}`])
    await page.getByRole('button', { name: /^Filtrar Escolaridad/ }).click()
    await page.getByRole('option', { name: 'Maestría' }).click()
    await expect(rows(page)).toHaveText([`Ivette ${family}`, `Irma ${family}`])
    await page.keyboard.press('Escape')
    await expect(page.getByText('2 candidatos')).toBeVisible()
    const narrowed = new URL(page.url()).search
    expect(narrowed).toBe(`?buscar=${father.toLowerCase()}+quint&escolaridad=6`)
    await page.reload()
    await expect(rows(page)).toHaveText([`Ivette ${family}`, `Irma ${family}`])

    await rows(page).first().click()
    await expect(page.getByRole('heading', { level: 1, name: `Ivette ${family}` })).toBeVisible()
    await page.getByRole('link', { name: 'Siguiente' }).click()
    await expect(page.getByRole('heading', { level: 1, name: `Irma ${family}` })).toBeVisible()
    await page.getByRole('link', { name: 'Volver a la lista' }).click()
    await expect(rows(page)).toHaveText([`Ivette ${family}`, `Irma ${family}`])
    expect(new URL(page.url()).search).toBe(narrowed)
  })
}

test('saves a view, shows a candidate beside the list, and starts a recruitment', async ({ sit, served }) => {
  const family = await plant(served, 'Zarco', 'Quiroga')
  const page = await sit('ROLE_CRP_ADMN', 'admin/cartera?buscar=zarco&escolaridad=6')
  await expect(rows(page)).toHaveCount(2)
  await expectAccessible(page, 'portfolio')
  await page.getByRole('button', { name: /^Filtrar Escolaridad/ }).click()
  await expect(page.getByRole('option', { name: 'Maestría' })).toBeVisible()
  await expectAccessible(page, 'the filter of a column', '[popover]:popover-open')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Vistas', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Guardar como vista' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Con maestría')
  await expectAccessible(page, 'keeping a view', inDialog)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Con maestría' })).toBeVisible()

  await page.getByRole('button', { name: `Vista previa de Ivette ${family}` }).click()
  await expect(page.getByRole('link', { name: 'Abrir perfil' })).toBeVisible()
  await expectAccessible(page, 'a candidate beside the list', 'main')
  await page.getByRole('button', { name: 'Candidato siguiente' }).click()
  await expect(page.getByRole('heading', { level: 2, name: `Irma ${family}` })).toBeVisible()
  await page.getByRole('button', { name: 'Iniciar proceso', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Iniciar proceso de Irma ${family}` })
  await dialog.getByRole('combobox').selectOption({ index: 1 })
  await expectAccessible(page, 'starting a process', inDialog)
  await dialog.getByRole('button', { name: 'Iniciar proceso' }).click()
  await expect(rows(page)).toHaveText([`Ivette ${family}`])
  expect(
    (await served.db.select({ search: portfolio.search }).from(portfolio)).map(({ search }) => search),
  ).not.toContain('irma zarco quiroga')

  await page.goto(new URL('cartera', page.url()).href)
  await page.getByRole('button', { name: 'Vistas', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Con maestría' }).click()
  await expect(page).toHaveURL(/\?buscar=zarco&escolaridad=6$/)
  await page.goto(new URL('cartera?escolaridad=1&buscar=xyz', page.url()).href)
  await expect(page.getByText('No hay resultados')).toBeVisible()
  await expectAccessible(page, 'nobody found')
})
