/** The sidebar as a table: one row for each area. It decides who sees a link (spec 1 §2, §6). */
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import Hourglass from 'lucide-react/icons/hourglass'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import type { LucideIcon } from 'lucide-react'
import Merge from 'lucide-react/icons/merge'
import Newspaper from 'lucide-react/icons/newspaper'
import Shapes from 'lucide-react/icons/shapes'
import ShieldUser from 'lucide-react/icons/shield-user'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
import WalletCards from 'lucide-react/icons/wallet-cards'
import Workflow from 'lucide-react/icons/workflow'
import { access, onlookers, recruiters } from '../../contract/access.ts'
import { hasPermission, roles, type Role } from '../../contract/roles.ts'
import type { SessionUser } from '../../contract/session.ts'
import { basePath } from '../kit/navigation/base-path.ts'
import { myTurnQuery } from '../kit/navigation/my-turn.ts'
import { type PlaceName, places } from '../kit/navigation/paths.ts'
import { mayEnter } from '../kit/session/guard.ts'

/** A route without parameters. */
type Destination = {
  [N in PlaceName]: (typeof places)[N]['pattern'] extends `${string}:${string}` ? never : N
}[PlaceName]

export type SidebarLink = {
  readonly label: string
  readonly icon: LucideIcon
  /** Roles with this link in their sidebar; it is shown only if they also have access to the route. */
  readonly roles: readonly Role[]
  /** A section code that the session must contain. */
  readonly permission?: string
} & (
  | {
      readonly place: Destination
      /** The view that the link opens for these roles. */
      readonly view?: { readonly roles: readonly Role[]; readonly query: string }
    }
  | {
      /** The whole address of a page outside the application, which opens in another tab. */
      readonly page: string
    }
)

const withoutFullSidebar: readonly Role[] = ['ROLE_MKT_EDITOR', 'ROLE_COM_METVIEW', ...onlookers]
export const fullSidebar: readonly Role[] = roles.filter((role) => !withoutFullSidebar.includes(role))

export const sidebarLinks: readonly SidebarLink[] = [
  { label: 'Escritorio', place: 'dashboard', icon: LayoutDashboard, roles: [...fullSidebar, ...onlookers] },
  { label: 'Vacantes', place: 'vacancies', icon: BriefcaseBusiness, roles: fullSidebar },
  {
    label: 'Candidatos',
    place: 'candidates',
    icon: Users,
    roles: [...fullSidebar, ...onlookers],
    view: { roles: recruiters, query: myTurnQuery },
  },
  { label: 'Áreas', place: 'areas', icon: Shapes, roles: fullSidebar },
  { label: 'Entrevistas', place: 'interviews', icon: CalendarDays, roles: [...fullSidebar, ...onlookers] },
  { label: 'Cartera', place: 'portfolio', icon: WalletCards, roles: fullSidebar },
  { label: 'Duplicados', place: 'duplicates', icon: Merge, roles: fullSidebar },
  {
    label: 'Métricas',
    place: 'reports',
    icon: ChartColumn,
    roles: [...fullSidebar, 'ROLE_COM_METVIEW'],
    permission: 'METRICS_CREATE',
  },
  {
    label: 'Diagramas',
    page: `${basePath}/docs/`,
    icon: Workflow,
    roles: access.metrics,
    permission: 'METRICS_CREATE',
  },
  { label: 'Personal', place: 'people', icon: UserCog, roles: fullSidebar },
  { label: 'Plazos', place: 'limits', icon: Hourglass, roles: fullSidebar },
  { label: 'Datos personales', place: 'personalData', icon: ShieldUser, roles: fullSidebar },
  { label: 'Contenido', place: 'content', icon: Newspaper, roles, permission: 'HOME_EDIT' },
]

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
  'page' in link ? link.page : places[link.place].pattern + (link.view?.roles.includes(role) ? link.view.query : '')
