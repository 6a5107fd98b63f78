import { useEffect, useEffectEvent } from 'react'

/**
 * Stands beside a page and takes part in its arrival, which is when the page's own file is there: names
 * the browser's tab and says so. Place it where a new visit mounts it anew.
 */
export function Arrival({ title, onArrival }: { title: string; onArrival: () => void }) {
  const arrived = useEffectEvent(onArrival)
  useEffect(() => {
    document.title = title
    arrived()
  }, [title])
  return null
}

/**
 * Puts the focus on the page's heading, so that who hears the page learns where they are. A page that still
 * loads has no heading yet: then its frame is where one stands.
 */
export function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('main')
  const heading = main?.querySelector<HTMLElement>('h1') ?? main
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}
