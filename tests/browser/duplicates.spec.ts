/** Two records of one person: from the notice on the profile to the comparison, the merge, and its undoing. */
import { expect, type Page } from '@playwright/test'
import { editEmail } from '../../src/contract/candidates.ts'
import { enterOutside } from '../server/support/duplicates.ts'
import { expectAccessible, inDialog } from './support/accessible.ts'
import { test } from './support/fixtures.ts'
import type { Served } from './support/served.ts'

/** A different one for each family: the first four letters as numbers. */
const telephoneOf = (family: string): string =>
  `55${Array.from(family.slice(0, 4), (letter) => String(letter.codePointAt(0)! % 100).padStart(2, '0')).join('')}`

/** Of a family that no other test has: one by a job board, and one with a process. */
async function plant(served: Served, family: string) {
  const correo = `${family.toLowerCase()}@correo.mx`
  const first = await served.begin('grupo', {
    nombres: 'Rosa',
    apellidoPaterno: family,
    apellidoMaterno: 'Luna',
    correo: `otra.${correo}`,
    telefono: telephoneOf(family),
  })
  const second = await enterOutside(served, {
    nombres: 'Rosa María',
    apellidoPaterno: family,
    correo,
    municipio: 'León',
  })
  const recruiter = await served.as('ROLE_CRP_REC')
  await recruiter.call(editEmail, { body: { idCandidato: first.candidateId, correo } })
  return { first: first.candidateId, second, correo }
}
const title = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

test('compares and merges two records, redirects an old link to the remaining one, and undoes the merge', async ({
  served,
  sit,
}) => {
  const { first, second, correo } = await plant(served, 'Valdivia')
  const page = await sit('ROLE_CRP_REC', `admin/candidatos/${first}`)
  const notice = page.getByText(/^Posible duplicado de/)
  await expect(notice).toHaveText('Posible duplicado de Rosa María Valdivia: mismo correo')
  await expectAccessible(page, 'a profile with a possible duplicate')
  await page.getByRole('link', { name: 'Comparar y unir' }).click()
  await title(page, 'Comparar y unir')
  await expect(page.getByRole('radio', { name: /^Rosa Valdivia Luna Candidato/ })).toBeChecked()
  await expect(
    page.getByRole('radiogroup', { name: 'Estado y municipio' }).getByRole('radio', { name: 'León' }),
  ).toBeChecked()
  await expectAccessible(page, 'a comparison')
  await page.getByRole('radiogroup', { name: 'Nombre' }).getByRole('radio', { name: 'Rosa María Valdivia' }).check()
  await page.getByRole('button', { name: 'Unir registros' }).click()
  await expectAccessible(page, 'a merge to be confirmed', inDialog)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Unir registros' }).click()
  await title(page, 'Rosa María Valdivia')
  await expect(page.getByText(/Se puede deshacer hasta el 1 abr 2026/)).toBeVisible()
  await expect(page.getByText(correo)).toBeVisible()
  await expect(page.getByText('León')).toBeVisible()

  await page.goto(`${served.home}admin/candidatos/${second}`)
  await expect(page).toHaveURL(`${served.home}admin/candidatos/${first}`)
  await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Duplicados' }).click()
  await page.getByRole('tab', { name: 'Uniones' }).click()
  await expect(page.getByRole('row', { name: /Rosa María Valdivia/ })).toBeVisible()
  await expectAccessible(page, 'merges')
  await page
    .getByRole('row', { name: /Rosa María Valdivia/ })
    .getByRole('button', { name: 'Deshacer la unión' })
    .click()
  await expectAccessible(page, 'undoing a merge', inDialog)
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer la unión' }).click()
  await expect(page.getByRole('row', { name: /Rosa María Valdivia/ })).toHaveCount(0)
  await page.goto(`${served.home}admin/candidatos/${first}`)
  await title(page, 'Rosa Valdivia Luna')
  await page.goto(`${served.home}admin/candidatos/${second}`)
  await title(page, 'Rosa María Valdivia')
  await expect(page).toHaveURL(`${served.home}admin/candidatos/${second}`)
})

test('shows which e-mail gets the links and which process ends; the last merge is undone first', async ({
  served,
  sit,
}) => {
  const begin = (nombres: string) =>
    served.begin('grupo', {
      nombres,
      apellidoPaterno: 'Villaseñor',
      apellidoMaterno: 'Luna',
      correo: `${nombres.toLowerCase()}.villasenor@correo.mx`,
      telefono: '5500002222',
    })
  const [first, second, third] = [await begin('Elsa'), await begin('Elisa'), await begin('Elia')]
  const page = await sit('ROLE_CRP_REC', `admin/duplicados/${first.candidateId}/${second.candidateId}`)
  const mails = page.getByRole('radiogroup', { name: 'Correo electrónico' })
  await expect(mails.getByText('Los enlaces a su proceso irán a elsa.villasenor@correo.mx')).toBeVisible()
  await mails.getByRole('radio', { name: 'elisa.villasenor@correo.mx' }).check()
  await expect(mails.getByText('Los enlaces a su proceso irán a elisa.villasenor@correo.mx')).toBeVisible()
  await expect(page.getByText('el proceso más reciente termina como «Duplicado».')).toBeVisible()
  await expectAccessible(page, 'a comparison of two in process for one vacancy')
  const merge = async () => {
    await page.getByRole('button', { name: 'Unir registros' }).click()
    await expect(page.getByRole('alertdialog')).toContainText('el proceso más reciente termina como «Duplicado».')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unir registros' }).click()
    await title(page, 'Elsa Villaseñor Luna')
  }
  await merge()
  await page.goto(`${served.home}admin/duplicados/${first.candidateId}/${third.candidateId}`)
  await merge()

  await page.goto(`${served.home}admin/duplicados?ver=uniones`)
  const undo = async (name: string) => {
    await page
      .getByRole('row', { name: new RegExp(`${name} Villaseñor`) })
      .getByRole('button', { name: 'Deshacer la unión' })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer la unión' }).click()
  }
  await undo('Elisa')
  await expect(page.getByText('Primero deshaz la unión con Elia Villaseñor Luna del 02/03/2026.')).toBeVisible()
  await page.goto(`${served.home}admin/duplicados?ver=uniones`)
  for (const name of ['Elia', 'Elisa']) {
    await undo(name)
    await expect(page.getByRole('row', { name: new RegExp(`${name} Villaseñor`) })).toHaveCount(0)
  }
})

test('dismisses a pair in the list by the keyboard, and restores it', async ({ served, sit }) => {
  await plant(served, 'Villegas')
  const page = await sit('ROLE_CRP_ADMN', 'admin/duplicados')
  const row = page.getByRole('row', { name: /Villegas/ })
  await expect(row).toContainText('mismo correo')
  await expectAccessible(page, 'duplicates')
  await row.getByRole('button', { name: 'No es la misma persona' }).focus()
  await page.keyboard.press('Enter')
  await expect(row).toHaveCount(0)
  await page.getByRole('tab', { name: 'Posibles' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(row).toContainText('Adriana Salgado Ríos, 2 mar 2026')
  await row.getByRole('button', { name: 'Volver a proponer' }).click()
  await expect(row).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Descartadas' })).toHaveAttribute('aria-selected', 'true')
  await page.getByRole('tab', { name: 'Posibles' }).click()
  await expect(row).toBeVisible()
})
