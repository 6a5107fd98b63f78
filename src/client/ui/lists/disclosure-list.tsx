import ChevronDown from 'lucide-react/icons/chevron-down'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import { Menu, type MenuItem } from '../overlays/menu.tsx'
import styles from './disclosure-list.module.css'

export type DisclosureItem = {
  readonly key: string | number
  readonly title: string
  readonly description?: ReactNode
  /** A number, at the right. */
  readonly count?: string
  /** Buttons at the end of its line. If there is a `menu` with the same actions, they appear on hover and focus. */
  readonly actions?: ReactNode
  /** The menu '…'; `label` is its name. */
  readonly menu?: { readonly label: string; readonly items: readonly MenuItem[] }
  /** The heading of the folded part: '3 subáreas'. */
  readonly summary: string
  readonly content: ReactNode
}

/** Items with a name, a description and actions in one line, and a folded part below. */
export function DisclosureList({ label, items }: { label: string; items: readonly DisclosureItem[] }) {
  return (
    <ul aria-label={label} className={styles.list}>
      {items.map(({ key, title, description, count, actions, menu, summary, content }) => (
        <li key={key} className={cx(styles.item, menu && styles.withMenu)}>
          <div className={styles.head}>
            <h2>{title}</h2>
            {actions && <div className={styles.actions}>{actions}</div>}
            {menu && (
              <Menu label={menu.label} items={menu.items} className={styles.more}>
                <Ellipsis aria-hidden="true" />
                <VisuallyHidden>{menu.label}</VisuallyHidden>
              </Menu>
            )}
          </div>
          {description && <p className={styles.description}>{description}</p>}
          {count && <span className={styles.count}>{count}</span>}
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
