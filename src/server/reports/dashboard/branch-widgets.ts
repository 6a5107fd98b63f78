/** The widgets of a branch, each made from its figures for a role; pure. */
import type { Lead, Widget } from '../../../contract/dashboard.ts'
import {
  mostReasons,
  mostVacancies,
  weeksBack,
  type WidgetName,
  widgetShapes,
} from '../../../contract/dashboard-layout.ts'
import { type PhaseCode, phases, type StageName, stageNames } from '../../../contract/phases.ts'
import type { Role } from '../../../contract/roles.ts'
import { sumOf, tally } from '../../platform/db/counts.ts'
import { defaultReason } from '../../recruitment/decisions/default-reason.ts'
import type { BranchFigures } from './branch-figures.ts'
import { toCandidates, toTodays } from './leads.ts'
import { mondayOf, namedDay, shortDay } from '../../platform/base/weeks.ts'
import type { OwnWidget } from './own-widgets.ts'
import { chart, type Count, greatest, plain, stacked } from './widgets.ts'

/** All widgets except those of interviewers: one without a figure here does not compile. */
export type BranchWidget = Exclude<WidgetName, OwnWidget>

const stages = Object.keys(stageNames) as StageName[]

const stageOf = ({ codigo }: { readonly codigo: PhaseCode }): StageName => phases[codigo].stage
const hires = ({ ended }: BranchFigures) => ended.filter(({ outcome }) => outcome === 'contratada')
const rejections = ({ ended }: BranchFigures) => ended.filter(({ outcome }) => outcome === 'descartada')
const reasonOf = ({ type, motivo }: BranchFigures['ended'][number]): string => motivo ?? defaultReason(type)
const inPhase = ({ standings }: BranchFigures, code: PhaseCode) =>
  sumOf(standings.filter(({ codigo }) => codigo === code))

/** A number for each stage in order, including zeros. */
function byStage(
  rows: readonly { readonly codigo: PhaseCode; readonly count: number }[],
  lead?: (stage: StageName, count: number) => Lead | null,
): Count[] {
  const counts = tally(rows, stageOf, ({ count }) => count)
  return stages.map((stage) => [
    stageNames[stage],
    counts.get(stage) ?? 0,
    lead?.(stage, counts.get(stage) ?? 0) ?? null,
  ])
}

/** A number for each week, including zeros. */
function byWeek(
  { calendar }: BranchFigures,
  rows: readonly { readonly dia: string | null; readonly count: number }[],
): Count[] {
  const counts = tally(
    rows,
    ({ dia }) => mondayOf(dia ?? ''),
    ({ count }) => count,
  )
  return calendar.mondays.map((monday) => [shortDay(monday), counts.get(monday) ?? 0])
}

/** Who left the stage forwards or by a rejection; one who returned to an earlier stage has done neither. */
function advanceOf(left: BranchFigures['left'], stage: StageName) {
  const at = stages.indexOf(stage)
  const counted = left.filter(({ codigo }) => stageOf({ codigo }) === stage)
  const passed = sumOf(
    counted.filter(
      ({ outcome, next }) =>
        outcome === 'contratada' ||
        (outcome === 'avanzada' && next !== null && stages.indexOf(stageOf({ codigo: next })) > at),
    ),
  )
  return { salieron: passed + sumOf(counted.filter(({ outcome }) => outcome === 'descartada')), pasaron: passed }
}

