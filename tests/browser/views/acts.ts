/** What a person does on each view, by the events of its machine. */
import { expect, type Page } from '@playwright/test'
import { PAGE_DEBOUNCE_MS } from '../../../machines/kit/pagination.machine.ts'
import { LIST_SEARCH_DEBOUNCE_MS } from '../../../machines/kit/search-box.machine.ts'
import type { Acts } from './vista.driver.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const press = (page: Page, name: string) => () => button(page, name).click()

/** By keyboard and pointer: radios and checkboxes are under their tiles and chips. */
export const scoreActs: Acts = (page) => ({
  'type.chosen': ({ id }: { id: number }) => page.locator(`label:has(input[type=radio][value="${id}"])`).click(),
  'tag.toggled': ({ id }: { id: number }) => page.getByLabel(`Etiqueta ${id}`).press('Space'),
  'score.submitted': press(page, 'Guardar'),
  'score.closed': () => page.keyboard.press('Escape'),
  'options.retried': press(page, 'Reintentar'),
})

export const vacancyActs: Acts = (page) => ({
  'form.submitted': async ({ id }: { id: number }) => {
    await page.getByLabel('Vacante', { exact: true }).selectOption(String(id))
    await button(page, 'Asignar a vacante').click()
  },
  'options.retried': press(page, 'Reintentar'),
  'dialog.closed': press(page, 'Cancelar'),
})

export const emailActs: Acts = (page) => {
  const field = page.getByLabel('Correo', { exact: true })
  const type = async (correo: string) => {
    await field.fill(correo)
    await field.press('Enter')
  }
  return {
    'edit.started': press(page, 'Editar correo'),
    'email.submitted': ({ correo }: { correo: string }) => type(correo),
    'email.misspelled': () => type('rosa@correo'),
    'edit.cancelled': async () => {
      await field.press('Escape')
      await expect(button(page, 'Editar correo'), 'who edited does not stand where they began').toBeFocused()
    },
  }
}

export const folioActs: Acts = (page) => ({
  'folio.searched': async ({ text }: { text: string }) => {
    const field = page.getByLabel('Folio de requisición')
    await field.fill(text)
    await button(page, 'Buscar').click()
    if (text === '') await expect(field, 'who has to write the folio does not stand there').toBeFocused()
  },
  'search.retried': press(page, 'Reintentar'),
  'folio.chosen': ({ id }: { id: number }) => page.locator(`label:has(input[type=radio][value="${id}"])`).click(),
  'folio.sent': press(page, 'Enviar folio'),
  'sending.confirmed': () => page.getByRole('alertdialog').getByRole('button', { name: 'Enviar folio' }).click(),
  'sending.cancelled': () => page.getByRole('alertdialog').getByRole('button', { name: 'Cancelar' }).click(),
  // The form around the search could not save it.
  'sending.refused': () => page.evaluate(() => window.vista.answer('saveStage', { kind: 'refused', mensaje: 'El folio ya está ocupado.', campos: {} })),
})

export const reversalActs: Acts = (page) => {
  const end = async (motivo: string, name: string) => {
    await page.getByLabel('Motivo', { exact: true }).fill(motivo)
    await button(page, name).click()
  }
  return {
    'reversal.submitted': ({ motivo }: { motivo: string }) => end(motivo, 'Revertir descarte'),
    'reversal.closed': ({ motivo }: { motivo: string }) => end(motivo, 'Cancelar'),
  }
}

export const personActs: Acts = (page) => ({
  'search.typed': ({ text }: { text: string }) => page.getByRole('combobox', { name: 'Gerente' }).fill(text),
  'person.chosen': ({ idUsuario }: { idUsuario: number }) => page.getByRole('option').nth(idUsuario - 5).click(),
})

/** The boxes have charts of their own: what is typed into one counts after its pause. */
export const listActs: Acts = (page) => {
  const type = async (name: string, text: string, pause: number) => {
    await page.getByLabel(name, { exact: true }).fill(text)
    await page.evaluate((wait) => window.vista.pass(wait), pause)
  }
  return {
    'search.changed': ({ search }: { search: string }) => type('Buscar candidato', search, LIST_SEARCH_DEBOUNCE_MS),
    'page.changed': ({ page: wanted }: { page: number }) => type('Página', String(wanted), PAGE_DEBOUNCE_MS),
    'list.retried': press(page, 'Reintentar'),
  }
}
