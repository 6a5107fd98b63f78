/**
 * A recruiter's actions on a profile, with the real server: assign, recommend, rate, the e-mail, the CV, the
 * neighbours.
 */
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { pageSize } from '../../src/contract/candidates.ts'
import { curricula } from '../../src/server/platform/db/tables/candidates.ts'
import { passagesOf } from '../../src/server/curricula/passages.ts'
import { curriculumTexts } from '../../src/server/platform/db/tables/curricula.ts'
import { publications } from '../../src/server/platform/db/tables/vacancies.ts'
import { addCandidate, addInProcess, addRecruitment, type Name } from '../server/support/people.ts'
import { monday } from '../server/support/process-world.ts'
import { expectAccessible, inDialog } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import { plantCurriculum } from './support/planted.ts'
import type { Served } from './support/served.ts'

const role = 'ROLE_COM_CON'
const notice = (page: Page, title: string) => page.getByRole('region', { name: 'Avisos' }).getByText(title)
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })

test('recommends and assigns a free candidate; both are then no longer offered, and a second assignment is rejected', async ({
  served,
  sit,
}) => {
  const { db } = served
  const id = await addCandidate(db, ['Rosa', 'Luna', 'Peña'])
  const page = await sit('ROLE_CRP_REC', `admin/candidatos/${id}`)
  // Another user has the same profile open
  const other = await page.context().newPage()
  await other.goto(page.url())

  await expect(page.getByRole('button', { name: 'Asignar a vacante' })).toBeVisible()
  await expectAccessible(page, 'a free profile')
  await page.getByRole('button', { name: 'Recomendar a vacante' }).click()
  const choice = page.getByRole('combobox', { name: 'Vacante' })
  await expect(choice).toBeVisible()
  await expectAccessible(page, 'recommending', inDialog)
  await choice.selectOption({ label: 'Auditor interno · Torre Reforma, piso 14' })
  await dialog(page, 'Recomendar a vacante').getByRole('button', { name: 'Recomendar a vacante' }).click()
  await expect(notice(page, 'El candidato fue recomendado a la vacante')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recomendar a vacante' })).toBeFocused()

  await page.getByRole('button', { name: 'Asignar a vacante' }).click()
  await choice.selectOption({ label: 'Analista contable · Torre Reforma, piso 14' })
  await dialog(page, 'Asignar a vacante').getByRole('button', { name: 'Asignar a vacante' }).click()
  await expect(notice(page, 'El candidato fue asignado a la vacante')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Procesos actuales' }).getByRole('listitem')).toHaveText([
    /Analista contable.*Fase final: Filtro/,
  ])
  await expect(page.getByRole('button', { name: /a vacante$/ })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Rosa Luna Peña' })).toBeFocused()

  await other.getByRole('button', { name: 'Asignar a vacante' }).click()
  await dialog(other, 'Asignar a vacante').getByRole('button', { name: 'Asignar a vacante' }).click()
  await expect(other.getByText('La vacante es requerida')).toBeVisible()
  await expectAccessible(other, 'assigning, refused', inDialog)
  await other
    .getByRole('combobox', { name: 'Vacante' })
    .selectOption({ label: 'Analista contable · Torre Reforma, piso 14' })
  await dialog(other, 'Asignar a vacante').getByRole('button', { name: 'Asignar a vacante' }).click()
  await expect(dialog(other, 'Asignar a vacante').getByRole('alert')).toHaveText(
    'El candidato ya está en proceso en esa vacante.',
  )
  await other.keyboard.press('Escape')
  await expect(other.getByRole('button', { name: /a vacante$/ })).toHaveCount(0)
})

test('edits the e-mail by keyboard, rates the candidate, and shows the CV beside the profile', async ({
  served,
  sit,
}) => {
  const id = await addCandidate(served.db, ['Elena', 'Ríos', 'Mora'], { correo: 'elena@correo.mx' })
  await plantCurriculum(served, id)
  const { publicationId } = served.house.publication.individual
  await addRecruitment(served.db, id, publicationId)
  await served.db
    .update(publications)
    .set({ indispensable: ['Formación', 'Soldadura'] })
    .where(eq(publications.id, publicationId))
  const page = await sit(role, `admin/candidatos/${id}`)
  await page.getByRole('button', { name: 'Editar correo' }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(notice(page, 'El correo ingresado coincide con el del candidato.')).toBeVisible()
  await expectAccessible(page, 'the e-mail, refused', 'main')
  await page.keyboard.type('elena.rios@correo.mx')
  await page.keyboard.press('Enter')
  await expect(notice(page, 'La información del candidato se actualizó correctamente')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Editar correo' })).toBeFocused()

  await page.getByRole('button', { name: 'Cambiar calificación' }).click()
  const score = dialog(page, 'Cambiar calificación')
  await score.getByRole('radio').first().check()
  await score.getByRole('checkbox').first().check()
  await expectAccessible(page, 'the score', inDialog)
  await score.getByRole('button', { name: 'Guardar' }).click()
  await expect(notice(page, 'La calificación fue actualizada correctamente')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Calificación' })).toBeVisible()

  await readCurriculum(page, served, id)
  await page.reload()
  await expect(page.getByRole('link', { name: 'elena.rios@correo.mx' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Calificación' })).toBeVisible()
})

test('steps through the list across its pages, and returns to the page of the candidate', async ({ served, sit }) => {
  const crowd = Array.from({ length: pageSize + 2 }, (_, index): Name => ['Fila', `Número${index + 1}`, 'Borde'])
  await addInProcess(served.db, served.house.publication.individual.publicationId, crowd)
  const page = await sit(role, 'admin/candidatos?buscar=borde')
  const at = (row: number) =>
    page.getByRole('heading', { level: 1, name: `Fila Número${crowd.length + 1 - row} Borde` })
  const bar = page.getByRole('navigation', { name: 'Lista de candidatos' })
  const names = page.getByRole('table').locator('td[data-label=Nombre]').getByRole('link')
  await names.nth(pageSize - 2).click()
  await expect(at(pageSize - 1)).toBeVisible()
  for (const row of [pageSize, pageSize + 1]) {
    await bar.getByRole('link', { name: 'Siguiente' }).press('Enter')
    await expect(at(row)).toBeVisible()
  }
  await expect(bar).toContainText(`${pageSize + 1} de ${pageSize + 2}`)
  await bar.getByRole('link', { name: 'Anterior' }).click()
  await expect(at(pageSize)).toBeVisible()
  await page.goBack()
  await expect(at(pageSize + 1)).toBeVisible()
  await bar.getByRole('link', { name: 'Volver a la lista' }).click()
  await expect(names).toHaveText(['Fila Número2 Borde', 'Fila Número1 Borde'])
})

/** The page is drawn, its text lies above it, and what the vacancy demands is marked. */
async function readCurriculum(page: Page, served: Served, candidateId: number): Promise<void> {
  const text = 'Formación'
  await served.db
    .update(curriculumTexts)
    .set({ state: 'leido', readAt: monday, text, passages: passagesOf(text) })
    .where(eq(curriculumTexts.candidateId, candidateId))
  await page.reload()
  const sheet = page.getByRole('group', { name: 'Página 1 de 1' })
  await expect(sheet).toContainText('Experiencia')
  await expect.poll(() => sheet.locator('canvas').evaluate(darkPixels)).toBeGreaterThan(500)
  await page.getByRole('region', { name: 'Indispensable, en el CV' }).locator('summary').click()
  await expect(page.getByRole('region', { name: 'Indispensable, en el CV' }).getByRole('listitem')).toHaveText([
    'Formación«Formación»',
    'SoldaduraNo se menciona',
  ])
  await expect.poll(() => page.evaluate(() => [...(CSS.highlights.get('requisito') ?? [])].map(String))).toEqual([text])
  expect(await page.evaluate(markColor)).toBe('rgba(228, 155, 15, 0.35)')
  await expectAccessible(page, 'the CV in the profile', 'html')
  await page.keyboard.press('v')
  await expect(page.getByRole('button', { name: 'Mostrar el documento' })).toBeVisible()
  expect(await page.evaluate(() => CSS.highlights.get('requisito')?.size)).toBe(0)
  await page.keyboard.press('v')
}

/** The colour behind the first marked passage. */
const markColor = (): string | undefined => {
  const [range] = CSS.highlights.get('requisito') ?? []
  const element = range?.startContainer.parentElement
  return element ? getComputedStyle(element, '::highlight(requisito)').backgroundColor : undefined
}

const darkPixels = (canvas: HTMLCanvasElement | SVGElement): number => {
  const { width, height } = canvas as HTMLCanvasElement
  const { data } = (canvas as HTMLCanvasElement).getContext('2d')!.getImageData(0, 0, width, height)
  return data.filter((value, at) => at % 4 === 0 && value < 100).length
}

test('shows that a PDF cannot be displayed, and keeps the download', async ({ served, sit }) => {
  const id = await addCandidate(served.db, ['Rota', 'Hoja', ''])
  await served.db.insert(curricula).values({
    candidateId: id,
    fileName: 'cv.pdf',
    contentBase64: Buffer.from('%PDF-1.7 and nothing more').toString('base64'),
  })
  const page = await sit(role, `admin/candidatos/${id}`)
  await expect(page.getByText('El CV no se puede mostrar aquí.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Descargar CV' })).toHaveCount(2)
})
