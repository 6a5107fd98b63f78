/** The public site: from a vacancy to the hire without scripts, and the typed values that scripts store. */
import { eq } from 'drizzle-orm'
import { expect, type Page } from '@playwright/test'
import { candidates } from '../../src/server/platform/db/tables/candidates.ts'
import { processLinks, processPages } from '../../src/server/platform/db/tables/site.ts'
import { makeDataLink, makeProcessLink } from '../../src/server/recruitment/decisions/candidate-links.ts'
import { linkPath, type OwnPaths, ownPaths } from '../../src/site/paths.ts'
import { monday } from '../server/support/process-world.ts'
import { walkTo } from '../server/support/walk.ts'
import { expectNoFault } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import type { Served } from './support/served.ts'
import { site, telephone, walkToHire } from './support/site-walk.ts'

test('without scripts: from the vacancy to the hire', async ({ browser, served }) => {
  await walkToHire(browser, served, { withScripts: false, mail: 'ines.robles@correo.mx', phone: '(55) 1111 0001' })
})

test('with scripts what was typed stays after a reload, and is forgotten once it was sent', async ({
  page,
  served,
}) => {
  await page.goto(`${site(served)}vacantes?q=contable`)
  await page.getByRole('link', { name: 'Analista contable' }).first().click()
  await page.getByRole('link', { name: 'Postularme' }).first().click()
  const form = page.url()
  await page.getByLabel('Nombre').fill('Inés')
  await page.getByLabel('Primer apellido').fill('Robles')
  await page.getByLabel('Estado donde vives').selectOption('Jalisco')
  await page.getByRole('checkbox', { name: /otras vacantes/ }).check()
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('Inés')
  await expect(page.getByLabel('Estado donde vives')).toHaveValue('Jalisco')
  await expect(page.getByRole('checkbox', { name: /otras vacantes/ })).toBeChecked()
  await page.getByRole('textbox', { name: 'Correo' }).fill('ines.otra@correo.mx')
  await page.getByLabel('Teléfono').fill('5512345678')
  await page.getByRole('checkbox', { name: /aviso de privacidad/ }).check()
  await page.getByRole('button', { name: 'Enviar mi postulación' }).click()
  await expect(page.getByRole('heading', { name: 'Revisa tu correo' })).toBeVisible()
  await page.goto(form)
  await expect(page.getByLabel('Nombre')).toHaveValue('')
})

/** A candidate whose job application is requested, and the link of a letter. */
async function invited(served: Served, nombres: string): Promise<{ readonly link: string; readonly own: OwnPaths }> {
  const process = await walkTo(served, 'grupo', 'FC-ES')
  await served.db.update(candidates).set({ nombres }).where(eq(candidates.id, process.candidateId))
  const link = new URL(linkPath(await makeProcessLink(served.db, process.id, monday)), served.home).href
  const [row] = await served.db.select().from(processPages).where(eq(processPages.recruitmentId, process.id))
  return { link, own: ownPaths(row!.key) }
}
const storedIn = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('bolsa:')))

test('the next user of a shared computer sees no typed values of the last one', async ({ page, served }) => {
  const [first, second] = [await invited(served, 'Inés'), await invited(served, 'Luis')]
  const at = (path: string) => new URL(path, served.home).href
  const enter = async ({ link }: typeof first) => {
    await page.goto(link)
    await page.getByRole('checkbox', { name: 'Es un equipo compartido' }).check()
    await page.getByRole('button', { name: 'Abrir mi proceso' }).click()
  }
  await page.goto(first.link)
  await expectNoFault(page, 'opening a process')
  await enter(first)
  expect((await page.context().cookies()).map(({ name, path, expires }) => [name, path, expires])).toEqual([
    ['bolsa-acceso', first.own.main, -1],
  ])
  const part = at(`${first.own.application}/etapa2`)
  await page.goto(part)
  await page.getByRole('textbox', { name: 'Carrera' }).fill('Contaduría')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Carrera' })).toHaveValue('Contaduría')
  // Another person's link in the same tab
  await enter(second)
  expect(await storedIn(page)).toEqual([])
  await page.goto(at(`${second.own.application}/etapa2`))
  await expect(page.getByRole('textbox', { name: 'Carrera' })).toHaveValue('')
  await page.getByRole('textbox', { name: 'Carrera' }).fill('Derecho')
  expect(await storedIn(page)).toHaveLength(1)
  // Leaving erases it, before the form is sent
  await page.goto(at(second.own.main))
  await page.getByRole('button', { name: 'Salir de esta página' }).click()
  await expect(page).toHaveURL(site(served))
  expect(await storedIn(page)).toEqual([])
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Este enlace ya no sirve' })).toBeVisible()
})

test('what was typed is erased after 48 hours, and by who did not write it', async ({ page, served }) => {
  await page.clock.setFixedTime(new Date('2026-03-02T16:00:00Z'))
  await page.goto(`${site(served)}vacantes?q=contable`)
  await page.getByRole('link', { name: 'Analista contable' }).first().click()
  await page.getByRole('link', { name: 'Postularme' }).first().click()
  const restored = page.getByText('Recuperamos lo que se había escrito aquí.')
  await expect(restored).toBeHidden()
  await page.getByLabel('Nombre').fill('Inés')
  await page.clock.setFixedTime(new Date('2026-03-04T15:59:59Z'))
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('Inés')
  await expect(restored).toBeVisible()
  await expectNoFault(page, 'applying, with what was typed before')
  await page.getByRole('button', { name: 'Borrarlo' }).click()
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  expect(await storedIn(page)).toEqual([])
  await page.getByLabel('Nombre').fill('Inés')
  await page.clock.setFixedTime(new Date('2026-03-06T15:59:59Z'))
  await page.reload()
  await expect(page.getByLabel('Nombre')).toHaveValue('')
  expect(await storedIn(page)).toEqual([])
})

