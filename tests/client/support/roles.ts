/** Groups of roles, written out from specification 2 section 6. */
import type { Role } from '../../../src/contract/roles.ts'

export const candidateRoles: readonly Role[] = [
  'ROLE_CRP_ADMN',
  'ROLE_CRP_ATN_CTS_REC',
  'ROLE_CRP_REC',
  'ROLE_CRP_OBS',
  'ROLE_COM_ADMN',
  'ROLE_COM_CON',
  'ROLE_COM_ANL',
  'ROLE_COM_INT',
  'ROLE_COM_REC',
]
/** Those of them that do not only read. */
export const recruiterRoles: readonly Role[] = candidateRoles.filter(
  (role) => role !== 'ROLE_COM_INT' && role !== 'ROLE_CRP_OBS',
)
export const administratorRoles: readonly Role[] = ['ROLE_CRP_ADMN', 'ROLE_COM_ADMN']
