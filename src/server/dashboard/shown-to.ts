/** Which role sees which widgets, in this order: the one table (docs/contract.md repeats it for people). */
import type { Role } from '../../contract/roles.ts'
import type { BranchWidget } from './branch-widgets.ts'
import type { OwnWidget } from './own-widgets.ts'

type Shown = { readonly branch: readonly BranchWidget[]; readonly own: readonly OwnWidget[] }

const recruiting: Shown = {
  branch: [
    'inProcess', 'awaitingYou', 'interviewsToday', 'hiredThisMonth', 'timeToHire', 'openVacancies',
    'byStage', 'byVacancy', 'outcomes', 'hiresByWeek', 'discardsByStage', 'discardReasons', 'beginningsByWeek',
  ],
  own: [],
}

/** The recruiter's "extra demo widgets" (spec 1 §6). */
const withExtras: Shown = {
  branch: [
    'inProcess', 'awaitingYou', 'interviewsToday', 'applicationsToReview', 'offersOut', 'hiredThisMonth', 'timeToHire', 'openVacancies',
    'byStage', 'byVacancy', 'interviewsThisWeek', 'hiresByWeek', 'outcomes', 'discardsByStage', 'beginningsByWeek', 'discardReasons',
  ],
  own: [],
}

/** Who acts on no candidate is told of no work to do. */
const statistics: Shown = {
  branch: [
    'inProcess', 'hiredThisMonth', 'timeToHire', 'openVacancies',
    'byStage', 'byVacancy', 'outcomes', 'hiresByWeek', 'discardsByStage', 'discardReasons', 'beginningsByWeek',
  ],
  own: [],
}

const interviewing: Shown = { branch: [], own: ['ownToday', 'ownUnregistered', 'ownComing', 'ownRegistered', 'ownByWeek', 'ownResults', 'ownThisWeek'] }

export const shownTo: Readonly<Record<Role, Shown>> = {
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
  ROLE_MKT_EDITOR: { branch: [], own: [] },
}
