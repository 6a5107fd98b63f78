import X from 'lucide-react/icons/x'
import { useId, type ReactNode, type SyntheticEvent } from 'react'
import { catchFocus } from '../base/catch-focus.ts'
import { cx } from '../base/cx.ts'
import styles from './dialog.module.css'
import { IconButton } from '../actions/icon-button.tsx'
import { enterTopLayer, isInTopLayer } from '../base/top-layer.ts'

export type DialogProps = {
  open: boolean
  title: string
  /** Escape and the close button. The dialog stays until `open` is false. */
  onClose: () => void
  size?: 'small' | 'medium' | 'large'
  /** Buttons, the primary one last. */
  footer?: ReactNode
  /** While a request is running nothing closes it. */
  busy?: boolean
  /** `alertdialog` for a question that stops everything; then `children` is announced with the title. */
  role?: 'dialog' | 'alertdialog'
  /** No close button: the footer has the answers. */
  closeHidden?: boolean
  children: ReactNode
}

/** The browser's modal dialog. It is mounted only while open, so that its fields start fresh. */
export function Dialog({ open, ...rest }: DialogProps) {
  return open ? <OpenDialog {...rest} /> : null
}

/** Opens with the focus on the element with this attribute, by default on its first control. */
export const focusedFirst = { 'data-focused-first': '' } as const

// Opened by the ref, not by an effect: an unopened dialog must never be on the page. Closing it before it is removed
// returns the focus to the element that had it, if it still exists.
export function showModal(dialog: HTMLDialogElement) {
  dialog.showModal()
  dialog.querySelector<HTMLElement>('[data-focused-first]')?.focus()
  const leave = enterTopLayer(dialog)
  return () => {
    leave()
    dialog.close()
    catchFocus()
  }
}

function OpenDialog({
  title,
  onClose,
  size = 'medium',
  footer,
  busy = false,
  role = 'dialog',
  closeHidden = false,
  children,
}: Omit<DialogProps, 'open'>) {
  const id = useId()
  const requestClose = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    if (!busy) onClose()
  }
  // A browser may close it without a `cancel` event when Escape is pressed twice; one that we close is unmounted before
  const closed = (event: SyntheticEvent<HTMLDialogElement>) => {
    const dialog = event.currentTarget
    if (event.target !== dialog || dialog.open || !isInTopLayer(dialog)) return
    if (busy) dialog.showModal()
    else onClose()
  }
  return (
    <dialog
      ref={showModal}
      role={role}
      className={cx(styles.dialog, styles[size])}
      aria-labelledby={`${id}-title`}
      aria-describedby={role === 'alertdialog' ? `${id}-body` : undefined}
      onCancel={requestClose}
      onClose={closed}
    >
      <div className={styles.box}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <div id={`${id}-body`} className={styles.body}>
          {children}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
        {/* Last, so that the content gets the focus first */}
        {!closeHidden && (
          <IconButton
            className={styles.close}
            size="small"
            label="Cerrar"
            icon={<X aria-hidden="true" />}
            disabled={busy}
            onClick={onClose}
          />
        )}
      </div>
    </dialog>
  )
}
