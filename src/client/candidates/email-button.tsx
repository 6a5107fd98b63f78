import { useSelector } from '@xstate/react'
import Pencil from 'lucide-react/icons/pencil'
import { selectIsLeft } from '../../../machines/candidates/email-edit.machine.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { EmailActor } from './candidate-actors.ts'
import { wasInterrupted } from './email-draft.ts'

/** The pencil beside the e-mail. An edit that a reload, or the end of the session, interrupted goes on by itself. */
export function EmailButton({ actor, correo }: { actor: EmailActor; correo: string }) {
  const isLeft = useSelector(actor, selectIsLeft)
  const start = () => actor.send({ type: 'edit.started', correo })
  const takeUp = (button: HTMLButtonElement | null) => {
    if (button && wasInterrupted(actor.getSnapshot().context.idCandidato)) start()
  }
  return (
    <IconButton
      ref={isLeft ? focus : takeUp}
      size="small"
      label="Editar correo"
      icon={<Pencil aria-hidden="true" />}
      onClick={start}
    />
  )
}

/** Who edited stands where they began. */
const focus = (button: HTMLButtonElement | null) => button?.focus()
