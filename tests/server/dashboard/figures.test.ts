/** Edge cases of the dashboard's figures of a branch. */
import { describe, expect, test } from 'vitest'
import type { BranchFigures } from '../../../src/server/reports/dashboard/branch-figures.ts'
import { branchWidgets } from '../../../src/server/reports/dashboard/branch-widgets.ts'
import { calendarOf } from '../../../src/server/platform/base/weeks.ts'
import { greatest } from '../../../src/server/reports/dashboard/widgets.ts'

type Ended = BranchFigures['ended'][number]
const figures = (ended: readonly Ended[]): BranchFigures => ({
  calendar: calendarOf(new Date('2026-03-04T16:00:00Z')),
  standings: [],
  ended,
  begun: [],
  planned: [],
  left: [],
  myTurn: 0,
  today: 0,
  openVacancies: 0,
})
const hired = (dia: string, dias: number, count = 1): Ended => ({
  outcome: 'contratada',
  type: 'contratacion.confirmada',
  codigo: 'CN-DEG',
  motivo: null,
  dia,
  dias,
  count,
})
const discarded = (type: Ended['type'], motivo: string | null, count: number): Ended => ({
  outcome: 'descartada',
  type,
  codigo: 'EXC',
  motivo,
  dia: null,
  dias: null,
  count,
})

test.each([
  [[hired('2026-03-01', 5)], '1', 'success'],
  [[hired('2026-03-04', 5, 2), hired('2026-03-01', 5)], '3', 'success'],
  [[hired('2026-02-28', 5)], '0', 'neutral'],
] as const)('counts hires from the first of the month on', (ended, value, status) => {
  expect(branchWidgets.hiredThisMonth(figures(ended))).toMatchObject({ title: 'Contratados este mes', value, status })
})

test.each([
  [[], 'Sin datos'],
  [[hired('2026-03-01', 0.4)], '0 días'],
  [[hired('2026-03-01', 1.4)], '1 día'],
  [[hired('2026-03-01', 1.5)], '2 días'],
  // Four hires that took thirty days together.
  [[hired('2026-03-01', 10, 3), hired('2026-03-02', 20)], '8 días'],
] as const)('shows the mean time to hire', (ended, value) => {
  expect(branchWidgets.timeToHire(figures(ended))).toMatchObject({ title: 'Tiempo medio hasta contratación', value })
})

test('names the kind of rejection if it has no reason of the catalogue', () => {
  const ended = [
    discarded('examen.descartado', null, 4),
    discarded('candidato.rechazado', null, 3),
    discarded('entrevista.descartada', 'No se presentó', 2),
    discarded('filtro.descartado', null, 1),
  ]
  expect(branchWidgets.discardReasons(figures(ended)).value).toEqual({
    labels: ['No aprobó un examen', 'Rechazado desde la vacante', 'No se presentó', 'Sin motivo registrado'],
    data: [4, 3, 2, 1],
  })
})

test('counts a declined offer separately from the rejected', () => {
  const ended = [
    hired('2026-03-01', 5, 2),
    discarded('oferta.rechazada', 'Otro', 3),
    discarded('filtro.descartado', 'Otro', 4),
  ]
  expect(branchWidgets.outcomes(figures(ended)).value).toEqual({
    labels: ['Contratados', 'Rechazaron la oferta', 'Rechazados'],
    data: [2, 3, 4],
  })
})

describe('the top entries', () => {
  const counts = new Map([
    ['b', 2],
    ['a', 2],
    ['c', 9],
    ['d', 1],
  ])
  test('include all if they fit, and sort equal ones by name', () => {
    expect(greatest(counts, 4, 'Otros')).toEqual([
      ['c', 9],
      ['a', 2],
      ['b', 2],
      ['d', 1],
    ])
  })
  test('end with the sum of those that do not fit', () => {
    expect(greatest(counts, 3, 'Otros')).toEqual([
      ['c', 9],
      ['a', 2],
      ['Otros', 3],
    ])
  })
})
