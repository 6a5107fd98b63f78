/** Who records the result of an interview: in 'Mis Entrevistas' and in 'Entrevistas de hoy'. */
import { expect, test } from 'vitest'
import type { Branch, Role } from '../../../src/contract/roles.ts'
import { type Actor, canRegister } from '../../../src/server/identity/access/rights.ts'

const own = 7
test.each<[Role, Branch, 'PA' | 'SE', number, boolean]>([
  ['ROLE_CRP_REC', 'CORP', 'PA', own, true],
  ['ROLE_CRP_REC', 'CORP', 'PA', 8, true],
  // They interview in another branch, whose recruiters record it
  ['ROLE_CRP_REC', 'COM', 'PA', own, false],
  ['ROLE_CRP_OBS', 'CORP', 'PA', own, false],
  ['ROLE_CRP_OBS', 'CORP', 'SE', own, true],
  ['ROLE_CRP_OBS', 'COM', 'SE', own, true],
  ['ROLE_CRP_REC', 'CORP', 'SE', 8, false],
])('%s, a process of %s, round %s, interviewer %i: %j', (role, branch, round, interviewerId, expected) => {
  const actor = { userId: own, role, branch: 'CORP' } as Actor
  expect(canRegister(actor, { branch, round, interviewerId })).toBe(expected)
})
