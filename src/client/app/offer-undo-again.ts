import type { SessionUser } from '../../contract/session.ts'
import { undoKey } from '../kit/drafts/forget-drafts.ts'

/** After a reload: what this user decided a moment before. */
export function offerUndoAgain({ idUsuario }: SessionUser): void {
  if (sessionStorage.getItem(undoKey(idUsuario)) === null) return
  // Without the connection there is nothing to undo either
  import('../recruitment/decisions/use-offer-undo.tsx').then(
    ({ showUndoOffers }) => showUndoOffers(),
    () => undefined,
  )
}
