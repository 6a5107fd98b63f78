import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRef, Snapshot } from 'xstate'
import { type CommandTag, selectIsDoing, selectRefusal } from '../../../../machines/kit/command.machine.ts'
import type { Refusal } from '../../../../machines/kit/answer.ts'
import { failedText } from '../api/failure-text.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { FormError } from '../../ui/fields/form-error.tsx'

type CommandSnapshot = Snapshot<unknown> & {
  readonly hasTag: (tag: CommandTag) => boolean
  readonly context: { readonly refusal: Refusal | null }
}
/** The actor of any command. */
export type CommandActor = Pick<
  ActorRef<CommandSnapshot, { type: 'command.confirmed' } | { type: 'command.cancelled' }>,
  'send' | 'subscribe' | 'getSnapshot'
>

/** The confirmation of a command, and the reason if the server refused it. */
export function CommandDialog({
  actor,
  title,
  confirmLabel,
  onRefused,
  children,
}: {
  actor: CommandActor
  title: string
  confirmLabel: string
  /** Called when the dialog is closed after a refusal: the screen may be out of date. */
  onRefused: (refusal: Refusal) => void
  children: ReactNode
}) {
  const isDoing = useSelector(actor, selectIsDoing)
  const isConfirming = useSelector(actor, (snapshot) => snapshot.hasTag('confirming'))
  const isFailed = useSelector(actor, (snapshot) => snapshot.hasTag('failed'))
  const refusal = useSelector(actor, selectRefusal)
  const cancel = () => {
    actor.send({ type: 'command.cancelled' })
    if (refusal) onRefused(refusal)
  }
  return (
    <ConfirmDialog
      open={isConfirming || isDoing}
      title={title}
      confirmLabel={confirmLabel}
      danger
      busy={isDoing}
      onConfirm={() => actor.send({ type: 'command.confirmed' })}
      onCancel={cancel}
    >
      {children}
      <FormError message={isFailed ? failedText() : refusal?.message} />
    </ConfirmDialog>
  )
}
