import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { selectIsLoading, selectStatus } from '../../../../machines/recruitment/candidate-process.machine.ts'
import { interviewStep } from '../../../contract/interview-step.ts'
import { phases } from '../../../contract/phases.ts'
import { interviewAddress, readInterviewAddress, readMovingAddress } from '../../kit/navigation/interview-address.ts'
import { pathTo } from '../../kit/navigation/paths.ts'
import { SubjectName } from '../../shell/subject-name.tsx'
import { announce } from '../../ui/feedback/announcements.ts'
import { catchFocus } from '../../ui/base/catch-focus.ts'
import { Loading } from '../../ui/feedback/loading.tsx'
import { useApplication } from '../../kit/actors/application-context.ts'
import { useEmitted } from '../../kit/actors/use-emitted.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { wireRecruitment } from '../wiring.ts'
import { ProcessDialogs } from './process-dialogs.tsx'
import { reportShown } from '../../candidates/list/status-ahead.ts'
import { noticesOfChoice } from '../notices.ts'
import { takeUpCorrection } from '../history/interrupted-correction.ts'
import { ProcessHeader } from './process-header.tsx'
import { ProcessWorkspace } from './process-workspace.tsx'
import { useOfferUndo } from '../decisions/use-offer-undo.tsx'

type Params = { prospectId: number; vacancyId: number; step: number }

/** The process of one candidate in one vacancy (spec 1 §2). Another process gets another actor. */
export function ProcessPage({ params }: { params: Params }) {
  const [round, start] = useState(0)
  return <Process key={`${params.vacancyId} ${round}`} {...params} onOutdated={() => start(round + 1)} />
}

/** `onOutdated`: the shown data was loaded ahead, and is outdated. */
function Process({ prospectId, vacancyId, step, onOutdated }: Params & { onOutdated: () => void }) {
  const { candidateProcess } = useWired(wireRecruitment)
  const [, navigate] = useLocation()
  const query = useSearch()
  const idEntrevista = readInterviewAddress(query)
  const movedId = readMovingAddress(query)
  const interview = idEntrevista === undefined ? {} : { idEntrevista }
  const actor = useActorRef(candidateProcess, { input: { idReclutamiento: vacancyId, step, ...interview } })
  const show = (shown: { step: number }) => {
    const isInterview = shown.step === interviewStep && idEntrevista !== undefined
    const address = isInterview
      ? interviewAddress({ prospectId, vacancyId, idEntrevista })
      : pathTo('process', { prospectId, vacancyId, step: shown.step })
    // Keeps the place in the candidate list
    navigate(address, { replace: true, state: history.state as unknown })
    takeUpCorrection(actor, movedId)
  }
  const { api, notify } = useApplication()
  useEmitted(actor, 'stage.shown', (shown) => {
    show(shown)
    const loaded = selectStatus(actor.getSnapshot())
    if (!loaded) return
    const outdated = (hasChanged: boolean) => hasChanged && actor.getSnapshot().status === 'active' && onOutdated()
    // Without the connection there is nothing newer to show
    reportShown(api, loaded).then(outdated, () => undefined)
  })
  useEmitted(actor, 'stage.reached', (reached) => {
    show(reached)
    // The next form begins below the candidate's name
    scrollTo({ top: 0, behavior: 'instant' })
    catchFocus()
  })
  useEmitted(actor, 'stage.saved', ({ codigo, discarded }) => {
    announce(`Se guardó «${phases[codigo].descripcion}»${discarded ? ': el candidato quedó rechazado.' : '.'}`)
  })
  const [hasSaved, setSaved] = useState(false)
  const sendAbout = (type: 'decision.undone' | 'status.outdated') => (idReclutamiento: number) => {
    if (idReclutamiento === vacancyId) actor.send({ type })
  }
  const offerUndo = useOfferUndo(sendAbout('decision.undone'), sendAbout('status.outdated'))
  useEmitted(actor, 'decision.saved', ({ decision }) => {
    setSaved(true)
    offerUndo(decision)
  })
  useEmitted(actor, 'process.advanced', ({ etapa }) => {
    announce(`El proceso avanzó: ahora está en «${etapa}».`)
    // The chart emits in the middle of its step
    queueMicrotask(() => noticesOfChoice(selectStatus(actor.getSnapshot())).forEach(notify))
  })
  useEmitted(actor, 'interview.registered', () => navigate(pathTo('interviews'), { replace: true }))
  useEmitted(actor, 'process.abandoned', () =>
    navigate(pathTo('candidate', { prospectId }), { replace: true, state: history.state as unknown }),
  )
  const status = useSelector(actor, selectStatus)
  const isLoading = useSelector(actor, selectIsLoading)
  if (isLoading || !status) return <Loading text="Verificando vacante..." />
  return (
    <ProcessHeader actor={actor} status={status}>
      <SubjectName name={status.proceso.nombreCandidato} />
      <ProcessWorkspace actor={actor} status={status} hasSaved={hasSaved} />
      <ProcessDialogs actor={actor} etapa={status.proceso.etapaActual} />
    </ProcessHeader>
  )
}
