import { useActorRef, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import type { CandidateDetail } from '../../../contract/candidates.ts'
import { useCurriculumParts } from '../../candidates/curriculum/use-curriculum-parts.tsx'
import { DocumentCard, type DocumentCardProps, DocumentMessage } from '../../curricula/document-card.tsx'
import type { Aside } from '../../curricula/document-columns.tsx'
import { useWired } from '../../kit/actors/use-wired.ts'
import { ResourceAbsence } from '../../kit/resources/resource-page.tsx'
import { LazyPart } from '../../shell/lazy-part.tsx'
import { lazyView } from '../../shell/lazy-view.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { wireDocument } from './document-wiring.ts'

/** Loaded on demand, with all its fields: the CV is read first. */
const ApplicationTabs = lazyView(() =>
  import('../../applications/application-tabs.tsx').then((file) => file.ApplicationTabs),
)

type Shown = {
  readonly idCandidato: number
  readonly idReclutamiento: number
  readonly hasCurriculum: boolean
  /** What has no column of its own. */
  readonly asides?: readonly Aside[]
}

const noAsides: readonly Aside[] = []

/** The documents for a decision: the CV and the job application. Each is loaded when it is shown. */
export function WorkspaceDocument({ hasCurriculum, asides = noAsides, idCandidato, idReclutamiento }: Shown) {
  const application = (
    <LazyPart title="Solicitud de empleo">
      <ApplicationTabs.View idReclutamiento={idReclutamiento} />
    </LazyPart>
  )
  const tabs = { asides, documents: [{ key: 'application', label: 'Solicitud', content: application }] } as const
  if (hasCurriculum) return <WithCurriculum {...{ idCandidato, idReclutamiento, tabs }} />
  return <DocumentCard {...tabs} curriculum={<EmptyState title="El candidato no ha cargado su CV." />} />
}

function WithCurriculum({
  idCandidato,
  idReclutamiento,
  tabs,
}: Pick<Shown, 'idCandidato' | 'idReclutamiento'> & { tabs: Pick<DocumentCardProps, 'asides' | 'documents'> }) {
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
  return <DocumentCard {...tabs} {...(candidate ? parts : { curriculum: absence })} />
}
