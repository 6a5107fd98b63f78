import { useEffect, type RefObject } from 'react'

/**
 * Stands beside a page and takes part in its arrival: the browser's title, and the focus on the page's
 * heading, so that who hears the page learns where they are. Give it a `key` that changes with the visit.
 * The first arrival leaves the focus where the browser puts it; `arrivals` counts them.
 */
export function Arrival({ title, arrivals }: { title: string; arrivals: RefObject<number> }) {
  useEffect(() => {
    document.title = title
    if (arrivals.current > 0) focusHeading()
    arrivals.current += 1
  }, [title, arrivals])
  return null
}

/** A page that still loads has no heading yet: then its frame is where one stands. */
function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('main')
  const heading = main?.querySelector<HTMLElement>('h1') ?? main
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}
