import type { RolesByMode } from '../page-data.ts'

/** One line when both kinds of process have the same roles. */
export function rolesText(roles: RolesByMode | undefined): string[] {
  const [individual, grupo] = [roles?.individual.join(', ') ?? '', roles?.grupo.join(', ') ?? '']
  if (individual !== grupo) return [`En proceso individual: ${individual}`, `En grupo: ${grupo}`]
  return individual === '' ? [] : [individual]
}
