/** A user's actions in the window that corrects a stage. */
import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import { correctStage } from '../../../src/contract/recruitment.ts'
import type { PageLine } from '../support/page-line.ts'
import type { PlacedProcess } from '../support/placed-process.ts'
import { answer, dialogNamed, dismiss } from './dialog-acts.ts'

/** A stage that was saved before every stage of these walks. */
const correctable = 'Examen de conocimientos aprobado'
const editing = /^Editar: /
const losing = 'Tienes cambios sin guardar.'

export class CorrectionActs {
  readonly #page: Page
  readonly #wire: PageLine
  readonly #placed: PlacedProcess
  /** The initial values of the open correction. */
  #saved = ''

  constructor(page: Page, wire: PageLine, placed: PlacedProcess) {
    this.#page = page
    this.#wire = wire
    this.#placed = placed
  }

  open(): Promise<void> {
    return this.#page.getByRole('button', { name: `editar ${correctable}`, exact: true }).click()
  }

  /** `wait`: milliseconds until the window is there. */
  async opened(wait: number): Promise<void> {
    await this.#page.clock.runFor(wait)
    this.#saved = await this.#result.inputValue()
    assert.notEqual(this.#saved, '', 'the correction does not show what was saved')
  }

  async close(changed: boolean): Promise<void> {
    await this.#result.fill(changed ? this.#other() : this.#saved)
    await answer(this.#page, editing, 'Cerrar')
  }

  /** The confirmation question before typed values are lost. */
  confirm(name: string): Promise<void> {
    return answer(this.#page, losing, name)
  }

  async save(): Promise<void> {
    assert.equal(await this.#send(), 200)
    this.#placed.moved({})
    await dismiss(this.#page, 'Información actualizada')
  }

  /** Another user saves first. */
  async lose(): Promise<void> {
    await this.#placed.overtake()
    assert.equal(await this.#send(), 409)
  }

  async #send(): Promise<number> {
    await this.#result.fill(this.#other())
    return this.#wire.sent(correctStage.path, () => answer(this.#page, editing, 'Guardar cambios'))
  }

  /** Not what was saved. */
  #other(): string {
    return this.#saved === '91' ? '92' : '91'
  }

  get #result() {
    return dialogNamed(this.#page, editing).locator('input[name=resultado]')
  }
}
