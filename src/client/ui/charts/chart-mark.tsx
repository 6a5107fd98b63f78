import type { ReactNode } from 'react'
import { Link as RouterLink } from 'wouter'
import styles from './chart.module.css'
import type { MarkProps } from './use-marks.ts'

type MarkOf = {
  as: 'g' | 'span'
  name?: string | undefined
  href: string | null | undefined
  children: ReactNode
} & Partial<MarkProps>

/**
 * A value in a drawing (`g`), or its label beside one (`span`, which makes the whole entry a link), linked to the
 * people it counts. Without a link it is an image with a name, reachable by keyboard; a label without a name is plain
 * text.
 */
export function ChartMark({ as: Still, name, href, children, ...rest }: MarkOf) {
  const className = Still === 'g' ? styles.mark : styles.label
  if (href) {
    return (
      <RouterLink href={href} className={className} {...rest} aria-label={name}>
        {children}
      </RouterLink>
    )
  }
  return (
    <Still className={className} {...(name && { role: 'img', 'aria-label': name })} {...rest}>
      {children}
    </Still>
  )
}
