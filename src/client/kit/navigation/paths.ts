/**
 * Every URL of the application, in one place: how it is built and read, and its area. The application lives under
 * `basePath`; `/` below it is the login and `/admin` the authenticated part (spec 1 §2, spec 2 §2). So the candidate
 * list is at `/bolsa-de-trabajo-admin/admin/candidatos`. Paths here are relative to `basePath`, as wouter's links
 * expect. The specification shows no path for the dashboard: it is `/admin` itself.
 */
import type { Area } from '../../../contract/access.ts'
import { longestId } from '../../../contract/ids.ts'
import { loginPath } from './base-path.ts'

type Place = {
  /** A segment `:name` accepts digits only: every parameter of the application is a number, except `codeParam`. */
  readonly pattern: string
  /** The area whose roles have access; null for a route without role restriction. */
  readonly area: Area | null
}

export const places = {
  login: { pattern: loginPath, area: null },
  dashboard: { pattern: '/admin', area: 'dashboard' },
  candidates: { pattern: '/admin/candidatos', area: 'candidates' },
  processComparison: { pattern: '/admin/candidatos/comparar', area: 'candidates' },
  candidate: { pattern: '/admin/candidatos/:prospectId', area: 'candidates' },
  application: { pattern: '/admin/candidatos/:prospectId/solicitud-de-empleo', area: 'candidates' },
  process: { pattern: '/admin/candidatos/:prospectId/vacante/:vacancyId/:step', area: 'candidates' },
  portfolio: { pattern: '/admin/cartera', area: 'portfolio' },
  duplicates: { pattern: '/admin/duplicados', area: 'duplicates' },
  comparison: { pattern: '/admin/duplicados/:candidateId/:otherId', area: 'duplicates' },
  interviews: { pattern: '/admin/entrevistas', area: 'interviews' },
  vacancies: { pattern: '/admin/vacantes', area: 'vacancies' },
  newVacancy: { pattern: '/admin/vacantes/crear', area: 'vacancyForms' },
  publication: { pattern: '/admin/vacantes/detalle/:publicationId', area: 'vacancies' },
  publicationInfo: { pattern: '/admin/vacantes/detalle/:publicationId/info-vacancy', area: 'vacancies' },
  editVacancy: { pattern: '/admin/vacantes/detalle/:publicationId/editar-vacante', area: 'vacancyForms' },
  createStrategy: { pattern: '/admin/vacantes/detalle/:publicationId/crear-estrategia', area: 'vacancyForms' },
  editStrategy: {
    pattern: '/admin/vacantes/detalle/:publicationId/estrategia/:strategyId/editar-estrategia',
    area: 'vacancyForms',
  },
  masterVacancy: { pattern: '/admin/vacantes/maestras/:vacancyId', area: 'masterVacancies' },
  editMasterVacancy: { pattern: '/admin/vacantes/maestras/editar-vacante-maestra/:vacancyId', area: 'masterVacancies' },
  site: { pattern: '/admin/vacantes/maestras/:vacancyId/sede/:siteId', area: 'openings' },
  newPublication: { pattern: '/admin/vacantes/maestras/:vacancyId/sede/:siteId/publicar', area: 'openings' },
  sitePublication: {
    pattern: '/admin/vacantes/maestras/:vacancyId/sede/:siteId/publicacion/:publicationId',
    area: 'vacancies',
  },
  createSiteStrategy: {
    pattern: '/admin/vacantes/maestras/:vacancyId/sede/:siteId/publicacion/:publicationId/crear-estrategia',
    area: 'vacancyForms',
  },
  editSiteStrategy: {
    pattern: '/admin/vacantes/maestras/:vacancyId/sede/:siteId/publicacion/:publicationId/editar-estrategia',
    area: 'vacancyForms',
  },
  editPublication: { pattern: '/admin/vacantes/maestras/editar-publicacion/:publicationId', area: 'vacancyForms' },
  openings: { pattern: '/admin/vacantes/maestras/activar-plazas/:vacancyId', area: 'openings' },
  content: { pattern: '/admin/administrador-de-contenido', area: 'content' },
  areas: { pattern: '/admin/areas', area: 'areas' },
  newArea: { pattern: '/admin/areas/crear', area: 'areas' },
  area: { pattern: '/admin/areas/:areaId/editar', area: 'areas' },
  people: { pattern: '/admin/personal', area: 'people' },
  /** The user's own account, for every role. */
  profile: { pattern: '/admin/perfil', area: null },
  limits: { pattern: '/admin/plazos', area: 'limits' },
  personalData: { pattern: '/admin/datos-personales', area: 'personalData' },
  personalRecord: { pattern: '/admin/datos-personales/:prospectId', area: 'personalData' },
  reports: { pattern: '/admin/metricas', area: 'metrics' },
  report: { pattern: '/admin/metricas/:reportType', area: 'metrics' },
  reportPeople: { pattern: '/admin/metricas/:reportType/personas', area: 'metrics' },
} as const satisfies Record<string, Place>
export type PlaceName = keyof typeof places

type ParamsIn<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParamsIn<Rest>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never
/** A report's code: capital letters or digits. */
const codeParam = 'reportType'
/** Parameters of the route's page, as numbers. */
export type ParamsOf<Name extends PlaceName> = {
  readonly [Param in ParamsIn<(typeof places)[Name]['pattern']>]: Param extends typeof codeParam ? string : number
}
export type AnyParams = Readonly<Record<string, number | string>>

export type FoundPlace = { readonly name: PlaceName; readonly params: AnyParams }

/** Builds the path of a route: `pathTo('candidate', { prospectId: 7 })`. */
export function pathTo<Name extends PlaceName>(
  name: Name,
  ...[params]: ParamsIn<(typeof places)[Name]['pattern']> extends never ? [] : [params: ParamsOf<Name>]
): string {
  return fill(places[name].pattern, params ?? {})
}

/** The same for a route whose name is only known at run time; extra `params` are ignored. */
export function fill(pattern: string, params: AnyParams): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => String(params[name]))
}

/** Takes a path below `basePath`, with or without a trailing slash. Returns its route, or null for an unknown path. */
export function findPlace(path: string): FoundPlace | null {
  const requested = segmentsOf(path)
  for (const name of Object.keys(places) as PlaceName[]) {
    const params = read(segmentsOf(places[name].pattern), requested)
    if (params) return { name, params }
  }
  return null
}

const segmentsOf = (path: string): string[] => path.replace(/\/$/, '').split('/')

function read(pattern: readonly string[], requested: readonly string[]): AnyParams | null {
  if (pattern.length !== requested.length) return null
  const params: Record<string, number | string> = {}
  for (const [at, segment] of pattern.entries()) {
    const given = requested[at] ?? ''
    if (!segment.startsWith(':')) {
      if (segment !== given) return null
      continue
    }
    const name = segment.slice(1)
    const value = readParam(name, given)
    if (value === null) return null
    params[name] = value
  }
  return params
}

function readParam(name: string, given: string): number | string | null {
  if (name === codeParam) return /^[A-Z\d]{1,4}$/.test(given) ? given : null
  const value = /^\d{1,10}$/.test(given) ? Number(given) : Number.NaN
  return value <= longestId ? value : null
}
