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
