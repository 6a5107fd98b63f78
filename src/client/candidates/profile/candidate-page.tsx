import { useSelector } from '@xstate/react'
import { Suspense, useMemo, useState } from 'react'
import { Redirect } from 'wouter'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import type { CandidateDetail, CandidateHistory } from '../../../contract/candidates.ts'
import { DocumentCard, DocumentMessage, type DocumentTab } from '../../curricula/document-card.tsx'
import { DocumentColumns } from '../../curricula/document-columns.tsx'
import { listenToDocumentKeys } from '../../curricula/document-keys.ts'
import { type ParamsOf, pathTo } from '../../kit/navigation/paths.ts'
import { ResourceAbsence } from '../../kit/resources/resource-page.tsx'
import { lazyView } from '../../shell/lazy-view.ts'
import { SubjectName } from '../../shell/subject-name.tsx'
import { Loading } from '../../ui/feedback/loading.tsx'
import { useCandidate } from '../use-candidate.ts'
import { ProcessTimeline } from './process-timeline.tsx'
import { ProfileDialogs } from './profile-dialogs.tsx'
import { ProfileNotes } from './profile-notes.tsx'
import { ProfileHeader } from './profile-header.tsx'
import { ProfileRail } from './profile-rail.tsx'

/** Loaded only when the record has such a notice. */
const RecordNotices = lazyView(() => import('./record-notices.tsx').then((file) => file.RecordNotices))

/** Loaded with the candidate. */
const ProfileDocument = lazyView(() => import('./profile-document.tsx').then((file) => file.ProfileDocument))

/** A candidate's profile (spec 1 §2): all processes, the CV, contact and data side by side. */
export function CandidatePage({ params }: { params: ParamsOf<'candidate'> }) {
  const idCandidato = params.prospectId
  const { detail, history, profile, reload } = useCandidate(idCandidato)
  const candidate = useSelector(detail, selectThing<CandidateDetail>)
  const isLoading = useSelector(detail, (snapshot) => snapshot.hasTag('loading'))
  const processes = useSelector(history, selectThing<CandidateHistory>)
  const areProcessesLoading = useSelector(history, (snapshot) => snapshot.hasTag('loading'))
  const idReclutamiento = processes?.actuales[0]?.idReclutamiento
  const about = useMemo(() => (idReclutamiento === undefined ? null : { idReclutamiento }), [idReclutamiento])
  const [tab, onTab] = useState<DocumentTab>('curriculum')
  const shownId = candidate?.idCandidato ?? idCandidato
  // The record was merged into another one
  if (shownId !== idCandidato) return <Redirect to={pathTo('candidate', { prospectId: shownId })} replace />
  const absence = (
    <ResourceAbsence
      actor={detail}
      loading="Cargando candidato..."
      lines={6}
      missing="¡No se encontró información del Candidato!"
    />
  )
  const hasNotices = candidate && (candidate.posiblesDuplicados ?? 0) + (candidate.uniones ?? 0) > 0
  return (
    <ProfileHeader {...{ idCandidato, profile, candidate, processes }}>
      {candidate || isLoading ? (
        <div ref={listenToDocumentKeys}>
          <DocumentColumns
            rail={candidate && <ProfileRail {...{ idCandidato, candidate, profile, processes }} />}
            renderDocument={(asides) =>
              // What the CV is compared with is known with the processes
              candidate && !areProcessesLoading ? (
                <Suspense fallback={<Loading text="Abriendo el CV..." />}>
                  <ProfileDocument.View {...{ idCandidato, candidate, about }} card={{ asides, tab, onTab }} />
                </Suspense>
              ) : (
                <DocumentCard {...{ asides, tab, onTab }} curriculum={<DocumentMessage>{absence}</DocumentMessage>} />
              )
            }
          >
            {hasNotices && (
              <Suspense fallback={null}>
                <RecordNotices.View idCandidato={idCandidato} onUndone={reload} />
              </Suspense>
            )}
            <ProcessTimeline idCandidato={idCandidato} history={history} />
            {processes && <ProfileNotes key={idCandidato} {...{ idCandidato, processes }} />}
          </DocumentColumns>
        </div>
      ) : (
        absence
      )}
      <ProfileDialogs profile={profile} current={candidate?.calificacion} />
      <SubjectName name={candidate?.nombre} />
    </ProfileHeader>
  )
}
