import { useSelector } from '@xstate/react'
import { Suspense } from 'react'
import { selectRejection, selectReversal, selectScore } from '../../../machines/recruitment/candidate-process.machine.ts'
import { lazyView } from '../shell/lazy-view.ts'
import { EditDialog } from './edit-dialog.tsx'
import type { ProcessActor } from './process-actor.ts'

/** Most processes are opened without any of them. */
const RejectDialog = lazyView(() => import('./reject-dialog.tsx').then((file) => file.RejectDialog))
/** A discard, or a hire, is seldom taken back. */
const RevertDialog = lazyView(() => import('./revert-dialog.tsx').then((file) => file.RevertDialog))
/** Asked for after a rejection, which takes its time. */
const ScoreDialog = lazyView(() => import('../candidates/score-dialog.tsx').then((file) => file.ScoreDialog))

/** What may cover the process screen; at most one of them is open. `etapa` is where the process stands. */
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
    <Suspense>
      <RejectDialog.View actor={rejection} onSubmit={ScoreDialog.preload} />
    </Suspense>
  ) : null
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
