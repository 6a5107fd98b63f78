/**
 * The user whose turn it is, row by row as the design lists it (recruiters-day.md §1): written by hand, derived from no
 * code.
 */
import { describe, expect, test } from 'vitest'
import { type PhaseCode } from '../../../src/contract/phases.ts'
import { openPhases } from '../../../src/contract/limits.ts'
import type { Role } from '../../../src/contract/roles.ts'
import { turnOf } from '../../../src/server/identity/access/turn.ts'

const [me, somebody] = [5, 6]
type Facts = Parameters<typeof turnOf>[1]

const turn = (codigo: PhaseCode, more: Partial<Facts> = {}, role: Role = 'ROLE_COM_REC') =>
  turnOf(
    { userId: me, role, branch: 'COM' },
    {
      codigo,
      branch: 'COM',
      responsibleId: somebody,
      consultantId: somebody,
      holdsInterview: false,
      hasAppointmentAhead: false,
      isInvited: false,
      isToRebook: false,
      ...more,
    },
  )

/** Phase → another user is responsible · I am · another user is, and I am the interviewer. */
const table: readonly (readonly [PhaseCode, string])[] = [
  ['FT', 'colega tu colega'],
  ['PE-AG', 'colega tu colega'],
  ['PE-AGG', 'colega tu colega'],
  ['PE-RE', 'colega tu tu'],
  ['EXC', 'colega tu colega'],
  ['EXP', 'colega tu colega'],
  ['EXPG', 'colega tu colega'],
  ['SE-AG', 'colega tu colega'],
  ['SE-AGG', 'colega tu colega'],
  ['SE-ES', 'gerente gerente tu'],
  ['SE-ESG', 'gerente gerente tu'],
  ['SE-MR', 'colega tu colega'],
  ['SE-MRG', 'colega tu colega'],
  ['OF', 'colega tu colega'],
  ['FC-ES', 'candidato candidato candidato'],
  ['FC-RC', 'colega tu colega'],
  // Recruiters wait for the folio in FR-ES, independent of the responsible user
  ['FR-BU', 'colega colega colega'],
  ['FR-GD', 'colega tu colega'],
  ['FD-EN', 'colega tu colega'],
  ['FD-ES', 'candidato candidato candidato'],
  ['FD-RC', 'colega tu colega'],
  ['ES', 'colega tu colega'],
  ['CN-DE', 'colega tu colega'],
  ['CN-DEG', 'colega tu colega'],
]

test('the table has every phase in which an open process can stand', () => {
  expect(table.map(([codigo]) => codigo).toSorted()).toEqual(openPhases.toSorted())
})

test.each(table)('in %s: %s', (codigo, expected) => {
  expect([turn(codigo), turn(codigo, { responsibleId: me }), turn(codigo, { holdsInterview: true })].join(' ')).toBe(
    expected,
  )
})

describe('the folio of a master vacancy', () => {
  test.each<[string, Role, Partial<Facts>, string]>([
    ['the consultant of the vacancy', 'ROLE_COM_CON', { consultantId: me }, 'tu'],
    ['another consultant', 'ROLE_COM_CON', {}, 'colega'],
    ['the responsible, who may enter it', 'ROLE_COM_ADMN', { responsibleId: me }, 'tu'],
    ['every administrator, where the vacancy has no consultant', 'ROLE_COM_ADMN', { consultantId: null }, 'tu'],
    [
      'the consultant of the vacancy, in another branch',
      'ROLE_COM_CON',
      { consultantId: me, branch: 'CORP' },
      'colega',
    ],
    ['an analyst named as consultant, who may not enter it', 'ROLE_COM_ANL', { consultantId: me }, 'colega'],
  ])('waits for %s', (_, role, facts, expected) => {
    expect(turn('FR-BU', facts, role)).toBe(expected)
  })
})

describe('a read-only role', () => {
  test.each<[PhaseCode, Partial<Facts>, string]>([
    ['SE-ES', { holdsInterview: true }, 'tu'],
    ['SE-ESG', {}, 'gerente'],
    // Only recruiters register the first interview
    ['PE-RE', { holdsInterview: true }, 'colega'],
    ['FT', { responsibleId: me }, 'colega'],
    ['FD-ES', { holdsInterview: true }, 'candidato'],
  ])('in %s', (codigo, facts, expected) => {
    expect(turn(codigo, facts, 'ROLE_COM_INT')).toBe(expected)
  })
})

test.each<[PhaseCode, Partial<Facts>, Role]>([
  ['PE-AG', { responsibleId: me }, 'ROLE_COM_REC'],
  ['SE-AG', {}, 'ROLE_COM_REC'],
  ['SE-AGG', { responsibleId: me }, 'ROLE_COM_INT'],
])('an invited candidate chooses the hour in %s', (codigo, facts, role) => {
  expect(turn(codigo, { ...facts, isInvited: true }, role)).toBe('candidato')
})

test.each<[PhaseCode, string, Partial<Facts>, Role]>([
  ['SE-ES', 'tu', { responsibleId: me }, 'ROLE_COM_REC'],
  ['SE-ESG', 'colega', {}, 'ROLE_COM_REC'],
  ['SE-ESG', 'colega', {}, 'ROLE_COM_INT'],
  // Another interview of the round has its hour
  ['SE-ESG', 'tu', { holdsInterview: true }, 'ROLE_COM_INT'],
  ['SE-ESG', 'tu', { holdsInterview: true, isInvited: true }, 'ROLE_COM_INT'],
  ['SE-ESG', 'candidato', { responsibleId: me, isInvited: true }, 'ROLE_COM_REC'],
  ['PE-RE', 'tu', { responsibleId: me }, 'ROLE_COM_REC'],
  ['PE-RE', 'colega', {}, 'ROLE_COM_REC'],
  ['PE-RE', 'candidato', { responsibleId: me, isInvited: true }, 'ROLE_COM_REC'],
])('an interview that lost its hour in %s waits for %s', (codigo, expected, facts, role) => {
  expect(turn(codigo, { ...facts, isToRebook: true }, role)).toBe(expected)
})

test.each<[PhaseCode, string, Partial<Facts>, Role]>([
  ['PE-RE', 'cita', { responsibleId: me }, 'ROLE_COM_REC'],
  ['PE-RE', 'cita', {}, 'ROLE_COM_REC'],
  ['SE-ES', 'cita', {}, 'ROLE_COM_INT'],
  ['SE-ESG', 'cita', { branch: 'CORP' }, 'ROLE_COM_REC'],
  // The interviewer of an interview whose hour has begun, while another one of the round is to come
  ['SE-ESG', 'tu', { holdsInterview: true }, 'ROLE_COM_INT'],
  // One has lost its hour, and another one is to come
  ['SE-ESG', 'tu', { responsibleId: me, isToRebook: true }, 'ROLE_COM_REC'],
  ['SE-ESG', 'candidato', { isToRebook: true, isInvited: true }, 'ROLE_COM_REC'],
])('before an appointment %s is the turn of %s', (codigo, expected, facts, role) => {
  expect(turn(codigo, { ...facts, hasAppointmentAhead: true }, role)).toBe(expected)
})

test('a process without a responsible waits for a colleague', () => {
  expect(turn('FT', { responsibleId: null })).toBe('colega')
})
