import type { FormEvent, KeyboardEvent, ReactNode } from 'react'
import styles from './inline-form.module.css'

/**
 * One field in place of the value that it changes; Enter sends it, Escape cancels. It gets the focus when it appears.
 */
export function InlineForm({
  within = false,
  onSubmit,
  onCancel,
  actions,
  children,
}: {
  /** Inside another form, to which it does not belong: its buttons call `onSubmit` themselves. */
  within?: boolean
  onSubmit: (event: FormEvent | KeyboardEvent) => void
  onCancel: () => void
  /** Icon buttons at the end of the field's line. */
  actions: ReactNode
  children: ReactNode
}) {
  const cancelOnEscape = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onCancel()
  }
  const handleKeys = (event: KeyboardEvent) => {
    cancelOnEscape(event)
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
    event.preventDefault()
    onSubmit(event)
  }
  const content = (
    <>
      <div className={styles.field}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </>
  )
  if (within) {
    return (
      // oxlint-disable-next-line no-static-element-interactions -- handles the keys of the field and of the buttons within
      <div ref={selectAll} className={styles.form} onKeyDown={handleKeys}>
        {content}
      </div>
    )
  }
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- handles the keys of the field and of the buttons within
    <form ref={selectAll} noValidate className={styles.form} onSubmit={onSubmit} onKeyDown={cancelOnEscape}>
      {content}
    </form>
  )
}

function selectAll(form: HTMLElement | null) {
  const input = form?.querySelector('input')
  input?.focus()
  input?.select()
}
