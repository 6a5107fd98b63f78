/**
 * Every widget whole, from figures that are known: what it is called, how it looks, its numbers and where they lead.
 */
import { describe, expect, test } from 'vitest'
import type { Lead } from '../../../src/contract/dashboard.ts'
import type { BranchFigures } from '../../../src/server/reports/dashboard/branch-figures.ts'
import { type BranchWidget, branchWidgets } from '../../../src/server/reports/dashboard/branch-widgets.ts'
import type { OwnFigures } from '../../../src/server/reports/dashboard/own-figures.ts'
import { type OwnWidget, ownWidgets } from '../../../src/server/reports/dashboard/own-widgets.ts'
import { calendarOf, namedDay, shortDay } from '../../../src/server/platform/base/weeks.ts'
import { tally } from '../../../src/server/platform/db/counts.ts'

/** Wednesday, 4 March 2026, ten in the morning in Mexico City. */
const calendar = calendarOf(new Date('2026-03-04T16:30:00Z'))
const weeks = [
  '15 dic',
  '22 dic',
  '29 dic',
  '5 ene',
  '12 ene',
  '19 ene',
  '26 ene',
  '2 feb',
  '9 feb',
  '16 feb',
  '23 feb',
  '2 mar',
]
const days = ['Lunes 2', 'Martes 3', 'Miércoles 4', 'Jueves 5', 'Viernes 6']
const stages = [
  'Filtro',
  'Primera entrevista',
  'Exámenes',
  'Segunda entrevista',
  'Oferta',
  'Solicitud de empleo',
  'Folio de requisición',
  'Documentos',
  'Estudio socioeconómico',
  'Contratación',
]
const none = stages.map(() => 0)

test('computes the weeks and days around an instant in Mexico City', () => {
  expect(calendar).toEqual({
    today: '2026-03-04',
    hour: 10,
    monthStart: '2026-03-01',
    mondays: [
      '2025-12-15',
      '2025-12-22',
      '2025-12-29',
      '2026-01-05',
      '2026-01-12',
      '2026-01-19',
      '2026-01-26',
      '2026-02-02',
      '2026-02-09',
      '2026-02-16',
      '2026-02-23',
      '2026-03-02',
    ],
    workingDays: ['2026-03-02', '2026-03-03', '2026-03-04', '2026-03-05', '2026-03-06'],
  })
  // A Sunday there is Monday in Europe.
  expect(calendarOf(new Date('2026-03-02T05:59:59Z'))).toMatchObject({
    today: '2026-03-01',
    hour: 23,
    monthStart: '2026-03-01',
    workingDays: ['2026-02-23', '2026-02-24', '2026-02-25', '2026-02-26', '2026-02-27'],
  })
  expect([shortDay('2026-09-07'), namedDay('2026-09-05')]).toEqual(['7 sep', 'Sábado 5'])
})

