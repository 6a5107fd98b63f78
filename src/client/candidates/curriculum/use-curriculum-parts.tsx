import type { ReactNode } from 'react'
import type { CandidateDetail } from '../../../contract/candidates.ts'
import { CurriculumDocument } from '../../curricula/curriculum-document.tsx'
import { ScrolledDocument } from '../../curricula/document-card.tsx'
import type { About } from '../../curricula/wiring.ts'
import { ZoomButtons } from '../../curricula/zoom-buttons.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { canShow } from './curriculum.ts'
import { CurriculumLink } from './curriculum-link.tsx'
import { useCurriculum } from './use-curriculum.ts'

type Shown = {
  readonly idCandidato: number
  /** Null until it is loaded. */
  readonly candidate: CandidateDetail | null
  /** What the CV is compared with. */
  readonly about: About | null
}

/** The CV of a candidate for a `DocumentCard`, or why it is not shown. */
export function useCurriculumParts({ idCandidato, candidate, about }: Shown): {
  readonly curriculum: ReactNode
  readonly tools?: ReactNode
} {
  const file = useCurriculum(candidate)
  if (!candidate) return { curriculum: null }
  if (!file) {
    const title = candidate.curriculum ? 'El CV no se puede leer.' : 'El candidato no ha cargado su CV.'
    return { curriculum: <EmptyState title={title} /> }
  }
  if (!canShow(file, candidate)) {
    const title = candidate.avisoCurriculum ?? 'El CV no se puede mostrar aquí. Descárgalo para verlo.'
    return { tools: <CurriculumLink file={file} look="icon" />, curriculum: <EmptyState title={title} /> }
  }
  return {
    tools: (
      <>
        {file.type === 'application/pdf' && <ZoomButtons />}
        <CurriculumLink file={file} look="icon" />
      </>
    ),
    curriculum: (
      <ScrolledDocument label={file.name}>
        <CurriculumDocument key={idCandidato} idCandidato={idCandidato} file={file} about={about} />
      </ScrolledDocument>
    ),
  }
}
