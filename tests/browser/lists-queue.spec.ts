/**
 * The lists of vacancies, interviews and people as queues, by keys: views, preview beside the table, and the links from
 * there.
 */
import { expect, type Page } from '@playwright/test'
import { interviewerTypes } from '../../src/contract/stage-forms.ts'
import { addCandidate, addRecruitment } from '../server/support/people.ts'
import { advertise } from '../server/support/advertised.ts'
import { save } from '../server/support/process-world.ts'
import { recruiterFor, walkTo } from '../server/support/walk.ts'
import { expectAccessible } from './support/accessible.ts'
import { test } from './support/fixtures.ts'

const views = (page: Page) => page.getByRole('navigation', { name: 'Vistas de la lista' }).getByRole('link')
const previewed = (page: Page) => page.locator('[data-panel]').getByRole('heading', { level: 2 }).first()

test('vacancies: active ones first, and from a stage of the preview to its candidates', async ({ served, sit }) => {
  const at = { siteId: served.house.sites[1]!.sede, responsibleId: served.house.user.ROLE_CRP_REC }
  const { publicationId } = await advertise(served.db, 'CORP', {
    titulo: 'Valuador de Cola',
    ...at,
    estado: 'activa',
    activeSince: '2026-02-01',
    free: 2,
  })
  await advertise(served.db, 'CORP', { titulo: 'Perito de Cola', ...at, estado: 'cerrada' })
  await addRecruitment(served.db, await addCandidate(served.db, ['Ana', 'Soto', 'Valuada']), publicationId)
  const page = await sit('ROLE_CRP_REC', 'admin/vacantes?buscar=cola')
  const rows = page.getByRole('table', { name: 'Vacantes' }).getByRole('row')
  await expect(rows).toContainText([/Vacante/, /Valuador de Cola/, /Perito de Cola/])
  await expect(views(page)).toHaveText([/^Activas\d+$/, /^Mis vacantes\d+$/, /^Vencidas\d+$/, /^Todas\d+$/])
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(previewed(page)).toHaveText('Valuador de Cola')
  await expectAccessible(page, 'a vacancy beside the list')
  await page.keyboard.press('j')
  await expect(previewed(page)).toHaveText('Perito de Cola')
  await page.keyboard.press('k')
  await page.getByRole('link', { name: '1 en Filtro de Valuador de Cola' }).click()
  await expect(page.getByRole('table', { name: 'Candidatos de la vacante' }).getByRole('row')).toContainText([
    /Nombre/,
    /Ana Soto Valuada/,
  ])
})

test('interviews: when, where and the candidate beside the list, and from there to the result', async ({
  served,
  sit,
}) => {
  const process = await walkTo(served, 'grupo', 'SE-AGG')
  await save(await recruiterFor(served, process), process, 'SE-AGG', {
    idEntrevistador: String(served.house.user.ROLE_CRP_OBS),
    tipoEntrevista: 815,
    fecha: '30/03/2026',
    hora: 12,
    tipoEntrevistador: interviewerTypes.cliente,
  })
  const page = await sit('ROLE_CRP_OBS', 'admin/entrevistas?cuales=proximas&orden=lejanas')
  await expect(views(page).nth(2)).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('table').getByRole('row').nth(1)).toContainText('30 marzo 2026')
  await page.keyboard.press('j')
  await page.keyboard.press('Space')
  await expect(page.locator('[data-panel]')).toContainText('12:00 a 13:00')
  await expectAccessible(page, 'an interview beside the list')
  await page.getByRole('link', { name: 'Abrir entrevista' }).click()
  await expect(page.getByText('Resultado de la entrevista de área')).toBeVisible()
})

test('people: the space bar previews, Enter edits the current one, although nothing has the focus', async ({ sit }) => {
  const page = await sit('ROLE_CRP_ADMN', 'admin/personal?estado=activa&rama=CORP')
  await expect(views(page).first()).toHaveText(/^En servicio\d+$/)
  await expect(page.getByRole('table').locator('tr[data-row]').first()).toBeVisible()
  const name = page.getByRole('table').locator('tr[data-current] td').first()
  await page.keyboard.press('Space')
  await expect(previewed(page)).toHaveText((await name.innerText()).replace(' (tú)', ''))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectAccessible(page, 'a person beside the list')
  await page.keyboard.press('Escape')
  await expect(page.locator('[data-panel]')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Editar persona' })).toBeVisible()
})
