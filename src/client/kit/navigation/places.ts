/**
 * The screens of the application: each one's address, title, parent, area and line in the menu. The application lives
 * under `basePath`; `/` below it is the login and `/admin` the authenticated part (spec 1 §2, spec 2 §2). So the
 * candidate list is at `/bolsa-de-trabajo-admin/admin/candidatos`. Patterns are relative to `basePath`, as wouter's
 * links expect. The specification shows no path for the dashboard: it is `/admin` itself.
 */
import type { LucideIcon } from 'lucide-react'
import BriefcaseBusiness from 'lucide-react/icons/briefcase-business'
import CalendarDays from 'lucide-react/icons/calendar-days'
import ChartColumn from 'lucide-react/icons/chart-column'
import Hourglass from 'lucide-react/icons/hourglass'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import Mail from 'lucide-react/icons/mail'
import Merge from 'lucide-react/icons/merge'
import Newspaper from 'lucide-react/icons/newspaper'
import Shapes from 'lucide-react/icons/shapes'
import ShieldUser from 'lucide-react/icons/shield-user'
import UserCog from 'lucide-react/icons/user-cog'
import Users from 'lucide-react/icons/users'
import WalletCards from 'lucide-react/icons/wallet-cards'
import { type Area, onlookers, recruiters } from '../../../contract/access.ts'
import { roles, type Role } from '../../../contract/roles.ts'
import { loginPath } from './base-path.ts'
import { myTurnQuery } from '../../../contract/my-turn.ts'
import { loginTitle } from './titled.ts'

export type MenuEntry = {
  readonly icon: LucideIcon
  /** Where it is not the screen's title. */
  readonly label?: string
  /** Roles with this line in their menu; it is shown only if they also have access to the screen. */
  readonly roles: readonly Role[]
  /** A section code that the session must contain. */
  readonly permission?: string
  /** The view that the line opens for these roles. */
  readonly view?: { readonly roles: readonly Role[]; readonly query: string }
}

type Place<Name> = {
  /** A segment `:name` accepts digits only: every parameter of the application is a number, except `codeParam`. */
  readonly pattern: string
  readonly title: string
  /** In the breadcrumbs. */
  readonly parent: Name | null
  /** The area whose roles have access; null for a route without role restriction. */
  readonly area: Area | null
  /**
   * Its module below `src/client/`, which the server preloads; `app/routes.tsx` imports the same. Null: it is in the
   * first file.
   */
  readonly page: string | null
  /** Its line in the menu; only of a screen without parameters. */
  readonly menu?: MenuEntry
}

const shortMenu: readonly Role[] = ['ROLE_MKT_EDITOR', 'ROLE_COM_METVIEW', ...onlookers]
const fullMenu: readonly Role[] = roles.filter((role) => !shortMenu.includes(role))

