/** A screen as `accessibility.spec.ts` looks at it. */
import type { Page } from '@playwright/test'
import type { Served } from './served.ts'

export type Screen = {
  readonly path: (served: Served) => string | Promise<string>
  /** What is there when the screen is complete. */
  readonly arrive: (page: Page) => Promise<unknown>
  /** What can be opened there, one after the other; each leaves the screen as it was. */
  readonly opens?: Readonly<Record<string, { readonly open: (page: Page) => Promise<unknown>; readonly close?: (page: Page) => Promise<unknown>; readonly within?: string }>>
}
