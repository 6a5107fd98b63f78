/** Replaces the browser's opening and closing of popovers, which happy-dom lacks. */
import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'

export type Popover = HTMLElement & { readonly calls: string[] }

/** Records the requests to the popover, and behaves as the browser would. */
export function asPopover(box: Element): Popover {
  const calls: string[] = []
  const matches = box.matches.bind(box)
  let isOpen = false
  const record = (what: string, state: 'open' | 'closed') => () => {
    calls.push(what)
    isOpen = state === 'open'
    toggle(box, state)
  }
  return Object.assign(box as HTMLElement, {
    calls,
    showPopover: vi.fn<(options?: unknown) => void>(record('show', 'open')),
    hidePopover: vi.fn<() => void>(record('hide', 'closed')),
    matches: (selector: string) => (selector === ':popover-open' ? isOpen : matches(selector)),
  })
}

/** The browser reports that the box was opened or closed. */
export const toggle = (box: Element, newState: 'open' | 'closed') =>
  fireEvent(box, Object.assign(new Event('toggle'), { newState }))

/** Presses 'Añadir filtro' of a list. */
export const openFilters = () =>
  asPopover(
    document.getElementById(screen.getByRole('button', { name: 'Añadir filtro' }).getAttribute('popovertarget')!)!,
  ).showPopover()
