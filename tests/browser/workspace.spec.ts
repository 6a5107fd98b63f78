/** The workspace of a process: the next candidate by keys, from memory; the way back; widths. */
import { expect, type Locator, type Page } from '@playwright/test'
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

  const saved = page.waitForResponse((response) => /obtener-datos-fase.*codigoFase=PE-AGG/.test(response.url()))
  await page.keyboard.press('s')
  await expect(page.getByRole('link', { name: `Siguiente: ${names[1]} (2 de 3)` })).toBeVisible()
  // Else the saved process may still be loading its next stage while the key is pressed
  await saved
  const shown = page.waitForResponse((response) => response.url().includes(noteShownProcess.path))
  const third = neighbourLoaded(page)
  const { before } = await pressUntilPainted(page, 'Enter', {
    heading: names[1],
    shown: 'main form input[type=radio]',
  })
  expect(before).toEqual([])
  expect((await shown).status()).toBe(200)
  await expect(page.getByRole('group', { name: `CV_${names[1]}` })).toBeVisible()
  // The first process only: when it is opened, and after it is saved
  const opened = urls
    .filter((url) => url.includes(`${getProcess.path}?`) && !url.includes('adelantado'))
    .map((url) => new URL(url).searchParams.get('idReclutamiento'))
  expect(opened).toEqual([opened[0], opened[0]])
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

test("a dialog's button 'Cerrar' stands in the middle of its title's line, also on a phone", async ({
  served,
  sit,
}) => {
  const process = await served.begin('grupo', { nombres: 'Dora', apellidoPaterno: 'Zarco' })
  const page = await sit('ROLE_CRP_REC', processPath(process, 1))
  await expect(sayYes(page)).toBeVisible()
  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog', { name: 'Rechazar Candidato' })
  await expect(dialog.getByRole('radio').first()).toBeFocused()
  const middle = async (part: Locator) => {
    const { y, height } = (await part.boundingBox())!
    return Math.round(y + height / 2)
  }
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    const apart = async () =>
      (await middle(dialog.getByRole('button', { name: 'Cerrar' }))) - (await middle(dialog.getByRole('heading')))
    await expect.poll(async () => Math.abs(await apart()), `${width} px`).toBeLessThanOrEqual(1)
  }
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
  await page.keyboard.press('Enter')
  await page.keyboard.type('Ni por correo.')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  const score = page.getByRole('dialog', { name: 'Cambiar calificación' })
  await expect(score).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('El candidato fue rechazado en esta etapa.')).toBeVisible()
  // With the lines in which it was typed
  const comment = page.locator('main li div', { hasText: /^No contesta 1\.\s+Ni por correo\.$/ })
  expect(await comment.innerText()).toBe('No contesta 1.\nNi por correo.')
})

/** Pixels: where the picture of the CV begins, and how high letters of 10 points are in it. */
const measureCurriculum = (page: Page) =>
  page.evaluate(() => {
    const picture = document.querySelector('[data-part=document] canvas')!
    const line = [...document.querySelectorAll('[data-part=document] [data-text] span')].find((span) =>
      span.textContent.startsWith('Experiencia'),
    )!
    // It is written in 11 points
    return {
      top: picture.getBoundingClientRect().top,
      letters: (Number.parseFloat(getComputedStyle(line).fontSize) / 11) * 10,
    }
  })

