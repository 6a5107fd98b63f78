/** Views that are loaded on demand, or shortly before. */
import { createElement, lazy, useState, type ComponentType } from 'react'

/** The view's file could not be loaded: no connection, or another version has been installed meanwhile. */
export class ViewNotLoaded extends Error {
  /**
   * The next mount loads the view again. React stores the failure of a lazy view, and renders once more before it
   * reports one.
   */
  readonly forget: () => void

  constructor(cause: unknown, forget: () => void) {
    super('view not loaded', { cause })
    this.forget = forget
  }
}

export type LazyView<Props> = {
  readonly View: ComponentType<Props>
  /** Settles when the file has loaded, or has failed. */
  readonly preload: () => Promise<void>
}

/** `lazyView(() => import('./shell.tsx').then((file) => file.Shell))` */
export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  let loaded: ComponentType<Props> | null = null
  const fetchView = async () => {
    loaded = await load()
    return { default: loaded }
  }
  const nextTry = () =>
    lazy(() =>
      fetchView().catch((cause: unknown) => {
        throw new ViewNotLoaded(cause, () => void (awaited = nextTry()))
      }),
    )
  let awaited = nextTry()
  return {
    View: function View(props) {
      // Rendered at once when it is loaded: a fallback that React has begun to show stays for 300 ms
      const [Shown] = useState(() => loaded ?? awaited)
      return createElement(Shown, props)
    },
    // A failure here does not matter: the view loads again when it is shown
    preload: () => fetchView().then(nothing, nothing),
  }
}

const nothing = () => undefined