const figures: BranchFigures = {
  calendar,
  standings: [
    { codigo: 'FT', vacante: 'Asesor', vacancyId: 9, count: 1000 },
    { codigo: 'FC-RC', vacante: 'Asesor', vacancyId: 9, count: 3 },
    { codigo: 'OF', vacante: 'Auditor', vacancyId: 10, count: 2 },
    { codigo: 'FC-ES', vacante: 'Auditor', vacancyId: 10, count: 5 },
    { codigo: 'PE-AGG', vacante: 'Auditor', vacancyId: 2, count: 7 },
  ],
  ended: [
    {
      outcome: 'contratada',
      type: 'contratacion.confirmada',
      codigo: 'CN-DEG',
      motivo: null,
      dia: '2026-02-28',
      dias: 30,
      count: 2,
    },
    {
      outcome: 'contratada',
      type: 'contratacion.confirmada',
      codigo: 'CN-DEG',
      motivo: null,
      dia: '2026-03-02',
      dias: 12,
      count: 2,
    },
    {
      outcome: 'descartada',
      type: 'oferta.rechazada',
      codigo: 'OF',
      motivo: 'Otro sueldo',
      dia: null,
      dias: null,
      count: 4,
    },
    { outcome: 'descartada', type: 'examen.descartado', codigo: 'EXC', motivo: null, dia: null, dias: null, count: 6 },
  ],
  begun: [
    { dia: '2025-12-15', count: 1 },
    { dia: '2025-12-21', count: 2 },
    { dia: '2026-03-04', count: 8 },
  ],
  planned: [
    { fecha: '2026-03-04', codigoEtapa: 'PA', count: 2 },
    { fecha: '2026-03-04', codigoEtapa: 'SE', count: 3 },
    { fecha: '2026-03-06', codigoEtapa: 'SE', count: 1 },
  ],
  openVacancies: 1234,
  left: [
    { codigo: 'FT', next: 'PE-AGG', outcome: 'avanzada', count: 30 },
    { codigo: 'FT', next: null, outcome: 'descartada', count: 10 },
    // Within a stage, and back to an earlier one
    { codigo: 'PE-AGG', next: 'PE-RE', outcome: 'avanzada', count: 25 },
    { codigo: 'OF', next: 'FT', outcome: 'avanzada', count: 2 },
    // Two stages further
    { codigo: 'PE-RE', next: 'SE-AGG', outcome: 'avanzada', count: 7 },
    { codigo: 'CN-DEG', next: 'CN-PC', outcome: 'contratada', count: 4 },
  ],
  myTurn: 1012,
  today: 5,
}
const empty: BranchFigures = {
  calendar,
  standings: [],
  ended: [],
  begun: [],
  planned: [],
  openVacancies: 0,
  left: [],
  myTurn: 0,
  today: 0,
}

const simple = (title: string, value: string, status = 'neutral', enlace?: Lead) => ({
  type: 'simple',
  title,
  value,
  status,
  size: 'sm',
  ...(enlace && { enlace }),
})
const series = (
  variant: string,
  title: string,
  labels: readonly string[],
  data: readonly number[],
  more: object = {},
  enlaces?: readonly (Lead | null)[],
) => ({ type: 'chart', variant, title, size: 'sm', ...more, value: { labels, data, ...(enlaces && { enlaces }) } })
const candidates = (filtros: Extract<Lead, { lista: 'candidatos' }>['filtros']): Lead => ({
  lista: 'candidatos',
  filtros,
})
const ordered = { ordenado: true }
const large = { size: 'lg' }
/** Stage → how many left it, and how many of them for a later one. */
const advance = (counts: Readonly<Record<string, readonly [number, number]>>) =>
  stages.map((label) => ({ salieron: counts[label]?.[0] ?? 0, pasaron: counts[label]?.[1] ?? 0 }))
const funnel = (avance: object, data: readonly number[], enlaces?: readonly (Lead | null)[]) => ({
  ...series('donut-chart', 'Candidatos por etapa', stages, data, ordered),
  value: { labels: stages, data, ...(enlaces && { enlaces }), avance },
})
const week = (counts: Readonly<Record<string, number>>) => weeks.map((label) => counts[label] ?? 0)
const stage = (counts: Readonly<Record<string, number>>) => stages.map((label) => counts[label] ?? 0)

