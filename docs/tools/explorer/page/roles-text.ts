import { roleNames } from '../../../../src/contract/people.ts'
import type { Role } from '../../../../src/contract/roles.ts'
import type { RolesByMode } from '../page-data.ts'

const namesOf = (roles: readonly Role[] = []): string => roles.map((role) => roleNames[role]).join(', ')

/** One line when both kinds of process have the same roles. */
export function rolesText(roles: RolesByMode | undefined): string[] {
  const [individual, grupo] = [namesOf(roles?.individual), namesOf(roles?.grupo)]
  if (individual !== grupo) return [`En proceso individual: ${individual}`, `En grupo: ${grupo}`]
  return individual === '' ? [] : [individual]
}
