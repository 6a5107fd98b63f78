import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import {
  selectIsConfirmingRejection,
  selectIsRejecting,
  selectReversal,
  selectScore,
} from '../../../machines/recruitment/candidate-process.machine.ts'
import { lazyView } from '../shell/lazy-view.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { EditDialog } from './edit-dialog.tsx'
import type { ProcessActor } from './process-actor.ts'

/** A discard, or a hire, is seldom taken back. */
const RevertDialog = lazyView(() => import('./revert-dialog.tsx').then((file) => file.RevertDialog))
/** Asked for after a rejection, which takes its time. */
const ScoreDialog = lazyView(() => import('../candidates/score-dialog.tsx').then((file) => file.ScoreDialog))

/** What may cover the process screen; at most one of them is open. `etapa` is where the process stands. */
export function ProcessDialogs({ actor, etapa }: { actor: ProcessActor; etapa: string }) {
  return (
    <>
      <RejectDialog actor={actor} />
      <EditDialog actor={actor} />
      <Reversal actor={actor} etapa={etapa} />
      <Score actor={actor} />
    </>
  )
}

function RejectDialog({ actor }: { actor: ProcessActor }) {
  return (
    <ConfirmDialog
      open={useSelector(actor, selectIsConfirmingRejection)}
      title="Rechazar Candidato"
      confirmLabel="Rechazar"
      danger
      busy={useSelector(actor, selectIsRejecting)}
      onConfirm={() => {
        void ScoreDialog.preload()
        actor.send({ type: 'rejection.confirmed' })
      }}
      onCancel={() => actor.send({ type: 'rejection.cancelled' })}
    >
      ¿Deseas rechazar al candidato? Si lo descartas podrás seguirlo viendo en los detalles de la vacante.
    </ConfirmDialog>
  )
}

function Score({ actor }: { actor: ProcessActor }) {
  const score = useSelector(actor, selectScore)
  return score ? (
    <Suspense>
      <ScoreDialog.View actor={score} />
    </Suspense>
  ) : null
}

function Reversal({ actor, etapa }: { actor: ProcessActor; etapa: string }) {
  const reversal = useSelector(actor, selectReversal)
  return reversal ? (
    <Suspense>
      <RevertDialog.View actor={reversal} etapa={etapa} />
    </Suspense>
  ) : null
}
