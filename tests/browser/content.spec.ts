/** The content manager: a tab is written, published and restored, pictures are sent with the gallery. */
import { expect, type Page } from '@playwright/test'
import { saveHomeTab } from '../../src/contract/content.ts'
import {
  homePictures,
  homeTabs,
  homeVersionPictures,
  homeVersions,
} from '../../src/server/platform/db/tables/content.ts'
import { readContent } from '../../src/server/content/read.ts'
import { expectAccessible, inDialog } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import { plantHome, smallPng } from './support/planted.ts'

const editor = 'ROLE_MKT_EDITOR'
test.beforeEach(async ({ served: { db, house } }) => {
  for (const table of [homeVersionPictures, homeVersions, homePictures, homeTabs]) await db.delete(table)
  await plantHome(db, house.user[editor])
})

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true }).click()
/** Of the tab that is shown: the others that were opened stay on the page. */
const title = (page: Page) => page.getByRole('textbox', { name: /^Título / })
const preview = (page: Page) => page.getByRole('region', { name: 'Vista previa de la página' })
const saved = (page: Page) => expect(page.getByText('La información se guardó correctamente').first()).toBeVisible()
const choose = (page: Page, place: number, buffer: Buffer, name = 'foto.jpg') =>
  page.getByLabel(`Archivo de Imagen ${place}`).setInputFiles({ name, mimeType: 'image/jpeg', buffer })

test('the marketing editor opens the content manager, fills in a tab and publishes it', async ({ served, sit }) => {
  const page = await sit(editor, 'admin')
  await expect(page).toHaveURL(/administrador-de-contenido$/)
  await title(page).fill('')
  await page.getByLabel('Subtítulo').fill('')
  await press(page, 'Guardar')
  for (const text of ['El título es requerido', 'El subtítulo es requerido'])
    await expect(page.getByText(text)).toHaveCount(2)
  await expect(title(page)).toBeFocused()
  await expectAccessible(page, 'content, refused')

  await title(page).fill('<b>Ven</b>')
  await page.getByLabel('Subtítulo').fill('Te esperamos')
  await expect(preview(page).getByRole('heading', { name: '<b>Ven</b>' })).toBeVisible()
  // Another tab, and a reload: what was typed is still there
  await tab(page, 'Cultura')
  await expect(page.getByLabel('Enlace del video')).toHaveValue('https://www.youtube.com/watch?v=1')
  await tab(page, 'Encabezado')
  await expect(title(page)).toHaveValue('<b>Ven</b>')
  await page.reload()
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toBeVisible()
  await press(page, 'Guardar')
  await saved(page)
  await expect(page.getByText('Recuperamos lo que habías escrito.')).toHaveCount(0)
  expect((await readContent(served.db)).cabecera).toEqual({
    titulo: '<b>Ven</b>',
    subtitulo: 'Te esperamos',
    version: 2,
  })
  expect(await (await page.request.get(new URL('/bolsa/contenido-home.json', served.home).href)).json()).toMatchObject({
    cabecera: { titulo: '<b>Ven</b>', subtitulo: 'Te esperamos' },
  })
  await page.reload()
  await expect(title(page)).toHaveValue('<b>Ven</b>')
})

test('shows an older version and publishes it again', async ({ served, sit }) => {
  await (await served.as(editor)).call(saveHomeTab, { body: { cabecera: { titulo: 'Otra vez', subtitulo: 'Nuevo' } } })
  const page = await sit(editor, 'admin/administrador-de-contenido')
  await expect(title(page)).toHaveValue('Otra vez')
  await press(page, 'Versiones')
  await page.getByText('Ver lo que decía').last().click()
  await expect(page.getByRole('dialog')).toContainText('Trabaja con nosotros')
  await expectAccessible(page, 'the versions of a tab', inDialog)
  await press(page, 'Recuperar la versión 1')
  const question = page.getByRole('alertdialog', { name: 'Recuperar versión' })
  await question.getByRole('button', { name: 'Recuperar' }).click()
  await saved(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(title(page)).toHaveValue('Trabaja con nosotros')
  expect((await readContent(served.db)).cabecera.version).toBe(3)
})

test('rejects an invalid picture at once; shows, describes, moves and sends a valid one with the tab', async ({
  served,
  sit,
}) => {
  const page = await sit(editor, 'admin/administrador-de-contenido?pestana=galeria')
  await expect(page.getByLabel('Texto alternativo de Imagen 1')).toHaveValue('La fachada')
  await choose(page, 2, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'foto.png')
  await expect(page.getByText('El archivo debe ser JPG o PNG.')).toBeVisible()
  await expectAccessible(page, 'the gallery of the home page')
  await choose(page, 2, Buffer.concat([await smallPng(), Buffer.alloc(500 * 1024)]))
  await expect(page.getByText('El tamaño del archivo deber ser menor a 500KB')).toBeVisible()
  // A PNG by its bytes, independent of its name and type
  await choose(page, 2, await smallPng())
  await expect(page.getByText('Se sube y se publica al guardar.')).toBeVisible()
  await press(page, 'Guardar')
  await expect(page.getByText('Describe la imagen para quien no la ve')).toHaveCount(2)
  await page.getByLabel('Texto alternativo de Imagen 2').fill('El equipo')
  await press(page, 'Subir Imagen 2 un lugar')
  await expect(page.getByLabel('Texto alternativo de Imagen 1')).toHaveValue('El equipo')
  await press(page, 'Ver Imagen 1')
  await expect(page.getByRole('dialog', { name: 'Imagen 1' }).getByRole('img', { name: 'El equipo' })).toBeVisible()
  await expectAccessible(page, 'a picture by itself', inDialog)
  await page.keyboard.press('Escape')
  await press(page, 'Guardar')
  await saved(page)
  const { imagenesOut, version } = (await readContent(served.db)).galeria
  expect([
    version,
    imagenesOut.map(({ orden, extension, textoAlternativo }) => [orden, extension, textoAlternativo]),
  ]).toEqual([
    3,
    [
      [1, 'png', 'El equipo'],
      [2, 'png', 'La fachada'],
    ],
  ])
  await expect(page.getByLabel('Texto alternativo de Imagen 1')).toHaveValue('El equipo')
  await expect
    .poll(() =>
      preview(page)
        .getByRole('img', { name: 'El equipo' })
        .evaluate((image: HTMLImageElement) => image.naturalWidth),
    )
    .toBe(8)
})
