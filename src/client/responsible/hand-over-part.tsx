import { LazyPart } from '../shell/lazy-part.tsx'
import { lazyView } from '../shell/lazy-view.ts'
import type { ProcessToHandOver } from './process-to-hand-over.ts'

/** Rarely used. */
const HandOverDialog = lazyView(() => import('./hand-over-dialog.tsx').then((file) => file.HandOverDialog))

/** The dialog of `hand-over-dialog.tsx`, loaded when it is opened. */
export function HandOverPart(props: {
  process: ProcessToHandOver
  onChange?: (isDone: boolean) => void
  onEnd: () => void
}) {
  return (
    <LazyPart title="Asignar responsable" onClose={props.onEnd}>
      <HandOverDialog.View {...props} />
    </LazyPart>
  )
}
