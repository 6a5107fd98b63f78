/**
 * 'Ctrl+K': a person found by name in three interactions, by keys alone, on a phone, without a connection, by the
 * permissions of each role.
 */
import { expect, type Page } from '@playwright/test'
import { walkTo } from '../server/support/walk.ts'
import { expectAccessible, inDialog } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import { processPath } from './support/recruiter.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Buscar candidatos, vacantes, acciones…' })
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })
/** Letters typed before the palette is there would go to the page. */
async function open(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Buscar (Ctrl+K)' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(box(page)).toBeFocused()
}
const marked = (page: Page) => page.locator('[role=option][aria-selected=true]')

test('opens the process of any candidate by name in three interactions, and shows it again later', async ({
  served,
  sit,
}) => {
  const process = await served.begin('grupo', {
    nombres: 'Xóchitl',
    apellidoPaterno: 'Zárate',
    apellidoMaterno: 'Quiñones',
  })
  const page = await sit('ROLE_CRP_REC', 'admin')
  await open(page)
  await expectAccessible(page, 'the palette', inDialog)
  await page.keyboard.type('quinones xoch')
  await expect(option(page, /Xóchitl Zárate Quiñones/)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${processPath(process, 1)}$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Rechazar Candidato' })).toBeVisible()
  await open(page)
  await expect(page.getByRole('group', { name: 'Recientes' }).getByRole('option')).toHaveText([
    /Xóchitl Zárate Quiñones/,
  ])
  await expect(option(page, 'Rechazar Candidato')).toBeVisible()
  await page.keyboard.type('rechazar')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Rechazar Candidato' })).toBeVisible()
})

test('is operated by keys alone, and returns the focus', async ({ served, sit }) => {
  const { candidateId } = await served.begin('grupo', {
    nombres: 'Wendolina',
    apellidoPaterno: 'Uno',
    telefono: '8187776655',
  })
  await served.begin('grupo', { nombres: 'Wendolina', apellidoPaterno: 'Dos' })
  const page = await sit('ROLE_CRP_REC', 'admin/candidatos')
  await page.getByRole('searchbox').focus()
  await open(page)
  await page.keyboard.type('wendo')
  await expect(page.getByRole('group', { name: 'Candidatos' }).getByRole('option')).toHaveCount(2)
  await expect(marked(page)).toContainText('Wendolina Dos')
  await expectAccessible(page, 'the palette with results', inDialog)
  await page.keyboard.press('ArrowDown')
  await expect(marked(page)).toContainText('Wendolina Uno')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('combobox', { name: /^Acciones de Wendolina Uno/ })).toBeFocused()
  await expect(option(page, /^Llamar/)).toContainText('(81) 8777-6655')
  await page.keyboard.press('ArrowLeft')
  await expect(marked(page)).toContainText('Wendolina Uno')
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const tab = await opened
  await expect(tab).toHaveURL(new RegExp(`/candidatos/${candidateId}/vacante/`))
  await tab.close()
  await page.bringToFront()
  await open(page)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('fills a phone, and needs no keys there', async ({ served, sit }) => {
  await served.begin('grupo', { nombres: 'Yunuen', apellidoPaterno: 'Tres', apellidoMaterno: '' })
  const page = await sit('ROLE_CRP_REC', 'admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Buscar (Ctrl+K)' }).click()
  const { x, y, width, height } = (await page.getByRole('dialog').boundingBox())!
  expect([x, y, width, height]).toEqual([0, 0, 390, 844])
  await box(page).fill('yunu')
  const row = option(page, /Yunuen Tres/)
  expect((await row.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  await row.getByTitle('Acciones').click()
  await expect(option(page, 'Ver el perfil')).toBeVisible()
  await page.getByRole('button', { name: 'Cerrar', exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('shows interviewers only the candidates of their interviews, and other branches nothing', async ({
  served,
  sit,
}) => {
  const met = await walkTo(served, 'individual', 'SE-ES')
  await served.db.execute(`update candidates set nombres = 'Zenobia' where id = ${met.candidateId}`)
  await served.begin('individual', { nombres: 'Zenobio', apellidoPaterno: 'Ajeno' })
  await served.db.execute(
    `update in_process set search = 'zenobia' || substr(search, strpos(search, ' ')) where candidate_id = ${met.candidateId}`,
  )
  const interviewer = await sit('ROLE_COM_INT', 'admin')
  await open(interviewer)
  await interviewer.keyboard.type('zenobi')
  await expect(option(interviewer, /Zenobia/)).toBeVisible()
  await expect(option(interviewer, /Zenobio/)).toHaveCount(0)
  await interviewer.keyboard.press('Enter')
  // The interview whose result is awaited
  await expect(interviewer).toHaveURL(new RegExp(processPath(met, 0)))
  const recruiter = await sit('ROLE_COM_REC', 'admin')
  await open(recruiter)
  await recruiter.keyboard.type('zenobi')
  await expect(option(recruiter, /Zenobi/)).toHaveCount(2)
  const other = await sit('ROLE_CRP_REC', 'admin')
  await open(other)
  await other.keyboard.type('zenobi')
  await expect(other.getByText('Nada coincide con lo que escribiste.')).toBeVisible()
})

test('shows that there is no connection, and finds results when it is back', async ({ served, sit }) => {
  await served.begin('grupo', { nombres: 'Vladimira', apellidoPaterno: 'Cuatro' })
  const page = await sit('ROLE_CRP_REC', 'admin')
  await open(page)
  await page.context().setOffline(true)
  // Requests fail before the page is notified
  await page.waitForFunction(() => !navigator.onLine)
  await page.keyboard.type('vladi')
  await expect(page.getByRole('alert')).toContainText('No hay conexión.')
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(option(page, /Vladimira Cuatro/)).toBeVisible()
})

test('is not loaded before it is used', async ({ sit }) => {
  const page = await sit('ROLE_CRP_REC', 'admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const styles = page.locator('head link[href*="/palette-"]')
  await expect(styles).toHaveCount(0)
  await open(page)
  await expect(styles).not.toHaveCount(0)
})
