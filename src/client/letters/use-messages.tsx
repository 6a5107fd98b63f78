import { type ReactNode, useState } from 'react'
import { recruiters } from '../../contract/access.ts'
import { useUser } from '../kit/session/use-user.ts'
import { LazyPart } from '../shell/lazy-part.tsx'
import { lazyView } from '../shell/lazy-view.ts'
import type { LettersQuestion } from './wiring.ts'

/** Loaded when it is opened. */
const MessagesDialog = lazyView(() => import('./messages-dialog.tsx').then((file) => file.MessagesDialog))

const label = 'Mensajes'

/**
 * The letters to the candidate of a process, and their dialog while it is open; `process` null: there is none.
 * `onChange`: one was sent or called off.
 */
export function useMessages(
  process: LettersQuestion | null,
  nombre: string,
  onChange?: () => void,
): {
  readonly actions: readonly { label: string; run: () => void }[]
  readonly dialog: ReactNode
} {
  const user = useUser()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  const may = user !== null && recruiters.includes(user.idRole) && process !== null
  return {
    actions: may ? [{ label, run: () => setIsOpen(true) }] : [],
    dialog: may && isOpen && (
      <LazyPart title={label} onClose={close}>
        <MessagesDialog.View subject={process} nombre={nombre} onChange={onChange} onEnd={close} />
      </LazyPart>
    ),
  }
}
