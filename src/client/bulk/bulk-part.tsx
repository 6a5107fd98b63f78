import { LazyPart } from '../shell/lazy-part.tsx'
import { lazyView } from '../shell/lazy-view.ts'
import type { BulkSubject } from './wiring.ts'

const RejectMany = lazyView(() => import('./reject-many-dialog.tsx').then((file) => file.RejectManyDialog))
const NoteMany = lazyView(() => import('./note-many-dialog.tsx').then((file) => file.NoteManyDialog))
const RateMany = lazyView(() => import('./rate-many-dialog.tsx').then((file) => file.RateManyDialog))
const HandOverMany = lazyView(() => import('./hand-over-many-dialog.tsx').then((file) => file.HandOverManyDialog))
const MessageMany = lazyView(() => import('./message-many-dialog.tsx').then((file) => file.MessageManyDialog))

const dialogs = {
  rechazar: { title: 'Rechazar', View: RejectMany.View },
  nota: { title: 'Nota', View: NoteMany.View },
  calificar: { title: 'Calificar', View: RateMany.View },
  mensaje: { title: 'Mensaje', View: MessageMany.View },
  asignar: { title: 'Asignar responsable', View: HandOverMany.View },
}
export type BulkDialog = keyof typeof dialogs

/** The dialog of one action on many processes, loaded when it is opened. `isBegun`: the job has begun. */
export function BulkPart({
  action,
  ...props
}: {
  action: BulkDialog
  subject: BulkSubject
  onEnd: (isBegun: boolean) => void
}) {
  const { title, View } = dialogs[action]
  return (
    <LazyPart title={title} onClose={() => props.onEnd(false)}>
      <View {...props} />
    </LazyPart>
  )
}
