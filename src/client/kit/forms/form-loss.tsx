import { useSelector } from '@xstate/react'
import type { ActorRef, Snapshot } from 'xstate'
import type { FormLike } from '../../../../machines/kit/form.types.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** Requests confirmation before typed values are lost. */
export function FormLoss({
  actor,
  onConfirm,
}: {
  actor: ActorRef<Snapshot<unknown> & FormLike, { type: 'closing.cancelled' }>
  onConfirm: () => void
}) {
  return (
    <ConfirmDialog
      open={useSelector(actor, (snapshot) => snapshot.hasTag('confirmingLoss'))}
      title="Tienes cambios sin guardar"
      confirmLabel="Descartar cambios"
      cancelLabel="Seguir escribiendo"
      danger
      onConfirm={onConfirm}
      onCancel={() => actor.send({ type: 'closing.cancelled' })}
    >
      Lo que escribiste y no guardaste se descarta.
    </ConfirmDialog>
  )
}
