/** A user's actions on each view, by the events of its machine. */
import { expect, type Page } from '@playwright/test'
import { PAGE_DEBOUNCE_MS } from '../../../machines/kit/pagination.machine.ts'
import { LIST_SEARCH_DEBOUNCE_MS } from '../../../machines/kit/search-box.machine.ts'
import type { Acts } from './vista.driver.ts'

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const press = (page: Page, name: string) => () => button(page, name).click()

/** By keyboard and pointer: radios and checkboxes are under their tiles and chips. */
export const scoreActs: Acts = (page) => ({
  'form.submitted': async ({ values }: { values: { calificacion: number; subCalificacion: number[] } }) => {
    await page.locator(`label:has(input[type=radio][value="${values.calificacion}"])`).click()
    for (const chip of await page.getByRole('checkbox').all()) {
      const id = Number((await chip.evaluate((one) => one.closest('label')?.textContent))?.replaceAll(/\D/g, ''))
      if ((await chip.isChecked()) !== values.subCalificacion.includes(id)) await chip.press('Space')
    }
    await button(page, 'Guardar').click()
  },
  'form.closed': () => page.keyboard.press('Escape'),
  'load.retried': press(page, 'Reintentar'),
})

export const vacancyActs: Acts = (page) => ({
  'form.submitted': async ({ values }: { values: { id: number; idSede: number } }) => {
    await page.getByLabel('Vacante', { exact: true }).selectOption(`${values.id} ${values.idSede}`)
    await button(page, 'Asignar a vacante').click()
  },
  'load.retried': press(page, 'Reintentar'),
  'form.closed': press(page, 'Cancelar'),
})

export const uploadActs: Acts = (page) => ({
  'file.chosen': ({ file }: { file: { name: string } }) =>
    page
      .getByLabel('Elegir archivo')
      .setInputFiles({ name: file.name, mimeType: 'image/png', buffer: Buffer.from('png') }),
  'file.removed': press(page, 'Quitar'),
  'upload.cancelled': press(page, 'Cancelar'),
  'upload.started': press(page, 'Enviar'),
  'upload.progressed': ({ sent }: { sent: number }) => button(page, `Llegó ${sent}`).click(),
})

export const emailActs: Acts = (page) => {
  const field = page.getByLabel('Correo', { exact: true })
  return {
    'form.submitted': async ({ values }: { values: { correo: string } }) => {
      await field.fill(values.correo)
      await field.press('Enter')
    },
    'form.closed': async () => {
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
  'sending.refused': () =>
    page.evaluate(() =>
      window.vista.answer('saveStage', {
        ok: false,
        refusal: { reason: 'refused', message: 'El folio ya está ocupado.', fields: {} },
      }),
    ),
})

export const reversalActs: Acts = (page) => {
  const end = async (motivo: string, name: string | RegExp) => {
    await page.getByLabel('Motivo', { exact: true }).fill(motivo)
    await button(page, name).click()
  }
  return {
    'form.submitted': ({ values }: { values: { motivo: string } }) => end(values.motivo, /^Revertir /),
    'form.closed': ({ values }: { values: { motivo: string } }) => end(values.motivo, 'Cancelar'),
  }
}

export const rejectionActs: Acts = (page) => {
  const end = async (
    { motivoRechazo, comentarios = '' }: { motivoRechazo: number; comentarios?: string },
    name: string,
  ) => {
    await page.locator(`input[name=motivoRechazo][value="${motivoRechazo}"]`).check()
    await page.getByLabel('Comentarios').fill(comentarios)
    await button(page, name).click()
  }
  return {
    'form.submitted': ({ values }: { values: { motivoRechazo: number; comentarios?: string } }) =>
      end(values, 'Rechazar'),
    'form.closed': async ({ values }: { values: { motivoRechazo: number; comentarios?: string } }) =>
      (await page.getByRole('radiogroup', { name: 'Motivo' }).isVisible())
        ? end(values, 'Cancelar')
        : button(page, 'Cancelar').click(),
    'load.retried': press(page, 'Reintentar'),
  }
}

export const personActs: Acts = (page) => ({
  'search.typed': ({ text }: { text: string }) => page.getByRole('combobox', { name: 'Gerente' }).fill(text),
  'search.retried': press(page, 'Reintentar'),
  'person.chosen': ({ idUsuario }: { idUsuario: number }) =>
    page
      .getByRole('option')
      .nth(idUsuario - 5)
      .click(),
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
