/** A recruiter's actions on the process screen: values are entered into the fields of the form. */
import { expect, type Page, type Response } from '@playwright/test'
import { type Confirmation, confirmationOf, rejectsCandidate } from '../../../src/contract/stage-forms.ts'
import { type FormCode, phases } from '../../../src/contract/phases.ts'
import { saveStage } from '../../../src/contract/recruitment.ts'

export type Values = Readonly<Record<string, unknown>>
/** Who has which address, for the search by e-mail. */
export type EmailOf = (idUsuario: number) => string
export type FolioCode = (id: number) => Promise<string>

const submits: Readonly<Partial<Record<FormCode, string>>> = {
  FT: 'Guardar',
  'PE-AG': 'Agendar cita',
  'PE-AGG': 'Agendar cita',
  'SE-AG': 'Agendar cita',
  'SE-AGG': 'Agendar cita',
  'SE-MR': 'Ejecutar acción',
  'SE-MRG': 'Ejecutar acción',
  OF: 'Guardar',
  'FC-RC': 'Validar expediente',
  'FD-EN': 'Activar documentos',
  'FD-RC': 'Continuar',
  'CN-DE': 'Guardar',
  'CN-DEG': 'Guardar',
}

/** The confirmation dialogs before a save. */
const questions: Readonly<Record<Confirmation, { title: string; confirm: string }>> = {
  descarte: { title: 'Descartar candidato', confirm: 'Descartar' },
  contratacion: { title: 'Contratar candidato', confirm: 'Contratar' },
  omision: { title: 'Omitir paso', confirm: 'Omitir paso' },
  anticipado: { title: 'Registrar antes de la entrevista', confirm: 'Registrar' },
  sinCita: { title: 'Registrar sin entrevista', confirm: 'Guardar resultado' },
}

/** The longest that a person waits for a save. */
const isSave = (response: Response) => response.url().endsWith(saveStage.path) && response.request().method() === 'POST'

export class ProcessScreen {
  readonly #page: Page
  readonly #emailOf: EmailOf
  readonly #folioCode: FolioCode

  constructor(page: Page, emailOf: EmailOf, folioCode: FolioCode) {
    this.#page = page
    this.#emailOf = emailOf
    this.#folioCode = folioCode
  }

  /** Fills the form of the stage in, sends it, and confirms what has to be confirmed. */
  async save(code: FormCode, values: Values): Promise<void> {
    const saved = this.#page.waitForResponse(isSave)
    await this.fill(code, values)
    await this.submit(code, values)
    await this.confirm(code, values)
    expect((await saved).status(), await (await saved).text()).toBe(200)
    if (rejectsCandidate(code, values) && phases[code].scores) await this.leaveScore()
  }

  async fill(code: FormCode, values: Values): Promise<void> {
    const form = this.#page.getByRole('main')
    if (code === 'FR-BU' || code === 'FR-GD') return this.#findFolio(Number(values.folio))
    if (code.startsWith('FD')) return
    // The date belongs to an interviewer: in the order of the form
    if (code !== 'SE-AG') await this.#choose('tipoEntrevistador', values)
    if (values.idEntrevistador !== undefined && values.tipoEntrevistador !== 1030)
      await this.#findPerson(Number(values.idEntrevistador))
    if (code !== 'SE-MRG') await this.#choose('continuar', values)
    await this.#choose('decision', values)
    if (typeof values.fecha === 'string') await this.pickDay(values.fecha)
    if (values.tipoEntrevista !== undefined)
      await form.locator('select[name=tipoEntrevista]').selectOption(textOf(values.tipoEntrevista))
    if (values.idDivision !== undefined) await this.#button('Elegir por niveles').press('Enter')
    await this.#choose('motivoRechazo', values)
    for (const name of ['hora', 'idDivision', 'idRegional', 'idGerencia', 'sede']) {
      if (values[name] !== undefined) await form.locator(`select[name=${name}]`).selectOption(textOf(values[name]))
    }
    for (const name of ['resultado', 'd', 'i', 's', 'c', 'comentarios', 'comentario']) {
      if (values[name] !== undefined) await form.locator(`[name=${name}]`).fill(textOf(values[name]))
    }
  }

