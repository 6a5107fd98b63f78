import Pencil from 'lucide-react/icons/pencil'
import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import styles from './timeline.module.css'

export type TimelineItem = {
  key: string | number
  title: ReactNode
  icon?: ReactNode
  /** It is in course. */
  isCurrent?: boolean
  date: string
  author?: string
  content?: ReactNode
  /** A user's text, set apart from the content. */
  note?: ReactNode
  /** When and by whom it was changed later. */
  amended?: ReactNode
  /** At the right of the title: 'editar'. */
  action?: ReactNode
}

/** A list of events; the caller decides the order. */
export function Timeline({ label, items }: { label: string; items: readonly TimelineItem[] }) {
  return (
    <ol aria-label={label} className={styles.list}>
      {items.map((item) => (
        <li key={item.key} className={styles.item}>
          <span className={cx(styles.mark, item.isCurrent && styles.current)} aria-hidden="true">
            {item.icon}
          </span>
          <div className={styles.head}>
            <h3 className={styles.title}>{item.title}</h3>
            {item.action && <span className={styles.action}>{item.action}</span>}
          </div>
          <p className={styles.meta}>
            {item.date}
            {item.author && <> · {item.author}</>}
          </p>
          {item.amended && (
            <p className={styles.amended}>
              <Pencil aria-hidden="true" />
              <span>{item.amended}</span>
            </p>
          )}
          {item.content && <div className={styles.content}>{item.content}</div>}
          {item.note && <div className={styles.note}>{item.note}</div>}
        </li>
      ))}
    </ol>
  )
}
