/** The confirmation of 'Que elija el candidato'. Loaded when it is opened. */
import { useActorRef, useSelector } from '@xstate/react'
import { selectIsDoing } from '../../../../machines/kit/command.machine.ts'
import { useEmitted } from '../../kit/actors/use-emitted.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { type Invitation, wireInvitation } from './invitation-wiring.ts'

type Props = { readonly subject: Invitation; readonly onSent: () => void; readonly onClose: () => void }

export function InvitationDialog({ subject, onSent, onClose }: Props) {
  const { invitation } = useWired(wireInvitation)
  const actor = useActorRef(invitation)
  useEmitted(actor, 'command.done', onSent)
  return (
    <ConfirmDialog
      open
      title="Que elija el candidato"
      confirmLabel="Enviar invitación"
      busy={useSelector(actor, selectIsDoing)}
      onConfirm={() => actor.send({ type: 'command.requested', subject })}
      onCancel={onClose}
    >
      <p>
        El candidato recibe un correo con su enlace y elige entre las horas libres de los próximos cinco días hábiles,
        desde dos horas después. Mientras no elija, puedes agendar tú.
      </p>
    </ConfirmDialog>
  )
}
