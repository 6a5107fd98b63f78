/** WCAG 2.2 AA as axe can check it, in both themes. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { Screen } from './screens.ts'

const program = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
/** No WCAG level requires it, but it is checked: screen reader users move from heading to heading. */
const all: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  rules: { 'heading-order': { enabled: true } },
}
const only = (...values: string[]): axe.RunOptions => ({ runOnly: { type: 'rule', values } })
/** All that a look can change: the rest of the page is the same in both. */
const ofColour = ['color-contrast', 'link-in-text-block']
/** What a width can change besides: sizes, and what only narrow screens show. */
const ofWidth = [
  'target-size',
  'scrollable-region-focusable',
  'heading-order',
  'label',
  'select-name',
  'button-name',
  'link-name',
  'aria-hidden-focus',
]
/** The window that covers the page. */
export const inDialog = 'dialog[open]'
/** The calendar of a field; it stays open when what lies behind it is hidden, unlike a tooltip. */
export const inCalendar = '[popover][aria-label="Calendario"]:popover-open'
const topLayer = [inDialog, inCalendar]
const telephone = { width: 390, height: 844 }

/**
 * Checks a screen of the catalogue, where a flow shows it anyway: once in all tests (`tests/laws/`). A whole page is
 * also checked at a telephone's width, and must not be wider than it; `within`: only the content of this element.
 */
export async function expectAccessible(page: Page, screen: Screen, within?: string): Promise<void> {
  // Until they are loaded, the rows of the previous query are shown dimmed
  await expect(page.locator('table[aria-busy]')).toHaveCount(0)
  // A button that the header of the page covers in part would count as a small target
  await page.evaluate(() => scrollTo(0, 0))
  await expectNoFault(page, screen, within)
  if (within !== undefined) return
  const desktop = page.viewportSize()!
  await page.setViewportSize(telephone)
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), `${screen}: no wider than a telephone`)
    .toBe(telephone.width)
  // All of it at once: nothing lies in part below what stays in sight when one scrolls
  await page.setViewportSize({
    width: telephone.width,
    height: await page.evaluate(() => document.documentElement.scrollHeight),
  })
  await judgeBoth(page, `${screen}, on a telephone`, {}, only(...ofColour, ...ofWidth))
  await page.setViewportSize(desktop)
}

/** Without waiting. `without`: elements that are only shown for a moment. */
export const expectNoFault = (page: Page, name: string, within?: string, without?: string): Promise<void> =>
  judgeBoth(page, name, { within, without }, within === undefined ? all : { runOnly: all.runOnly! })

type Place = { readonly within?: string | undefined; readonly without?: string | undefined }

async function judgeBoth(
  page: Page,
  name: string,
  { within = 'html', without }: Place,
  light: axe.RunOptions,
): Promise<void> {
  // Once for each document: loading axe takes longer than running it. A cross-origin frame is not ours
  const load = page
    .frames()
    .map(async (frame) => ((await frame.evaluate('typeof axe')) === 'undefined' ? frame.evaluate(program) : undefined))
  const [own] = await Promise.allSettled(load)
  if (own?.status === 'rejected') throw own.reason
  const place = { include: [[within]], exclude: without === undefined ? [] : [[without]] }
  // The position of a passed rule is not used
  const looks = Object.entries({ light, dark: only(...ofColour) }).map(([look, rules]) => [
    look,
    { ...rules, resultTypes: ['violations'] },
  ])
  const { passed, violated } = await page.evaluate(judge, [
    place,
    looks,
    topLayer.includes(within) ? within : null,
  ] as never)
  expect(passed, `${name}: there was text to look at`).toEqual(['light', 'dark'])
  expect.soft(violated, name).toEqual([])
}

/** Runs in the page: the themes in which text was checked, and axe's result for each. */
async function judge([place, looks, alone]: readonly [
  axe.SerialContextObject,
  readonly (readonly [string, axe.RunOptions])[],
  string | null,
]) {
  const root = document.documentElement
  // axe does not know the browser's top layer: to it, elements behind a dialog are in front of it
  const shown = alone === null ? null : document.querySelector<HTMLElement>(alone)!
  if (shown) [document.body.style.visibility, shown.style.visibility] = ['hidden', 'visible']
  // axe reads boxes without clipping: to it, the clipped part of a picture lies over its neighbours
  const cut = [...document.querySelectorAll<SVGElement>('svg a')].filter((link) => {
    let frame = link.closest<HTMLElement>('div')
    while (frame && getComputedStyle(frame).overflow !== 'hidden') frame = frame.parentElement
    const [seen, box] = [frame?.getBoundingClientRect(), link.getBoundingClientRect()]
    return seen && (box.left < seen.left || box.right > seen.right || box.top < seen.top || box.bottom > seen.bottom)
  })
  for (const link of cut) link.style.visibility = 'hidden'
  const [passed, violated]: [string[], string[]] = [[], []]
  for (const [look, rules] of looks) {
    root.style.colorScheme = look
    const { passes, violations } = await (window as unknown as { axe: typeof axe }).axe.run(place, rules)
    if (passes.some(({ id }) => id === 'color-contrast')) passed.push(look)
    violated.push(
      ...violations.map(({ id, nodes }) => `${look} ${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    )
  }
  root.style.colorScheme = ''
  for (const link of cut) link.style.visibility = ''
  if (shown) [document.body.style.visibility, shown.style.visibility] = ['', '']
  return { passed, violated }
}
