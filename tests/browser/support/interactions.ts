/** Counts what a person does: each click, each key that is no letter of a text, and each filled field as one. */
import type { Locator, Page } from '@playwright/test'

export class Interactions {
  readonly #page: Page
  count = 0

  constructor(page: Page) {
    this.#page = page
  }

  async click(target: Locator): Promise<void> {
    this.count += 1
    await target.click()
  }

  /** One key, or keys that are pressed together. */
  async press(key: string): Promise<void> {
    this.count += 1
    await this.#page.keyboard.press(key)
  }

  /** A whole text is one; a field that has no focus yet is reached by a click, which counts too. */
  async type(text: string, into?: Locator): Promise<void> {
    if (into) await this.click(into)
    this.count += 1
    await this.#page.keyboard.type(text)
  }
}
