/** The workspace of a process by keys, and 'Deshacer' after a decision. */
import { expect } from '@playwright/test'
import { walkTo } from '../server/support/walk.ts'
import { test } from './support/fixtures.ts'
import { processPath, Recruiter } from './support/recruiter.ts'

test('S saves, Z undoes, N offers the reasons, V hides the document', async ({ served, sit }) => {
  const letUndo = (undoSeconds: number) => Object.assign(served.deps, { env: { ...served.deps.env, undoSeconds } })
  letUndo(30)
  try {
    const process = await walkTo(served, 'grupo', 'FT')
    const { page } = new Recruiter(await sit('ROLE_CRP_REC', processPath(process, 1)))
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect(page.getByRole('radio', { name: 'Sí' })).toBeVisible()
    await expect(page.getByText('Te toca', { exact: true })).toBeVisible()

    await page.keyboard.press('v')
    await expect(page.getByRole('tablist', { name: 'Documentos del candidato' })).toBeHidden()
    await page.keyboard.press('v')
    await expect(page.getByRole('tablist', { name: 'Documentos del candidato' })).toBeVisible()

    await page.keyboard.press('s')
    await expect(page.getByRole('heading', { level: 2, name: 'Agendar primera entrevista' })).toBeVisible()
    const offer = page.getByRole('region', { name: 'Deshacer' })
    await expect(offer).toContainText('Se guardó «Filtro» de Ana Prueba')
    // On a phone it stands above the bar of the next stage, whose note makes that one higher
    await page.setViewportSize({ width: 390, height: 844 })
    await expect
      .poll(async () => {
        const [notices, bar] = await Promise.all(
          [page.getByRole('region', { name: 'Avisos' }), page.locator('[data-action-bar]')].map((one) =>
            one.boundingBox(),
          ),
        )
        return Math.round(bar!.y - notices!.y - notices!.height)
      })
      .toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.keyboard.press('z')
    await expect(page.getByRole('heading', { level: 2, name: 'Filtro' })).toBeVisible()
    await expect(page.getByText('Decisión deshecha').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Deshacer' })).toBeHidden()

    // The heading of the form comes before its catalogues
    await expect(page.getByRole('radio', { name: 'Sí' })).toBeVisible()
    await page.keyboard.press('n')
    await expect(page.getByLabel('Motivos')).toBeVisible()
  } finally {
    letUndo(0)
  }
})

test('the two newest offers to undo are seen, one of them over a dialog', async ({ served, sit }) => {
  const letUndo = (undoSeconds: number) => Object.assign(served.deps, { env: { ...served.deps.env, undoSeconds } })
  letUndo(60)
  try {
    const [first, ...others] = await Promise.all([1, 2, 3].map(() => walkTo(served, 'grupo', 'FT')))
    const recruiter = new Recruiter(await sit('ROLE_CRP_REC', processPath(first!, 1)))
    const { page } = recruiter
    for (const process of [first!, ...others]) {
      await page.goto(`${served.home}${processPath(process, 1)}`)
      await expect(page.getByRole('radio', { name: 'Sí' })).toBeEnabled()
      await page.keyboard.press('s')
      await recruiter.expectStage('PE-AGG')
    }
    const offers = page.getByRole('region', { name: 'Deshacer' }).getByRole('button', { name: 'Deshacer' })
    await expect(offers.filter({ visible: true })).toHaveCount(2)
    await page.keyboard.press('c')
    await expect(page.getByRole('dialog', { name: 'Cambiar calificación' })).toBeVisible()
    await expect(offers.filter({ visible: true })).toHaveCount(1)
  } finally {
    letUndo(0)
  }
})