  async submit(code: FormCode, values: Values): Promise<void> {
    if (code === 'FR-BU' || code === 'FR-GD') {
      await this.#button('Enviar folio').click()
      await this.#page.getByRole('alertdialog').getByRole('button', { name: 'Enviar folio' }).click()
      return
    }
    const label =
      code === 'FD-ES'
        ? values.continuar === 'omitir'
          ? 'Omitir paso'
          : 'Continuar'
        : (submits[code] ?? 'Guardar resultado')
    // By key: Playwright repeats a click if a quick answer removes the button, and then waits for another one
    await this.#button(label).press('Enter')
  }

  /** Confirms the question before these values are saved; does nothing when there is no question. */
  async confirm(code: FormCode, values: Values): Promise<void> {
    const isEarly = await this.#page
      .getByRole('main')
      .getByText('La hora de la entrevista todavía no llega.')
      .isVisible()
    const question = confirmationOf(code, values, isEarly ? 'anticipado' : null)
    if (question)
      await this.#dialog(questions[question].title)
        .getByRole('button', { name: questions[question].confirm })
        .press('Enter')
  }

  /** 'Rechazar Candidato', with the first reason. */
  async reject(): Promise<void> {
    await this.#button('Rechazar Candidato').click()
    const dialog = this.#dialog('Rechazar Candidato')
    await dialog.getByRole('radio').first().check()
    await dialog.getByRole('button', { name: 'Rechazar' }).click()
    await expect(this.#page.getByText('La información del candidato se actualizó correctamente').first()).toBeVisible()
    await this.leaveScore()
  }

  /** 'Rechazar' above a document that was delivered after the list was read. */
  async rejectDocument(nombre: string, motivo: string): Promise<void> {
    const documents = this.#page.getByRole('list', { name: 'Documentos del candidato' })
    await this.#button('Actualizar').click()
    await documents.getByRole('button', { name: `${nombre} Recibido` }).click()
    await this.#button('Rechazar').click()
    const dialog = this.#page.getByRole('dialog', { name: 'Rechazar documento' })
    await dialog.getByLabel('Motivo').fill(motivo)
    await dialog.getByRole('button', { name: 'Rechazar documento' }).click()
    await expect(dialog).toBeHidden()
  }

  /** The modal that a rejection opens, closed without a rating. */
  async leaveScore(): Promise<void> {
    const score = this.#dialog('Cambiar calificación')
    await expect(score.getByText('Elige una nueva calificación para el candidato.')).toBeVisible()
    await score.getByRole('button', { name: 'Cancelar' }).click()
    await expect(score).toBeHidden()
  }

  /** DD/MM/YYYY */
  async pickDay(fecha: string): Promise<void> {
    const other = this.#page.getByRole('button', { name: 'Otra fecha…' })
    if ((await other.getAttribute('aria-expanded')) === 'false') await other.click()
    await this.#page.getByRole('button', { name: /^Fecha:/ }).click()
    const day = fecha.split('/').toReversed().join('-')
    // By key, as `Recruiter` does
    await this.#page.locator(`[data-day="${day}"] button`).press('Enter')
  }

  /** The form of this stage is on the screen. */
  async expectStage(codigo: keyof typeof phases): Promise<void> {
    await expect(
      this.#page.getByRole('main').getByRole('heading', { name: phases[codigo].descripcion, exact: true, level: 2 }),
    ).toBeVisible()
  }

  async #choose(name: string, values: Values): Promise<void> {
    if (values[name] === undefined) return
    const radio = this.#page.getByRole('main').locator(`input[name=${name}][value="${textOf(values[name])}"]`)
    await radio.locator('xpath=ancestor::label').click()
  }

  async #findPerson(idUsuario: number): Promise<void> {
    const email = this.#emailOf(idUsuario)
    const box = this.#page.locator('input[name=idEntrevistador]')
    // The person of last time is proposed
    if ((await box.inputValue()) === email) return
    await box.fill('')
    await box.pressSequentially(email.slice(0, 12))
    await this.#page.getByRole('option', { name: email }).click()
    await expect(box).toHaveValue(email)
  }

  async #findFolio(id: number): Promise<void> {
    const codigo = await this.#folioCode(id)
    await this.#page.locator('input[name=folio]').first().fill(codigo)
    await this.#button('Buscar').click()
    await this.#page.getByRole('main').locator('label', { hasText: codigo }).click()
  }

  #button(name: string) {
    return this.#page.getByRole('main').getByRole('button', { name, exact: true })
  }

  #dialog(name: string) {
    return this.#page.locator('dialog[open]', { has: this.#page.getByRole('heading', { name }) })
  }
}

/** As the value in the page's controls. */
function textOf(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  throw new Error(`no control holds ${typeof value}`)
}
