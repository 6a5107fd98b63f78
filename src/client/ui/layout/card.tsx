import { useId, type ReactNode } from 'react'
import styles from './card.module.css'
import { cx } from '../base/cx.ts'

/** A surface with its own heading; a region of the page when it has a title. */
export function Card({
  title,
  detail,
  actions,
  next = false,
  flush = false,
  children,
}: {
  title?: string
  /** Beside the title, less prominent: a count, a date. */
  detail?: ReactNode
  actions?: ReactNode
  /** Gets the focus when the focused element is gone (`catch-focus`). */
  next?: boolean
  /** The content reaches the edges, for lists and tables. */
  flush?: boolean
  children: ReactNode
}) {
  const id = useId()
  return (
    <section className={styles.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={styles.header}>
          <h2 id={id} className={styles.title} data-next={next || undefined}>
            {title}
          </h2>
          {detail && <span className={styles.detail}>{detail}</span>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      <div className={cx(styles.body, flush && styles.flush)}>{children}</div>
    </section>
  )
}
