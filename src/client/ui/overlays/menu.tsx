import { useId, useState, type KeyboardEvent, type ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import styles from './menu.module.css'

export type MenuItem = {
  key: string | number
  label: ReactNode
  detail?: ReactNode
  icon?: ReactNode
  /** The current entry. */
  current?: boolean
  danger?: boolean
  disabled?: boolean
  onSelect: () => void
}

/**
 * A button that opens a list of commands or links. `children` is the button's content and name, `label` the list's; the
 * arrow keys move in the list, Escape and a click elsewhere close it.
 */
export function Menu({
  label,
  items,
  className,
  children,
}: {
  label: string
  items: readonly MenuItem[]
  className?: string
  children: ReactNode
}) {
  const id = useId()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={open}
        className={cx(styles.button, className)}
      >
        {children}
      </button>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its items take the focus, one at a time */}
      <div
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={styles.menu}
        onToggle={(event) => {
          setOpen(event.newState === 'open')
          if (event.newState === 'open') focusFirst(event.currentTarget)
        }}
        onKeyDown={moveFocus}
      >
        {items.map((item) => (
          <button
            key={item.key}
            type="button"
            role="menuitem"
            tabIndex={-1}
            disabled={item.disabled}
            aria-current={item.current ? 'true' : undefined}
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={item.onSelect}
            className={cx(styles.item, item.danger && styles.danger)}
          >
            {item.icon}
            <span className={styles.text}>{item.label}</span>{' '}
            {item.detail && <span className={styles.detail}>{item.detail}</span>}
          </button>
        ))}
      </div>
    </>
  )
}

const enabled = '[role=menuitem]:not([disabled])'

function focusFirst(menu: HTMLElement) {
  const first = menu.querySelector<HTMLElement>(`${enabled}[aria-current]`) ?? menu.querySelector<HTMLElement>(enabled)
  first?.focus()
}

function moveFocus(event: KeyboardEvent<HTMLElement>) {
  const items = [...event.currentTarget.querySelectorAll<HTMLElement>(enabled)]
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[event.key]
  if (event.key === 'Tab') event.currentTarget.hidePopover()
  if (next === undefined) return
  event.preventDefault()
  items.at(next % items.length)?.focus()
}
