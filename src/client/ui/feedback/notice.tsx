import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import type { ComponentProps, ReactNode } from 'react'
import { IconButton } from '../actions/icon-button.tsx'
import { cx } from '../base/cx.ts'
import styles from './notice.module.css'

export type NoticeKind = 'success' | 'error' | 'info'

const icons = { success: CircleCheck, error: CircleAlert, info: Info }

/** One notice: its texts, perhaps an action, and the button that closes it. `children` lies at its foot. */
export function Notice({
  kind,
  text,
  action,
  closeLabel,
  onClose,
  children,
  ...rest
}: {
  kind: NoticeKind
  text: ReactNode
  action?: ReactNode
  closeLabel: string
  /** Without it, the box itself has the handler. */
  onClose?: () => void
  children?: ReactNode
} & Pick<ComponentProps<'div'>, 'role' | 'onClick'>) {
  const Icon = icons[kind]
  return (
    <div {...rest} className={cx(styles.notice, styles[kind])}>
      <Icon aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>{text}</div>
      {action}
      <IconButton size="small" label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
      {children}
    </div>
  )
}
