import { useSelector } from '@xstate/react'
import Pencil from 'lucide-react/icons/pencil'
import { selectIsLeft } from '../../../machines/email-edit.machine.ts'
import { IconButton } from '../ui/icon-button.tsx'
import type { EmailActor } from './candidate-actors.ts'

/** The pencil beside the e-mail. */
export function EmailButton({ actor, correo }: { actor: EmailActor; correo: string }) {
  const isLeft = useSelector(actor, selectIsLeft)
  return (
    <IconButton
      ref={isLeft ? focus : undefined}
      size="small"
      label="Editar correo"
      icon={<Pencil aria-hidden="true" />}
      onClick={() => actor.send({ type: 'edit.started', correo })}
    />
  )
}

/** Who edited stands where they began. */
const focus = (button: HTMLButtonElement | null) => button?.focus()
