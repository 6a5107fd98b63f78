import { useId, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tooltip.module.css'

/**
 * A word more about a control, under the pointer and with the focus; Escape takes it away. Never the only place where
 * something stands: fingers do not hover. `children` spreads the attributes onto the control.
 */
export function Tooltip({ text, children }: { text: string; children: (attributes: { 'aria-describedby': string }) => ReactNode }) {
  const id = useId()
  const box = () => document.getElementById(id)
  // The control is its anchor, also where the browser finds none by itself
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) => box()?.showPopover?.({ source: currentTarget })
  const hide = () => box()?.hidePopover?.()
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box()?.matches(':popover-open')) return
    // Only the tooltip goes, not the dialog that it stands in
    event.preventDefault()
    hide()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it hears the pointer and the keys of the control in it
    <span className={styles.place} onPointerEnter={show} onPointerLeave={hide} onFocus={show} onBlur={hide} onKeyDown={hideOnEscape}>
      {children({ 'aria-describedby': id })}
      <span id={id} popover="manual" role="tooltip" className={styles.tip}>
        {text}
      </span>
    </span>
  )
}
