import { getCurriculumDocument, getCurriculumEvidence } from '../../contract/curricula.ts'
import type { ConcurrencyLimit } from '../platform/http/concurrency-limit.ts'
import type { Deps } from '../platform/http/deps.ts'
import { answer, type Route } from '../platform/http/route.ts'
import { readDocument } from './document.ts'
import { readEvidence } from './evidence.ts'

/** `limit`: of evidence, with which comparisons count. */
export const curriculaRoutes = ({ db }: Deps, limit: ConcurrencyLimit): Route[] => [
  answer(getCurriculumDocument, ({ query, caller }) => readDocument(db, caller, query.idCandidato)),
  answer(getCurriculumEvidence, ({ query, caller, http }) =>
    limit(caller, http.req.raw.signal, () => readEvidence(db, caller, query)),
  ),
]
