import CloudAlert from 'lucide-react/icons/cloud-alert'
import RotateCw from 'lucide-react/icons/rotate-cw'
import type { ReactNode } from 'react'
import { Button } from '../actions/button.tsx'
import styles from './message-state.module.css'

/** Shown in place of data that could not be loaded; offers a retry where it may help. */
export function ErrorState({
  title,
  children,
  onRetry,
  retryLabel = 'Reintentar',
  action,
}: {
  title: string
  children?: ReactNode
  onRetry?: () => void
  retryLabel?: string
  /** Where a retry does not help: a link to where one can go on. */
  action?: ReactNode
}) {
  return (
    <div role="alert" className={styles.state}>
      <span className={styles.errorIcon}>
        <CloudAlert aria-hidden="true" />
      </span>
      <p className={styles.title}>{title}</p>
      {children && <p className={styles.text}>{children}</p>}
      {!navigator.onLine && <p className={styles.text}>Sin conexión: revisa tu red.</p>}
      {onRetry && (
        <Button icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
          {retryLabel}
        </Button>
      )}
      {action}
    </div>
  )
}
