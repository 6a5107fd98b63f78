import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, useMemo } from 'react'
import { Redirect } from 'wouter'
import { selectIsCurriculumShown } from '../../../../machines/candidates/candidate-profile.machine.ts'
import { selectThing } from '../../../../machines/kit/resource.machine.ts'
import type { CandidateDetail, CandidateHistory } from '../../../contract/candidates.ts'
import { type ParamsOf, pathTo } from '../../kit/navigation/paths.ts'
import { ResourceAbsence } from '../../kit/resources/resource-page.tsx'
import { lazyView } from '../../shell/lazy-view.ts'
import { SubjectName } from '../../shell/subject-name.tsx'
import { Beside } from '../../ui/layout/beside.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { WithRail } from '../../ui/layout/frame/rail.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import type { DetailActor } from '../candidate-actors.ts'
import { CandidateFiles } from './candidate-files.tsx'
import { canShow } from '../curriculum/curriculum.ts'
import { CurriculumViewer } from '../curriculum/curriculum-viewer.tsx'
import { ListNeighbours } from '../list/list-neighbours.tsx'
import { PersonalData } from './personal-data.tsx'
import { ProcessLists } from './process-lists.tsx'
import { ProfileActions, RateButton } from './profile-actions.tsx'
import { ProfileDialogs } from './profile-dialogs.tsx'
import { ScoreCard } from './score-card.tsx'
import { useCandidate } from '../use-candidate.ts'
import { useCurriculum } from '../curriculum/use-curriculum.ts'
import { useMayAct } from '../use-may-act.ts'

/** Loaded only when the record has such a notice. */
const RecordNotices = lazyView(() => import('./record-notices.tsx').then((file) => file.RecordNotices))

/** A candidate's profile (spec 1 §2). */
export function CandidatePage({ params }: { params: ParamsOf<'candidate'> }) {
  const idCandidato = params.prospectId
  const { detail, history, profile, reload } = useCandidate(idCandidato)
  const candidate = useSelector(detail, selectThing<CandidateDetail>)
  const processes = useSelector(history, selectThing<CandidateHistory>)
  const curriculum = useCurriculum(candidate)
  const mayAct = useMayAct()
  const isShown = useSelector(profile, selectIsCurriculumShown)
  const idReclutamiento = processes?.actuales[0]?.idReclutamiento
  const about = useMemo(() => (idReclutamiento === undefined ? null : { idReclutamiento }), [idReclutamiento])
  const shownId = candidate?.idCandidato ?? idCandidato
  // The record was merged into another one
  if (shownId !== idCandidato) return <Redirect to={pathTo('candidate', { prospectId: shownId })} replace />
  return (
    <Page
      title={candidate?.nombre ?? 'Perfil del candidato'}
      facts={<ListNeighbours idCandidato={idCandidato} />}
      actions={candidate && <ProfileActions profile={profile} candidate={candidate} processes={processes} />}
    >
      {candidate ? (
        <Beside
          aside={
            isShown &&
            curriculum &&
            canShow(curriculum, candidate) && (
              <CurriculumViewer key={idCandidato} {...{ idCandidato, file: curriculum, about, profile }} />
            )
          }
        >
          <Stack>
            {((candidate.posiblesDuplicados ?? 0) > 0 || (candidate.uniones ?? 0) > 0) && (
              <Suspense fallback={null}>
                <RecordNotices.View idCandidato={idCandidato} onUndone={reload} />
              </Suspense>
            )}
            <WithRail
              rail={
                <>
                  <ScoreCard score={candidate.calificacion} action={mayAct && <RateButton profile={profile} />} />
                  <CandidateFiles {...{ idCandidato, candidate, profile, curriculum, processes }} />
                </>
              }
            >
              <PersonalData detail={candidate} idCandidato={idCandidato} profile={profile} />
              <ProcessLists idCandidato={idCandidato} history={history} />
            </WithRail>
          </Stack>
        </Beside>
      ) : (
        <NoCandidateYet detail={detail}>
          <ProcessLists idCandidato={idCandidato} history={history} />
        </NoCandidateYet>
      )}
      <ProfileDialogs profile={profile} current={candidate?.calificacion} />
      <SubjectName name={candidate?.nombre} />
    </Page>
  )
}

/** `children`: the part that can be shown before the candidate has loaded. */
function NoCandidateYet({ detail, children }: { detail: DetailActor; children: ReactNode }) {
  const isLoading = useSelector(detail, (snapshot) => snapshot.hasTag('loading'))
  const absence = (
    <ResourceAbsence
      actor={detail}
      loading="Cargando candidato..."
      lines={6}
      missing="¡No se encontró información del Candidato!"
    />
  )
  if (isLoading) {
    return (
      <WithRail rail={<></>}>
        {absence}
        {children}
      </WithRail>
    )
  }
  return absence
}
