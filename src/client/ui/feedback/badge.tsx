import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { cx } from '../base/cx.ts'
import type { StatusTone } from './status-dot.tsx'
import tones from '../base/tones.module.css'

/** One or two words that qualify the element beside it. */
export function Badge({
  tone = 'neutral',
  icon,
  children,
}: {
  tone?: StatusTone
  icon?: ReactNode
  children: ReactNode
}) {
  return (
    <span className={cx(styles.badge, tones[tone])}>
      {icon}
      {children}
    </span>
  )
}