test('a CV can be read beside the decision: widths, letters, and V hides only the document', async ({
  served,
  sit,
}) => {
  const process = await served.begin('grupo', { nombres: 'Elsa', apellidoPaterno: 'Zarza' })
  await plantCurriculum(served, process.candidateId)
  const page = await sit('ROLE_CRP_REC', processPath(process, 1))
  const box = async (part: string) => (await page.locator(`[data-part=${part}]`).boundingBox())!
  const widths = async () => [(await box('form')).width, (await box('rail')).width]
  const line = page.locator('[data-part=document] [data-text] span', { hasText: 'Experiencia' })
  for (const [width, height, least] of [
    [1366, 768, 10.5],
    [1440, 900, 11],
    [1920, 1080, 11],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(line).toBeVisible()
    await expect.poll(async () => (await measureCurriculum(page)).letters, `${width} px`).toBeGreaterThanOrEqual(least)
    const { top, letters } = await measureCurriculum(page)
    console.log(`${width} px: a CV from y ${top}, letters of ${letters.toFixed(1)} px`)
    expect(top).toBeLessThanOrEqual(260)
    expect(await widths()).toEqual([360, 300])
    expect((await box('document')).width).toBeGreaterThanOrEqual(560)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  // Its text can be selected, although one sees its picture
  await line.click({ clickCount: 3 })
  expect(await page.evaluate(() => getSelection()!.toString().trim())).toBe('Experiencia')

  const before = await box('form')
  await page.keyboard.press('v')
  await expect(page.locator('[data-part=document]')).toBeHidden()
  expect(await box('form')).toEqual(before)
  await page.getByRole('button', { name: 'Mostrar el documento' }).click()
  await expect(line).toBeVisible()

  // Less room than three columns need: the rail is a tab, whose key works all the same
  await page.setViewportSize({ width: 1339, height: 800 })
  await expect(page.locator('[data-part=rail]')).toHaveCount(0)
  await expect(page.getByRole('tablist', { name: 'Documentos del candidato' }).getByRole('tab')).toHaveText([
    'CV',
    'Candidato',
    'Solicitud',
  ])
  await page.keyboard.press('c')
  await expect(page.getByRole('dialog', { name: 'Cambiar calificación' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('tab', { name: 'Candidato' }).click()
  await expect(page.getByRole('region', { name: 'Contacto' })).toBeVisible()
})

test('the zoom of a CV is kept for the next one, and is sharp', async ({ served, sit }) => {
  const process = await served.begin('grupo', { nombres: 'Irma', apellidoPaterno: 'Zarzo' })
  await plantCurriculum(served, process.candidateId)
  const page = await sit('ROLE_CRP_REC', processPath(process, 1))
  await page.setViewportSize({ width: 1440, height: 900 })
  const picture = page.locator('[data-part=document] canvas')
  const size = () =>
    picture.evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas.getBoundingClientRect()
      return { shown: [Math.round(width), Math.round(height)], drawn: [canvas.width, canvas.height] }
    })
  /** To a pixel, to which the width is rounded. */
  const drawnAgain = (width: number) =>
    expect.poll(async () => Math.abs((await size()).drawn[0]! - width)).toBeLessThanOrEqual(1)
  await expect(picture).toBeVisible()
  const [fit] = (await size()).drawn
  await page.getByRole('button', { name: 'Acercar' }).click()
  await drawnAgain(fit! * 1.25)
  await page.reload()
  await drawnAgain(fit! * 1.25)
  const { shown, drawn } = await size()
  expect(shown).toEqual(drawn)
  await page.getByRole('button', { name: '125 %' }).click()
  await drawnAgain(fit!)
})

test('a phone has the form first, the CV as its text, and the verb always in sight', async ({ served, sit }) => {
  const process = await served.begin('grupo', { nombres: 'Olga', apellidoPaterno: 'Zarza' })
  await plantCurriculum(served, process.candidateId)
  const page = await sit('ROLE_CRP_REC', processPath(process, 1))
  await page.setViewportSize({ width: 390, height: 844 })
  const save = page.getByRole('button', { name: 'Guardar' })
  await expect(save).toBeInViewport()
  const form = (await page.locator('[data-part=form]').boundingBox())!
  const document = page.locator('[data-part=document]')
  expect(form.y).toBeLessThan((await document.boundingBox())!.y)
  await expect(page.getByRole('tab')).toHaveText(['CV', 'Candidato', 'Historial', 'Solicitud'])
  const text = document.locator('p', { hasText: 'Experiencia' })
  await expect(text).toBeVisible()
  expect(await text.evaluate((one) => getComputedStyle(one).fontSize)).toBe('14px')
  await page.getByRole('button', { name: 'Ver las páginas' }).click()
  await expect(document.locator('canvas')).toBeVisible()
  await page.getByRole('button', { name: 'Ver el texto' }).click()
  await text.scrollIntoViewIfNeeded()
  await expect(save).toBeInViewport()
  await page.evaluate(() => scrollTo(0, 0))
  await page.keyboard.press('n')
  await expect(page.getByLabel('Motivos')).toBeVisible()
  await expect(save).toBeInViewport()
  await expectAccessible(page, 'the workspace of a process on a phone')

  // Without a key and without another tab
  await page.getByRole('button', { name: 'Agregar nota' }).click()
  await page.getByRole('textbox', { name: /^Nota/ }).fill('Llamar por la tarde')
  await page.getByRole('button', { name: 'Guardar nota' }).click()
  await page.getByRole('tab', { name: 'Historial' }).click()
  await expect(page.getByText('Llamar por la tarde')).toBeVisible()
  expect(await page.evaluate(() => globalThis.document.documentElement.scrollWidth)).toBe(390)
})

test("'[' folds the sidebar and is remembered; header and stages stay in sight, also after a save", async ({
  served,
  sit,
}) => {
  const process = await served.begin('grupo', { nombres: 'Rita', apellidoPaterno: 'Zarza' })
  const page = await sit('ROLE_CRP_REC', processPath(process, 1))
  await page.setViewportSize({ width: 1440, height: 500 })
  await expect(sayYes(page)).toBeVisible()
  const sidebar = async () => (await page.getByRole('complementary').boundingBox())!.width
  expect(await sidebar()).toBe(56)
  await expect(page.getByRole('link', { name: 'Candidatos' }).first()).toHaveAttribute('title', 'Candidatos')
  await page.keyboard.press('[')
  expect(await sidebar()).toBe(224)
  await page.reload()
  await expect(sayYes(page)).toBeVisible()
  expect(await sidebar()).toBe(224)
  await page.getByRole('button', { name: 'Plegar el menú' }).click()
  expect(await sidebar()).toBe(56)

  await page.setViewportSize({ width: 1440, height: 640 })
  await page.keyboard.press('n')
  await page.mouse.move(200, 400)
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(heading(page, 'Rita Zarza')).toBeInViewport()
  await expect(page.getByRole('list', { name: 'Proceso de Selección' })).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeInViewport()
  await page.keyboard.press('s')
  await expect(page.getByRole('heading', { name: 'Agendar primera entrevista' })).toBeInViewport()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(heading(page, 'Rita Zarza')).toBeInViewport()
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
