/**
 * The `systemSections` of a signed-in user (spec 2 §6). The specification defines only the codes, not their roles: this
 * table decides. It names no operations, so those lists are empty.
 */
import { access } from '../../../contract/access.ts'
import type { Branch, Role, SystemSection } from '../../../contract/roles.ts'

type Rule = { readonly code: string; readonly roles: readonly Role[]; readonly branch?: Branch }

const rules: readonly Rule[] = [
  { code: 'METRICS_CREATE', roles: access.metrics },
  { code: 'METRICS_CORP', roles: access.metrics, branch: 'CORP' },
  { code: 'METRICS_COM', roles: access.metrics, branch: 'COM' },
  { code: 'HOME_EDIT', roles: access.content },
  { code: 'PORTOFOLIO_CORP', roles: access.portfolio, branch: 'CORP' },
  { code: 'PORTOFOLIO_COM', roles: access.portfolio, branch: 'COM' },
  { code: 'PORTOFOLIO_ATN', roles: access.portfolio, branch: 'ATN' },
  { code: 'VACANCIES_UPDATE', roles: access.vacancyForms },
  { code: 'VACANCIES_ACTIVATE', roles: access.openings },
]

export function sectionsOf({ role, branch }: { role: Role; branch: Branch }): SystemSection[] {
  return rules
    .filter((rule) => rule.roles.includes(role) && (rule.branch === undefined || rule.branch === branch))
    .map(({ code }) => ({ code, operations: [] }))
}
