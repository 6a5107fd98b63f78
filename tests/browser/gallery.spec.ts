/** Every part of ui/ in its states: its axe violations, that it fits its screen, and its behaviour. */
import { expect, type Page } from '@playwright/test'
import { expectNoFault } from './support/accessible.ts'
import { test as base } from './support/fixtures.ts'
import { home } from './views/home.ts'

const widths = [1440, 390]
const sections = [
  'acciones',
  'campos',
  'opciones',
  'formularios',
  'listas',
  'mensajes',
  'graficas',
  'reportes',
  'marcos',
]

const test = base.extend<{ bare: Page; broken: string[] }>({
  bare: async ({ windows }, give) => give(await windows.built('docs/tools/gallery')),
  broken: [
    async ({ bare }, give) => {
      const broken: string[] = []
      const report = (error: Error) => void broken.push(error.message)
      bare.on('pageerror', report)
      await give(broken)
      bare.off('pageerror', report)
      expect(broken, 'the page broke').toEqual([])
    },
    { auto: true },
  ],
})
// In one worker: the page is built once.
test.describe.configure({ mode: 'default' })

async function open(page: Page, section: string, width = 1440): Promise<void> {
  await page.setViewportSize({ width, height: 900 })
  // Not only another section of the open page: the whole page is loaded again
  await page.goto(`${home}nada`)
  await page.goto(`${home}#/${section}`)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
}

/** From another section, as by a link: the code that reads the page is already loaded, and fast. Notices stay. */
async function go(page: Page, section: string, width: number): Promise<void> {
  if (!page.url().startsWith(home)) return open(page, section, width)
  await page.setViewportSize({ width, height: 900 })
  await page.evaluate((to) => {
    location.hash = to
    // Wherever the last section was left, the header that stays in sight would lie over a row
    scrollTo(0, 0)
  }, `/${section}`)
  await expect(page.locator(`nav [aria-current=page][href="#/${section}"]`)).toBeAttached()
}

test('the tested sections are all sections of the gallery', async ({ bare }) => {
  await open(bare, 'acciones')
  const links = await bare
    .getByRole('navigation', { name: 'Principal' })
    .getByRole('link')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href')))
  expect(links.map((href) => href?.split('#/')[1])).toEqual(sections)
})

