/**
 * The list of candidates as a queue, by keys alone: views, preview beside the table, selection, and from a row to its
 * form.
 */
import { expect } from '@playwright/test'
import { runDueBulk } from '../../src/server/bulk/run.ts'
import { addCandidate, addRecruitment } from '../server/support/people.ts'
import { advertise } from '../server/support/advertised.ts'
import { expectAccessible, inDialog } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import { Interactions } from './support/interactions.ts'

const people = [
  ['Ana', 'Soto'],
  ['Berta', 'Luna'],
  ['Carla', 'Paz'],
] as const

test('a recruiter works through the queue by keys', async ({ served, sit }) => {
  const { publicationId } = await advertise(served.db, 'CORP', {
    titulo: 'Contador General',
    siteId: served.house.sites[1]!.sede,
    free: 3,
    responsibleId: served.house.user.ROLE_CRP_REC,
  })
  for (const [name, surname] of people)
    await addRecruitment(served.db, await addCandidate(served.db, [name, surname, 'Cola']), publicationId)
  const page = await sit('ROLE_CRP_REC', 'admin/candidatos')
  const table = page.getByRole('table', { name: 'Candidatos en proceso' })
  const views = page.getByRole('navigation', { name: 'Vistas de la lista' }).getByRole('link')
  await expect(views).toHaveText([/^Mi turno\d+$/, /^Mis vacantes\d+$/, /^Atrasados\d+$/, /^Todos\d+$/])
  await views.first().click()
  await expect(page).toHaveURL(/\?turno=tu&orden=dias$/)
  await page.getByRole('searchbox').fill('cola')
  await expect(table.getByRole('row')).toHaveCount(4)
  await expect(views.first()).toHaveAttribute('aria-current', 'page')
  await page.getByRole('searchbox').blur()
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  const rail = page.locator('[data-panel]')
  await expect(rail.getByRole('heading', { level: 2 }).first()).toHaveText('Ana Soto Cola')
  // It stays a table, with a checkbox in each row
  await expect(table.getByRole('checkbox')).toHaveCount(4)
  await page.keyboard.press('j')
  await expect(rail.getByRole('heading', { level: 2 }).first()).toHaveText('Berta Luna Cola')
  await page.keyboard.press('x')
  await expect(page.getByRole('region', { name: 'Elegidos' })).toContainText('1 elegido')
  await expectAccessible(page, 'a process beside the list')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Cerrar vista previa' })).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Berta Luna Cola')
  await expect(page.getByText('Continuar con el proceso')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\?buscar=cola&turno=tu&orden=dias$/)
})

