/**
 * A user is invited, signs in by the letter's link, takes over a colleague's work, and is deactivated while signed in.
 */
import { expect, type Page } from '@playwright/test'
import { eq, inArray } from 'drizzle-orm'
import { outbox } from '../../src/server/platform/db/tables/notifications.ts'
import { users } from '../../src/server/platform/db/tables/session.ts'
import { publications } from '../../src/server/platform/db/tables/vacancies.ts'
import { onlySecret } from '../server/support/mailbox.ts'
import { expectAccessible, inDialog } from './support/accessible.ts'
import { test } from './support/fixtures.ts'

const admin = 'ROLE_CRP_ADMN'
const password = 'caballo pila grapa'
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = async (page: Page, person: string, item: string) => {
  await press(page, `Acciones de ${person}`)
  await page.getByRole('menuitem', { name: item }).click()
}
const signIn = async (page: Page, userName: string) => {
  await page.getByLabel('Usuario').fill(userName)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await press(page, 'Ingresar a mi cuenta')
}

test('manages a user from the invitation to the deactivation', async ({ served, sit }) => {
  const { db, house } = served
  await db.delete(outbox)
  const page = await sit(admin, 'admin')
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Personal', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Acciones de/ }).first()).toBeVisible()
  await expectAccessible(page, 'people')
  await press(page, 'Invitar')
  await press(page, 'Enviar invitación')
  await expect(page.getByText('El nombre es requerido')).toBeVisible()
  await expectAccessible(page, 'an invitation, refused', inDialog)
  const dialog = page.getByRole('dialog', { name: 'Invitar' })
  await dialog.getByLabel('Nombre').fill('Lucía')
  await dialog.getByLabel('Apellidos').fill('Ortega Ruiz')
  await dialog.getByLabel('Correo').fill('lucia@bolsa.mx')
  await dialog.getByLabel('Usuario').fill('lucia')
  await dialog.getByLabel('Rol').selectOption('ROLE_CRP_REC')
  await press(page, 'Enviar invitación')
  await expect(page.getByText('La invitación va en camino a lucia@bolsa.mx.')).toBeVisible()
  const state = page.getByRole('row', { name: /Lucía Ortega Ruiz/ }).getByText(/^Invitada · Hasta /)
  await expect(state).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  const row = (await page.getByRole('row', { name: /Lucía Ortega Ruiz/ }).boundingBox())!
  const written = (await state.boundingBox())!
  expect(written.y + written.height).toBeLessThanOrEqual(row.y + row.height)
  await page.setViewportSize({ width: 1440, height: 900 })

  const hers = await sit('nobody', `acceso#enlace=${await onlySecret(served)}`)
  await expect(hers.getByText('Hola, Lucía. Ingresarás con el usuario lucia.')).toBeVisible()
  await hers.getByLabel('Contraseña nueva', { exact: true }).fill('lucia-ortega-1')
  await hers.getByLabel('Repite la contraseña nueva').fill('lucia-ortega-1')
  await press(hers, 'Guardar contraseña')
  await expect(hers.getByText('No uses tu nombre, tu usuario ni el nombre de la empresa')).toBeVisible()
  await hers.getByLabel('Contraseña nueva', { exact: true }).fill(password)
  await hers.getByLabel('Repite la contraseña nueva').fill(password)
  await press(hers, 'Guardar contraseña')
  await expect(hers.getByText('Tu contraseña quedó guardada. Ya puedes ingresar con ella.')).toBeVisible()
  expect(new URL(hers.url()).hash).toBe('')
  await hers.getByRole('link', { name: 'Ir a Ingresar' }).click()
  await signIn(hers, 'lucia')
  await expect(hers.getByRole('heading', { name: '¡Hola, Lucía!' })).toBeVisible()
  await hers.getByRole('link', { name: 'Mi cuenta: Lucía Ortega Ruiz' }).click()
  await expect(hers.getByText('Esta sesión')).toBeVisible()
  await press(hers, 'Cambiar contraseña')
  await expect(hers.getByText('La contraseña actual es requerida')).toBeVisible()
  await expectAccessible(hers, 'own account, refused')

  const [lucia] = await db.select().from(users).where(eq(users.userName, 'lucia'))
  const { publicationId } = house.publication.grupo
  await db.update(publications).set({ responsibleId: lucia!.id }).where(eq(publications.id, publicationId))
  await page.reload()
  await press(page, 'Acciones de Lucía Ortega Ruiz')
  await expectAccessible(page, 'the menu of a person', '[role=menu]')
  await page.keyboard.press('Escape')
  await choose(page, 'Lucía Ortega Ruiz', 'Editar')
  await expect(page.getByRole('dialog', { name: 'Editar persona' })).toBeVisible()
  await expectAccessible(page, 'editing a person', inDialog)
  await page.keyboard.press('Escape')
  await choose(page, 'Lucía Ortega Ruiz', 'Enviar enlace para otra contraseña')
  await expect(page.locator(inDialog).getByRole('heading', { name: 'Enviar enlace' })).toBeVisible()
  await expectAccessible(page, 'sending a link', inDialog)
  await page.keyboard.press('Escape')
  await choose(page, 'Lucía Ortega Ruiz', 'Poner fuera de servicio')
  await press(page, 'Poner fuera de servicio')
  await expect(page.getByText('Elige quién se queda con lo que tiene a su cargo')).toBeVisible()
  await expectAccessible(page, 'going out of service', inDialog)
  await page.getByLabel('Quién se queda con ello').selectOption({ label: 'Rebeca Torres Medina' })
  await press(page, 'Poner fuera de servicio')
  await expect(page.getByText('Lucía Ortega Ruiz quedó fuera de servicio y sus sesiones se cerraron.')).toBeVisible()
  expect(
    (
      await db
        .select()
        .from(publications)
        .where(inArray(publications.id, [publicationId]))
    )[0]?.responsibleId,
  ).toBe(house.user.ROLE_CRP_REC)

  await hers.reload()
  await expect(hers.getByText('Tu sesión terminó. Vuelve a ingresar.')).toHaveCount(1)
  await signIn(hers, 'lucia')
  await expect(hers.getByText('El usuario o la contraseña son incorrectos')).toBeVisible()

  await choose(page, 'Lucía Ortega Ruiz', 'Ver bitácora')
  const log = page.getByRole('list', { name: 'Bitácora' })
  await expect(log.getByRole('heading')).toHaveText([
    'Se puso fuera de servicio',
    'Eligió su contraseña con un enlace',
    'Se le invitó',
  ])
  await expectAccessible(page, 'the log of a person', inDialog)
})
