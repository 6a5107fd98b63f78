import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import type { CandidateDetail } from '../../../contract/candidates.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { canShow } from '../../candidates/curriculum/curriculum.ts'
import { CurriculumLink } from '../../candidates/curriculum/curriculum-link.tsx'
import { useCurriculum } from '../../candidates/curriculum/use-curriculum.ts'
import { CurriculumDocument } from '../../curricula/curriculum-document.tsx'
import { ResourceAbsence } from '../../kit/resources/resource-page.tsx'
import { LazyPart } from '../../shell/lazy-part.tsx'
import { lazyView } from '../../shell/lazy-view.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { Tabs } from '../../ui/layout/tabs.tsx'
import { wireDocument } from './document-wiring.ts'
import styles from './workspace-document.module.css'

const tabs = [
  { key: 'curriculum', label: 'CV' },
  { key: 'application', label: 'Solicitud' },
] as const

/** Loaded on demand, with all its fields: the CV is read first. */
const ApplicationTabs = lazyView(() =>
  import('../../applications/application-tabs.tsx').then((file) => file.ApplicationTabs),
)

type Shown = { readonly idCandidato: number; readonly idReclutamiento: number; readonly hasCurriculum: boolean }

/** The documents for a decision: the CV and the job application. Each is loaded when it is shown. */
export function WorkspaceDocument({ idCandidato, idReclutamiento, hasCurriculum }: Shown) {
  const [selected, select] = useState<(typeof tabs)[number]['key']>('curriculum')
  return (
    <Card>
      <Tabs label="Documentos del candidato" tabs={tabs} selected={selected} onSelect={select}>
        {selected === 'application' ? (
          <LazyPart title="Solicitud de empleo">
            <ApplicationTabs.View idReclutamiento={idReclutamiento} />
          </LazyPart>
        ) : hasCurriculum ? (
          <Curriculum idCandidato={idCandidato} idReclutamiento={idReclutamiento} />
        ) : (
          <EmptyState title="El candidato no ha cargado su CV." />
        )}
      </Tabs>
    </Card>
  )
}

function Curriculum({ idCandidato, idReclutamiento }: { idCandidato: number; idReclutamiento: number }) {
  const { detail } = useWired(wireDocument)
  const actor = useActorRef(detail, { input: { question: { idCandidato } } })
  const candidate = useSelector(actor, selectThing<CandidateDetail>)
  const file = useCurriculum(candidate)
  if (!candidate)
    return (
      <ResourceAbsence
        actor={actor}
        loading="Cargando CV..."
        lines={6}
        missing="¡No se encontró información del Candidato!"
      />
    )
  if (!file) return <EmptyState title="El CV no se puede leer." />
  return (
    <Stack>
      <CurriculumLink file={file} />
      {candidate.avisoCurriculum !== undefined && <EmptyState title={candidate.avisoCurriculum} />}
      {canShow(file, candidate) && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, also by the keyboard
        <div className={styles.document} tabIndex={0} role="group" aria-label={file.name}>
          <CurriculumDocument idCandidato={idCandidato} file={file} about={{ idReclutamiento }} />
        </div>
      )}
    </Stack>
  )
}
