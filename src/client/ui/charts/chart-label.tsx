import type { ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import styles from './chart-label.module.css'
import type { MarkProps } from './use-marks.ts'

/** The name of an amount; where it leads somewhere, the whole entry around it does. `name`, with what a mark takes: it is walked by the keys. */
export function ChartLabel({ href, name, children, ...mark }: { href: string | null | undefined; name?: string; children: ReactNode } & Partial<MarkProps>) {
  if (!href) {
    return (
      <span className={styles.label} {...(name && { role: 'img', 'aria-label': name })} {...mark}>
        {children}
      </span>
    )
  }
  return (
    <RouterLink href={href} className={styles.lead} aria-label={name} {...mark}>
      {children}
    </RouterLink>
  )
}
