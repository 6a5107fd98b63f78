/**
 * Access to the routes (spec 2 §6), a pure function of the path and the signed-in user. Without a session the login is
 * shown.
 */
import { access } from '../../../contract/access.ts'
import type { Role } from '../../../contract/roles.ts'
import { findPlace, type FoundPlace } from '../navigation/paths.ts'
import { places, type PlaceName } from '../navigation/places.ts'

/** Every route with a page, that is, all except the login. */
export type SignedInPlace = FoundPlace & { readonly name: Exclude<PlaceName, 'login'> }

export type Verdict =
  | { readonly kind: 'stay'; readonly place: SignedInPlace }
  | {
      readonly kind: 'redirect'
      readonly to: string
      /** The requested address does not exist. */
      readonly isUnknown?: true
    }

/** Paths below the application's base path. `wanted` is the path requested before the login, if any. */
export function guard(path: string, { idRole }: { readonly idRole: Role }, wanted: string | null = null): Verdict {
  const place = findPlace(path)
  if (!place) return { kind: 'redirect', to: places.login.pattern, isUnknown: true }
  if (!isSignedInPlace(place)) {
    if (wanted === null) return { kind: 'redirect', to: homeOf(idRole) }
    if (!placeOf(wanted)) return { kind: 'redirect', to: homeOf(idRole), isUnknown: true }
    return { kind: 'redirect', to: isOpen(wanted, idRole) ? wanted : homeOf(idRole) }
  }
  if (mayEnter(place.name, idRole)) return { kind: 'stay', place }
  return { kind: 'redirect', to: mayEnter('dashboard', idRole) ? places.dashboard.pattern : homeOf(idRole) }
}

/** Home routes of roles that do not start at the dashboard (spec 2 §6). */
const homes: Partial<Record<Role, PlaceName>> = { ROLE_MKT_EDITOR: 'content', ROLE_COM_METVIEW: 'reports' }
const homeOf = (role: Role): string => places[homes[role] ?? 'dashboard'].pattern
const isSignedInPlace = (place: FoundPlace): place is SignedInPlace => place.name !== 'login'

/** The query string belongs to the page. */
const placeOf = (path: string): FoundPlace | null => findPlace(path.replace(/\?.*/, ''))

function isOpen(path: string, role: Role): boolean {
  const place = placeOf(path)
  return place !== null && isSignedInPlace(place) && mayEnter(place.name, role)
}

export function mayEnter(name: PlaceName, role: Role): boolean {
  const { area } = places[name]
  return area === null || (access[area] as readonly Role[]).includes(role)
}
