/** Permissions of each role (spec 1 §6, spec 2 §6); separate from the roles, which the sign-in page knows. */
import { type Branch, type Role, roles } from './roles.ts'

const except = (...out: Role[]): readonly Role[] => roles.filter((one) => !out.includes(one))

/** The branch of a role; marketing works for all branches and belongs to the corporate one. */
export const branchOf = (role: Role): Branch =>
  role === 'ROLE_CRP_ATN_CTS_REC' ? 'ATN' : role.startsWith('ROLE_COM_') ? 'COM' : 'CORP'

export const branchNames: Readonly<Record<Branch, string>> = {
  CORP: 'Corporativa',
  COM: 'Comercial',
  ATN: 'Atención a clientes',
}

/** Administrators of a whole branch. */
export const administrators: readonly Role[] = ['ROLE_COM_ADMN', 'ROLE_CRP_ADMN']

/** Roles that move candidates through the stages of their branch (design/process.md, 'Roles inside the stages'). */
export const recruiters: readonly Role[] = except('ROLE_COM_METVIEW', 'ROLE_MKT_EDITOR', 'ROLE_COM_INT', 'ROLE_CRP_OBS')

/** Roles with access to each area; routes, sidebar and calls all use this one table (spec 2 §6). */
export const access = {
  dashboard: except('ROLE_MKT_EDITOR'),
  candidates: except('ROLE_COM_METVIEW', 'ROLE_MKT_EDITOR'),
  vacancies: except('ROLE_COM_METVIEW', 'ROLE_MKT_EDITOR', 'ROLE_COM_INT'),
  portfolio: except('ROLE_COM_METVIEW', 'ROLE_MKT_EDITOR', 'ROLE_COM_INT'),
  interviews: except('ROLE_COM_METVIEW', 'ROLE_MKT_EDITOR'),
  masterVacancies: ['ROLE_CRP_ADMN', 'ROLE_COM_ADMN', 'ROLE_COM_CON'] as readonly Role[],
  metrics: ['ROLE_COM_ADMN', 'ROLE_CRP_ADMN', 'ROLE_COM_CON', 'ROLE_COM_ANL', 'ROLE_COM_REC', 'ROLE_COM_METVIEW'],
  /**
   * Roles that create and change vacancies, publications and their strategies (VACANCIES_UPDATE); not defined by the
   * specification.
   */
  vacancyForms: [
    'ROLE_CRP_ADMN',
    'ROLE_CRP_REC',
    'ROLE_CRP_ATN_CTS_REC',
    'ROLE_COM_ADMN',
    'ROLE_COM_CON',
    'ROLE_COM_ANL',
  ] as readonly Role[],
  /**
   * 'Crear Vacante': in the corporate branch the roles that change vacancies, in the commercial one those that manage
   * master vacancies (PORTOFOLIO_CORP of spec 2 §6).
   */
  newVacancies: ['ROLE_CRP_ADMN', 'ROLE_CRP_REC', 'ROLE_COM_ADMN', 'ROLE_COM_CON'] as readonly Role[],
  /**
   * Roles that open and cancel openings (VACANCIES_ACTIVATE): managers of master vacancies, and the analyst of the
   * sites.
   */
  openings: ['ROLE_CRP_ADMN', 'ROLE_COM_ADMN', 'ROLE_COM_CON', 'ROLE_COM_ANL'] as readonly Role[],
  areas: administrators,
  people: administrators,
  /** Limits of phases and days off. */
  limits: administrators,
  /** Retention, blocking, suppression and the access log: each for their own branch. */
  personalData: administrators,
  /** Possible duplicates and merges, our addition. */
  duplicates: recruiters,
  /** Templates of letters to candidates, our addition. */
  letters: recruiters,
  content: ['ROLE_MKT_EDITOR'] as readonly Role[],
} as const satisfies Record<string, readonly Role[]>
export type Area = keyof typeof access

/** Read-only roles, except for their own interviews: no assign, recommend or re-rate (spec 1 §6). */
export const onlookers: readonly Role[] = ['ROLE_COM_INT', 'ROLE_CRP_OBS']

/** Roles that enter the requisition folio of a master vacancy; every other recruiter waits in FR-ES. */
export const folioEditors: readonly Role[] = ['ROLE_COM_CON', 'ROLE_COM_ADMN', 'ROLE_CRP_ADMN']