for (const width of widths) {
  for (const section of sections) {
    test(`${section} at ${width} px is accessible in light and dark, and no wider than the screen`, async ({
      bare,
    }) => {
      await go(bare, section, width)
      await expectNoFault(bare, section, undefined, '[aria-busy] tbody')
      expect(await bare.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    })
  }

  test(`overlays at ${width} px are accessible in light and dark`, async ({ bare }) => {
    await go(bare, 'listas', width)
    await bare.getByRole('button', { name: 'Filtrar Área: todos' }).click()
    await expect(bare.getByRole('combobox', { name: 'Buscar en Área' })).toBeFocused()
    await expectNoFault(bare, 'filter', '[popover]:popover-open')
    await go(bare, 'campos', width)
    await bare.getByRole('button', { name: 'Fecha final: Selecciona una fecha' }).first().click()
    await expect(bare.getByRole('grid')).toBeVisible()
    await expectNoFault(bare, 'calendar', '[popover]:popover-open')
    await go(bare, 'acciones', width)
    await bare.getByRole('button', { name: 'Publicar' }).focus()
    await expect(bare.getByRole('tooltip')).toHaveCSS('opacity', '1')
    // The header that stays in sight seems to axe to lie over the tooltip
    await bare.getByRole('banner').evaluate((header) => (header.style.visibility = 'hidden'))
    await expectNoFault(bare, 'tooltip', '[popover]:popover-open')
    await bare.getByRole('banner', { includeHidden: true }).evaluate((header) => (header.style.visibility = ''))
    await bare.getByRole('button', { name: 'Diálogo medium' }).click()
    await expectNoFault(bare, 'dialog', 'dialog[open]')
    await go(bare, 'mensajes', width)
    await bare.getByRole('button', { name: 'Mostrar avisos' }).click()
    await expectNoFault(bare, 'toasts', '[popover]:popover-open')
    await open(bare, 'formularios', width)
    await bare.getByRole('button', { name: 'Guardar' }).last().click()
    await expectNoFault(bare, 'summary', '[role=alert]')
  })
}

test('a filter is chosen, shown and cleared by keyboard; the column headers remain without results', async ({
  bare,
}) => {
  await open(bare, 'listas')
  const table = bare.getByRole('table', { name: 'Cartera' })
  await bare.getByRole('button', { name: 'Filtrar Área: todos' }).press('Enter')
  await bare.getByRole('combobox', { name: 'Buscar en Área' }).pressSequentially('almacen')
  await expect(bare.getByRole('listbox').getByRole('option')).toHaveText(['Almacén'])
  await bare.keyboard.press('ArrowDown')
  await bare.keyboard.press('Enter')
  await expect(bare.getByRole('listbox').getByRole('option', { name: 'Almacén' })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  await bare.keyboard.press('Escape')
  const button = bare.getByRole('button', { name: 'Filtrar Área: 1 seleccionado' })
  await expect(button).toBeFocused()
  await expect(button).toHaveText('1')
  await expect(table.getByText('No hay resultados')).toBeVisible()
  await button.press('Enter')
  await expect(bare.getByRole('listbox').getByRole('option')).toHaveCount(10)
  await bare.getByRole('button', { name: 'Limpiar' }).press('Enter')
  await bare.keyboard.press('Escape')
  await expect(table.getByRole('row')).toHaveCount(4)
})

test('leaving the options by Tab selects none; arrow keys move through few options without a search, and Space selects one', async ({
  bare,
}) => {
  await open(bare, 'opciones')
  await bare.getByRole('button', { name: 'Filtrar Escolaridad: todos' }).press('Enter')
  const list = bare.getByRole('combobox', { name: 'Escolaridad' })
  await expect(list).toBeFocused()
  await list.press('ArrowDown')
  await list.press('Tab')
  await expect(bare.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(0)
  await list.focus()
  await list.press('Space')
  await expect(bare.getByRole('listbox').getByRole('option', { selected: true })).toHaveText(['Administración'])
  await bare.getByRole('button', { name: 'Todos', exact: true }).click()
  await expect(bare.getByRole('listbox').getByRole('option', { selected: true })).toHaveCount(3)
})

test('neither calendar of a period offers a day beyond the other, or outside the allowed range', async ({ bare }) => {
  await open(bare, 'campos')
  const range = bare.getByRole('group', { name: 'Periodo', exact: true })
  const day = (date: number) => bare.getByRole('button', { name: new RegExp(`\\b${date} de marzo`) })
  await range.getByRole('button', { name: /^Fecha final/ }).click()
  await expect(day(4)).toBeDisabled()
  await expect(day(5)).toBeEnabled()
  await expect(bare.getByRole('button', { name: /siguiente/i })).toBeDisabled()
  await day(10).click()
  await expect(range.getByRole('button', { name: 'Fecha final: 10 marzo 2026' })).toBeFocused()
  await range.getByRole('button', { name: /^Fecha inicial/ }).click()
  await expect(day(11)).toBeDisabled()
  await expect(day(10)).toBeEnabled()
})

test('a phone shows filters above the cards, and no heads to sort by', async ({ bare }) => {
  await open(bare, 'listas', 390)
  const names = bare.getByRole('table', { name: 'Cartera' }).getByRole('link')
  const all = ['María Fernanda de la Concepción Gutiérrez Villaseñor', 'Ximena Luna Ávila', 'Óscar Peña']
  expect((await names.allTextContents()).toSorted()).toEqual(all)
  await expect(bare.getByRole('button', { name: 'Edad' })).toHaveCount(0)
  await bare.getByRole('button', { name: 'Filtrar Área: todos' }).click()
  await bare.getByRole('listbox').getByRole('option', { name: 'Almacén' }).click()
  await expect(names).toHaveCount(0)
})

test('a tooltip appears on focus and hover, stays while it is hovered, and Escape closes it', async ({ bare }) => {
  await open(bare, 'acciones')
  const button = bare.getByRole('button', { name: 'Publicar' })
  const tip = bare.getByRole('tooltip')
  await expect(tip).toBeHidden()
  await button.focus()
  await expect(tip).toBeVisible()
  await expect(button).toHaveAccessibleDescription('Se publica el primer día hábil después de que se autoriza.')
  await bare.keyboard.press('Escape')
  await expect(tip).toBeHidden()
  await button.hover()
  await expect(tip).toBeVisible()
  await tip.hover()
  await expect(tip).toBeVisible()
  await bare.getByRole('heading', { level: 1 }).hover()
  await expect(tip).toBeHidden()
})

test('an invalid form moves the focus to its first wrong field, visible above the buttons, and links to the others', async ({
  bare,
}) => {
  await open(bare, 'formularios')
  const save = bare.getByRole('button', { name: 'Guardar' }).last()
  await save.click()
  const name = bare.getByRole('textbox', { name: 'Nombre Área' })
  await expect(name).toBeFocused()
  const isAbove = async () => {
    const [field, footer] = [await name.boundingBox(), await save.boundingBox()]
    return field!.y > 52 && field!.y + field!.height < footer!.y
  }
  await expect.poll(isAbove).toBe(true)
  await bare.getByRole('button', { name: 'La descripción del área es requerida' }).click()
  await expect(bare.getByRole('textbox', { name: 'Descripción' })).toBeFocused()
})

test('a form page scrolls smoothly, unless reduced motion is preferred', async ({ bare }) => {
  await open(bare, 'formularios')
  const scrolling = () => bare.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)
  expect(await scrolling()).toBe('auto')
  await bare.emulateMedia({ reducedMotion: 'no-preference' })
  expect(await scrolling()).toBe('smooth')
  await bare.emulateMedia({ reducedMotion: 'reduce' })
})

test('a file is selected or dropped, and removed', async ({ bare }) => {
  await open(bare, 'campos')
  const field = bare.locator('input[type=file]').first()
  await expect(field).toHaveAccessibleName('Vacío Elige un archivo o suéltalo aquí')
  await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.alloc(2048) })
  await expect(bare.getByText('logo.png')).toBeVisible()
  await expect(bare.getByText('2 KB')).toBeVisible()
  const dropped = await bare.evaluateHandle(() => {
    const data = new DataTransfer()
    data.items.add(new File(['x'.repeat(1536)], 'cv.pdf'))
    return data
  })
  await field.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(bare.getByText('cv.pdf')).toBeVisible()
  await expect(bare.getByText('1.5 KB')).toBeVisible()
  await bare.getByRole('button', { name: 'Quitar cv.pdf' }).click()
  await expect(bare.getByText('cv.pdf')).toBeHidden()
})
