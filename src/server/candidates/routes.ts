/** The calls about candidates (spec 1 §7). */
import {
  getCandidate,
  getCandidateHistory,
  listCandidates,
  listScoreOptions,
  rateCandidate,
} from '../../contract/candidates.ts'
import type { Deps } from '../http/deps.ts'
import { answer, type Route } from '../http/route.ts'
import { listInProcess } from './list.ts'
import { readHistory, readProfile } from './profile.ts'
import { listScores, rate } from './scores.ts'

export const candidatesRoutes = ({ db }: Deps): Route[] => [
  answer(listCandidates, ({ query, caller }) => listInProcess(db, caller, query)),
  answer(getCandidate, ({ query, caller }) => readProfile(db, caller, query.idCandidato)),
  answer(getCandidateHistory, ({ query, caller }) => readHistory(db, caller, query.idCandidato)),
  answer(listScoreOptions, () => listScores(db)),
  answer(rateCandidate, ({ body, caller }) => rate(db, caller, body)),
]
