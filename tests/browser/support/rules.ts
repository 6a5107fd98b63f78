/** The sizes of every screen (src/client/ui/README.md, 'Sizes'), measured in the page. */
import type { Page } from '@playwright/test'

/** At 1440 × 900 or wider the header, the toolbar and the rows have one line. */
const wide = 1080

/** One line for each kind of breach: the rule, what was measured, and where it was first seen. */
export const measureRules = (page: Page): Promise<string[]> => page.evaluate(breachesIn, wide)

/** Rows of the first table that are wholly visible, and how many would fit below its head. */
export const measureRows = (page: Page): Promise<{ readonly height: number; readonly fitting: number }> =>
  page.evaluate(() => {
    const [row] = document.querySelectorAll('main tbody tr')
    const top = document.querySelector('main thead')!.getBoundingClientRect().bottom
    const height = row!.getBoundingClientRect().height
    return { height, fitting: Math.floor((innerHeight - top) / height) }
  })

/** Of the cells of all lists on the page: how many, and those whose text is cut; columns and controls without room. */
export const measureColumns = (
  page: Page,
): Promise<{ readonly cells: number; readonly cut: string[]; readonly breaches: string[] }> =>
  page.evaluate(() => {
    const isSeen = (element: Element) =>
      element.checkVisibility({ opacityProperty: true }) && !element.closest('[class*=_hidden]')
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}"`
    const isCut = (element: Element): boolean =>
      getComputedStyle(element).overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1
    const tables = 'main table[role=table]:not([data-whole])'
    const cells = [...document.querySelectorAll(`${tables} tbody td:not([colspan])`)].filter(isSeen)
    const cut = cells.filter((cell) => [cell, ...cell.querySelectorAll('*')].some((one) => isSeen(one) && isCut(one)))
    const breaches: string[] = []
    for (const cell of document.querySelectorAll(`${tables} th, ${tables} tbody td`)) {
      const { width, height } = cell.getBoundingClientRect()
      // On a phone the head is only read aloud
      if (innerWidth > 640 && isSeen(cell) && height > 1 && width < 24 && !(width === 0 && cell.textContent === ''))
        breaches.push(`column of ${Math.round(width)} px: ${nameOf(cell)}`)
    }
    const scrolls = (element: Element | null): boolean =>
      element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    for (const control of document.querySelectorAll('main :is(a[href], button, input, select)')) {
      if (!isSeen(control) || scrolls(control.parentElement)) continue
      const { left, right } = control.getBoundingClientRect()
      const box = (control.closest('td, th, [data-toolbar]') ?? document.body).getBoundingClientRect()
      if (right - left > 1 && (left < box.left - 1 || right > box.right + 1 || right > innerWidth + 1))
        breaches.push(`control outside its box: ${nameOf(control)}`)
    }
    return { cells: cells.length, cut: cut.map(nameOf), breaches }
  })

