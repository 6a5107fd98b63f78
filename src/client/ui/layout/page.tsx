import type { ReactNode } from 'react'
import styles from './page.module.css'

/** The frame of a page: title, actions, content. */
export function Page({
  title,
  badge,
  subtitle,
  actions,
  children,
}: {
  title: ReactNode
  /** Beside the title. */
  badge?: ReactNode
  subtitle?: ReactNode
  actions?: ReactNode
  children: ReactNode
}) {
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <div className={styles.words}>
          <div className={styles.line}>
            <h1 className={styles.title}>{title}</h1>
            {badge}
          </div>
          {subtitle && <div className={styles.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  )
}

/** A note above a page about how the user got there. */
export function PageNote({ children }: { children: ReactNode }) {
  return (
    <div role="status" className={styles.note}>
      {children}
    </div>
  )
}
