/** WCAG 2.2 AA as axe can judge it, in both looks. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Not of the levels, and asked for all the same: who hears the page goes from heading to heading. */
const headings = { 'heading-order': { enabled: true } }
/** All that a look can change: the rest of the page is the same in both. */
const ofColour = ['color-contrast', 'link-in-text-block']
/** The window that covers the page. */
export const dialog = 'dialog[open]'

/** `within`: only what stands in there, where the rest was looked at before; `without`: what is only there for a moment. */
export async function expectAccessible(page: Page, name: string, within?: string, without?: string): Promise<void> {
  if (within === dialog) await showAlone(page, true)
  await hideCut(page, true)
  const violations: string[] = []
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    const rules: axe.RunOptions =
      colorScheme === 'light' ? { runOnly: { type: 'tag', values: levels }, ...(within === undefined ? { rules: headings } : {}) } : { runOnly: { type: 'rule', values: ofColour } }
    const found = await judge(page, { include: within, exclude: without }, rules)
    expect(found.passed, `${name}: there was text to look at`).toContain('color-contrast')
    violations.push(...found.violated.map((violation) => `${colorScheme} ${violation}`))
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await hideCut(page, false)
  if (within === dialog) await showAlone(page, false)
  expect.soft(violations, name).toEqual([])
}

type Place = Readonly<Record<'include' | 'exclude', string | undefined>>

/** What axe says of the page, and which rules had something to look at. */
async function judge(page: Page, { include, exclude }: Place, rules: axe.RunOptions) {
  // Once for each document: to load it takes longer than to ask it. A frame that lets nobody in is none of ours.
  const load = page.frames().map(async (frame) => ((await frame.evaluate('typeof axe')) === 'undefined' ? frame.evaluate(program) : undefined))
  const [own] = await Promise.allSettled(load)
  if (own?.status === 'rejected') throw own.reason
  return page.evaluate(
    async ([context, options]) => {
      const { passes, violations } = await (window as unknown as { axe: typeof axe }).axe.run(context, options)
      return {
        passed: passes.map(({ id }) => id),
        violated: violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
      }
    },
    [
      { include: [[include ?? 'html']], exclude: exclude === undefined ? [] : [[exclude]] },
      // Of what passes nobody asks where it stands
      { ...rules, resultTypes: ['violations'] },
    ] as [axe.SerialContextObject, axe.RunOptions],
  )
}

/** What stands behind a window seems to axe to stand before it, since it does not know the browser's top layer. */
const showAlone = (page: Page, alone: boolean) =>
  page.evaluate(
    ([selector, isAlone]) => {
      document.body.style.visibility = isAlone ? 'hidden' : ''
      document.querySelector<HTMLElement>(selector)!.style.visibility = isAlone ? 'visible' : ''
    },
    [dialog, alone] as const,
  )

/** What the window around a picture cuts off seems to axe to lie over what stands beside it: it knows boxes, and not that they are cut. */
const hideCut = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    for (const link of document.querySelectorAll<SVGElement>('svg a')) {
      let frame = link.closest<HTMLElement>('div')
      while (frame && getComputedStyle(frame).overflow !== 'hidden') frame = frame.parentElement
      const [seen, box] = [frame?.getBoundingClientRect(), link.getBoundingClientRect()]
      const isCut = seen && (box.left < seen.left || box.right > seen.right || box.top < seen.top || box.bottom > seen.bottom)
      link.style.visibility = hidden && isCut ? 'hidden' : ''
    }
  }, isHidden)
