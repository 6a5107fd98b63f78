import { useSelector } from '@xstate/react'
import {
  selectRejection,
  selectReversal,
  selectScore,
  selectStatus,
} from '../../../../machines/recruitment/candidate-process.machine.ts'
import { LazyPart } from '../../shell/lazy-part.tsx'
import { lazyView } from '../../shell/lazy-view.ts'
import { EditDialog } from '../history/edit-dialog.tsx'
import type { ProcessActor } from '../process-actor.ts'

/** A rejection or a hire is rarely reverted. */
const RevertDialog = lazyView(() => import('../decisions/revert-dialog.tsx').then((file) => file.RevertDialog))
const ScoreDialog = lazyView(() => import('../../candidates/profile/score-dialog.tsx').then((file) => file.ScoreDialog))
/** Most processes need none of these. */
const RejectDialog = lazyView(() => {
  // It opens after a rejection
  void ScoreDialog.preload()
  return import('../decisions/reject-dialog.tsx').then((file) => file.RejectDialog)
})

/** The dialogs over the process screen; at most one is open. `etapa` is the current stage of the process. */
export function ProcessDialogs({ actor, etapa }: { actor: ProcessActor; etapa: string }) {
  return (
    <>
      <Rejection actor={actor} />
      <EditDialog actor={actor} />
      <Reversal actor={actor} etapa={etapa} />
      <Score actor={actor} />
    </>
  )
}

function Rejection({ actor }: { actor: ProcessActor }) {
  const rejection = useSelector(actor, selectRejection)
  return rejection ? (
    <LazyPart title="Rechazar Candidato" onClose={() => rejection.send({ type: 'form.closed' })}>
      <RejectDialog.View actor={rejection} />
    </LazyPart>
  ) : null
}

function Score({ actor }: { actor: ProcessActor }) {
  const score = useSelector(actor, selectScore)
  const status = useSelector(actor, selectStatus)
  return score ? (
    <LazyPart title="Cambiar calificación" onClose={() => score.send({ type: 'form.closed' })}>
      <ScoreDialog.View actor={score} current={status?.ficha.calificacion} />
    </LazyPart>
  ) : null
}

function Reversal({ actor, etapa }: { actor: ProcessActor; etapa: string }) {
  const reversal = useSelector(actor, selectReversal)
  return reversal ? (
    <LazyPart title="Revertir" onClose={() => reversal.send({ type: 'form.closed' })}>
      <RevertDialog.View actor={reversal} etapa={etapa} />
    </LazyPart>
  ) : null
}
