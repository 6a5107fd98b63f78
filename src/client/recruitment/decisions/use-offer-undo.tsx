import { useEffect, useEffectEvent } from 'react'
import type { Decision } from '../../../../machines/recruitment/undo-offer.machine.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { leaveInShell } from '../../shell/lasting-view.tsx'
import { LazyPart } from '../../shell/lazy-part.tsx'
import { lazyView } from '../../shell/lazy-view.ts'
import { wireUndoOffers } from './undo-wiring.ts'

/** After the first decision. */
const UndoOffers = lazyView(() => import('./undo-offers-view.tsx').then((file) => file.UndoOffers))

/** The notices with 'Deshacer', on this page and those that are shown next. */
export function showUndoOffers(): void {
  leaveInShell(
    <LazyPart title="Deshacer">
      <UndoOffers.View />
    </LazyPart>,
  )
}

/**
 * Answers what offers to undo a decision, on whatever page is shown next. `onUndone`: the process is as before.
 * `onUnanswered`: unknown until the process is loaded again.
 */
export function useOfferUndo(
  onUndone: (idReclutamiento: number) => void,
  onUnanswered: (idReclutamiento: number) => void,
): (decision: Decision) => void {
  const { offer, handle } = useWired(wireUndoOffers)
  const undone = useEffectEvent(onUndone)
  const unanswered = useEffectEvent(onUnanswered)
  useEffect(
    () =>
      handle({
        'decision.undone': (idReclutamiento) => undone(idReclutamiento),
        'undo.unanswered': (idReclutamiento) => unanswered(idReclutamiento),
      }),
    [handle],
  )
  return (decision) => {
    offer(decision)
    showUndoOffers()
  }
}
