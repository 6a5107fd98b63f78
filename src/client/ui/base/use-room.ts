import { type RefCallback, useCallback, useState } from 'react'
import { watchSize } from './watch-size.ts'

/**
 * The width of an element in rem, followed while it is on the page: `[ref, width]`. Null until it is measured, which is
 * before it is painted, and where nothing is laid out.
 */
export function useRoom(): readonly [RefCallback<HTMLElement>, number | null] {
  const [width, setWidth] = useState<number | null>(null)
  const measure = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    return watchSize(element, () => setWidth(inRem(element.getBoundingClientRect().width)))
  }, [])
  return [measure, width]
}

const inRem = (pixels: number): number | null =>
  pixels === 0 ? null : pixels / Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
