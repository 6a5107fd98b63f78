import { useId, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import styles from './tabs.module.css'

export type Tab<Key extends string> = { key: Key; label: string; /** How many its content has. */ count?: string }

/**
 * ARIA tabs: one Tab stop, the arrow keys select at once. `children` is the content of the selected tab. `bar`: the
 * head of a card without padding, 36 px, with `end` at its right.
 */
export function Tabs<Key extends string>({
  label,
  tabs,
  selected,
  onSelect,
  look = 'plain',
  end,
  children,
}: {
  /** Name of the tab list, for screen readers only. */
  label: string
  tabs: readonly Tab<Key>[]
  selected: Key
  onSelect: (key: Key) => void
  look?: 'plain' | 'bar'
  /** What acts on the content. */
  end?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex((tab) => tab.key === selected)
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key]
    const tab = next === undefined ? undefined : tabs.at(next % tabs.length)
    if (!tab) return
    event.preventDefault()
    onSelect(tab.key)
    document.getElementById(`${id}-tab-${tab.key}`)?.focus()
  }
  return (
    <div className={cx(styles.tabs, look === 'bar' && styles.bar)}>
      <div className={styles.head}>
        {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its tabs take the focus, one at a time */}
        <div role="tablist" aria-label={label} className={styles.list} onKeyDown={move}>
          {tabs.map((tab) => (
            <button
              key={tab.key}
              id={`${id}-tab-${tab.key}`}
              type="button"
              role="tab"
              aria-selected={tab.key === selected}
              aria-controls={`${id}-panel`}
              tabIndex={tab.key === selected ? 0 : -1}
              className={styles.tab}
              onClick={() => onSelect(tab.key)}
            >
              {tab.label}
              {tab.count !== undefined && <span className={styles.count}> {tab.count}</span>}
            </button>
          ))}
        </div>
        {end}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-tab-${selected}`}
        tabIndex={0}
        className={styles.panel}
      >
        {children}
      </div>
    </div>
  )
}
