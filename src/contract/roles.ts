/** The eleven roles and their branches (spec 1 §6, spec 2 §6). */
import * as v from 'valibot'

export const roles = [
  'ROLE_CRP_ADMN',
  'ROLE_CRP_ATN_CTS_REC',
  'ROLE_CRP_REC',
  'ROLE_CRP_OBS',
  'ROLE_COM_ADMN',
  'ROLE_COM_CON',
  'ROLE_COM_ANL',
  'ROLE_COM_INT',
  'ROLE_COM_REC',
  'ROLE_COM_METVIEW',
  'ROLE_MKT_EDITOR',
] as const
export const role = v.picklist(roles)
export type Role = (typeof roles)[number]

/** Corporate, commercial and customer service (spec 2 §1). */
export const branches = ['CORP', 'COM', 'ATN'] as const
export const branch = v.picklist(branches)
export type Branch = (typeof branches)[number]

/** A section of the system and its operations; `METRICS_CREATE` is a section code. */
export const systemSection = v.object({ code: v.string(), operations: v.array(v.string()) })
export type SystemSection = v.InferOutput<typeof systemSection>

/** True when the sections contain the code and, if given, the operation (spec 2 §6). */
export function hasPermission(sections: readonly SystemSection[], code: string, operation?: string): boolean {
  return sections.some(
    (section) => section.code === code && (operation === undefined || section.operations.includes(operation)),
  )
}
