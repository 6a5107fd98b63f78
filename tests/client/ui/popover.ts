/** happy-dom has no popovers: what the browser does when one opens and closes is done here. */
import { fireEvent, screen } from '@testing-library/react'
import { vi } from 'vitest'

export type Popover = HTMLElement & { readonly asked: string[] }

/** Records the requests to the popover, and behaves as the browser would. */
export function asPopover(box: Element): Popover {
  const asked: string[] = []
  const matches = box.matches.bind(box)
  let isOpen = false
  const ask = (what: string, state: 'open' | 'closed') => () => {
    asked.push(what)
    isOpen = state === 'open'
    toggle(box, state)
  }
  return Object.assign(box as HTMLElement, {
    asked,
    showPopover: vi.fn<(options?: unknown) => void>(ask('show', 'open')),
    hidePopover: vi.fn<() => void>(ask('hide', 'closed')),
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
