/** The widgets about a branch, each made of its figures for somebody of a role; pure. */
import type { Widget } from '../../contract/dashboard.ts'
import { type PhaseCode, phases, type StageName, stageNames, waitingPhases } from '../../contract/phases.ts'
import type { Role } from '../../contract/roles.ts'
import { shownCode } from '../recruitment/rights.ts'
import type { BranchFigures } from './branch-figures.ts'
import { mondayOf, namedDay, shortDay, weeksBack } from './weeks.ts'
import { chart, type Count, greatest, plain, stacked, tally } from './widgets.ts'

const stages = Object.keys(stageNames) as StageName[]
const mostReasons = 8
const mostVacancies = 8

const sum = (rows: readonly { readonly count: number }[]): number => rows.reduce((total, { count }) => total + count, 0)
const stageOf = ({ codigo }: { readonly codigo: PhaseCode }): StageName => phases[codigo].stage
const hires = ({ ended }: BranchFigures) => ended.filter(({ type }) => type === 'contratacion.confirmada')
const discards = ({ ended }: BranchFigures) => ended.filter(({ type }) => type !== 'contratacion.confirmada')
/** Of what is discarded without being asked why. */
const untold: Readonly<Record<string, string>> = {
  'examen.descartado': 'No aprobó un examen',
  'candidato.rechazado': 'Rechazado desde la vacante',
}
const reasonOf = ({ type, motivo }: BranchFigures['ended'][number]): string => motivo ?? untold[type] ?? 'Sin motivo registrado'
const inPhase = ({ standings }: BranchFigures, code: PhaseCode) => sum(standings.filter(({ codigo }) => codigo === code))

/** A number for each week, zero included. */
function byWeek({ calendar }: BranchFigures, rows: readonly { readonly dia: string | null; readonly count: number }[]): Count[] {
  const counts = tally(rows, ({ dia }) => mondayOf(dia ?? ''), ({ count }) => count)
  return calendar.mondays.map((monday) => [shortDay(monday), counts.get(monday) ?? 0])
}

export const branchWidgets = {
  inProcess: ({ standings }) => plain('Candidatos en proceso', sum(standings)),

  /** Of the open processes those in which nobody outside of the house is waited for. */
  awaitingYou: ({ standings }, role) => {
    const count = sum(standings.filter(({ codigo }) => !waitingPhases.includes(shownCode(codigo, role))))
    return plain('Esperan tu acción', count, count > 0 ? 'warning' : 'success')
  },

  interviewsToday: ({ planned, calendar }) => plain('Entrevistas de hoy', sum(planned.filter(({ fecha }) => fecha === calendar.today))),

  hiredThisMonth: (figures) => {
    const count = sum(hires(figures).filter(({ dia }) => (dia ?? '') >= figures.calendar.monthStart))
    return plain('Contratados este mes', count, count > 0 ? 'success' : 'neutral')
  },

  /** From the beginning of the process, second tries included, to the hiring. */
  timeToHire: (figures) => {
    const days = hires(figures).reduce((total, { dias }) => total + (dias ?? 0), 0) / sum(hires(figures))
    return plain('Tiempo medio hasta contratación', Number.isNaN(days) ? 'Sin datos' : inDays(Math.round(days)))
  },

  openVacancies: ({ openVacancies }) => plain('Vacantes con plazas abiertas', openVacancies),

  byStage: ({ standings }) => {
    const counts = tally(standings, stageOf, ({ count }) => count)
    return chart('donut-chart', 'Candidatos por etapa', stages.map((stage) => [stageNames[stage], counts.get(stage) ?? 0]))
  },

  outcomes: (figures) => {
    const declined = sum(figures.ended.filter(({ type }) => type === 'oferta.rechazada'))
    return chart('donut-chart', `Procesos terminados en ${weeksBack} semanas`, [
      ['Contratados', sum(hires(figures))],
      ['Rechazaron la oferta', declined],
      ['Descartados', sum(discards(figures)) - declined],
    ])
  },

  discardsByStage: (figures) => {
    const counts = tally(discards(figures), stageOf, ({ count }) => count)
    const reached = stages.filter((stage) => counts.has(stage))
    return chart('bar-chart', `Descartes por etapa en ${weeksBack} semanas`, reached.map((stage) => [stageNames[stage], counts.get(stage) ?? 0]))
  },

  discardReasons: (figures) => {
    const counts = tally(discards(figures), reasonOf, ({ count }) => count)
    return chart('bar-chart', `Motivos de descarte en ${weeksBack} semanas`, greatest(counts, mostReasons, 'Otros motivos'))
  },

  /** The vacancies with the most candidates; two of the same title are two. */
  byVacancy: ({ standings }) => {
    const counts = tally(standings, ({ vacancyId }) => String(vacancyId), ({ count }) => count)
    const shown = [...counts].toSorted(([one, a], [other, b]) => b - a || Number(one) - Number(other)).slice(0, mostVacancies)
    const rowsOfVacancy = shown.map(([id]) => standings.filter(({ vacancyId }) => String(vacancyId) === id))
    return stacked(
      'Candidatos por vacante y etapa',
      rowsOfVacancy.map((rows) => rows[0]?.vacante ?? ''),
      stages.map((stage) => ({ label: stageNames[stage], data: rowsOfVacancy.map((rows) => sum(rows.filter((row) => stageOf(row) === stage))) })),
      'lg',
    )
  },

  hiresByWeek: (figures) => chart('line-chart', 'Contrataciones por semana', byWeek(figures, hires(figures)), 'lg'),

  offersOut: (figures) => plain('Ofertas por responder', inPhase(figures, 'OF'), inPhase(figures, 'OF') > 0 ? 'warning' : 'neutral'),

  applicationsToReview: (figures) => {
    const count = inPhase(figures, 'FC-RC')
    return plain('Solicitudes por revisar', count, count > 0 ? 'warning' : 'success')
  },

  beginningsByWeek: (figures) => chart('line-chart', 'Procesos iniciados por semana', byWeek(figures, figures.begun)),

  interviewsThisWeek: ({ planned, calendar: { workingDays } }) => {
    const on = (etapa: 'PA' | 'SE') =>
      workingDays.map((day) => sum(planned.filter(({ fecha, codigoEtapa }) => fecha === day && codigoEtapa === etapa)))
    return stacked('Entrevistas de esta semana', workingDays.map(namedDay), [
      { label: 'Primera entrevista', data: on('PA') },
      { label: 'Segunda entrevista', data: on('SE') },
    ])
  },
} as const satisfies Record<string, (figures: BranchFigures, role: Role) => Widget>

const inDays = (days: number): string => (days === 1 ? '1 día' : `${days} días`)

export type BranchWidget = keyof typeof branchWidgets
