/** From a real key to the frame that shows its effect, measured in the page. */
import type { Page } from 'playwright'

/**
 * `heading`: in the first heading of what the key leads to; `shown`: CSS of what must be there, `loading`: text that
 * must not.
 */
export type Expected = { readonly heading: string; readonly shown: string; readonly loading?: string }
/**
 * `ms`: until all of it is painted; `before`: addresses of the application's requests until its heading is, which the
 * paint may have waited for.
 */
export type KeyPaint = { readonly ms: number; readonly before: readonly string[] }

export const pressUntilPainted = (page: Page, key: string, expected: Expected): Promise<KeyPaint> =>
  untilPainted(page, 'keydown', expected, () => page.keyboard.press(key))

/** The browser's Back, whose own key no driver presses. */
export const goBackUntilPainted = (page: Page, expected: Expected): Promise<KeyPaint> =>
  untilPainted(page, 'popstate', expected, () => page.evaluate(() => history.back()))

async function untilPainted(
  page: Page,
  start: 'keydown' | 'popstate',
  expected: Expected,
  act: () => Promise<void>,
): Promise<KeyPaint> {
  const waiting = await page.evaluateHandle(
    ({ heading, shown, loading, start }) => {
      let began = Infinity
      addEventListener(start, () => (began = performance.now()), { once: true, capture: true })
      const isHeaded = (): boolean =>
        began < Infinity && !!document.querySelector('main h1')?.textContent.includes(heading)
      const isThere = (): boolean => {
        const found = document.querySelector(shown)
        return isHeaded() && found !== null && !(loading && found.textContent.includes(loading))
      }
      const painted = new Promise<{ before: string[]; ms: number }>((resolve) => {
        let headedAt = Infinity
        const look = (): void => {
          if (headedAt === Infinity && isHeaded()) headedAt = performance.now()
          requestAnimationFrame(isThere() ? measure : look)
        }
        // The frame after the one that shows it: never earlier than it was seen
        const measure = (): void => {
          const sent = performance
            .getEntriesByType('resource')
            .filter(({ startTime, name }) => startTime >= began && startTime < headedAt && name.includes('/api/'))
          resolve({ before: sent.map((entry) => entry.name), ms: performance.now() - began })
        }
        look()
      })
      return { painted }
    },
    { ...expected, start },
  )
  await act()
  return waiting.evaluate(({ painted }) => painted)
}
