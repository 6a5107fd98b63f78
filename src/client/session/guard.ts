/** Who may stand where (spec 2 §6): a pure function of the path and of who is signed in. */
import { access, type Role } from '../../contract/roles.ts'
import { findPlace, places, type FoundPlace, type PlaceName } from '../paths.ts'

export type Verdict =
  | { readonly kind: 'stay'; readonly place: FoundPlace }
  /** `wanted`: where to go after signing in. */
  | { readonly kind: 'redirect'; readonly to: string; readonly wanted?: string }

/** Paths below the application's base path. `wanted` is the path that the login stands in for, if any. */
export function guard(path: string, user: { idRole: Role } | null, wanted: string | null = null): Verdict {
  const place = findPlace(path)
  if (!place) return { kind: 'redirect', to: places.login.pattern }
  if (!user) return place.name === 'login' ? { kind: 'stay', place } : { kind: 'redirect', to: places.login.pattern, wanted: path }

  const role = user.idRole
  if (place.name === 'login') return { kind: 'redirect', to: wanted !== null && isOpen(wanted, role) ? wanted : homeOf(role) }
  return mayEnter(place.name, role) ? { kind: 'stay', place } : { kind: 'redirect', to: homeOf(role) }
}

/** Where a role is at home that has no dashboard. */
const homes: Partial<Record<Role, PlaceName>> = { ROLE_MKT_EDITOR: 'content' }
const homeOf = (role: Role): string => places[homes[role] ?? 'dashboard'].pattern

function isOpen(path: string, role: Role): boolean {
  // Its search is the page's own affair
  const place = findPlace(path.replace(/\?.*/, ''))
  return place !== null && place.name !== 'login' && mayEnter(place.name, role)
}

export function mayEnter(name: PlaceName, role: Role): boolean {
  const { area } = places[name]
  return area === null || access[area].includes(role)
}
