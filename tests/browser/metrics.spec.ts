/**
 * Metrics: from the list to a report, its filters, its chart by keyboard, both downloads, the people behind a number,
 * and back.
 */
import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { imageSize } from 'image-size'
import { expectAccessible } from './support/accessible.ts'
import { pageSize } from '../../src/contract/candidates.ts'
import { test } from './support/fixtures.ts'
import type { Served } from './support/served.ts'

const admin = 'ROLE_COM_ADMN'
/** March of the server's clock, whose date is the second. */
const dates = 'startDate=01%2F03%2F2026&endDate=02%2F03%2F2026'

async function downloaded(page: Page, button: string) {
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: button }).click()
  const download = await downloading
  return { name: download.suggestedFilename(), bytes: readFileSync(await download.path()) }
}
/** How many pixels of a picture have each of the colours. */
const countPixels = (page: Page, bytes: Buffer, colours: readonly string[]) =>
  page.evaluate(
    async ({ data, wanted }) => {
      const image = await createImageBitmap(new Blob([Uint8Array.from(atob(data), (one) => one.charCodeAt(0))]))
      const brush = new OffscreenCanvas(image.width, image.height).getContext('2d')!
      brush.drawImage(image, 0, 0)
      const pixels = brush.getImageData(0, 0, image.width, image.height).data
      const counts = new Map<string, number>()
      for (let at = 0; at < pixels.length; at += 4) {
        const colour = `rgb(${pixels.slice(at, at + 3).join(', ')})`
        counts.set(colour, (counts.get(colour) ?? 0) + 1)
      }
      return wanted.map((colour) => counts.get(colour) ?? 0)
    },
    { data: bytes.toString('base64'), wanted: colours },
  )
const began = async (served: Served) => {
  for (let one = 0; one < 3; one += 1) await served.begin('individual')
}

test('filters a report, reads it by keyboard and downloads it; each number has as many people as it says', async ({
  served,
  sit,
}) => {
  await began(served)
  const page = await sit(admin, 'admin')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Métricas' }).click()
  await expect(page.getByRole('link', { name: /^Embudo .*\d Procesos iniciados/ })).toBeVisible()
  await expectAccessible(page, 'reports')
  await page.getByRole('link', { name: 'Embudo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Embudo' })).toBeVisible()
  await expect(page).toHaveURL(`${served.home}admin/metricas/4?startDate=01%2F04%2F2025&endDate=02%2F03%2F2026`)

  await page.getByRole('button', { name: 'Últimos 12 meses' }).click()
  await page.getByRole('button', { name: /^Fecha final/ }).click()
  const calendar = page.getByRole('dialog', { name: 'Calendario' })
  await expect(calendar.getByRole('button', { name: /\b3 de marzo/ })).toBeDisabled()
  await calendar.getByRole('button', { name: /\b1 de marzo/ }).press('Enter')
  await expect(page).toHaveURL(/endDate=01%2F03%2F2026$/)
  await page.getByRole('button', { name: /^Fecha inicial/ }).click()
  await expect(calendar.getByRole('button', { name: /siguiente/i })).toBeEnabled()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.goBack()
  await page.getByRole('link', { name: 'Embudo' }).click()
  await page.getByLabel('Divisional').selectOption({ index: 1 })
  await page.getByLabel('Regional').selectOption({ index: 1 })
  await expect(page).toHaveURL(/&idDivision=\d+&idRegion=\d+$/)
  await page.getByLabel('Divisional').selectOption({ index: 0 })
  await expect(page).toHaveURL(/endDate=02%2F03%2F2026$/)
  await page.goto(`${served.home}admin/metricas/4?${dates}`)
  const first = page.getByRole('table').getByRole('link').first()
  const count = Number(await first.textContent())
  expect(count).toBeGreaterThanOrEqual(3)

  const chart = page.getByRole('list', { name: 'Embudo' })
  await chart.getByRole('link').first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(chart.locator(':focus')).toHaveAttribute('aria-label', /^Llegaron, Primera entrevista: /)
  await page.keyboard.press('Tab')
  await expect(chart.locator(':focus')).toHaveAttribute('aria-label', /^Aún en etapa, Primera entrevista: /)
  await expectAccessible(page, 'report')

  const picture = await downloaded(page, 'Descargar Gráfica')
  expect(picture.name).toMatch(/^Grafica 2026-03-02 \d\d[:_]\d\d[:_]\d\d\.png$/)
  expect(imageSize(picture.bytes)).toMatchObject({ type: 'png', width: 2400 })
  const shown = await chart
    .locator('[data-series] rect')
    .evaluateAll((bars) => [...new Set(bars.map((bar) => getComputedStyle(bar).fill))])
  expect(shown).toHaveLength(2)
  expect(Math.min(...(await countPixels(page, picture.bytes, shown)))).toBeGreaterThan(1000)
  const sheet = await downloaded(page, 'Descargar XLS')
  expect(sheet.name).toMatch(/^Reporte 2026-03-02 \d\d[:_]\d\d[:_]\d\d\.xlsx$/)
  expect([sheet.bytes.subarray(0, 4).toString('latin1'), sheet.bytes.includes('xl/workbook.xml')]).toEqual([
    'PK\u0003\u0004',
    true,
  ])

  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Llegaron, Filtro' })).toBeVisible()
  await expect(page.getByText(`Embudo · procesos: ${count}`)).toBeVisible()
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + Math.min(count, pageSize))
  await expectAccessible(page, 'people of a report')
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page).toHaveURL(/admin\/candidatos\/\d+$/)
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL(`${served.home}admin/metricas/4?${dates}`)
  await expect(first).toHaveText(String(count))
})