test('edits of a part survive a reload, and are not lost to another window', async ({ page, served }) => {
  const { link, own } = await invited(served, 'Inés')
  await page.goto(link)
  await page.getByRole('button', { name: 'Abrir mi proceso' }).click()
  const part = new URL(`${own.application}/etapa1`, served.home).href
  const name = page.getByRole('textbox', { name: 'Nombre', exact: true })
  await page.goto(part)
  await expect(name).toHaveValue('Inés')
  await name.fill('Inés María')
  await page.reload()
  await expect(name).toHaveValue('Inés María')
  // Refused because of missing values, changed, and opened again
  await page.getByRole('button', { name: 'Guardar y seguir' }).click()
  await expect(page.getByRole('heading', { name: /^Revisa \d+ datos$/ })).toBeVisible()
  await name.fill('Inés Sofía')
  await page.goto(part)
  await expect(name).toHaveValue('Inés Sofía')
  // Another window saves first
  const other = await page.context().newPage()
  await other.goto(part)
  await other.getByRole('textbox', { name: 'Nombre', exact: true }).fill('Inés Laura')
  await other.getByRole('button', { name: 'Guardar y seguir' }).click()
  await expect(other.getByRole('heading', { name: /^Revisa \d+ datos$/ })).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue('Inés Sofía')
  await page.getByRole('button', { name: 'Guardar y seguir' }).click()
  await expect(
    page.getByRole('heading', { name: 'Esta parte se guardó en otra ventana mientras escribías' }),
  ).toBeVisible()
  await expect(page.getByText('Inés Laura')).toBeVisible()
  await expect(name).toHaveValue('Inés Sofía')
  await expectNoFault(page, 'a part that was saved elsewhere')
  await page.getByRole('button', { name: 'Guardar y seguir' }).click()
  await expect(page.getByRole('heading', { name: /^Revisa \d+ datos$/ })).toBeVisible()
  await other.goto(part)
  await other.evaluate(() => sessionStorage.clear())
  await other.reload()
  await expect(other.getByRole('textbox', { name: 'Nombre', exact: true })).toHaveValue('Inés Sofía')
})

test('one’s data open by a link of their own; a request that comes too late is shown, and is in the form again', async ({
  page,
  served,
}) => {
  await page.setViewportSize(telephone)
  const { link, own } = await invited(served, 'Inés')
  const data = new URL(own.data, served.home).href
  const [row] = await served.db
    .select()
    .from(processPages)
    .where(eq(processPages.key, own.main.split('/').at(-1)!))
  const openData = async () => {
    await page.goto(
      new URL(linkPath((await makeDataLink(served.db, row!.recruitmentId, monday)).secret), served.home).href,
    )
    await expectNoFault(page, 'opening one’s data')
    await page.getByRole('button', { name: 'Abrir mis datos' }).click()
    await expect(page).toHaveURL(data)
  }
  await page.goto(link)
  await page.getByRole('button', { name: 'Abrir mi proceso' }).click()
  await page.getByRole('link', { name: 'Mis datos' }).click()
  await expectNoFault(page, 'one’s data before they are opened')
  await page.getByRole('button', { name: 'Enviarme un enlace a mi correo' }).dblclick()
  await expect(page.getByRole('status')).toContainText(
    'Te enviamos el enlace a tu correo. Sirve 30 minutos y una sola vez.',
  )
  await expectNoFault(page, 'one’s data after the letter was ordered')
  await openData()
  await expectNoFault(page, 'one’s data')
  expect(
    (await page.context().cookies())
      .filter(({ name }) => name === 'bolsa-datos')
      .map(({ path, expires, httpOnly, sameSite }) => [path, expires, httpOnly, sameSite]),
  ).toEqual([[own.data, -1, true, 'Lax']])
  const text = page.getByRole('textbox', { name: 'Explica qué necesitas' })
  await page.getByRole('radio', { name: 'Que borren mis datos' }).check()
  await text.fill('Ya tengo trabajo')
  await served.db.update(processLinks).set({ expiresAt: monday }).where(eq(processLinks.purpose, 'datos'))
  await page.getByRole('button', { name: 'Enviar mi petición' }).click()
  await expect(page.getByRole('heading', { name: 'No se guardó' })).toBeVisible()
  await expect(page.getByRole('definition')).toHaveText(['Que borren mis datos', 'Ya tengo trabajo'])
  await expectNoFault(page, 'a request that came too late')
  await openData()
  await expect(text).toHaveValue('Ya tengo trabajo')
  await expect(page.getByRole('radio', { name: 'Que borren mis datos' })).toBeChecked()
  await page.getByRole('button', { name: 'Enviar mi petición' }).click()
  await expect(page.getByRole('status')).toContainText('Recibimos tu petición.')
  await expect(text).toHaveValue('')
  expect(await storedIn(page)).toEqual([])
  await page.getByRole('button', { name: 'Salir de esta página' }).click()
  await expect(page).toHaveURL(site(served))
  // Other tests share the browser
  expect((await page.context().cookies()).filter(({ path }) => path.startsWith(own.main))).toEqual([])
})
