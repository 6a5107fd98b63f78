/** Views that are loaded when they are needed, or shortly before. */
import { lazy, type ComponentType } from 'react'

/** The view's file could not be had: no connection, or another version was installed meanwhile. */
export class ViewNotLoaded extends Error {}

export type LazyView<Props> = { readonly View: ComponentType<Props>; readonly preload: () => void }

/** `lazyView(() => import('./shell.tsx').then((file) => file.Shell))` */
export function lazyView<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyView<Props> {
  const View = lazy(() =>
    load().then(
      (view) => ({ default: view }),
      (cause: unknown) => Promise.reject(new ViewNotLoaded('view not loaded', { cause })),
    ),
  )
  // A failure here is of no consequence: the view asks again when it is shown
  return { View, preload: () => void load().catch(() => undefined) }
}
