/** Views that are loaded on demand, or shortly before. */
import { createElement, lazy, useState, type ComponentType } from 'react'

/** The view's file could not be loaded: no connection, or another version has been installed meanwhile. */
export class ViewNotLoaded extends Error {}

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
  const Awaited = lazy(() =>
    fetchView().catch((cause: unknown) => Promise.reject(new ViewNotLoaded('view not loaded', { cause }))),
  )
  return {
    View: function View(props) {
      // Rendered at once when it is loaded: a fallback that React has begun to show stays for 300 ms
      const [Shown] = useState(() => loaded ?? Awaited)
      return createElement(Shown, props)
    },
    // A failure here does not matter: the view loads again when it is shown
    preload: () => fetchView().then(nothing, nothing),
  }
}

const nothing = () => undefined
