/** The calls for candidates (spec 1 §7). */
import { countFilterValues as ofFilterValues, countViews, listCandidates } from '../../contract/candidate-list.ts'
import {
  editEmail,
  getCandidate,
  getCandidateHistory,
  listMyVacancies,
  listOtherVacancies,
  listScoreOptions,
  rateCandidate,
  recommendVacancy,
} from '../../contract/candidates.ts'
import { noteShownCandidate } from '../../contract/shown-reads.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { changeEmail } from './email.ts'
import { countFilterValues } from './list/filter-values.ts'
import { listInProcess } from './list/list.ts'
import { findVisible, readHistory, readProfile } from './profile.ts'
import { recommend } from './recommend.ts'
import { listScores, rate } from './scores.ts'
import { countInViews } from './list/view-counts.ts'
import { listVacancies, others, own } from './vacancy-options.ts'

export const candidatesRoutes = (deps: Deps): Route[] => [...questionRoutes(deps), ...commandRoutes(deps)]

const done = { success: true } as const

const questionRoutes = ({ db, now }: Deps): Route[] => [
  answer(listCandidates, ({ query, caller }) => listInProcess({ db, now }, caller, query)),
  answer(ofFilterValues, ({ query, caller }) => countFilterValues({ db, now }, caller, query)),
  answer(countViews, ({ caller }) => countInViews({ db, now }, caller)),
  answer(getCandidate, ({ query, caller }) => readProfile(db, caller, query.idCandidato)),
  answer(noteShownCandidate, async ({ query, caller }) => {
    await findVisible(db, caller, query.idCandidato)
    return done
  }),
  answer(getCandidateHistory, ({ query, caller }) => readHistory({ db, now }, caller, query.idCandidato)),
  answer(listScoreOptions, () => listScores(db)),
  answer(listMyVacancies, ({ caller }) => listVacancies(db, caller, own)),
  answer(listOtherVacancies, ({ caller }) => listVacancies(db, caller, others)),
]

const commandRoutes = (deps: Deps): Route[] => [
  answer(rateCandidate, ({ body, caller }) => rate(deps.db, caller, body)),
  answer(recommendVacancy, async ({ body, caller }) => {
    await recommend(deps, caller, body)
    return done
  }),
  answer(editEmail, async ({ body, caller }) => {
    await changeEmail(deps, caller, body)
    return done
  }),
]
