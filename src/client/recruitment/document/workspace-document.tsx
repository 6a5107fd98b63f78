import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import type { CandidateDetail } from '../../../contract/candidates.ts'
import { useCurriculumParts } from '../../candidates/curriculum/use-curriculum-parts.tsx'
import {
  DocumentCard,
  type DocumentCardProps,
  DocumentMessage,
  type DocumentTab,
  type Reviewed,
} from '../../curricula/document-card.tsx'
import type { Aside } from '../../curricula/document-columns.tsx'
import { useWired } from '../../kit/actors/use-wired.ts'
import { ResourceAbsence } from '../../kit/resources/resource-page.tsx'
import { LazyPart } from '../../shell/lazy-part.tsx'
import { lazyView } from '../../shell/lazy-view.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { wireDocument } from './document-wiring.ts'

/** Loaded on demand, with all its fields: the CV is read first. */
const ApplicationSheet = lazyView(() =>
  import('../../applications/application-tabs.tsx').then((file) => file.ApplicationSheet),
)

type Shown = {
  readonly idCandidato: number
  readonly idReclutamiento: number
  readonly hasCurriculum: boolean
  readonly reviewed?: Reviewed | null
  readonly tab: DocumentTab
  readonly onTab: (tab: DocumentTab) => void
  /** What has no column of its own. */
  readonly asides?: readonly Aside[]
}

const noAsides: readonly Aside[] = []

/** The documents for a decision: what the stage is about, the CV, the application. Each is loaded when it is shown. */
export function WorkspaceDocument({
  hasCurriculum,
  asides = noAsides,
  idCandidato,
  idReclutamiento,
  ...chosen
}: Shown) {
  const application = (
    <LazyPart title="Solicitud de empleo">
      <ApplicationSheet.View idReclutamiento={idReclutamiento} />
    </LazyPart>
  )
  const card = { ...chosen, asides, application }
  if (hasCurriculum) return <WithCurriculum {...{ idCandidato, idReclutamiento, card }} />
  return <DocumentCard {...card} curriculum={<EmptyState title="El candidato no ha cargado su CV." />} />
}

function WithCurriculum({
  idCandidato,
  idReclutamiento,
  card,
}: Pick<Shown, 'idCandidato' | 'idReclutamiento'> & { card: Omit<DocumentCardProps, 'curriculum' | 'tools'> }) {
  const { detail } = useWired(wireDocument)
  const actor = useActorRef(detail, { input: { question: { idCandidato } } })
  const candidate = useSelector(actor, selectThing<CandidateDetail>)
  const about = useMemo(() => ({ idReclutamiento }), [idReclutamiento])
  const parts = useCurriculumParts({ idCandidato, candidate, about })
  const absence = (
    <DocumentMessage>
      <ResourceAbsence
        actor={actor}
        loading="Cargando CV..."
        lines={6}
        missing="¡No se encontró información del Candidato!"
      />
    </DocumentMessage>
  )
  return <DocumentCard {...card} {...(candidate ? parts : { curriculum: absence })} />
}
