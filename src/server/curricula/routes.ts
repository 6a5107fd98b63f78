/** The calls about the text of CVs. */
import { getCurriculumDocument, getCurriculumEvidence } from '../../contract/curricula.ts'
import type { Deps } from '../http/deps.ts'
import { answer, type Route } from '../http/route.ts'
import { readDocument } from './document.ts'
import { readEvidence } from './evidence.ts'

export const curriculaRoutes = ({ db }: Deps): Route[] => [
  answer(getCurriculumDocument, ({ query, caller }) => readDocument(db, caller, query.idCandidato)),
  answer(getCurriculumEvidence, ({ query, caller }) => readEvidence(db, caller, query)),
]
