/** The vacancy lists of the answer as rows of one list; which lists there are depends on the role (spec 2 §2). */
import type { MasterVacancy, VacancyLists, VacancySummary } from '../../contract/vacancies.ts'

export type SitePublication = MasterVacancy['publicaciones'][number]

export type VacancyRow =
  | { readonly part: 'publication'; readonly row: VacancySummary }
  /** As a card: title, open positions, processes. */
  | { readonly part: 'card'; readonly row: MasterVacancy }
  /** As a table of its sites with their actions. */
  | { readonly part: 'sites'; readonly row: MasterVacancy }
  /** For a commercial recruiter. */
  | { readonly part: 'own'; readonly row: SitePublication }

export function rowsOf(lists: VacancyLists): VacancyRow[] {
  const {
    resumenPublicaciones,
    resumenVacantesAdminCorpVO: ofAdministrator,
    vacantesMaestras,
    vacantesMaestrasAnalista,
    vacantesMaestrasAtnClientes,
    vacantesReclutadorComercial,
  } = lists
  const as = <Part extends VacancyRow['part'], Row>(part: Part, rows: readonly Row[] | null | undefined) =>
    (rows ?? []).map((row) => ({ part, row }))
  return [
    ...as('card', vacantesMaestras),
    ...as('card', vacantesMaestrasAtnClientes),
    ...as('sites', vacantesMaestrasAnalista),
    ...as('sites', ofAdministrator?.vacantesMaestrasAnalistaClientes),
    ...as('publication', resumenPublicaciones?.resumenPublicaciones),
    ...as('publication', ofAdministrator?.vacantes),
    ...as('own', vacantesReclutadorComercial),
  ]
}

export const rowsOfPart = <Part extends VacancyRow['part']>(rows: readonly VacancyRow[], part: Part) =>
  rows
    .filter((one): one is Extract<VacancyRow, { part: Part }> => one.part === part)
    .map(({ row }) => row as Extract<VacancyRow, { part: Part }>['row'])
