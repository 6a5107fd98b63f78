/** The chosen theme: its storage, its effect on the page, and its subscribers. */
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hasTallRows } from '../../../src/client/shell/row-height.ts'
import { chooseTheme, currentTheme, showTheme, subscribeToTheme, themes } from '../../../src/client/shell/theme.ts'
import { ThemeMenu } from '../../../src/client/shell/theme-menu.tsx'

const key = 'bolsa-de-trabajo-admin.tema'
const shown = () => document.documentElement.dataset.theme
const start = () => {
  localStorage.clear()
  delete document.documentElement.dataset.theme
}
beforeEach(start)
afterEach(start)

it.each([
  [null, 'system', undefined],
  ['light', 'light', 'light'],
  ['dark', 'dark', 'dark'],
  ['system', 'system', undefined],
  ['otro', 'system', undefined],
])('with %j in the storage the theme is %s, and the page has %j', (stored, theme, onPage) => {
  document.documentElement.dataset.theme = 'before'
  if (stored !== null) localStorage.setItem(key, stored)
  showTheme()
  expect([currentTheme(), shown()]).toEqual([theme, onPage])
})

it('stores and applies a choice, and notifies subscribers until they unsubscribe, also from another tab', () => {
  const listener = vi.fn<() => void>()
  const stop = subscribeToTheme(listener)
  chooseTheme('dark')
  expect([localStorage.getItem(key), shown(), listener.mock.calls.length]).toEqual(['dark', 'dark', 1])
  const elsewhere = (theme: string, of = key) => {
    localStorage.setItem(key, theme)
    window.dispatchEvent(new StorageEvent('storage', { key: of }))
  }
  elsewhere('light', 'otra')
  expect([shown(), listener.mock.calls.length]).toEqual(['dark', 1])
  elsewhere('light')
  expect([shown(), listener.mock.calls.length]).toEqual(['light', 2])
  stop()
  elsewhere('dark')
  expect(shown()).toBe('light')
  chooseTheme('system')
  expect([localStorage.getItem(key), shown(), listener.mock.calls.length]).toEqual(['system', undefined, 2])
})

it('is chosen in a menu, which shows the current choice', () => {
  render(<ThemeMenu />)
  const button = () => document.querySelector('[aria-haspopup=menu]')!.textContent
  const menu = document.querySelector('[role=menu]')!
  const items = () =>
    [...menu.querySelectorAll('[role=menuitem]')].map((item) => [
      item.textContent!.trim(),
      item.getAttribute('aria-current'),
      item.querySelector('svg')!.getAttribute('class'),
    ])
  expect(menu.getAttribute('aria-label')).toBe('Apariencia')
  expect(button()).toBe('Apariencia: Como el sistema')
  expect(items().map(([label, current]) => [label, current])).toEqual([
    ['Claro', null],
    ['Oscuro', null],
    ['Como el sistema', 'true'],
    ['Filas altas', null],
  ])
  expect(new Set(items().map(([, , icon]) => icon)).size).toBe(themes.length + 1)
  fireEvent.click(screen.getByText('Oscuro'))
  expect([button(), items()[1]![1], currentTheme()]).toEqual(['Apariencia: Oscuro', 'true', 'dark'])
})

it('makes the rows of lists taller by choice, and compact again', () => {
  render(<ThemeMenu />)
  const rows = () => [document.documentElement.dataset['rows'], hasTallRows()]
  expect(rows()).toEqual([undefined, false])
  fireEvent.click(screen.getByText('Filas altas'))
  expect(rows()).toEqual(['tall', true])
  fireEvent.click(screen.getByText('Filas compactas'))
  expect(rows()).toEqual([undefined, false])
})

it('applies the stored row height when the application starts', () => {
  localStorage.setItem('bolsa-de-trabajo-admin.filas', 'altas')
  const { unmount } = render(<ThemeMenu />)
  expect(document.documentElement.dataset['rows']).toBe('tall')
  unmount()
  delete document.documentElement.dataset['rows']
})
