/** What each role may see and do (spec 1 §6, spec 2 §6); apart from the roles, which the sign-in page knows. */
import { type Branch, type Role, roles } from './roles.ts'

const except = (...out: Role[]): readonly Role[] => roles.filter((one) => !out.includes(one))

/** The branch of who has the role; marketing works for all of them and stands in the corporate one. */
export const branchOf = (role: Role): Branch => (role === 'ROLE_CRP_ATN_CTS_REC' ? 'ATN' : role.startsWith('ROLE_COM_') ? 'COM' : 'CORP')

export const branchNames: Readonly<Record<Branch, string>> = { CORP: 'Corporativa', COM: 'Comercial', ATN: 'Atención a clientes' }

/** Who answers for a whole branch. */
export const administrators: readonly Role[] = ['ROLE_COM_ADMN', 'ROLE_CRP_ADMN']

/** Who moves candidates through the stages of their branch (design/process.md, 'Roles inside the stages'). */
export const recruiters: readonly Role[] = except('ROLE_COM_METVIEW', 'ROLE_MKT_EDITOR', 'ROLE_COM_INT', 'ROLE_CRP_OBS')

/** Who may open each area; routes, sidebar and calls all follow this one table (spec 2 §6). */
export const access = {
  dashboard: except('ROLE_MKT_EDITOR'),
  candidates: except('ROLE_COM_METVIEW', 'ROLE_MKT_EDITOR'),
  vacancies: except('ROLE_COM_METVIEW', 'ROLE_MKT_EDITOR', 'ROLE_COM_INT'),
  portfolio: except('ROLE_COM_METVIEW', 'ROLE_MKT_EDITOR', 'ROLE_COM_INT'),
  interviews: except('ROLE_COM_METVIEW', 'ROLE_MKT_EDITOR'),
  masterVacancies: ['ROLE_CRP_ADMN', 'ROLE_COM_ADMN', 'ROLE_COM_CON'] as readonly Role[],
  metrics: ['ROLE_COM_ADMN', 'ROLE_CRP_ADMN', 'ROLE_COM_CON', 'ROLE_COM_ANL', 'ROLE_COM_REC', 'ROLE_COM_METVIEW'],
  /** Who makes and changes vacancies, publications and their strategies (VACANCIES_UPDATE); the specification does not say. */
  vacancyForms: ['ROLE_CRP_ADMN', 'ROLE_CRP_REC', 'ROLE_CRP_ATN_CTS_REC', 'ROLE_COM_ADMN', 'ROLE_COM_CON', 'ROLE_COM_ANL'] as readonly Role[],
  /** 'Crear Vacante': of the corporate branch who changes them, of the commercial one, whose are master vacancies, who manages those (PORTOFOLIO_CORP of spec 2 §6). */
  newVacancies: ['ROLE_CRP_ADMN', 'ROLE_CRP_REC', 'ROLE_COM_ADMN', 'ROLE_COM_CON'] as readonly Role[],
  /** Who opens and cancels openings (VACANCIES_ACTIVATE): the keepers of master vacancies, and the analyst whose sites they are. */
  openings: ['ROLE_CRP_ADMN', 'ROLE_COM_ADMN', 'ROLE_COM_CON', 'ROLE_COM_ANL'] as readonly Role[],
  areas: administrators,
  people: administrators,
  /** Retention, blocking and suppression, who read what: each for their own branch. */
  personalData: administrators,
  /** Possible duplicates and merges, our addition. */
  duplicates: recruiters,
  content: ['ROLE_MKT_EDITOR'] as readonly Role[],
} as const satisfies Record<string, readonly Role[]>
export type Area = keyof typeof access

/** Only for who acts on no candidate but their own interviews: no assign, recommend or re-rate (spec 1 §6). */
export const onlookers: readonly Role[] = ['ROLE_COM_INT', 'ROLE_CRP_OBS']

/** Who enters the requisition folio of a master vacancy; every other recruiter waits in FR-ES. */
export const folioEditors: readonly Role[] = ['ROLE_COM_CON', 'ROLE_COM_ADMN', 'ROLE_CRP_ADMN']
