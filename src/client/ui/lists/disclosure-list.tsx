import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import styles from './disclosure-list.module.css'

export type DisclosureItem = {
  readonly key: string | number
  readonly title: string
  readonly description?: ReactNode
  /** Buttons at the end of its line. */
  readonly actions?: ReactNode
  /** The heading of the folded part: '3 subáreas'. */
  readonly summary: string
  readonly content: ReactNode
}

/** Items with a name, a description and actions in one line, and a folded part below. */
export function DisclosureList({ label, items }: { label: string; items: readonly DisclosureItem[] }) {
  return (
    <ul aria-label={label} className={styles.list}>
      {items.map(({ key, title, description, actions, summary, content }) => (
        <li key={key} className={styles.item}>
          <div className={styles.head}>
            <h2>{title}</h2>
            {actions && <div className={styles.actions}>{actions}</div>}
          </div>
          {description && <p className={styles.description}>{description}</p>}
          <details className={styles.details}>
            <summary className={styles.summary}>
              <ChevronDown aria-hidden="true" />
              {summary}
            </summary>
            <div className={styles.content}>{content}</div>
          </details>
        </li>
      ))}
    </ul>
  )
}
