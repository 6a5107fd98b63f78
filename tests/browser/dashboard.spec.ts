/** The dashboard: no part moves while it loads, and its numbers link to the counted candidates. */
import { expect, type Page } from '@playwright/test'
import { getDashboard } from '../../src/contract/dashboard.ts'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/fixtures.ts'

/** All that moved by itself since the page began, as the browser adds it up. */
const shifts = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const entries = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
          resolve(entries.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value }) => sum + value, 0))
        }).observe({ type: 'layout-shift', buffered: true })
        // The observer is silent where nothing moved
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)))
      }),
  )

type Placed = { readonly x: number; readonly y: number; readonly width: number }
/** Positions of the cards; `of`: their container. */
const cards = (page: Page, of: string) =>
  page.locator(`${of} [class*="masonry"] > *`).evaluateAll((items) =>
    items.map((item): Placed => {
      const { x, y, width } = item.getBoundingClientRect()
      return { x: Math.round(x), y: Math.round(y + scrollY), width: Math.round(width) }
    }),
  )

for (const width of [1440, 390]) {
  test(`the cards of the skeleton have the positions of the widgets, at ${width} px`, async ({ served, sit }) => {
    await served.begin('grupo')
    const page = await sit('ROLE_CRP_REC', 'admin/entrevistas')
    await page.setViewportSize({ width, height: 900 })
    const answered = Promise.withResolvers<void>()
    await page.route(`**${getDashboard.path}`, async (route) => {
      await answered.promise
      await route.continue()
    })
    await page.goto(`${served.home}admin`)
    await expect(page.getByText('Cargando indicadores...')).toBeAttached()
    const before = await cards(page, '[role="status"]')
    answered.resolve()
    await expect(page.getByRole('region', { name: 'Motivos de descarte en 12 semanas' })).toBeVisible()
    const after = await cards(page, 'main')
    expect(after.map(({ width: wide }) => wide)).toEqual(before.map(({ width: wide }) => wide))
    // The plain numbers and the first chart are exactly where their placeholders were
    expect(after.slice(0, 9)).toEqual(before.slice(0, 9))
    expect(await shifts(page)).toBeLessThan(0.05)
    if (width > 390) return
    await page.getByRole('button', { name: 'Menú' }).click()
    await expect(page.getByRole('button', { name: 'Cerrar menú' })).toBeVisible()
    await expectAccessible(page, 'the menu of a telephone')
  })
}

test('a number links to the list of the counted candidates, and going back returns the focus to it', async ({
  served,
  sit,
}) => {
  const waiting = await served.begin('grupo')
  const page = await sit('ROLE_CRP_REC', 'admin')
  const stages = page.getByRole('list', { name: 'Candidatos por etapa' })
  const filter = stages.getByRole('listitem').filter({ hasText: 'Filtro' })
  const counted = Number(await filter.locator('span').nth(1).textContent())
  expect(counted).toBeGreaterThan(0)
  await expectAccessible(page, 'dashboard')
  const stacks = page.getByRole('list', { name: 'Candidatos por vacante y etapa' })
  await stacks.getByRole('link').first().focus()
  await page.keyboard.press('ArrowRight')
  await expect(stacks.locator('svg a').first()).toBeFocused()
  await expectAccessible(page, 'what a stacked bar is made of', 'main')
  await stages.getByRole('link', { name: 'Filtro' }).press('Enter')
  await expect(page).toHaveURL(/candidatos\?etapa=filtro$/)
  await expect(page.getByText(counted === 1 ? '1 candidato' : `${counted} candidatos`, { exact: true })).toBeVisible()
  await expect(page.locator(`a[href$="candidatos/${waiting.candidateId}"]`).first()).toBeVisible()
  await expectAccessible(page, 'candidates of a stage')

  await page.getByRole('link', { name: 'Etapa: Filtro' }).press('Enter')
  await expect(page).toHaveURL(/candidatos$/)
  await expect(page.getByRole('heading', { name: 'Candidatos en proceso' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('link', { name: 'Etapa: Filtro' })).toBeVisible()
  await page.goBack()
  await expect(stages).toBeVisible()

  // The whole card of a plain number can be pressed, and the slices of the ring too
  await page.getByRole('region', { name: 'Esperan tu acción' }).click({ position: { x: 20, y: 80 } })
  await expect(page.getByRole('link', { name: 'Esperan tu acción' })).toBeVisible()
  await page.goBack()
  // The first stage begins at the top of the ring
  const ring = page.getByRole('region', { name: 'Candidatos por etapa' }).locator('svg')
  await ring.click({ position: { x: ((await ring.boundingBox())?.width ?? 0) / 2 + 3, y: 10 } })
  await expect(page).toHaveURL(/candidatos\?etapa=filtro$/)
})
