import { useActorRef, useSelector } from '@xstate/react'
import { selectIsDoing } from '../../../../machines/kit/command.machine.ts'
import { useEmitted } from '../../kit/actors/use-emitted.ts'
import { useWired } from '../../kit/actors/use-wired.ts'
import { CommandDialog } from '../../kit/forms/command-dialog.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { type LinksSubject, wireLinks } from './links-wiring.ts'

/** Revokes the links by which the candidate opens the page of the process, or sends a new one. */
export function LinksDialog({ subject, onEnd }: { subject: LinksSubject; onEnd: () => void }) {
  const machines = useWired(wireLinks)
  const [sending, revoking] = [useActorRef(machines.sending), useActorRef(machines.revoking)]
  const isSending = useSelector(sending, selectIsDoing)
  useEmitted(sending, 'command.done', onEnd)
  useEmitted(revoking, 'command.done', onEnd)
  const request = { type: 'command.requested', subject } as const
  return (
    <Dialog
      open
      title="Enlaces del candidato"
      onClose={onEnd}
      busy={isSending}
      footer={
        <>
          <Button look="danger" disabled={isSending} onClick={() => revoking.send(request)}>
            Anular enlaces
          </Button>
          <Button look="primary" busy={isSending} busyText="Enviando..." onClick={() => sending.send(request)}>
            Enviar enlace nuevo
          </Button>
        </>
      }
    >
      <p>
        Con un enlace personal de sus correos {subject.nombre} abre la página de su proceso, sin contraseña. Un enlace
        nuevo no anula los anteriores.
      </p>
      <CommandDialog actor={revoking} title="Anular enlaces del candidato" confirmLabel="Anular" onRefused={onEnd}>
        <p>
          Ningún enlace de {subject.nombre} abrirá su proceso, tampoco donde ya lo abrió. Para que vuelva a entrar,
          envíale uno nuevo.
        </p>
      </CommandDialog>
    </Dialog>
  )
}
