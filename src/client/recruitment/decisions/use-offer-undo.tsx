import type { Decision } from '../../../../machines/recruitment/undo-offer.machine.ts'
import { useEmitted } from '../../kit/actors/use-emitted.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { leaveInShell } from '../../shell/lasting-view.tsx'
import { LazyPart } from '../../shell/lazy-part.tsx'
import { lazyView } from '../../shell/lazy-view.ts'
import { wireUndoOffer } from './undo-wiring.ts'

/** After the first decision. */
const UndoOffer = lazyView(() => import('./undo-offer.tsx').then((file) => file.UndoOffer))

/**
 * Answers what offers to undo a decision, on whatever page is shown next. `onUndone`: the process is as before.
 * `onUnanswered`: unknown until the process is loaded again.
 */
export function useOfferUndo(
  onUndone: (idReclutamiento: number) => void,
  onUnanswered: (idReclutamiento: number) => void,
): (decision: Decision) => void {
  const { undoOffer } = useWired(wireUndoOffer)
  useEmitted(undoOffer, 'decision.undone', ({ idReclutamiento }) => onUndone(idReclutamiento))
  useEmitted(undoOffer, 'undo.unanswered', ({ idReclutamiento }) => onUnanswered(idReclutamiento))
  return (decision) => {
    undoOffer.send({ type: 'decision.saved', decision })
    leaveInShell(
      <LazyPart title="Deshacer">
        <UndoOffer.View />
      </LazyPart>,
    )
  }
}
