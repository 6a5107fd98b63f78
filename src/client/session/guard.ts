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
  if (mayEnter(place.name, role)) return { kind: 'stay', place }
  const to = mayEnter('dashboard', role) ? places.dashboard.pattern : homeOf(role)
  // A role whose own area is not built yet rests on the dashboard, which asks the server for nothing on its behalf
  return places[place.name].pattern === to ? { kind: 'stay', place } : { kind: 'redirect', to }
}

/** Roles that a place without role restriction sends to their own area instead of the dashboard. */
const ownAreas: Partial<Record<Role, string>> = { ROLE_MKT_EDITOR: 'content', ROLE_COM_METVIEW: 'metrics' }

function homeOf(role: Role): string {
  const own = ownAreas[role]
  return own !== undefined && own in places ? places[own as PlaceName].pattern : places.dashboard.pattern
}

function isOpen(path: string, role: Role): boolean {
  // Its search is the page's own affair
  const place = findPlace(path.replace(/\?.*/, ''))
  return place !== null && place.name !== 'login' && mayEnter(place.name, role)
}

export function mayEnter(name: PlaceName, role: Role): boolean {
  const { area } = places[name]
  return area === null || access[area].includes(role)
}
