/** Two stages filled in and saved without a mouse, and the way to a candidate. */
import { expect, type Locator, type Page } from '@playwright/test'
import { walkTo } from '../server/support/walk.ts'
import { expectAccessible, inDialog } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import { processPath, Recruiter } from './support/recruiter.ts'
import { withoutProposal } from './support/without-proposal.ts'

/** The most presses of the key that a user needs to reach a field of the same form. */
const longestWay = 12

/** By Tab; the focus can be seen all the way. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await expect(control).toBeEnabled()
  for (let presses = 0; presses < longestWay; presses += 1) {
    await page.keyboard.press('Tab')
    const { name, isSeen } = await page.evaluate(() => {
      const focused = document.activeElement as HTMLElement & Partial<Pick<HTMLInputElement, 'labels'>>
      const label = focused.labels?.[0]
      // A choice shows the focus around its label
      const shown = [focused, ...(label?.contains(focused) ? [label] : [])].map((element) => getComputedStyle(element))
      return {
        name: label?.innerText || focused.innerText,
        isSeen: shown.some(({ outlineStyle, boxShadow }) => outlineStyle !== 'none' || boxShadow !== 'none'),
      }
    })
    expect(isSeen, `the focus on '${name}'`).toBe(true)
    if (await control.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not come to ${String(control)}`)
}

/** The first entry after the placeholder. */
async function pickFirst(page: Page, label: string): Promise<void> {
  const select = page.getByLabel(label, { exact: true })
  await tabTo(page, select)
  await page.keyboard.press('ArrowDown')
  await expect(select).not.toHaveValue('')
}

test('completes FT and schedules an interview by keyboard alone', async ({ served, sit }) => {
  const process = await walkTo(served, 'grupo', 'FT')
  const page = await sit('ROLE_CRP_REC', processPath(process, 1))
  await withoutProposal(page)
  const recruiter = new Recruiter(page)
  await recruiter.expectStage('FT')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido' })).toBeFocused()
  await page.keyboard.press('Enter')
  await tabTo(page, page.getByRole('radio', { name: 'Sí' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  const reason = page.getByRole('radiogroup', { name: 'Motivos' }).getByRole('radio').first()
  await tabTo(page, reason)
  await page.keyboard.press('Space')
  await expect(reason).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Guardar' }))
  await page.keyboard.press('Enter')
  // It can be undone: one key confirms
  await expect(page.getByRole('alertdialog').getByRole('button', { name: 'Descartar' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Guardar' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByRole('radio', { name: 'Sí', exact: true })).toBeChecked()
  await page.keyboard.press('Enter')

  await recruiter.expectStage('PE-AGG')
  await tabTo(page, page.getByRole('radio', { name: 'Analista' }))
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Consultor' })).toBeChecked()
  const other = page.getByRole('button', { name: 'Otra fecha…' })
  await tabTo(page, other)
  if ((await other.getAttribute('aria-expanded')) === 'false') await page.keyboard.press('Enter')
  const date = page.getByRole('button', { name: /^Fecha:/ })
  await tabTo(page, date)
  await page.keyboard.press('Enter')
  const day = (name: number) =>
    page.getByRole('dialog', { name: 'Calendario' }).getByRole('button', { name: `lunes, ${name} de marzo` })
  await expect(day(2)).toBeFocused()
  for (const week of [9, 16, 23, 30]) {
    await page.keyboard.press('ArrowDown')
    await expect(day(week)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(date).toHaveAccessibleName('Fecha: 30 marzo 2026')
  await expect(date).toBeFocused()
  await pickFirst(page, 'Hora')
  await tabTo(page, page.getByLabel('Tipo de entrevista'))
  await page.keyboard.type('Pres')
  await tabTo(page, page.getByRole('button', { name: 'Elegir por niveles' }))
  await page.keyboard.press('Enter')
  for (const level of ['Divisional', 'Regional', 'Gerencia', 'Sede']) await pickFirst(page, level)
  await tabTo(page, page.getByRole('button', { name: 'Agendar cita' }))
  await page.keyboard.press('Enter')
  await recruiter.expectStage('PE-RE')
})

test("'/', the arrows and Enter open a candidate; '?' lists the shortcuts", async ({ served, sit }) => {
  const { candidateId } = await walkTo(served, 'grupo', 'FT')
  const page = await sit('ROLE_CRP_REC', 'admin/candidatos')
  const rows = page.getByRole('table').getByRole('link')
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Atajos de teclado' })).toBeVisible()
  await expectAccessible(page, 'the help sheet', inDialog)
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(rows.first()).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  // The newest process is the first
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/admin/candidatos/${candidateId}$`))
})