test('several candidates are handed over to a colleague in six interactions', async ({ served, sit }) => {
  const { publicationId } = await advertise(served.db, 'CORP', {
    titulo: 'Auditor Interno',
    siteId: served.house.sites[1]!.sede,
    free: 5,
    responsibleId: served.house.user.ROLE_CRP_REC,
  })
  for (const name of ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'])
    await addRecruitment(served.db, await addCandidate(served.db, [name, 'Entrega', 'Ríos']), publicationId)
  const page = await sit('ROLE_CRP_REC', 'admin/candidatos?buscar=entrega')
  await expect(page.getByRole('row')).toHaveCount(6)
  const done = new Interactions(page)
  await done.click(page.getByRole('checkbox', { name: 'Elegir todos' }))
  await expect(page.getByRole('region', { name: 'Elegidos' })).toContainText('5 elegidos')
  await done.press('a')
  await expect(page.getByRole('combobox', { name: /^Responsable/ })).toBeFocused()
  await done.type('adria')
  const colleague = 'Adriana Salgado Ríos'
  await expect(page.getByRole('option')).toHaveText([colleague])
  await expectAccessible(page, 'handing candidates over', inDialog)
  await done.press('Enter')
  await expect(page.getByRole('combobox', { name: /^Responsable/ })).toHaveValue(colleague)
  await done.press('Enter')
  await expect(page.getByRole('region', { name: 'Elegidos' })).toHaveCount(0)
  // This server has no worker of its own
  await runDueBulk(served.deps, new AbortController().signal, 0)
  const strip = page.getByRole('region', { name: 'Acciones para varios' })
  // Beside those of other tests
  const job = strip.getByRole('article').filter({ hasText: 'Asignar responsable: 5 procesos' })
  await expect(job.getByText('Listo: 5 de 5.')).toBeVisible()
  await expect(page.getByRole('cell', { name: colleague, exact: true })).toHaveCount(5)
  expect(done.count).toBeLessThanOrEqual(6)
})

test('candidates of a vacancy are compared, and one of them goes on', async ({ served, sit }) => {
  const { publicationId } = await advertise(served.db, 'CORP', {
    titulo: 'Tesorero',
    siteId: served.house.sites[1]!.sede,
    free: 3,
    responsibleId: served.house.user.ROLE_CRP_REC,
  })
  for (const name of ['Eva', 'Fabio'])
    await addRecruitment(served.db, await addCandidate(served.db, [name, 'Compara', 'Ríos']), publicationId)
  const page = await sit('ROLE_CRP_REC', 'admin/candidatos?buscar=compara')
  await expect(page.getByRole('row')).toHaveCount(3)
  await page.getByRole('checkbox', { name: 'Elegir todos' }).click()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.type('comparar cand')
  await page.getByRole('option', { name: /Comparar candidatos/ }).click()
  await expect(page).toHaveURL(/\/admin\/candidatos\/comparar\?procesos=\d+,\d+$/)
  const eva = page.getByRole('region', { name: 'Eva Compara Ríos' })
  await expect(eva).toContainText('Filtro')
  await expectAccessible(page, 'candidates side by side')
  await eva.getByRole('button', { name: /^Avanza/ }).click()
  await expect(eva).toContainText('Agendar primera entrevista')
  await expect(eva.getByRole('link', { name: /^Avanza…/ })).toBeVisible()
  await page.setViewportSize({ width: 390, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.goBack()
  await expect(page).toHaveURL(/\?buscar=compara$/)
})

test('rows are chosen with a finger, for many', async ({ served, sit }) => {
  for (const nombres of ['Dedal', 'Dedos']) await served.begin('grupo', { nombres, apellidoPaterno: 'Táctil' })
  const page = await sit('ROLE_CRP_REC', 'admin/candidatos?buscar=tactil')
  await page.setViewportSize({ width: 390, height: 844 })
  const boxes = page.getByRole('row').getByRole('checkbox', { name: /^Elegir a / })
  await expect(boxes).toHaveCount(2)
  for (const box of await boxes.all()) {
    // Its label is the target
    const { width, height } = (await box.locator('..').boundingBox())!
    expect([width >= 44, height >= 44]).toEqual([true, true])
    await box.locator('..').click()
  }
  const bar = page.getByRole('region', { name: 'Elegidos' })
  await expect(bar.getByText('2 elegidos')).toBeVisible()
  await boxes.first().locator('..').click()
  await expect(bar.getByText('1 elegido', { exact: true })).toBeVisible()
  const wholePage = bar.getByRole('button', { name: 'Toda la página' })
  await expect(wholePage).toHaveAttribute('aria-pressed', 'false')
  await wholePage.click()
  await expect(bar.getByText('2 elegidos')).toBeVisible()
  await expect(wholePage).toHaveAttribute('aria-pressed', 'true')
  expect((await bar.boundingBox())!.height).toBeLessThanOrEqual(64)
  // In sight at both ends of the line
  await expect(bar.getByRole('button', { name: 'Quitar la selección' })).toBeInViewport({ ratio: 1 })
  await bar.getByRole('button', { name: 'Calificar…' }).scrollIntoViewIfNeeded()
  await expect(bar.getByRole('button', { name: 'Quitar la selección' })).toBeInViewport({ ratio: 1 })
  await expectAccessible(page, 'candidates chosen with a finger')
  await bar.getByRole('button', { name: 'Nota' }).click()
  const dialog = page.getByRole('dialog', { name: 'Nota para varios' })
  await expect(dialog.getByRole('button', { name: 'Agregar a 2' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
