/** The dashboard: no part moves while it loads, its numbers link to the counted candidates, and 'Mi día'. */
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
/** Positions of the charts. */
const cards = (page: Page) =>
  page.locator('main [class*="masonry"] > *').evaluateAll((items) =>
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
    await expect(page.getByRole('region', { name: 'Te esperan' })).toBeVisible()
    const before = await cards(page)
    answered.resolve()
    await expect(page.getByRole('region', { name: 'Motivos de rechazo en 12 semanas' })).toBeVisible()
    const after = await cards(page)
    expect(after.map(({ width: wide }) => wide)).toEqual(before.map(({ width: wide }) => wide))
    // The first chart is exactly where its placeholder was
    expect(after[0]).toEqual(before[0])
    expect(await shifts(page)).toBeLessThanOrEqual(0.02)
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
  const stages = page.getByRole('table', { name: 'Candidatos por etapa' })
  const filter = stages.getByRole('row').filter({ hasText: 'Filtro' })
  const counted = Number(await filter.getByRole('cell').first().textContent())
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

  // The whole field of a plain number can be pressed
  await page.getByRole('link', { name: /Esperan tu acción$/ }).click({ position: { x: 3, y: 3 } })
  await expect(page).toHaveURL(/candidatos\?turno=tu&orden=dias$/)
})

test('who waits is opened and put off by keys, returns on request, and the numbers agree', async ({ served, sit }) => {
  await served.begin('grupo')
  await served.begin('grupo')
  const page = await sit('ROLE_CRP_REC', 'admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  const waiting = page.getByRole('region', { name: 'Te esperan' })
  const rows = waiting.getByRole('listitem')
  const mine = page.getByRole('link', { name: /Esperan tu acción$/ })
  await expect(rows.first()).toBeVisible()
  const total = Number(await mine.locator('strong').textContent())
  await expect(waiting).toContainText(`Te esperan(${total})`)
  const first = await rows.first().getByRole('link').first().textContent()

  await page.keyboard.press('h')
  await expect(page.getByRole('menuitem', { name: /^Mañana/ })).toBeFocused()
  await expectAccessible(page, 'the menu that puts off')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${first} vuelve el`, { exact: false })).toBeVisible()
  await expect(waiting).toContainText(`Te esperan(${total - 1})`)
  await expect(waiting.getByRole('heading', { name: 'Te esperan' })).toBeFocused()
  // It still waits: the list and its number still count it
  await expect(mine).toHaveAccessibleName(`${total} Esperan tu acción`)
  await waiting.getByRole('button', { name: '1 pospuesto' }).click()
  await expectAccessible(page, 'what was put off', 'main')
  await page.getByRole('button', { name: `Traer de vuelta a ${first}` }).click()
  await expect(waiting).toContainText(`Te esperan(${total})`)
  await expect(rows.first()).toContainText(first ?? '')

  await page.keyboard.press('1')
  await expect(page).toHaveURL(/vacante\/\d+\/\d+$/)
  await expect(page.locator('main form').first()).toBeVisible()
})

test('on a telephone the rows are cards whose verbs are large enough for a finger', async ({ served, sit }) => {
  await served.begin('grupo')
  const page = await sit('ROLE_CRP_REC', 'admin')
  await page.setViewportSize({ width: 390, height: 844 })
  const verb = page.getByRole('region', { name: 'Te esperan' }).locator('[aria-keyshortcuts]').first()
  await expect(verb).toBeVisible()
  expect((await verb.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  await expectAccessible(page, 'my day on a telephone')
})
