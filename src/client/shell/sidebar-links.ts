/** The menu: one line for each screen that has one. It decides who sees a line (spec 1 §2, §6). */
import Workflow from 'lucide-react/icons/workflow'
import { access } from '../../contract/access.ts'
import { hasPermission, type Role } from '../../contract/roles.ts'
import type { SessionUser } from '../../contract/session.ts'
import { basePath } from '../kit/navigation/base-path.ts'
import { type MenuEntry, type PlaceName, placeNamed, places } from '../kit/navigation/places.ts'
import { mayEnter } from '../kit/session/guard.ts'

export type SidebarLink = MenuEntry & { readonly label: string } & (
    | { readonly place: PlaceName }
    | {
        /** The whole address of a page outside the application, which opens in another tab. */
        readonly page: string
      }
  )

const explorer: SidebarLink = {
  label: 'Diagramas',
  page: `${basePath}/docs/`,
  icon: Workflow,
  roles: access.metrics,
  permission: 'METRICS_CREATE',
}

function linksOf(place: PlaceName): SidebarLink[] {
  const { menu, title } = placeNamed(place)
  if (!menu) return []
  const link = { label: title, ...menu, place }
  // The explorer shows the numbers of the reports on the statecharts
  return place === 'reports' ? [link, explorer] : [link]
}

export const sidebarLinks: readonly SidebarLink[] = (Object.keys(places) as PlaceName[]).flatMap(linksOf)

/** The links that this user sees, in the table's order. */
export function linksFor(
  user: Pick<SessionUser, 'idRole' | 'systemSections'>,
  links: readonly SidebarLink[] = sidebarLinks,
): readonly SidebarLink[] {
  return links.filter(
    (link) =>
      link.roles.includes(user.idRole) &&
      (!('place' in link) || mayEnter(link.place, user.idRole)) &&
      (link.permission === undefined || hasPermission(user.systemSections, link.permission)),
  )
}

/** Where the link leads this role. */
export const addressOf = (link: SidebarLink, role: Role): string =>
  'page' in link ? link.page : placeNamed(link.place).pattern + (link.view?.roles.includes(role) ? link.view.query : '')
