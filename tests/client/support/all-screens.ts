/**
 * What each screen is, written by hand: the second source beside `places`. The screens of the specification are in
 * `kit/navigation/screens.ts`; a resource that is our addition has its own in a `screens.ts` beside its tests.
 */
import type { PlaceName } from '../../../src/client/kit/navigation/places.ts'
import type { Role } from '../../../src/contract/roles.ts'

export type Screen = {
  /** With a value for each parameter. */
  readonly path: string
  readonly title: string
  /** The path of its parent. */
  readonly below?: string
  /** Who stays there; everybody else is sent home. */
  readonly roles: readonly Role[]
  /** `roles`: who has a line in the menu, with its permission. */
  readonly menu?: { readonly roles: readonly Role[]; readonly label?: string; readonly permission?: string }
}
export type Screens = Partial<Record<PlaceName, Screen>>

const found = import.meta.glob<{ screens: Screens }>('../**/screens.ts', { eager: true })
export const allScreens = Object.values(found).flatMap(({ screens }) => Object.entries(screens)) as [
  PlaceName,
  Screen,
][]
