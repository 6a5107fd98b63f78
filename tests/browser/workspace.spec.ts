/** The workspace of a process: the next candidate by keys, from memory; the way back; widths. */
import { expect, type Page } from '@playwright/test'
import { getProcess } from '../../src/contract/recruitment.ts'
import { noteShownProcess } from '../../src/contract/shown-reads.ts'
import { listCandidates } from '../../src/contract/candidate-list.ts'
import { pressUntilPainted } from '../bench/key-paint.ts'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import { plantCurriculum } from './support/planted.ts'
import { processPath } from './support/recruiter.ts'
import type { Served } from './support/served.ts'

/** In the order of the list, the newest first. */
const names = ['Carla Zubiela', 'Berta Zubiela', 'Aida Zubiela'] as const

let planted: Promise<void> | undefined
test.beforeAll(({ served }) => (planted ??= plant(served)))

async function plant(served: Served): Promise<void> {
  for (const name of names.toReversed()) {
    const { candidateId } = await served.begin('grupo', { nombres: name.split(' ')[0]!, apellidoPaterno: 'Zubiela' })
    await plantCurriculum(served, candidateId)
  }
}

const sayYes = (page: Page) => page.getByRole('radio', { name: 'Sí' })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** From the list by way of the profile, so that the place in the list is known. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole('table', { name: 'Candidatos en proceso' }).getByRole('link', { name: names[0] }).click()
  await page.getByRole('region', { name: 'Procesos actuales' }).getByRole('link').click()
  await expect(sayYes(page)).toBeVisible()
}

/** Neighbours are loaded while one reads; the CV comes last. */
const neighbourLoaded = (page: Page) =>
  page.waitForResponse(
    (response) => response.url().includes('detalle-candidato') && response.url().includes('adelantado=si'),
  )

test('S saves, Enter shows the next candidate without a request before the paint, and Back the list without one', async ({
  sit,
}) => {
  const page = await sit('ROLE_CRP_REC', 'admin/candidatos?buscar=zubiela')
  await page.setViewportSize({ width: 1440, height: 900 })
  const urls: string[] = []
  page.on('request', (request) => urls.push(request.url()))
  const loaded = neighbourLoaded(page)
  await openFirst(page)
  await expect(page.getByRole('navigation', { name: 'Lista de candidatos' })).toContainText('1 de 3')
  await loaded

  await page.keyboard.press('s')
  await expect(page.getByRole('link', { name: `Siguiente: ${names[1]} (2 de 3)` })).toBeVisible()
  const shown = page.waitForResponse((response) => response.url().includes(noteShownProcess.path))
  const third = neighbourLoaded(page)
  const { before, ms } = await pressUntilPainted(page, 'Enter', {
    heading: names[1],
    shown: 'main form input[type=radio]',
  })
  expect(before).toEqual([])
  // Painted from memory: far from a round trip on a slow line, with room for a busy computer
  console.log(`next candidate painted after ${Math.round(ms)} ms`)
  expect(ms).toBeLessThan(1000)
  expect((await shown).status()).toBe(200)
  await expect(page.getByRole('group', { name: `CV_${names[1]}` })).toBeVisible()
  expect(
    urls
      .filter((url) => url.includes(`${getProcess.path}?`) && !url.includes('adelantado'))
      .map((url) => new URL(url).searchParams.get('idReclutamiento')),
  ).toHaveLength(2)
  await expectAccessible(page, 'the workspace of a process')

  await third
  await page.keyboard.press('n')
  await expect(page.getByLabel('Motivos')).toBeVisible()

  urls.length = 0
  await page.goBack()
  await expect(heading(page, names[0])).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(
    page.getByRole('table', { name: 'Candidatos en proceso' }).getByRole('link', { name: names[2] }),
  ).toBeVisible()
  expect(urls.filter((url) => url.includes(listCandidates.path))).toEqual([])
})

