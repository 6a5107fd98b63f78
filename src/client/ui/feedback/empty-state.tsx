import Inbox from 'lucide-react/icons/inbox'
import type { ReactNode } from 'react'
import styles from './message-state.module.css'

/** Shown in place of an empty list. */
export function EmptyState({
  title,
  icon,
  children,
  action,
}: {
  title: string
  icon?: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <div role="status" className={styles.state}>
      <span className={styles.icon}>{icon ?? <Inbox aria-hidden="true" />}</span>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {action}
    </div>
  )
}
