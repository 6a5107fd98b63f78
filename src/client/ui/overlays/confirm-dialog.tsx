import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import { Dialog, focusedFirst } from './dialog.tsx'

/**
 * A confirmation before a command. The focus starts on the cancel button; where the command can be undone
 * (`isUndoable`) on its verb, so that one key confirms.
 */
export function ConfirmDialog({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel = 'Cancelar',
  danger = false,
  isUndoable = false,
  busy = false,
  busyText = 'Enviando...',
  onConfirm,
  onCancel,
}: {
  open: boolean
  title: string
  children: ReactNode
  confirmLabel: string
  cancelLabel?: string
  danger?: boolean
  isUndoable?: boolean
  busy?: boolean
  busyText?: string
  onConfirm: () => void
  onCancel: () => void
}) {
  return (
    <Dialog
      open={open}
      role="alertdialog"
      size="small"
      title={title}
      busy={busy}
      closeHidden
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel} disabled={busy}>
            {cancelLabel}
          </Button>
          <Button
            look={danger ? 'danger' : 'primary'}
            busy={busy}
            busyText={busyText}
            onClick={onConfirm}
            {...(isUndoable && { keyHint: '⏎', ...focusedFirst })}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
