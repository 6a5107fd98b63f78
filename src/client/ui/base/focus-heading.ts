/**
 * Focuses the page's heading, so that a screen reader announces the page. A page that is still loading has no heading:
 * then its frame gets the focus.
 */
export function focusHeading(): void {
  const main = document.querySelector<HTMLElement>('main')
  const heading = main?.querySelector<HTMLElement>('h1') ?? main
  if (!heading) return
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  window.scrollTo(0, 0)
}
