/** A recruiter at the process screen, who finds everything by its visible text. */
import { expect, type Page } from '@playwright/test'
import { type PhaseCode, phases } from '../../../src/contract/phases.ts'
import type { Case } from '../../server/support/process-world.ts'
import { expectSaid, expectFocus } from './attention.ts'

export const processPath = ({ id, candidateId }: Pick<Case, 'id' | 'candidateId'>, step: number): string =>
  `admin/candidatos/${candidateId}/vacante/${id}/${step}`

type Interview = {
  readonly with?: 'Analista' | 'Consultor' | 'Cliente' | 'Otro'
  /** The start of the address of the person who is searched by e-mail. */
  readonly email?: string
  /** Day of the month that the calendar opens with. */
  readonly day: number
  readonly type: 'Telefónica' | 'Presencial'
}

export class Recruiter {
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  /** The stage is on the screen and in the address. */
  async expectStage(code: PhaseCode): Promise<void> {
    await expect(this.page.getByRole('heading', { name: phases[code].descripcion, exact: true })).toBeVisible()
    await expect(this.page).toHaveURL(new RegExp(`/vacante/\\d+/${phases[code].idFase}$`))
  }

  /** The stage before was saved: this one is shown and focused, and the saving is announced. */
  async arrive(code: PhaseCode, saved: PhaseCode): Promise<void> {
    await this.expectStage(code)
    await expectFocus(this.page, `h2 ${phases[code].descripcion}`)
    await expectSaid(this.page, `Se guardó «${phases[saved].descripcion}».`)
  }

  /** Another user has acted: the screen follows by itself, with a notice. */
  async follow(code: PhaseCode): Promise<void> {
    await this.expectStage(code)
    await expectSaid(this.page, `El proceso avanzó: ahora está en «${phases[code].descripcion}».`)
  }

  async choose(question: string, answer: string): Promise<void> {
    await this.page.getByRole('radiogroup', { name: question }).getByText(answer, { exact: true }).click()
  }

  /** The only reason that the house has for a stage. */
  giveReason(label: 'Motivos' | 'Motivo', code: string) {
    const reasons = this.page.getByRole('radiogroup', { name: new RegExp(`^${label}\\b`) })
    return reasons.getByText(`Motivo de ${code}`).click()
  }

  press(name: string): Promise<void> {
    return this.page.getByRole('button', { name, exact: true }).click()
  }

  /** Fills in date, hour, type and place; returns the hour, the first free one. */
  async arrange({ with: whom, email, day, type }: Interview): Promise<string> {
    const { page } = this
    if (whom) await this.choose('Agendar cita con...', whom)
    if (email) {
      await page.getByRole('combobox', { name: /^(Gerente|Persona que entrevista) / }).fill(email)
      await page.getByRole('option', { name: email }).click()
    }
    await this.pickDay(day)
    const hours = page.getByLabel('Hora', { exact: true })
    await expect(hours).toBeEnabled()
    await hours.selectOption({ index: 1 })
    await expect(hours).not.toHaveValue('')
    await page.getByLabel('Tipo de entrevista').selectOption(type)
    if (type === 'Presencial') {
      await this.press('Elegir por niveles')
      for (const level of ['Divisional', 'Regional', 'Gerencia', 'Sede']) {
        await page.getByLabel(level, { exact: true }).selectOption({ index: 1 })
      }
    }
    return hours.locator('option:checked').innerText()
  }

  /**
   * By key: a click brings the day into view first, the calendar follows its field a frame later, and a busy machine
   * clicks where it stood before, which closes it.
   */
  async pickDay(day: number): Promise<void> {
    const date = this.page.getByRole('button', { name: /^Fecha:/ })
    const other = this.page.getByRole('button', { name: 'Otra fecha…' })
    if ((await other.getAttribute('aria-expanded')) === 'false') await other.click()
    const calendar = this.page.getByRole('dialog', { name: 'Calendario' })
    await date.press('Enter')
    await calendar.getByRole('button', { name: `${day} de marzo` }).press('Enter')
    await expect(calendar).toBeHidden()
    await expect(date).toHaveText(`${String(day).padStart(2, '0')} marzo 2026`)
  }

  /** The confirmation dialog before a discard. */
  confirmDiscard(): Promise<void> {
    return this.confirm('Descartar candidato', 'Descartar')
  }

  /** The confirmation dialog before a result is registered ahead of its interview. */
  confirmEarly(): Promise<void> {
    return this.confirm('Registrar antes de la entrevista', 'Registrar')
  }

  /** The dialog with this title, and the button that goes on. */
  async confirm(title: string, name: string): Promise<void> {
    const question = this.page.getByRole('alertdialog', { name: title })
    await question.getByRole('button', { name }).click()
    await expect(question).toBeHidden()
  }

  /** The dialog that a discard opens. */
  get score() {
    return this.page.getByRole('dialog', { name: 'Cambiar calificación' })
  }

  get history() {
    return this.page.getByRole('list', { name: 'Historial del proceso' })
  }

  /** 'Completada', 'Rechazada', 'En curso' or 'Pendiente'. */
  expectStep(stage: string, status: string): Promise<void> {
    const step = this.page
      .getByRole('list', { name: 'Proceso de Selección' })
      .getByRole('listitem')
      .filter({ hasText: stage })
    return expect(step).toContainText(status)
  }
}
