import { useId, type KeyboardEvent, type ReactNode } from 'react'
import styles from './tooltip.module.css'

/**
 * A short explanation of a control, on hover and focus; Escape closes it. Nothing may be only in a tooltip: touch
 * screens have no hover. `children` spreads the attributes onto the control.
 */
export function Tooltip({
  text,
  children,
}: {
  text: string
  children: (attributes: { 'aria-describedby': string }) => ReactNode
}) {
  const id = useId()
  const box = () => document.getElementById(id)
  // The control is its anchor, also where the browser does not find one by itself
  const show = ({ currentTarget }: { currentTarget: HTMLElement }) => box()?.showPopover?.({ source: currentTarget })
  const hide = () => box()?.hidePopover?.()
  const hideOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !box()?.matches(':popover-open')) return
    // Closes only the tooltip, not the dialog around it
    event.preventDefault()
    hide()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- it handles the pointer and the keys of the control in it
    <span
      className={styles.place}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onKeyDown={hideOnEscape}
    >
      {children({ 'aria-describedby': id })}
      <span id={id} popover="manual" role="tooltip" className={styles.tip}>
        {text}
      </span>
    </span>
  )
}
