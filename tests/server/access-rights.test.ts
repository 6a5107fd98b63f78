/** Who may see and who may move a recruitment, and what its phase is called, of every role; written out, without the contract's tables. */
import { expect, test } from 'vitest'
import { type Role, roles } from '../../src/contract/roles.ts'
import { phaseCodes } from '../../src/contract/phases.ts'
import { awaitsHouse, canMove, canRescindHire, canSee, shownCode } from '../../src/server/access/rights.ts'

const seenBy = (role: Role, branch: 'COM' | 'CORP', seen: object) => canSee({ userId: 5, role, branch }, { branch: 'CORP', observerId: 8, isInterviewer: false, isBlocked: false, ...seen })
const rolesThat = (may: (role: Role) => boolean) => roles.filter(may)

const onlookers: readonly Role[] = ['ROLE_CRP_OBS', 'ROLE_COM_INT']
const others = roles.filter((role) => !onlookers.includes(role))

test.each<[string, 'COM' | 'CORP', object, readonly Role[]]>([
  ['of their branch: who does not only look on', 'CORP', {}, others],
  ['of another branch: nobody', 'COM', {}, []],
  ['of another branch, observed: who only looks on', 'COM', { observerId: 5 }, onlookers],
  ['of their branch, observed: everybody', 'CORP', { observerId: 5 }, roles],
  ['that nobody observes', 'CORP', { observerId: null }, others],
  ['that they interview for, of any branch: everybody', 'COM', { isInterviewer: true }, roles],
])('seen %s', (_, branch, seen, expected) => {
  expect(rolesThat((role) => seenBy(role, branch, seen))).toEqual(roles.filter((role) => expected.includes(role)))
})

const recruiters: readonly Role[] = ['ROLE_CRP_ADMN', 'ROLE_CRP_ATN_CTS_REC', 'ROLE_CRP_REC', 'ROLE_COM_ADMN', 'ROLE_COM_CON', 'ROLE_COM_ANL', 'ROLE_COM_REC']

test('moved by the recruiters of the branch and by nobody of another', () => {
  expect(rolesThat((role) => canMove({ userId: 5, role, branch: 'ATN' }, { branch: 'ATN' }))).toEqual(recruiters)
  expect(rolesThat((role) => canMove({ userId: 5, role, branch: 'ATN' }, { branch: 'COM' }))).toEqual([])
})

test('a hire is taken back by the administrators of the branch and by nobody of another', () => {
  expect(rolesThat((role) => canRescindHire({ userId: 5, role, branch: 'COM' }, { branch: 'COM' }))).toEqual(['ROLE_CRP_ADMN', 'ROLE_COM_ADMN'])
  expect(rolesThat((role) => canRescindHire({ userId: 5, role, branch: 'COM' }, { branch: 'CORP' }))).toEqual([])
})

test('FR-BU is FR-ES for who keeps no folios, and every other phase is called the same for everybody', () => {
  const keepers: readonly Role[] = ['ROLE_COM_CON', 'ROLE_COM_ADMN', 'ROLE_CRP_ADMN']
  for (const role of roles) expect(phaseCodes.filter((code) => shownCode(code, role) !== code), role).toEqual(keepers.includes(role) ? [] : ['FR-BU'])
  expect(shownCode('FR-BU', 'ROLE_COM_REC')).toBe('FR-ES')
})

test('the next step is the house’s where neither interviewers, candidate nor a keeper of folios is waited for', () => {
  const waiting = ['SE-ES', 'SE-ESG', 'FC-ES', 'FR-ES', 'FD-ES']
  const waitingFor = (role: Role) => phaseCodes.filter((code) => !awaitsHouse(code, role))
  expect(waitingFor('ROLE_COM_CON')).toEqual(waiting)
  expect(waitingFor('ROLE_COM_REC')).toEqual(waiting.toSpliced(3, 0, 'FR-BU'))
})
