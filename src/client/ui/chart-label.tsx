import type { ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import styles from './chart-label.module.css'

/** The name of an amount; where it leads somewhere, the whole entry around it does. */
export function ChartLabel({ href, children }: { href: string | null | undefined; children: ReactNode }) {
  if (!href) return <span className={styles.label}>{children}</span>
  return (
    <RouterLink href={href} className={styles.lead}>
      {children}
    </RouterLink>
  )
}