test('the report that always fails shows an error and a retry; a metrics viewer starts at the reports and sees no names', async ({
  served,
  sit,
}) => {
  await began(served)
  const broken = await sit(admin, 'admin/metricas/1')
  await broken.getByText('¡No se pudo generar la gráfica!').waitFor()
  await broken.getByRole('alert').getByRole('button', { name: 'Reintentar' }).click()
  await expect(broken.getByText('¡No se pudo generar la gráfica!')).toBeVisible()
  await expectAccessible(broken, 'a report that failed')

  const viewer = await sit('ROLE_COM_METVIEW', '')
  await expect(viewer).toHaveURL(`${served.home}admin/metricas`)
  await viewer.goto(`${served.home}admin/metricas/4?${dates}`)
  await expect(viewer.getByRole('table').getByRole('row').nth(1)).toContainText('Filtro')
  await expect(viewer.getByRole('table').getByRole('link')).toHaveCount(0)
  await viewer.goto(`${served.home}admin/metricas/4/personas?${dates}&clave=x`)
  await expect(viewer.getByText('Tu rol no puede ver a las personas')).toBeVisible()
})

test('on a phone the filters stand above the report, and the table shows that it scrolls sideways', async ({
  served,
  sit,
}) => {
  await began(served)
  const page = await sit(admin, 'admin')
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto(`${served.home}admin/metricas/4?${dates}`)
  const sign = page.getByText('Desliza la tabla hacia los lados para ver todas las columnas.')
  await expect(page.getByRole('table')).toBeVisible()
  await expect(page.getByLabel('Divisional')).toBeVisible()
  await expect(sign).toBeHidden()
  const filters = page.getByRole('group', { name: 'Filtros' })
  const middles = await filters.locator('button, select').evaluateAll((controls) =>
    controls.map((control) => {
      const { top, height } = control.getBoundingClientRect()
      return top + height / 2
    }),
  )
  expect(middles).toEqual([middles[0], middles[0], middles[0], middles[0]])
  expect((await filters.boundingBox())!.height).toBe(44)
  await page.getByLabel('Divisional').selectOption({ index: 1 })
  await expect(page).toHaveURL(/&idDivision=\d+$/)
  await filters.getByRole('button', { name: 'Divisional: quitar filtro' }).click()
  await expect(page).toHaveURL(/endDate=02%2F03%2F2026$/)
  await expect(page.getByLabel('Divisional')).toBeFocused()
  // Narrower than its columns
  await page.setViewportSize({ width: 240, height: 800 })
  await expect(sign).toBeVisible()
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(sign).toBeHidden()
})

test('in forced colours a swatch keeps its colour, and the current menu item has an outline', async ({
  served,
  sit,
}) => {
  await began(served)
  const page = await sit(admin, `admin/metricas/4?${dates}`)
  const legend = page.getByRole('region', { name: 'Gráfica', exact: true }).locator('ul[aria-hidden] > li > span')
  const colours = () =>
    legend.evaluateAll((swatches) => swatches.map((swatch) => getComputedStyle(swatch).backgroundColor))
  await expect(legend).toHaveCount(2)
  const usual = await colours()
  expect(new Set(usual).size).toBe(2)
  await page.emulateMedia({ forcedColors: 'active' })
  const menu = page.getByRole('navigation', { name: 'Principal' })
  const outlineOf = (name: string) =>
    menu.getByRole('link', { name, exact: true }).evaluate((link) => getComputedStyle(link).outlineStyle)
  expect([await colours(), await outlineOf('Métricas'), await outlineOf('Personal')]).toEqual([usual, 'solid', 'none'])
})
