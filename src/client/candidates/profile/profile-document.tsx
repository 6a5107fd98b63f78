import type { CandidateDetail } from '../../../contract/candidates.ts'
import { DocumentCard } from '../../curricula/document-card.tsx'
import type { Aside } from '../../curricula/document-columns.tsx'
import type { About } from '../../curricula/wiring.ts'
import { useCurriculumParts } from '../curriculum/use-curriculum-parts.tsx'

/** The CV of a candidate, open. */
export function ProfileDocument({
  asides,
  ...shown
}: {
  idCandidato: number
  candidate: CandidateDetail
  about: About | null
  asides: readonly Aside[]
}) {
  return <DocumentCard asides={asides} {...useCurriculumParts(shown)} />
}
