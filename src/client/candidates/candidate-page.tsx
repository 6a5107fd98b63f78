import { useActorRef, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectThing } from '../../../machines/resource.machine.ts'
import type { CandidateDetail, CandidateHistory } from '../../contract/candidates.ts'
import type { ParamsOf } from '../paths.ts'
import { Card } from '../ui/card.tsx'
import { ErrorState } from '../ui/error-state.tsx'
import { Page } from '../ui/page.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SplitColumns } from '../ui/split-columns.tsx'
import { useWired } from '../use-wired.ts'
import { wireCandidate } from '../wiring/candidates.ts'
import type { DetailActor } from './candidate-actors.ts'
import { CandidateFiles } from './candidate-files.tsx'
import { PersonalData } from './personal-data.tsx'
import { ProcessLists } from './process-lists.tsx'
import { ScoreCard } from './score-card.tsx'

/** A candidate's profile (spec 1 §2). */
export function CandidatePage({ params }: { params: ParamsOf<'candidate'> }) {
  const idCandidato = params.prospectId
  const machines = useWired(wireCandidate)
  const input = { question: { idCandidato } }
  const detail = useActorRef(machines.detail, { input })
  const history = useActorRef(machines.history, { input })
  const candidate = useSelector(detail, selectThing<CandidateDetail>)
  const processes = useSelector(history, selectThing<CandidateHistory>)
  if (!candidate) {
    return (
      <NoCandidateYet detail={detail}>
        <ProcessLists idCandidato={idCandidato} history={history} />
      </NoCandidateYet>
    )
  }
  return (
    <Page title={candidate.nombre}>
      <SplitColumns
        side={
          <>
            <ScoreCard score={candidate.calificacion} />
            <CandidateFiles idCandidato={idCandidato} detail={candidate} processes={processes} />
          </>
        }
      >
        <PersonalData detail={candidate} />
        <ProcessLists idCandidato={idCandidato} history={history} />
      </SplitColumns>
    </Page>
  )
}

/** `children`: what may be there before the candidate is. */
function NoCandidateYet({ detail, children }: { detail: DetailActor; children: ReactNode }) {
  const isLoading = useSelector(detail, (snapshot) => snapshot.hasTag('loading'))
  const isFailed = useSelector(detail, (snapshot) => snapshot.matches('failed'))
  if (isLoading) {
    return (
      <Page title="Perfil del candidato">
        <SplitColumns side={null}>
          <Skeleton text="Cargando candidato..." lines={6} />
          {children}
        </SplitColumns>
      </Page>
    )
  }
  return (
    <Page title="Perfil del candidato">
      <Card>
        <ErrorState
          title="¡No se encontró información del Candidato!"
          {...(isFailed ? { onRetry: () => detail.send({ type: 'resource.retried' }) } : {})}
        />
      </Card>
    </Page>
  )
}
