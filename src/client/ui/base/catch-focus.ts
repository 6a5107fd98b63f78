/**
 * Moves the focus when its element is gone: a saved form, a button that has done its work. It waits for the frame that
 * shows the new content; an element that has the focus by then keeps it.
 */
export function catchFocus(): void {
  requestAnimationFrame(() => {
    if (document.activeElement && document.activeElement !== document.body) return
    const main = document.querySelector<HTMLElement>('main')
    const next = main?.querySelector<HTMLElement>('[data-next]') ?? main?.querySelector<HTMLElement>('h1') ?? main
    if (!next) return
    next.tabIndex = -1
    next.focus({ preventScroll: true })
    next.scrollIntoView({ block: 'nearest' })
  })
}

/** The ref of a button that disappears when it is used. */
export const handOnFocus = () => catchFocus

/** The ref of an element that gets the focus on mount. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