/** Runs in the page. */
function breachesIn(wideFrom: number): string[] {
  const found = new Map<string, string>()
  const sizes = [12, 13, 14, 16, 20, 24]
  const weights = ['400', '500', '600']
  const isPhone = innerWidth <= 640
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').split(' ')[0]} "${element.textContent.trim().slice(0, 30)}"`
  const breach = (rule: string, element: Element) =>
    void (found.has(rule) || found.set(rule, `${rule}: ${nameOf(element)}`))
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.getClientRects().length > 0 &&
    !element.closest('[class*=_hidden]')
  const expect = (rule: string, element: Element | null, measured: (box: DOMRect) => number, wanted: number) => {
    if (!element || !isShown(element)) return
    const size = Math.round(measured(element.getBoundingClientRect()))
    if (size !== wanted) breach(`${rule} is ${size} px, not ${wanted}`, element)
  }
  const height = (box: DOMRect) => box.height
  const width = (box: DOMRect) => box.width

  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (!isShown(element) || element.closest('svg')) continue
    const style = getComputedStyle(element)
    if ([...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '')) {
      const size = Number.parseFloat(style.fontSize)
      if (!sizes.includes(size)) breach(`text of ${size} px`, element)
      if (!weights.includes(style.fontWeight)) breach(`weight ${style.fontWeight}`, element)
    }
    if (/flex|grid/.test(style.display) && element.children.length > 1) {
      for (const gap of [style.rowGap, style.columnGap]) {
        const size = Number.parseFloat(gap)
        if (gap !== 'normal' && size % 4 !== 0) breach(`gap of ${gap}`, element)
      }
    }
  }

  const heading = document.querySelector('main h1')
  const head = heading?.parentElement?.parentElement ?? null
  if (heading) {
    const { fontSize, fontWeight } = getComputedStyle(heading)
    if (`${fontSize}/${fontWeight}` !== '20px/600') breach(`title of ${fontSize}/${fontWeight}`, heading)
  }
  const grounds = { filled: 0, outlined: 0, danger: 0 }
  for (const button of head?.querySelectorAll(':scope > div > :is(a, button)') ?? []) {
    const { backgroundColor, borderTopColor, color } = getComputedStyle(button)
    const isFilled = ![
      getComputedStyle(document.body).getPropertyValue('--color-surface').trim(),
      'rgb(255, 255, 255)',
      'rgba(0, 0, 0, 0)',
    ].includes(backgroundColor)
    if (/_danger_/.test(button.className)) grounds.danger += 1
    else if (isFilled) grounds.filled += 1
    else if (borderTopColor !== 'rgba(0, 0, 0, 0)' && color !== borderTopColor) grounds.outlined += 1
  }
  for (const look of ['filled', 'outlined'] as const)
    if (head && grounds[look] > 1) breach(`${grounds[look]} ${look} buttons beside a title`, head)
  if (head && grounds.danger > 0 && grounds.filled + grounds.outlined === 0) breach('danger alone beside a title', head)

  if (innerWidth >= wideFrom) {
    expect('page header', head, height, 56)
    const toolbar = document.querySelector('main [data-toolbar]')
    // Many filters take a second line
    const lines = toolbar && toolbar.getBoundingClientRect().height > 60 ? 72 : 44
    expect('toolbar', toolbar, height, lines)
    const panel = document.querySelector('main [data-panel]')
    if (!panel) expect('search', document.querySelector('main [data-toolbar] [role=search]'), width, 280)
    expect('panel', panel, width, 440)
    expect('rail', document.querySelector('main [data-rail]'), width, 360)
  }
  for (const table of document.querySelectorAll('main table[role=table]:not([data-whole])')) {
    const rowHeight = Number.parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--row')) * 16
    if (rowHeight !== (isPhone ? 44 : 32)) breach(`rows of ${rowHeight} px`, table)
    if (innerWidth >= wideFrom) for (const cell of table.querySelectorAll('th')) expect('table head', cell, height, 32)
    // Two lines on a phone, or three where cells say which line is theirs
    for (const row of table.querySelectorAll('tbody tr:not(:has([colspan]))')) {
      const onPhone = row.querySelector('[data-line]') ? 84 : 56
      expect('row', row, height, isPhone ? onPhone : rowHeight)
    }
  }
  const bottoms = [...document.querySelectorAll('body *')]
    .filter(isShown)
    .map((one) => one.getBoundingClientRect().bottom)
  const content = Math.max(innerHeight, Math.ceil(Math.max(...bottoms) + scrollY))
  const { scrollHeight } = document.documentElement
  if (scrollHeight > content) breach(`page is ${scrollHeight - content} px higher than its content`, document.body)
  for (const dialog of document.querySelectorAll('dialog[class*=_dialog_]:modal')) {
    const { top, bottom } = dialog.getBoundingClientRect()
    if (!isPhone && Math.abs(top - (innerHeight - bottom)) > 2) breach(`dialog at ${Math.round(top)} px`, dialog)
  }

  const inText = 'p a, li a, dd a, td:not([data-opens]) a, small a, label a, nav a'
  // Its pseudo-element covers the card
  const isCard = (element: Element) => getComputedStyle(element, '::after').position === 'absolute'
  for (const target of document.querySelectorAll<HTMLElement>('main :is(a[href], button, select, input, textarea)')) {
    if (
      !isShown(target) ||
      target.matches(inText) ||
      target.closest('svg') ||
      isCard(target) ||
      target.matches('[type=radio], [type=checkbox], [type=file]')
    )
      continue
    const box = target.getBoundingClientRect()
    if (box.width > 1 && (box.height < 23.5 || box.width < 23.5))
      breach(`target of ${Math.round(box.width)} × ${Math.round(box.height)} px`, target)
  }
  return [...found.values()]
}
