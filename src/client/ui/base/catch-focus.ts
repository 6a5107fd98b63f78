/**
 * Where the focus goes when what had it is gone: a form that was saved, a button whose purpose has ended.
 * Waits for the frame in which what comes instead is on the page; what has the focus by then keeps it.
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

/** The ref of a button that goes when it is used. */
export const handOnFocus = () => catchFocus

/** The ref of what has the focus as soon as it is there. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
