/** The confirmation of 'Que elija el candidato'. Loaded when it is opened. */
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { selectIsDoing, selectRefusal } from '../../../machines/kit/command.machine.ts'
import { useEmitted } from '../actors/use-emitted.ts'
import { useWired } from '../actors/use-wired.ts'
import type { Invitation } from '../api/appointment-choice.ts'
import { failedText } from '../api/failure-text.ts'
import { FormError } from '../ui/fields/form-error.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { wireInvitation } from './invitation-wiring.ts'

type Props = { readonly subject: Invitation; /** `isSent`: the candidate was invited. */ readonly onClose: (isSent: boolean) => void }

export function InvitationDialog({ subject, onClose }: Props) {
  const { invitation } = useWired(wireInvitation)
  const actor = useActorRef(invitation)
  useEffect(() => actor.send({ type: 'command.requested', subject }), [actor, subject])
  useEmitted(actor, 'command.done', () => onClose(true))
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const refusal = useSelector(actor, selectRefusal)
  const cancel = () => {
    actor.send({ type: 'command.cancelled' })
    onClose(false)
  }
  return (
    <ConfirmDialog
      open
      title="Que elija el candidato"
      confirmLabel="Enviar invitación"
      busy={useSelector(actor, selectIsDoing)}
      onConfirm={() => actor.send({ type: 'command.confirmed' })}
      onCancel={cancel}
    >
      <p>El candidato recibe un correo con su enlace y elige entre las horas libres de los próximos cinco días hábiles, desde dos horas después. Mientras no elija, puedes agendar tú.</p>
      <FormError message={isFailed ? failedText() : refusal?.message} />
    </ConfirmDialog>
  )
}
