import type { CandidateDetail } from '../../../contract/candidates.ts'
import { DocumentCard, type DocumentCardProps } from '../../curricula/document-card.tsx'
import type { About } from '../../curricula/wiring.ts'
import { useCurriculumParts } from '../curriculum/use-curriculum-parts.tsx'

/** The CV of a candidate, open. */
export function ProfileDocument({
  card,
  ...shown
}: {
  idCandidato: number
  candidate: CandidateDetail
  about: About | null
  card: Pick<DocumentCardProps, 'asides' | 'tab' | 'onTab'>
}) {
  return <DocumentCard {...card} {...useCurriculumParts(shown)} />
}
