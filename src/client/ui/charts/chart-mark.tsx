import type { ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import styles from './chart-mark.module.css'
import type { MarkProps } from './use-marks.ts'

/** A value in a drawing: the way to those whom it counts, or, where there is none, a picture with a name that the keys come by too. */
export function ChartMark({ name, href, children, ...rest }: { name: string; href: string | null; children: ReactNode } & MarkProps) {
  if (href === null) {
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys come by it: it is read out
      <g role="img" aria-label={name} className={styles.mark} {...rest}>
        {children}
      </g>
    )
  }
  return (
    <RouterLink href={href} aria-label={name} className={styles.mark} {...rest}>
      {children}
    </RouterLink>
  )
}