export const branchWidgets = {
  inProcess: ({ standings }, role) => {
    const count = sumOf(standings)
    return plain('Candidatos en proceso', count, { lead: toCandidates(role, count) })
  },

  awaitingYou: ({ myTurn }, role) =>
    plain('Esperan tu acción', myTurn, {
      status: myTurn > 0 ? 'warning' : 'success',
      lead: toCandidates(role, myTurn, { turno: 'tu' }),
    }),

  interviewsToday: ({ today }, role) => plain('Entrevistas de hoy', today, { lead: toTodays(role, today) }),

  hiredThisMonth: (figures) => {
    const count = sumOf(hires(figures).filter(({ dia }) => (dia ?? '') >= figures.calendar.monthStart))
    return plain('Contratados este mes', count, { status: count > 0 ? 'success' : 'neutral' })
  },

  /** From the start of the process, including second tries, to the hire. */
  timeToHire: (figures) => {
    const days = hires(figures).reduce((total, { dias }) => total + (dias ?? 0), 0) / sumOf(hires(figures))
    return plain('Tiempo medio hasta contratación', Number.isNaN(days) ? 'Sin datos' : inDays(Math.round(days)))
  },

  openVacancies: ({ openVacancies }) => plain('Vacantes con plazas abiertas', openVacancies),

  byStage: ({ standings, left }, role) =>
    chart(
      widgetShapes.byStage,
      'Candidatos por etapa',
      byStage(standings, (etapa, count) => toCandidates(role, count, { etapa })),
      { isOrdered: true, advance: stages.map((stage) => advanceOf(left, stage)) },
    ),

  outcomes: (figures) => {
    const declined = sumOf(figures.ended.filter(({ type }) => type === 'oferta.rechazada'))
    return chart(widgetShapes.outcomes, `Procesos terminados en ${weeksBack} semanas`, [
      ['Contratados', sumOf(hires(figures))],
      ['Rechazaron la oferta', declined],
      ['Rechazados', sumOf(rejections(figures)) - declined],
    ])
  },

  discardsByStage: (figures) =>
    chart(widgetShapes.discardsByStage, `Rechazos por etapa en ${weeksBack} semanas`, byStage(rejections(figures)), {
      isOrdered: true,
    }),

  discardReasons: (figures) => {
    const counts = tally(rejections(figures), reasonOf, ({ count }) => count)
    return chart(
      widgetShapes.discardReasons,
      `Motivos de rechazo en ${weeksBack} semanas`,
      greatest(counts, mostReasons, 'Otros motivos'),
    )
  },

  /** The vacancies with the most candidates; two with the same title stay separate. */
  byVacancy: ({ standings }, role) => {
    const counts = tally(
      standings,
      ({ vacancyId }) => String(vacancyId),
      ({ count }) => count,
    )
    const shown = [...counts]
      .toSorted(([one, a], [other, b]) => b - a || Number(one) - Number(other))
      .slice(0, mostVacancies)
    const rows = shown.map(([id]) => ({
      vacante: Number(id),
      phaseCounts: standings.filter(({ vacancyId }) => String(vacancyId) === id),
    }))
    return stacked(
      widgetShapes.byVacancy,
      'Candidatos por vacante y etapa',
      rows.map(({ vacante, phaseCounts }) => [
        phaseCounts[0]?.vacante ?? '',
        toCandidates(role, sumOf(phaseCounts), { vacante }),
      ]),
      stages.map((etapa) => ({
        label: stageNames[etapa],
        cells: rows.map(({ vacante, phaseCounts }) => {
          const count = sumOf(phaseCounts.filter((row) => stageOf(row) === etapa))
          return [count, toCandidates(role, count, { vacante, etapa })]
        }),
      })),
      { isOrdered: true },
    )
  },

  hiresByWeek: (figures) =>
    chart(widgetShapes.hiresByWeek, 'Contrataciones por semana', byWeek(figures, hires(figures))),

  offersOut: (figures, role) => {
    const count = inPhase(figures, 'OF')
    return plain('Ofertas por responder', count, {
      status: count > 0 ? 'warning' : 'neutral',
      lead: toCandidates(role, count, { fase: 'OF' }),
    })
  },

  applicationsToReview: (figures, role) => {
    const count = inPhase(figures, 'FC-RC')
    return plain('Solicitudes por revisar', count, {
      status: count > 0 ? 'warning' : 'success',
      lead: toCandidates(role, count, { fase: 'FC-RC' }),
    })
  },

  beginningsByWeek: (figures) =>
    chart(widgetShapes.beginningsByWeek, 'Procesos iniciados por semana', byWeek(figures, figures.begun)),

  interviewsThisWeek: ({ planned, calendar: { workingDays } }) => {
    const on = (etapa: 'PA' | 'SE') =>
      workingDays.map(
        (day) => [sumOf(planned.filter(({ fecha, codigoEtapa }) => fecha === day && codigoEtapa === etapa))] as const,
      )
    return stacked(
      widgetShapes.interviewsThisWeek,
      'Entrevistas de esta semana',
      workingDays.map((day) => [namedDay(day)]),
      [
        { label: 'Primera entrevista', cells: on('PA') },
        { label: 'Segunda entrevista', cells: on('SE') },
      ],
    )
  },
} as const satisfies Record<BranchWidget, (figures: BranchFigures, role: Role) => Widget>

const inDays = (days: number): string => (days === 1 ? '1 día' : `${days} días`)
