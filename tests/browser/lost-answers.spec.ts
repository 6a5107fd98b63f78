/** Saves that the server performs, and whose answer never arrives (docs/decisions/0004). */
import { expect, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { recruitmentEvents } from '../../src/server/platform/db/tables/recruitment.ts'
import { walkTo } from '../server/support/walk.ts'
import { test } from './support/fixtures.ts'
import { processPath, Recruiter } from './support/recruiter.ts'

/** The next request of this call reaches the server, and its answer is dropped. */
const dropAnswer = (page: Page, call: string) =>
  page.route(
    `**${call}`,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )

test('an undo, a rejection and an e-mail show what is stored, and are sent again as the same request', async ({
  served,
  sit,
}) => {
  const letUndo = (undoSeconds: number) => Object.assign(served.deps, { env: { ...served.deps.env, undoSeconds } })
  letUndo(10)
  try {
    const process = await walkTo(served, 'grupo', 'FT')
    const { page } = new Recruiter(await sit('ROLE_CRP_REC', processPath(process, 1)))
    const events = () => served.db.$count(recruitmentEvents, eq(recruitmentEvents.recruitmentId, process.id))

    await page.getByRole('radio', { name: 'Sí' }).check()
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByRole('heading', { level: 2, name: 'Agendar primera entrevista' })).toBeVisible()
    await dropAnswer(page, '/reclutamiento/deshacer-decision')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('No sabemos si se deshizo.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: 'Filtro' })).toBeVisible()
    const loaded = page.waitForResponse('**/reclutamiento/obtener-datos?**')
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('volvió a «Filtro».').first()).toBeVisible()
    await (await loaded).finished()
    await expect(page.getByRole('radio', { name: 'Sí' })).toBeVisible()
    expect(await events()).toBe(2)

    await dropAnswer(page, '/reclutamiento/rechazar-candidato')
    const dialog = page.getByRole('dialog', { name: 'Rechazar Candidato' })
    // The page takes no order while it loads the process
    await expect(async () => {
      await page.getByRole('button', { name: 'Rechazar Candidato' }).click({ timeout: 500 })
      await expect(dialog).toBeVisible({ timeout: 500 })
    }).toPass()
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: 'Rechazar' }).click()
    await expect(dialog.getByText('puedes enviarlo otra vez: no se guarda dos veces.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Rechazar' }).click()
    await expect(page.getByRole('dialog', { name: 'Cambiar calificación' })).toBeVisible()
    await expect(page.getByText('no se hizo')).toBeHidden()
    expect(await events()).toBe(3)
    await page.keyboard.press('Escape')

    await page.goto(page.url().replace(/\/vacante\/.*/, ''))
    await dropAnswer(page, '/candidatos/editar-correo')
    await page.getByRole('button', { name: 'Editar correo' }).click()
    await page.getByRole('textbox', { name: 'Correo' }).fill('guardado@correo.mx')
    await page.keyboard.press('Enter')
    await expect(page.getByText('No sabemos si se guardó.')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: 'guardado@correo.mx' })).toBeVisible()
  } finally {
    letUndo(0)
  }
})
