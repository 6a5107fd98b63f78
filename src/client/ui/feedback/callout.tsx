import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Info from 'lucide-react/icons/info'
import type { ReactNode } from 'react'
import styles from './callout.module.css'
import { cx } from '../base/cx.ts'
import tones from '../base/tones.module.css'

export type CalloutTone = 'info' | 'waiting' | 'success' | 'danger'

const icons = { info: Info, waiting: Clock, success: CircleCheck, danger: CircleAlert }

/** A message at the place it refers to, such as a pending answer or a decision. */
export function Callout({
  tone = 'info',
  children,
  action,
}: {
  tone?: CalloutTone
  children: ReactNode
  action?: ReactNode
}) {
  const Icon = icons[tone]
  return (
    <div className={cx(styles.callout, tones[tone === 'info' ? 'accent' : tone])}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  )
}