describe('widgets of a branch, for its recruiter', () => {
  const [of9, of10, of2] = [9, 10, 2].map(
    (vacante) => (etapa?: Extract<Lead, { lista: 'candidatos' }>['filtros']['etapa']) =>
      candidates(etapa ? { vacante, etapa } : { vacante }),
  )
  const cells = (label: string, data: readonly number[], enlaces?: readonly (Lead | null)[]) => ({
    label,
    data,
    ...(enlaces && { enlaces }),
  })
  const expected: Record<BranchWidget, object> = {
    inProcess: simple('Candidatos en proceso', '1,017', 'neutral', candidates({})),
    awaitingYou: simple('Esperan tu acción', '1,012', 'warning', candidates({ turno: 'tu' })),
    interviewsToday: simple('Entrevistas de hoy', '5', 'neutral', { lista: 'mi-dia', filtros: {} }),
    hiredThisMonth: simple('Contratados este mes', '2', 'success'),
    timeToHire: simple('Tiempo medio hasta contratación', '11 días'),
    openVacancies: simple('Vacantes con plazas abiertas', '1,234'),
    byStage: funnel(
      advance({ Filtro: [40, 30], 'Primera entrevista': [7, 7], Contratación: [4, 4] }),
      stage({ Filtro: 1000, 'Primera entrevista': 7, Oferta: 2, 'Solicitud de empleo': 8 }),
      [
        candidates({ etapa: 'filtro' }),
        candidates({ etapa: 'primeraEntrevista' }),
        null,
        null,
        candidates({ etapa: 'oferta' }),
        candidates({ etapa: 'solicitud' }),
        null,
        null,
        null,
        null,
      ],
    ),
    outcomes: series(
      'donut-chart',
      'Procesos terminados en 12 semanas',
      ['Contratados', 'Rechazaron la oferta', 'Rechazados'],
      [4, 4, 6],
    ),
    discardsByStage: series(
      'bar-chart',
      'Rechazos por etapa en 12 semanas',
      stages,
      stage({ Oferta: 4, Exámenes: 6 }),
      ordered,
    ),
    discardReasons: series(
      'bar-chart',
      'Motivos de rechazo en 12 semanas',
      ['No aprobó un examen', 'Otro sueldo'],
      [6, 4],
    ),
    byVacancy: {
      type: 'chart',
      variant: 'bar-chart-stacked',
      title: 'Candidatos por vacante y etapa',
      size: 'lg',
      ordenado: true,
      value: {
        labels: ['Asesor', 'Auditor', 'Auditor'],
        datasets: stages.map((label) => {
          switch (label) {
            case 'Filtro':
              return cells(label, [1000, 0, 0], [of9!('filtro'), null, null])
            case 'Primera entrevista':
              return cells(label, [0, 7, 0], [null, of2!('primeraEntrevista'), null])
            case 'Oferta':
              return cells(label, [0, 0, 2], [null, null, of10!('oferta')])
            case 'Solicitud de empleo':
              return cells(label, [3, 0, 5], [of9!('solicitud'), null, of10!('solicitud')])
            default:
              return cells(label, [0, 0, 0])
          }
        }),
        enlaces: [of9!(), of2!(), of10!()],
      },
    },
    hiresByWeek: series('line-chart', 'Contrataciones por semana', weeks, week({ '23 feb': 2, '2 mar': 2 }), large),
    offersOut: simple('Ofertas por responder', '2', 'warning', candidates({ fase: 'OF' })),
    applicationsToReview: simple('Solicitudes por revisar', '3', 'warning', candidates({ fase: 'FC-RC' })),
    beginningsByWeek: series(
      'line-chart',
      'Procesos iniciados por semana',
      weeks,
      week({ '15 dic': 3, '2 mar': 8 }),
      large,
    ),
    interviewsThisWeek: {
      type: 'chart',
      variant: 'bar-chart-stacked',
      title: 'Entrevistas de esta semana',
      size: 'sm',
      value: {
        labels: days,
        datasets: [
          { label: 'Primera entrevista', data: [0, 0, 2, 0, 0] },
          { label: 'Segunda entrevista', data: [0, 0, 3, 0, 1] },
        ],
      },
    },
  }
  // Two vacancies with as many candidates come in the order of their ids.
  test.each(Object.keys(branchWidgets) as BranchWidget[])('%s', (name) => {
    expect(branchWidgets[name](figures, 'ROLE_CRP_REC')).toEqual(expected[name])
  })

  test('shows at most eight vacancies, those with most candidates first', () => {
    const standings = Array.from({ length: 9 }, (_, index) => ({
      codigo: 'FT' as const,
      vacante: `V${index}`,
      vacancyId: 20 - index,
      count: index === 8 ? 1 : 5,
    }))
    expect(branchWidgets.byVacancy({ ...empty, standings }, 'ROLE_CRP_REC').value).toMatchObject({
      labels: ['V7', 'V6', 'V5', 'V4', 'V3', 'V2', 'V1', 'V0'],
    })
  })
})

