/** 'Cartera de Candidatos': a filter in a head, kept by the address over a profile and back, a view of it, a start from the row. */
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { candidates } from '../../src/server/candidates/tables.ts'
import { portfolio } from '../../src/server/portfolio/tables.ts'
import { addCandidate } from '../server/support/people.ts'
import { enterPortfolio } from '../server/support/portfolio.ts'
import { test } from './support/fixtures.ts'

const family = 'Zapata Quintero'
const rows = (page: Page) => page.getByRole('table', { name: 'Cartera de Candidatos' }).getByRole('link')

test.beforeAll(async ({ served: { db } }) => {
  for (const [name, escolaridad] of [['Irma', 'Maestría'], ['Iris', 'Secundaria'], ['Ivette', 'Maestría']] as const) {
    const id = await addCandidate(db, [name, 'Zapata', 'Quintero'])
    await db.update(candidates).set({ escolaridad }).where(eq(candidates.id, id))
    await enterPortfolio(db, id)
  }
})

for (const width of [1440, 390]) {
  test(`narrows by a column, goes to a profile and on to the next one, comes back, at ${width}`, async ({ sit }) => {
    const page = await sit('ROLE_CRP_REC', 'admin/cartera')
    await page.setViewportSize({ width, height: 900 })
    await page.getByRole('searchbox', { name: 'Buscar candidato' }).fill('zapata quint')
    await expect(rows(page)).toHaveText([`Ivette ${family}`, `Iris ${family}`, `Irma ${family}`])
    await page.getByRole('button', { name: /^Filtrar Escolaridad/ }).click()
    await page.getByRole('option', { name: 'Maestría' }).click()
    await expect(rows(page)).toHaveText([`Ivette ${family}`, `Irma ${family}`])
    await page.keyboard.press('Escape')
    await expect(page.getByText('2 candidatos')).toBeVisible()
    const narrowed = new URL(page.url()).search
    expect(narrowed).toBe('?buscar=zapata+quint&escolaridad=6')
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

test('keeps a view, shows who is in a row beside the list, and starts a process', async ({ sit, served: { db } }) => {
  const page = await sit('ROLE_CRP_ADMN', 'admin/cartera?buscar=zapata&escolaridad=6')
  await page.getByRole('button', { name: 'Vistas', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Guardar como vista' }).click()
  await page.getByRole('textbox', { name: 'Nombre' }).fill('Con maestría')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Con maestría' })).toBeVisible()

  await page.getByRole('button', { name: `Vista previa de Ivette ${family}` }).click()
  await page.getByRole('button', { name: 'Candidato siguiente' }).click()
  await expect(page.getByRole('heading', { level: 2, name: `Irma ${family}` })).toBeVisible()
  await page.getByRole('button', { name: `Iniciar proceso de Irma ${family}` }).click()
  const dialog = page.getByRole('dialog', { name: `Iniciar proceso de Irma ${family}` })
  await dialog.getByRole('combobox').selectOption({ index: 1 })
  await dialog.getByRole('button', { name: 'Iniciar proceso' }).click()
  await expect(rows(page)).toHaveText([`Ivette ${family}`])
  expect((await db.select({ search: portfolio.search }).from(portfolio)).map(({ search }) => search)).not.toContain('irma zapata quintero')

  await page.goto(new URL('cartera', page.url()).href)
  await page.getByRole('button', { name: 'Vistas', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Con maestría' }).click()
  await expect(page).toHaveURL(/\?buscar=zapata&escolaridad=6$/)
})
