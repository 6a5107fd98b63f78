/** The line from the page's side: no call here ends before the page has processed the answer. */
import assert from 'node:assert/strict'
import type { Page } from '@playwright/test'
import type { Gateway, ServedLine } from './line.ts'
import { answersTaken, nextAnswer, watchAnswers } from './page-answers.ts'

/** The client's delays before its second and third attempt; a request that changes data is sent once. */
export const retryMs = [300, 600]

export class PageLine {
  readonly #page: Page
  readonly #line: ServedLine

  private constructor(page: Page, line: ServedLine) {
    this.#page = page
    this.#line = line
  }

  /** Before the page is opened. */
  static async of(page: Page, line: ServedLine): Promise<PageLine> {
    await watchAnswers(page)
    return new PageLine(page, line)
  }

  /** Lets the waiting request through. */
  pass(path: string, gateway?: Gateway): Promise<number> {
    return this.sent(path, () => this.#line.pass(path, gateway))
  }

  /** The requests of this path meanwhile, and their answers. */
  async sent(path: string, act: () => Promise<unknown>): Promise<number> {
    const { length } = await answersTaken(this.#page, path)
    await act()
    return nextAnswer(this.#page, path, length)
  }

  /** The line is cut until the client has retried after each of these waits, by the page's clock. */
  async cut(path: string, waits: readonly number[]): Promise<void> {
    const { length } = await answersTaken(this.#page, path)
    await this.#line.cut(path)
    for (const [retries, wait] of [0, ...waits].entries()) {
      if (wait > 0) await this.#page.clock.runFor(wait)
      assert.equal(await nextAnswer(this.#page, path, length + retries), 0, 'somebody answered')
    }
    this.#line.mend(path)
  }
}
