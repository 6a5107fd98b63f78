/** The held line as a page under a clock that stands still sees it: nothing here ends before the page knows the answer. */
import type { Page, Response } from '@playwright/test'
import type { ServedLine } from './line.ts'

/** How long the client waits before it asks a second time, and a third; what changes something is asked once. */
export const retryMs = [300, 600]

export class PageLine {
  readonly #page: Page
  readonly #line: ServedLine

  constructor(page: Page, line: ServedLine) {
    this.#page = page
    this.#line = line
  }

  /** Lets what waits on the line through. */
  pass(path: string): Promise<number> {
    return this.sent(path, () => this.#line.pass(path))
  }

  /** What is asked meanwhile of this path, and how it was answered. */
  async sent(path: string, act: () => Promise<unknown>): Promise<number> {
    const answered = this.#page.waitForResponse((response) => response.url().includes(path))
    await act()
    const response = await answered
    await wholly(response)
    await this.#settle()
    return response.status()
  }

  /** The line is cut until the client has asked again after each of these waits. */
  async cut(path: string, waits: readonly number[]): Promise<void> {
    const failure = () => this.#page.waitForEvent('requestfailed', (request) => request.url().includes(path))
    let failed = failure()
    await this.#line.cut(path)
    for (const wait of waits) {
      await failed
      await this.#settle()
      failed = failure()
      await this.#page.clock.runFor(wait)
    }
    await failed
    await this.#settle()
    this.#line.mend(path)
  }

  /** What the page was told reaches its machines within a few of its tasks; its clock plays no part in that. */
  async #settle(): Promise<void> {
    for (let task = 0; task < tasks; task += 1) await this.#page.evaluate(() => null)
  }
}

const tasks = 5
const longestMs = 5_000

/** With its body. The browser does not always say so of a refusal: then its beginning must do. */
async function wholly(response: Response): Promise<void> {
  let impatience: NodeJS.Timeout | undefined
  const enough = new Promise((resolve) => {
    impatience = setTimeout(resolve, longestMs)
  })
  await Promise.race([response.finished(), enough])
  clearTimeout(impatience)
}