/** In the order of the menu. */
export const places = {
  login: { pattern: loginPath, title: loginTitle, parent: null, area: null, page: null },
  dashboard: {
    pattern: '/admin',
    title: 'Escritorio',
    parent: null,
    area: 'dashboard',
    page: 'dashboard/dashboard-page.tsx',
    menu: { icon: LayoutDashboard, roles: [...fullMenu, ...onlookers] },
  },
  vacancies: {
    pattern: '/admin/vacantes',
    title: 'Vacantes',
    parent: 'dashboard',
    area: 'vacancies',
    page: 'vacancies/vacancies-page.tsx',
    menu: { icon: BriefcaseBusiness, roles: fullMenu },
  },
  newVacancy: {
    pattern: '/admin/vacantes/crear',
    title: 'Crear Vacante',
    parent: 'vacancies',
    area: 'vacancyForms',
    page: 'vacancies/form/vacancy-form-page.tsx',
  },
  publication: {
    pattern: '/admin/vacantes/detalle/:publicationId',
    title: 'Vacante',
    parent: 'vacancies',
    area: 'vacancies',
    page: 'vacancies/publication/publication-page.tsx',
  },
  publicationInfo: {
    pattern: '/admin/vacantes/detalle/:publicationId/info-vacancy',
    title: 'Vacante',
    parent: 'vacancies',
    area: 'vacancies',
    page: 'vacancies/publication/publication-page.tsx',
  },
  editVacancy: {
    pattern: '/admin/vacantes/detalle/:publicationId/editar-vacante',
    title: 'Editar Vacante',
    parent: 'publication',
    area: 'vacancyForms',
    page: 'vacancies/form/vacancy-form-page.tsx',
  },
  createStrategy: {
    pattern: '/admin/vacantes/detalle/:publicationId/crear-estrategia',
    title: 'Crear Estrategia',
    parent: 'publication',
    area: 'vacancyForms',
    page: 'vacancies/strategies/strategy-page.tsx',
  },
  editStrategy: {
    pattern: '/admin/vacantes/detalle/:publicationId/estrategia/:strategyId/editar-estrategia',
    title: 'Editar Estrategia',
    parent: 'publication',
    area: 'vacancyForms',
    page: 'vacancies/strategies/strategy-page.tsx',
  },
  masterVacancy: {
    pattern: '/admin/vacantes/maestras/:vacancyId',
    title: 'Vacante maestra',
    parent: 'vacancies',
    area: 'masterVacancies',
    page: 'vacancies/master-vacancy-page.tsx',
  },
  editMasterVacancy: {
    pattern: '/admin/vacantes/maestras/editar-vacante-maestra/:vacancyId',
    title: 'Editar Vacante',
    parent: 'masterVacancy',
    area: 'masterVacancies',
    page: 'vacancies/form/vacancy-form-page.tsx',
  },
  site: {
    pattern: '/admin/vacantes/maestras/:vacancyId/sede/:siteId',
    title: 'Sede',
    parent: 'masterVacancy',
    area: 'openings',
    page: 'vacancies/site-page.tsx',
  },
  newPublication: {
    pattern: '/admin/vacantes/maestras/:vacancyId/sede/:siteId/publicar',
    title: 'Publicar',
    parent: 'site',
    area: 'openings',
    page: 'vacancies/form/vacancy-form-page.tsx',
  },
  sitePublication: {
    pattern: '/admin/vacantes/maestras/:vacancyId/sede/:siteId/publicacion/:publicationId',
    title: 'Vacante',
    parent: 'site',
    area: 'vacancies',
    page: 'vacancies/publication/publication-page.tsx',
  },
  createSiteStrategy: {
    pattern: '/admin/vacantes/maestras/:vacancyId/sede/:siteId/publicacion/:publicationId/crear-estrategia',
    title: 'Crear Estrategia',
    parent: 'sitePublication',
    area: 'vacancyForms',
    page: 'vacancies/strategies/strategy-page.tsx',
  },
  editSiteStrategy: {
    pattern: '/admin/vacantes/maestras/:vacancyId/sede/:siteId/publicacion/:publicationId/editar-estrategia',
    title: 'Editar Estrategia',
    parent: 'sitePublication',
    area: 'vacancyForms',
    page: 'vacancies/strategies/strategy-page.tsx',
  },
  editPublication: {
    pattern: '/admin/vacantes/maestras/editar-publicacion/:publicationId',
    title: 'Editar Publicación',
    parent: 'publication',
    area: 'vacancyForms',
    page: 'vacancies/form/vacancy-form-page.tsx',
  },
  openings: {
    pattern: '/admin/vacantes/maestras/activar-plazas/:vacancyId',
    title: 'Abrir Plazas',
    parent: 'vacancies',
    area: 'openings',
    page: 'vacancies/openings-page.tsx',
  },
  candidates: {
    pattern: '/admin/candidatos',
    title: 'Candidatos',
    parent: 'dashboard',
    area: 'candidates',
    page: 'candidates/list/candidates-page.tsx',
    menu: { icon: Users, roles: [...fullMenu, ...onlookers], view: { roles: recruiters, query: myTurnQuery } },
  },
  processComparison: {
    pattern: '/admin/candidatos/comparar',
    title: 'Comparar candidatos',
    parent: 'candidates',
    area: 'candidates',
    page: 'recruitment/comparison/comparison-page.tsx',
  },
  candidate: {
    pattern: '/admin/candidatos/:prospectId',
    title: 'Perfil del candidato',
    parent: 'candidates',
    area: 'candidates',
    page: 'candidates/profile/candidate-page.tsx',
  },
  application: {
    pattern: '/admin/candidatos/:prospectId/solicitud-de-empleo',
    title: 'Solicitud de empleo',
    parent: 'candidate',
    area: 'candidates',
    page: 'applications/application-page.tsx',
  },
  process: {
    pattern: '/admin/candidatos/:prospectId/vacante/:vacancyId/:step',
    title: 'Proceso',
    parent: 'candidate',
    area: 'candidates',
    page: 'recruitment/page/process-page.tsx',
  },
  areas: {
    pattern: '/admin/areas',
    title: 'Áreas',
    parent: 'dashboard',
    area: 'areas',
    page: 'areas/areas-page.tsx',
    menu: { icon: Shapes, roles: fullMenu },
  },
  newArea: {
    pattern: '/admin/areas/crear',
    title: 'Agregar Área',
    parent: 'areas',
    area: 'areas',
    page: 'areas/area-form-page.tsx',
  },
  area: {
    pattern: '/admin/areas/:areaId/editar',
    title: 'Editar Área',
    parent: 'areas',
    area: 'areas',
    page: 'areas/area-form-page.tsx',
  },
  interviews: {
    pattern: '/admin/entrevistas',
    title: 'Entrevistas',
    parent: 'dashboard',
    area: 'interviews',
    page: 'interviews/interviews-page.tsx',
    menu: { icon: CalendarDays, roles: [...fullMenu, ...onlookers] },
  },
  portfolio: {
    pattern: '/admin/cartera',
    title: 'Cartera',
    parent: 'dashboard',
    area: 'portfolio',
    page: 'portfolio/portfolio-page.tsx',
    menu: { icon: WalletCards, roles: fullMenu },
  },
  duplicates: {
    pattern: '/admin/duplicados',
    title: 'Duplicados',
    parent: 'dashboard',
    area: 'duplicates',
    page: 'duplicates/duplicates-page.tsx',
    menu: { icon: Merge, roles: fullMenu },
  },
  comparison: {
    pattern: '/admin/duplicados/:candidateId/:otherId',
    title: 'Comparar y unir',
    parent: 'duplicates',
    area: 'duplicates',
    page: 'duplicates/comparison-page.tsx',
  },
  reports: {
    pattern: '/admin/metricas',
    title: 'Métricas',
    parent: 'dashboard',
    area: 'metrics',
    page: 'metrics/reports-page.tsx',
    menu: { icon: ChartColumn, roles: [...fullMenu, 'ROLE_COM_METVIEW'], permission: 'METRICS_CREATE' },
  },
  report: {
    pattern: '/admin/metricas/:reportType',
    title: 'Reporte',
    parent: 'reports',
    area: 'metrics',
    page: 'metrics/report-page.tsx',
  },
  reportPeople: {
    pattern: '/admin/metricas/:reportType/personas',
    title: 'Personas',
    parent: 'report',
    area: 'metrics',
    page: 'metrics/report-people-page.tsx',
  },
  people: {
    pattern: '/admin/personal',
    title: 'Personal',
    parent: 'dashboard',
    area: 'people',
    page: 'people/people-page.tsx',
    menu: { icon: UserCog, roles: fullMenu },
  },
  templates: {
    pattern: '/admin/plantillas',
    title: 'Plantillas',
    parent: 'dashboard',
    area: 'letters',
    page: 'letters/templates-page.tsx',
    menu: { icon: Mail, roles: fullMenu },
  },
  limits: {
    pattern: '/admin/plazos',
    title: 'Plazos',
    parent: 'dashboard',
    area: 'limits',
    page: 'limits/limits-page.tsx',
    menu: { icon: Hourglass, roles: fullMenu },
  },
  personalData: {
    pattern: '/admin/datos-personales',
    title: 'Datos personales',
    parent: 'dashboard',
    area: 'personalData',
    page: 'personal-data/personal-data-page.tsx',
    menu: { icon: ShieldUser, roles: fullMenu },
  },
  personalRecord: {
    pattern: '/admin/datos-personales/:prospectId',
    title: 'Candidato',
    parent: 'personalData',
    area: 'personalData',
    page: 'personal-data/record-page.tsx',
  },
  content: {
    pattern: '/admin/administrador-de-contenido',
    title: 'Administrador de contenido',
    parent: null,
    area: 'content',
    page: 'content/content-page.tsx',
    menu: { icon: Newspaper, label: 'Contenido', roles, permission: 'HOME_EDIT' },
  },
  /** The user's own account, for every role. */
  profile: { pattern: '/admin/perfil', title: 'Mi cuenta', parent: null, area: null, page: 'profile/profile-page.tsx' },
} as const satisfies Record<string, Place<string>>
export type PlaceName = keyof typeof places

/** The same for a place that is only known at run time. */
export const placeNamed = (name: PlaceName): Place<PlaceName> => places[name]
