/**
 * Which widgets each role's dashboard is made of, in their order, and what each looks like (docs/contract.md repeats
 * it for people). The server fills them; before it has answered, the client knows from here what will stand where.
 */
import { stageNames } from './phases.ts'
import type { Role } from './roles.ts'

/** How far back statistics look, this week included. */
export const weeksBack = 12
/** The most frequent reasons, and the vacancies with the most candidates, that are shown one by one. */
export const mostReasons = 8
export const mostVacancies = 8
const stageCount = Object.keys(stageNames).length
const workingDays = 5

/** `entries`: slices, bars or points that it has, or may have at most; `parts`: what each bar is stacked of. */
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
  beginningsByWeek: { type: 'chart', variant: 'line-chart', size: 'sm', entries: weeksBack },
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
  'inProcess', 'awaitingYou', 'interviewsToday', 'hiredThisMonth', 'timeToHire', 'openVacancies',
  'byStage', 'byVacancy', 'outcomes', 'hiresByWeek', 'discardsByStage', 'discardReasons', 'beginningsByWeek',
] as const satisfies WidgetName[]

/** The recruiter's "extra demo widgets" (spec 1 §6). */
const withExtras = [
  'inProcess', 'awaitingYou', 'interviewsToday', 'applicationsToReview', 'offersOut', 'hiredThisMonth', 'timeToHire', 'openVacancies',
  'byStage', 'byVacancy', 'interviewsThisWeek', 'hiresByWeek', 'outcomes', 'discardsByStage', 'beginningsByWeek', 'discardReasons',
] as const satisfies WidgetName[]

/** Who acts on no candidate is told of no work to do. */
const statistics = [
  'inProcess', 'hiredThisMonth', 'timeToHire', 'openVacancies',
  'byStage', 'byVacancy', 'outcomes', 'hiresByWeek', 'discardsByStage', 'discardReasons', 'beginningsByWeek',
] as const satisfies WidgetName[]

/** Who holds no interview is told of nothing. */
const interviewing = ['ownToday', 'ownUnregistered', 'ownComing', 'ownRegistered', 'ownByWeek', 'ownResults', 'ownThisWeek'] as const satisfies WidgetName[]

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
