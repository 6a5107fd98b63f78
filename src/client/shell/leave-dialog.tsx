import { useActorRef, useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { leavingMachine, selectIsAsking } from '../../../machines/session/leaving.machine.ts'
import { selectUser } from '../../../machines/session/session.machine.ts'
import { useApplication } from '../kit/actors/application-context.ts'
import { countUnsent } from '../kit/drafts/own-place.ts'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { useEmitted } from '../kit/actors/use-emitted.ts'
import { forgetVisits } from './recent-visits.ts'

type Leaving = { readonly actor: ActorRefFrom<typeof leavingMachine>; readonly leave: () => void }

/** 'Cerrar sesión', wherever the button is: `leave` logs out, or opens the confirmation `LeaveDialog`. */
export function useLeaving(): Leaving {
  const { session } = useApplication()
  const actor = useActorRef(leavingMachine)
  useEmitted(actor, 'leave.decided', () => {
    forgetVisits(selectUser(session.getSnapshot())?.idUsuario)
    session.send({ type: 'session.left' })
  })
  return { actor, leave: () => actor.send({ type: 'leave.requested', unsent: countUnsent() }) }
}

/** Logging out discards unsent values, so that nothing stays on a shared computer; the user confirms it first. */
export function LeaveDialog({ leaving: { actor } }: { leaving: Leaving }) {
  return (
    <ConfirmDialog
      open={useSelector(actor, selectIsAsking)}
      title="Tienes cambios sin guardar"
      confirmLabel="Descartar y salir"
      danger
      onConfirm={() => actor.send({ type: 'leave.confirmed' })}
      onCancel={() => actor.send({ type: 'leave.cancelled' })}
    >
      Lo que escribiste y no guardaste se descarta al cerrar la sesión.
    </ConfirmDialog>
  )
}
