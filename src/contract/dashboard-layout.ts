/**
 * The widgets of each role's dashboard, in order, with their shapes (docs/contract/dashboard.md repeats it for
 * readers). The server fills them; before its answer the client uses this for placeholders.
 */
import { stageNames } from './phases.ts'
import type { Role } from './roles.ts'

/** Number of weeks in statistics, including this one. */
export const weeksBack = 12
/** How many reasons, and vacancies, are shown individually; the most frequent first. */
export const mostReasons = 8
export const mostVacancies = 8
const stageCount = Object.keys(stageNames).length
const workingDays = 5

/** `entries`: number, or maximum, of slices, bars or points; `parts`: the segments of each bar. */
export const widgetShapes = {
  inProcess: { type: 'simple', size: 'sm' },
  awaitingYou: { type: 'simple', size: 'sm' },
  interviewsToday: { type: 'simple', size: 'sm' },
  applicationsToReview: { type: 'simple', size: 'sm' },
  offersOut: { type: 'simple', size: 'sm' },
  hiredThisMonth: { type: 'simple', size: 'sm' },
  timeToHire: { type: 'simple', size: 'sm' },
  openVacancies: { type: 'simple', size: 'sm' },
  byStage: { type: 'chart', variant: 'donut-chart', size: 'sm', entries: stageCount },
  byVacancy: { type: 'chart', variant: 'bar-chart-stacked', size: 'lg', entries: mostVacancies, parts: stageCount },
  interviewsThisWeek: { type: 'chart', variant: 'bar-chart-stacked', size: 'sm', entries: workingDays, parts: 2 },
  outcomes: { type: 'chart', variant: 'donut-chart', size: 'sm', entries: 3 },
  hiresByWeek: { type: 'chart', variant: 'line-chart', size: 'lg', entries: weeksBack },
  discardsByStage: { type: 'chart', variant: 'bar-chart', size: 'sm', entries: stageCount },
  discardReasons: { type: 'chart', variant: 'bar-chart', size: 'sm', entries: mostReasons },
  beginningsByWeek: { type: 'chart', variant: 'line-chart', size: 'lg', entries: weeksBack },
  ownToday: { type: 'simple', size: 'sm' },
  ownUnregistered: { type: 'simple', size: 'sm' },
  ownComing: { type: 'simple', size: 'sm' },
  ownRegistered: { type: 'simple', size: 'sm' },
  ownByWeek: { type: 'chart', variant: 'line-chart', size: 'lg', entries: weeksBack },
  ownResults: { type: 'chart', variant: 'donut-chart', size: 'sm', entries: 3 },
  ownThisWeek: { type: 'chart', variant: 'bar-chart', size: 'sm', entries: workingDays },
} as const
export type WidgetName = keyof typeof widgetShapes
export type WidgetShape = (typeof widgetShapes)[WidgetName]

const recruiting = [
  'awaitingYou',
  'interviewsToday',
  'inProcess',
  'hiredThisMonth',
  'openVacancies',
  'timeToHire',
  'byStage',
  'outcomes',
  'byVacancy',
  'discardsByStage',
  'hiresByWeek',
  'discardReasons',
  'beginningsByWeek',
] as const satisfies WidgetName[]

/** The recruiter's "extra demo widgets" (spec 1 §6). */
const withExtras = [
  'awaitingYou',
  'interviewsToday',
  'applicationsToReview',
  'offersOut',
  'inProcess',
  'hiredThisMonth',
  'openVacancies',
  'timeToHire',
  'byStage',
  'outcomes',
  'byVacancy',
  'interviewsThisWeek',
  'discardsByStage',
  'hiresByWeek',
  'discardReasons',
  'beginningsByWeek',
] as const satisfies WidgetName[]

/** Read-only users see no pending work. */
const statistics = [
  'inProcess',
  'hiredThisMonth',
  'openVacancies',
  'timeToHire',
  'byStage',
  'outcomes',
  'byVacancy',
  'discardsByStage',
  'hiresByWeek',
  'discardReasons',
  'beginningsByWeek',
] as const satisfies WidgetName[]

/** Users without interviews see none of these. */
const interviewing = [
  'ownToday',
  'ownUnregistered',
  'ownComing',
  'ownRegistered',
  'ownByWeek',
  'ownResults',
  'ownThisWeek',
] as const satisfies WidgetName[]

export const dashboards = {
  ROLE_CRP_ADMN: recruiting,
  ROLE_CRP_ATN_CTS_REC: recruiting,
  ROLE_CRP_REC: withExtras,
  ROLE_CRP_OBS: interviewing,
  ROLE_COM_ADMN: recruiting,
  ROLE_COM_CON: recruiting,
  ROLE_COM_ANL: recruiting,
  ROLE_COM_INT: interviewing,
  ROLE_COM_REC: recruiting,
  ROLE_COM_METVIEW: statistics,
  /** Has no dashboard: the contract refuses the call. */
  ROLE_MKT_EDITOR: [],
} as const satisfies Record<Role, readonly WidgetName[]>
