/** The sidebar folds by itself where there is little room, unless the user chose otherwise. */
import { afterEach, expect, it, vi } from 'vitest'
import {
  isSidebarFolded,
  subscribeToSidebar,
  toggleSidebar,
} from '../../../../src/client/ui/layout/frame/sidebar-fold.ts'

const media = { matches: false, addEventListener: () => {}, removeEventListener: () => {} }
const inWindow = (isLittle: boolean) =>
  vi.spyOn(window, 'matchMedia').mockReturnValue({ ...media, matches: isLittle } as unknown as MediaQueryList)
/** [pages that need room, all others] */
const folded = () => [isSidebarFolded(true), isSidebarFolded(false)]

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

it('is folded by itself on pages that need room, and in a window below 1400 px on every page', () => {
  inWindow(false)
  expect(folded()).toEqual([true, false])
  inWindow(true)
  expect(folded()).toEqual([true, true])
  expect(vi.mocked(matchMedia).mock.calls.at(-1)).toEqual(['(max-width: 87.5rem)'])
})

it('holds on every page when it is unfolded where it folds by itself, until it is folded there again', () => {
  inWindow(false)
  toggleSidebar(true)
  expect(folded()).toEqual([false, false])
  inWindow(true)
  expect(folded()).toEqual([false, false])
  inWindow(false)
  toggleSidebar(true)
  expect(folded()).toEqual([true, false])
  expect(localStorage.length).toBe(0)
})

it('holds on every page when it is folded where it is open by itself, until it is unfolded there again', () => {
  inWindow(false)
  toggleSidebar(false)
  expect(folded()).toEqual([true, true])
  toggleSidebar(false)
  expect(folded()).toEqual([true, false])
  expect(localStorage.length).toBe(0)
})

it('tells the listeners of a change until they unsubscribe', () => {
  inWindow(false)
  const listener = vi.fn<() => void>()
  const unsubscribe = subscribeToSidebar(listener)
  toggleSidebar(true)
  expect(listener).toHaveBeenCalledTimes(1)
  unsubscribe()
  toggleSidebar(true)
  expect(listener).toHaveBeenCalledTimes(1)
})