test('the process of the row at which one stops is shown without a request before the paint, by focus and by pointer', async ({
  sit,
}) => {
  const page = await sit('ROLE_CRP_REC', 'admin/candidatos?buscar=zubiela')
  await page.setViewportSize({ width: 1440, height: 900 })
  const link = (name: string) =>
    page
      .getByRole('table', { name: 'Candidatos en proceso' })
      .getByRole('row', { name: new RegExp(name) })
      .getByRole('link')
      .last()
  await expect(link(names[2])).toBeVisible()
  const painted = { shown: '[data-part=form]', loading: 'Obteniendo información' }
  let loaded = neighbourLoaded(page)
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await loaded
  expect((await pressUntilPainted(page, 'Enter', { heading: names[1], ...painted })).before).toEqual([])
  await page.goBack()

  loaded = neighbourLoaded(page)
  await link(names[2]).hover()
  await loaded
  await link(names[2]).focus()
  expect((await pressUntilPainted(page, 'Enter', { heading: names[2], ...painted })).before).toEqual([])
})

test('R rejects by keys: a reason, a comment, then the score', async ({ served, sit }) => {
  const process = await served.begin('grupo', { nombres: 'Delia', apellidoPaterno: 'Zarzo' })
  const page = await sit('ROLE_CRP_REC', processPath(process, 1))
  await expect(sayYes(page)).toBeVisible()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Rechazar Candidato' })
  await expect(dialog).toContainText('Delia Zarzo')
  const reason = dialog.getByRole('radio').first()
  await expect(reason).toBeFocused()
  await page.keyboard.press('1')
  await expect(reason).toBeChecked()
  await page.keyboard.press('Tab')
  // In a field a digit is text
  await page.keyboard.type('No contesta 1.')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const score = page.getByRole('dialog', { name: 'Cambiar calificación' })
  await expect(score).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('El candidato fue descartado en esta etapa.')).toBeVisible()
  await expect(
    page
      .getByRole('region', { name: 'Historial del proceso' })
      .or(page.locator('main'))
      .getByText('No contesta 1.')
      .first(),
  ).toBeVisible()
})

test('form, document and rail have their widths, and V hides only the document', async ({ served, sit }) => {
  const process = await served.begin('grupo', { nombres: 'Elsa', apellidoPaterno: 'Zarza' })
  const page = await sit('ROLE_CRP_REC', processPath(process, 1))
  const width = async (part: string) =>
    Math.round((await page.locator(`[data-part=${part}]`).boundingBox())?.width ?? 0)
  for (const size of [1344, 1440, 1920]) {
    await page.setViewportSize({ width: size, height: 900 })
    await expect(sayYes(page)).toBeVisible()
    const form = await page.locator('[data-part=form]').boundingBox()
    const widths = { form: await width('form'), document: await width('document'), rail: await width('rail') }
    expect(
      widths.form >= 420 && widths.form <= 560 && widths.rail >= 320 && widths.rail <= 360 && widths.document >= 280,
      JSON.stringify({ size, ...widths }),
    ).toBe(true)
    await page.keyboard.press('v')
    await expect(page.locator('[data-part=document]')).toBeHidden()
    expect(await page.locator('[data-part=form]').boundingBox()).toEqual(form)
    await page.keyboard.press('v')
  }

  await page.setViewportSize({ width: 390, height: 844 })
  const save = page.getByRole('button', { name: 'Guardar' })
  await expect(save).toBeInViewport()
  const tabs = page.getByRole('tablist', { name: 'Candidato y documentos' })
  const [form, others] = [await page.locator('[data-part=form]').boundingBox(), await tabs.boundingBox()]
  expect(form!.y).toBeLessThan(others!.y)
  await page.keyboard.press('n')
  await expect(page.getByLabel('Motivos')).toBeVisible()
  await expect(save).toBeInViewport()
  await expectAccessible(page, 'the workspace of a process on a phone')
})

test('on a phone the way to the page stands beside the buttons of the header', async ({ served, sit }) => {
  const process = await served.begin('grupo', {
    nombres: 'María Guadalupe del Carmen',
    apellidoPaterno: 'Villavicencio',
  })
  const page = await sit('ROLE_CRP_REC', `admin/candidatos/${process.candidateId}`)
  await page.setViewportSize({ width: 390, height: 844 })
  const crumb = page.getByRole('navigation', { name: 'Ruta de navegación' }).getByText(/Villavicencio/)
  await expect(crumb).toBeVisible()
  const [way, search] = await Promise.all(
    [crumb.locator('xpath=ancestor::li'), page.getByRole('button', { name: 'Buscar (Ctrl+K)' })].map((one) =>
      one.boundingBox(),
    ),
  )
  expect(way!.x + way!.width).toBeLessThanOrEqual(search!.x)
})
