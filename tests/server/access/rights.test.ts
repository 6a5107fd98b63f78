/**
 * Permissions to see and to move a recruitment, and the phase name shown to each role; written by hand, without the
 * contract's tables.
 */
import { expect, test } from 'vitest'
import { type Role, roles } from '../../../src/contract/roles.ts'
import { phaseCodes } from '../../../src/contract/phases.ts'
import { awaitsHouse, canMove, canRescindHire, canSee, shownCode } from '../../../src/server/identity/access/rights.ts'

const seenBy = (role: Role, branch: 'COM' | 'CORP', seen: object) =>
  canSee(
    { userId: 5, role, branch },
    { branch: 'CORP', observerId: 8, isInterviewer: false, isBlocked: false, ...seen },
  )
const rolesThat = (may: (role: Role) => boolean) => roles.filter(may)

const onlookers: readonly Role[] = ['ROLE_CRP_OBS', 'ROLE_COM_INT']
const others = roles.filter((role) => !onlookers.includes(role))

test.each<[string, 'COM' | 'CORP', object, readonly Role[]]>([
  ['of their branch to every role but observers', 'CORP', {}, others],
  ['of another branch to no role', 'COM', {}, []],
  ['of another branch to its observer', 'COM', { observerId: 5 }, onlookers],
  ['of their branch and observed to every role', 'CORP', { observerId: 5 }, roles],
  ['without an observer to every role but observers', 'CORP', { observerId: null }, others],
  ['that they interview for, of any branch: everybody', 'COM', { isInterviewer: true }, roles],
])('shows a recruitment %s', (_, branch, seen, expected) => {
  expect(rolesThat((role) => seenBy(role, branch, seen))).toEqual(roles.filter((role) => expected.includes(role)))
})

const recruiters: readonly Role[] = [
  'ROLE_CRP_ADMN',
  'ROLE_CRP_ATN_CTS_REC',
  'ROLE_CRP_REC',
  'ROLE_COM_ADMN',
  'ROLE_COM_CON',
  'ROLE_COM_ANL',
  'ROLE_COM_REC',
]

test('lets the recruiters of the branch move a recruitment, and no other role', () => {
  expect(rolesThat((role) => canMove({ userId: 5, role, branch: 'ATN' }, { branch: 'ATN' }))).toEqual(recruiters)
  expect(rolesThat((role) => canMove({ userId: 5, role, branch: 'ATN' }, { branch: 'COM' }))).toEqual([])
})

test('lets the administrators of the branch revoke a hire, and no other role', () => {
  expect(rolesThat((role) => canRescindHire({ userId: 5, role, branch: 'COM' }, { branch: 'COM' }))).toEqual([
    'ROLE_CRP_ADMN',
    'ROLE_COM_ADMN',
  ])
  expect(rolesThat((role) => canRescindHire({ userId: 5, role, branch: 'COM' }, { branch: 'CORP' }))).toEqual([])
})

test('shows FR-BU as FR-ES to roles without folio rights, and every other phase unchanged', () => {
  const folioRoles: readonly Role[] = ['ROLE_COM_CON', 'ROLE_COM_ADMN', 'ROLE_CRP_ADMN']
  for (const role of roles)
    expect(
      phaseCodes.filter((code) => shownCode(code, role) !== code),
      role,
    ).toEqual(folioRoles.includes(role) ? [] : ['FR-BU'])
  expect(shownCode('FR-BU', 'ROLE_COM_REC')).toBe('FR-ES')
})

test('counts every phase as awaiting the company, except those that wait for an interviewer, the candidate or a folio', () => {
  const waiting = ['SE-ES', 'SE-ESG', 'FC-ES', 'FR-ES', 'FD-ES']
  const waitingFor = (role: Role) => phaseCodes.filter((code) => !awaitsHouse(code, role))
  expect(waitingFor('ROLE_COM_CON')).toEqual(waiting)
  expect(waitingFor('ROLE_COM_REC')).toEqual(waiting.toSpliced(3, 0, 'FR-BU'))
})