describe('widgets of a branch without data', () => {
  const expected: Partial<Record<BranchWidget, object>> = {
    inProcess: simple('Candidatos en proceso', '0'),
    awaitingYou: simple('Esperan tu acción', '0', 'success'),
    hiredThisMonth: simple('Contratados este mes', '0'),
    timeToHire: simple('Tiempo medio hasta contratación', 'Sin datos'),
    byStage: funnel(advance({}), none),
    interviewsToday: simple('Entrevistas de hoy', '0'),
    offersOut: simple('Ofertas por responder', '0'),
    applicationsToReview: simple('Solicitudes por revisar', '0', 'success'),
    discardReasons: series('bar-chart', 'Motivos de rechazo en 12 semanas', [], []),
    byVacancy: {
      type: 'chart',
      variant: 'bar-chart-stacked',
      title: 'Candidatos por vacante y etapa',
      size: 'lg',
      ordenado: true,
      value: { labels: [], datasets: stages.map((label) => ({ label, data: [] })) },
    },
  }
  test.each(Object.keys(expected) as BranchWidget[])('%s', (name) => {
    expect(branchWidgets[name](empty, 'ROLE_CRP_REC')).toEqual(expected[name])
  })
})

test('has no links for a role that cannot open the list of candidates', () => {
  const led = (Object.keys(branchWidgets) as BranchWidget[]).filter((name) =>
    JSON.stringify(branchWidgets[name](figures, 'ROLE_COM_METVIEW')).includes('enlace'),
  )
  expect(led).toEqual([])
})

describe('widgets of an interviewer', () => {
  const interviewOn = (fecha: string, hora: number, aprobado: boolean | null): OwnFigures['interviews'][number] => ({
    fecha,
    hora,
    status: aprobado === null ? 'agendada' : 'registrada',
    aprobado,
  })
  const own: OwnFigures = {
    calendar,
    interviews: [
      interviewOn('2025-12-15', 9, true),
      interviewOn('2026-03-02', 9, true),
      interviewOn('2026-03-02', 11, false),
      interviewOn('2026-03-03', 18, null),
      interviewOn('2026-03-04', 9, null),
      interviewOn('2026-03-04', 10, null),
      interviewOn('2026-03-04', 11, null),
      interviewOn('2026-03-05', 9, null),
      interviewOn('2026-03-06', 9, true),
    ],
    unregistered: 2,
    coming: 3,
  }
  const interviews = (cuales: 'por-registrar' | 'proximas'): Lead => ({ lista: 'entrevistas', filtros: { cuales } })
  const expected: Record<OwnWidget, object> = {
    ownToday: simple('Tus entrevistas de hoy', '3'),
    ownUnregistered: simple('Resultados por registrar', '2', 'warning', interviews('por-registrar')),
    ownComing: simple('Próximas entrevistas', '3', 'neutral', interviews('proximas')),
    ownRegistered: simple('Resultados registrados', '4'),
    ownThisWeek: series('bar-chart', 'Tus entrevistas de esta semana', days, [2, 1, 3, 1, 1]),
    ownResults: series(
      'donut-chart',
      'Tus resultados en 12 semanas',
      ['Aprobados', 'Descartados', 'Por registrar'],
      [3, 1, 3],
    ),
    ownByWeek: series('line-chart', 'Tus entrevistas por semana', weeks, week({ '15 dic': 1, '2 mar': 8 }), large),
  }
  test.each(Object.keys(ownWidgets) as OwnWidget[])('%s', (name) => {
    expect(ownWidgets[name](own)).toEqual(expected[name])
  })

  test('shows no results to register and no coming interviews', () => {
    const nothing = { ...own, unregistered: 0, coming: 0 }
    expect([ownWidgets.ownUnregistered(nothing), ownWidgets.ownComing(nothing)]).toEqual([
      simple('Resultados por registrar', '0', 'success'),
      simple('Próximas entrevistas', '0'),
    ])
  })
})

test('sums values of the same key, in order of appearance', () => {
  expect([
    ...tally(
      [
        ['b', 1],
        ['a', 2],
        ['b', 3],
      ] as const,
      ([key]) => key,
      ([, count]) => count,
    ),
  ]).toEqual([
    ['b', 4],
    ['a', 2],
  ])
})
