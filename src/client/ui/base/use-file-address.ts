import { useCallback } from 'react'

/** The ref of a link or a picture: its address is this file while it is on the page. */
export function useFileAddress<Element extends HTMLAnchorElement | HTMLImageElement>(
  file: Blob,
): (element: Element) => () => void {
  return useCallback(
    (element: Element) => {
      const address = URL.createObjectURL(file)
      if (element instanceof HTMLImageElement) element.src = address
      else element.href = address
      return () => URL.revokeObjectURL(address)
    },
    [file],
  )
}
