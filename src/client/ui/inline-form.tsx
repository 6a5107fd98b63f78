import type { FormEvent, ReactNode } from 'react'
import styles from './inline-form.module.css'

/** One field in the place of the value that it changes; Escape gives up. It takes the focus when it appears. */
export function InlineForm({
  onSubmit,
  onCancel,
  actions,
  children,
}: {
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
  /** Icon buttons at the end of the field's line. */
  actions: ReactNode
  children: ReactNode
}) {
  return (
    // oxlint-disable-next-line no-noninteractive-element-interactions -- hears the keys of the field and of the buttons within
    <form
      ref={selectAll}
      noValidate
      className={styles.form}
      onSubmit={onSubmit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <div className={styles.field}>{children}</div>
      <div className={styles.actions}>{actions}</div>
    </form>
  )
}

function selectAll(form: HTMLFormElement | null) {
  const input = form?.querySelector('input')
  input?.focus()
  input?.select()
}
