/** What the tests of queues read on their screens. */
import { act, fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'

/** A window with room for a preview. */
export const inWideWindow = (): void =>
  void vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))

export const press = (...keys: readonly string[]): void =>
  act(() =>
    keys.forEach((key) => fireEvent.keyDown(document.activeElement ?? document.body, { key, shiftKey: key === 'X' })),
  )

export const currentRow = (): string | null =>
  document.querySelector('tr[data-current]')?.getAttribute('data-row') ?? null

const tabs = () => within(screen.getByRole('navigation', { name: 'Vistas de la lista' })).getAllByRole('link')
/** Text, query, and whether it is the current one. */
export const viewsShown = () =>
  tabs().map((tab) => [
    tab.textContent,
    new URL((tab as HTMLAnchorElement).href).search,
    tab.getAttribute('aria-current') === 'page',
  ])

/** Names and values of the preview, each with the address of its link. */
export const factsOf = (rail: HTMLElement) =>
  [...rail.querySelectorAll('dt')].map((name) => {
    const value = name.nextElementSibling!
    const href = value.querySelector('a')?.getAttribute('href')?.replace('/bolsa-de-trabajo-admin', '')
    return [name.textContent, value.textContent, ...(href === undefined ? [] : [href])]
  })

export const rail = (): HTMLElement => document.querySelector<HTMLElement>('[data-panel]')!
export const headers = (table: HTMLElement) =>
  within(table)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
